package soapbench.experiment.messaging.mpi;

import java.nio.file.Path;
import soapbench.experiment.messaging.mpi.binding.MpiFamily;

/** Installations that are made up. */
final class MpiInstallations {

  private MpiInstallations() {}

  static MpiInstallation mpich(String device) {
    return of(MpiFamily.MPICH, device);
  }

  static MpiInstallation openMpi() {
    return of(MpiFamily.OPEN_MPI, "");
  }

  private static MpiInstallation of(MpiFamily family, String device) {
    return new MpiInstallation(
        family, Path.of("/m/bin/mpiexec"), Path.of("/m/lib/libmpi.so.12"), device, "made up");
  }
}
