package soapbench.experiment.messaging.mpi;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The first rank that ended before its time, as mpiexec says it.
 *
 * @param pid its process
 * @param how in a few words, such as {@code exit code 9}
 */
public record EndedProcess(long pid, String how) {

  private static final Pattern MPICH_PID = Pattern.compile("=\\s+PID (\\d{1,18}) RUNNING AT .*");
  private static final Pattern MPICH_CODE = Pattern.compile("=\\s+EXIT CODE: (-?\\d+)");
  private static final Pattern OPEN_MPI =
      Pattern.compile(".*\\bPID (\\d{1,18}) on node \\S+ (?:exited on )?(signal \\d+).*");

  /** Looks for it in what mpiexec said. */
  static Optional<EndedProcess> in(List<String> said) {
    Optional<String> pid = first(MPICH_PID, said, 1);
    if (pid.isPresent()) {
      String code = first(MPICH_CODE, said, 1).map(number -> "exit code " + number).orElse("");
      return Optional.of(new EndedProcess(Long.parseLong(pid.get()), code));
    }
    return first(OPEN_MPI, said, 1)
        .map(
            number ->
                new EndedProcess(Long.parseLong(number), first(OPEN_MPI, said, 2).orElse("")));
  }

  private static Optional<String> first(Pattern pattern, List<String> said, int group) {
    return said.stream()
        .map(line -> pattern.matcher(line.strip()))
        .filter(Matcher::matches)
        .map(matcher -> matcher.group(group))
        .findFirst();
  }
}
