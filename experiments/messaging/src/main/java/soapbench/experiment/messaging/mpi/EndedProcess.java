package soapbench.experiment.messaging.mpi;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import soapbench.exit.ExitCode;

/**
 * The first rank that ended before its time, as mpiexec says it.
 *
 * @param pid its process
 * @param exit empty if it does not say how
 */
public record EndedProcess(long pid, Optional<ExitCode> exit) {

  private static final Pattern MPICH_PID = Pattern.compile("=\\s+PID (\\d{1,18}) RUNNING AT .*");
  private static final Pattern MPICH_CODE = Pattern.compile("=\\s+EXIT CODE: (-?\\d{1,9})");
  private static final Pattern MPICH_SIGNAL =
      Pattern.compile(".*EXIT STRING: .*\\(signal (\\d{1,3})\\)");
  private static final Pattern OPEN_MPI =
      Pattern.compile(".*\\bPID (\\d{1,18}) on node \\S+ (?:exited on )?signal (\\d{1,3})\\b.*");

  /** Looks for it in what mpiexec said. */
  static Optional<EndedProcess> in(List<String> said) {
    Optional<String> pid = first(MPICH_PID, said, 1);
    if (pid.isPresent()) {
      Optional<ExitCode> exit =
          signal(MPICH_SIGNAL, said, 1)
              .or(() -> first(MPICH_CODE, said, 1).map(Integer::valueOf).map(ExitCode::new));
      return Optional.of(new EndedProcess(Long.parseLong(pid.get()), exit));
    }
    return first(OPEN_MPI, said, 1)
        .map(number -> new EndedProcess(Long.parseLong(number), signal(OPEN_MPI, said, 2)));
  }

  private static Optional<ExitCode> signal(Pattern pattern, List<String> said, int group) {
    return first(pattern, said, group).map(Integer::valueOf).map(ExitCode::ofSignal);
  }

  private static Optional<String> first(Pattern pattern, List<String> said, int group) {
    return said.stream()
        .map(line -> pattern.matcher(line.strip()))
        .filter(Matcher::matches)
        .map(matcher -> matcher.group(group))
        .findFirst();
  }
}
