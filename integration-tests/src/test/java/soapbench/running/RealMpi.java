package soapbench.running;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import soapbench.experiment.messaging.mpi.MpiChoice;
import soapbench.experiment.messaging.mpi.MpiInstallation;
import soapbench.experiment.messaging.mpi.binding.MpiCarrier;
import soapbench.experiment.messaging.rank.RankPlace;
import soapbench.lab.service.Installation;
import soapbench.process.JvmCommand;

/** A real MPI for tests; without python3 or pip they are skipped, and say so. */
public final class RealMpi {

  public static final Path STATE = Path.of("target/mpi").toAbsolutePath();

  public static final JvmCommand JVM =
      (program, words) -> {
        List<String> options = new ArrayList<>(MpiCarrier.JVM_OPTIONS);
        options.addAll(List.of("-Xmx128m", QuickJdk.OPTION));
        return Installation.current().program(options, program, words);
      };

  private RealMpi() {}

  public static MpiInstallation mpich() throws Exception {
    List<String> said = new ArrayList<>();
    Optional<MpiInstallation> mpich =
        MpiInstallation.find(MpiChoice.MPICH, Files.createDirectories(STATE), said::add);
    assumeTrue(mpich.isPresent(), said::toString);
    return mpich.get();
  }

  /** Where a rank runs that MPI carries messages to. */
  public static RankPlace place(List<String> prefix, MpiInstallation mpi) {
    return new RankPlace(prefix, List.of("mpi", mpi.library().toString()));
  }
}
