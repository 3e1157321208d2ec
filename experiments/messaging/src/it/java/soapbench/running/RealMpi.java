package soapbench.running;

import static org.junit.jupiter.api.Assumptions.abort;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import soapbench.experiment.messaging.mpi.MpiChoice;
import soapbench.experiment.messaging.mpi.MpiInstallation;
import soapbench.experiment.messaging.mpi.MpiUnavailableException;
import soapbench.experiment.messaging.mpi.binding.MpiCarrier;
import soapbench.experiment.messaging.rank.RankPlace;
import soapbench.lab.service.Installation;
import soapbench.process.JvmCommand;

/** A real MPI for tests; without MPICH on the PATH they are skipped, and say so. */
public final class RealMpi {

  public static final JvmCommand JVM =
      (program, words) -> {
        List<String> options = new ArrayList<>(MpiCarrier.JVM_OPTIONS);
        options.add("-Xmx128m");
        options.addAll(QuickJdk.OPTIONS);
        return Installation.current(Optional.empty()).program(options, program, words);
      };

  private RealMpi() {}

  public static MpiInstallation mpich() throws Exception {
    try {
      return MpiInstallation.find(MpiChoice.MPICH);
    } catch (MpiUnavailableException e) {
      return abort(e.getMessage());
    }
  }

  /** Where a rank runs that MPI carries messages to. */
  public static RankPlace place(List<String> prefix, MpiInstallation mpi) {
    return new RankPlace(prefix, List.of("mpi", mpi.library().toString()));
  }
}
