package soapbench.experiment.messaging.rank;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import soapbench.experiment.messaging.mpi.MpiInstallation;
import soapbench.experiment.messaging.mpi.Mpiexec;
import soapbench.passing.program.ProgramInput;
import soapbench.running.RealMpi;

/** A coordinator to be killed while its ranks wait for messages that nobody sends. */
public final class CoordinatorProgram {

  private CoordinatorProgram() {}

  /** Starts ranks, writes their processes into the first file, and waits for them. */
  public static void main(String[] words) throws Exception {
    MpiInstallation mpich = RealMpi.mpich();
    try (Ranks ranks =
        new Ranks(
            new RankPlan(
                Collections.nCopies(2, RealMpi.place(List.of(), mpich)),
                RankLauncher.below(mpich.over(Mpiexec.LOOPBACK)),
                RealMpi.JVM,
                Path.of(words[1])))) {
      ranks.start();
      Path aside = Path.of(words[0] + ".part");
      Files.writeString(
          aside, ranks.pids().stream().map(String::valueOf).collect(Collectors.joining("\n")));
      Files.move(aside, Path.of(words[0]), StandardCopyOption.ATOMIC_MOVE);
      ranks.run(
          "inbox", new ProgramInput(Map.of(ProgramInput.REPETITIONS, 1L)), Duration.ofMinutes(5));
    }
  }
}
