package soapbench.job.process;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Program and its surroundings, as it is started for a job.
 *
 * @param job its identifier, which all its processes have in their environment
 * @param folder where the supervisor leaves its marks: {@code started.ATTEMPT} and {@code exit}
 * @param attempt from 1; a mark of the same attempt that exists keeps the program from running
 * @param workingFolder of the program
 * @param log to which standard output and error are added where they are no files of their own
 * @param stdin a file; else there is nothing to read
 * @param stdout a file; else the log
 * @param stderr a file; else the log
 * @param fileBytes how long a file of the program may become
 */
public record Launch(
    String job,
    Path folder,
    int attempt,
    List<String> command,
    Path workingFolder,
    Map<String, String> environment,
    Path log,
    Optional<String> stdin,
    Optional<String> stdout,
    Optional<String> stderr,
    long fileBytes) {

  public Launch {
    command = List.copyOf(command);
    environment = Map.copyOf(environment);
  }
}
