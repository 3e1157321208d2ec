package soapbench.experiment.messaging.mpi;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import soapbench.experiment.messaging.mpi.binding.MpiFamily;
import soapbench.process.InstalledProgram;
import soapbench.process.ToolRun;

/** An MPI that the system has. */
final class InstalledMpi {

  private static final Duration TIMEOUT = Duration.ofSeconds(20);

  /** Name of the program that starts MPICH's ranks. */
  private static final String HYDRA = "HYDRA";

  private InstalledMpi() {}

  static Optional<MpiInstallation> onPath(MpiFamily family)
      throws IOException, InterruptedException {
    String own = family == MpiFamily.MPICH ? "mpich" : "openmpi";
    for (String name : List.of("mpiexec." + own, "mpiexec", "mpirun." + own, "mpirun")) {
      Optional<Path> mpiexec = InstalledProgram.find(name);
      if (mpiexec.isPresent() && isOf(family, version(mpiexec.get()))) {
        Path prefix = mpiexec.get().toRealPath().resolve("../..").normalize();
        Optional<MpiInstallation> found =
            MpiInstallation.of(
                mpiexec.get(),
                MpiFiles.in(prefix, family),
                family,
                "installed as " + mpiexec.get());
        if (found.isPresent()) {
          return found;
        }
      }
    }
    return Optional.empty();
  }

  private static List<String> version(Path mpiexec) throws IOException, InterruptedException {
    return ToolRun.of(List.of(mpiexec.toString(), "--version"), TIMEOUT).said();
  }

  /** Whether an mpiexec that answers so to --version is of a family. */
  static boolean isOf(MpiFamily family, List<String> version) {
    String said = String.join("\n", version);
    return switch (family) {
      case MPICH -> said.contains(HYDRA) && !said.contains("Intel");
      case OPEN_MPI ->
          said.contains("Open MPI") || said.contains("OpenRTE") || said.contains("PRRTE");
    };
  }
}
