package soapbench.experiment.messaging.rank;

import java.util.List;
import java.util.Optional;
import soapbench.experiment.messaging.mpi.EndedProcess;
import soapbench.experiment.messaging.mpi.Mpiexec;

/** Makes of the commands of ranks the programs that start them. */
public interface RankLauncher {

  /** Each rank is a program of its own. */
  RankLauncher EACH =
      new RankLauncher() {
        @Override
        public List<ProcessBuilder> programs(List<List<String>> ranks) {
          return ranks.stream().map(ProcessBuilder::new).toList();
        }

        @Override
        public Optional<EndedProcess> firstEnded(List<String> said) {
          return Optional.empty();
        }
      };

  /** All ranks below one mpiexec. */
  static RankLauncher below(Mpiexec mpiexec) {
    return new RankLauncher() {
      @Override
      public List<ProcessBuilder> programs(List<List<String>> ranks) {
        return List.of(mpiexec.job(ranks));
      }

      @Override
      public Optional<EndedProcess> firstEnded(List<String> said) {
        return Mpiexec.firstEnded(said);
      }
    };
  }

  /**
   * The programs: one for all ranks, or one a rank in their order.
   *
   * @param ranks the command of each
   */
  List<ProcessBuilder> programs(List<List<String>> ranks);

  /**
   * The first rank that ended before its time, where a program that started it says so.
   *
   * @param said the lines of its output
   */
  Optional<EndedProcess> firstEnded(List<String> said);
}
