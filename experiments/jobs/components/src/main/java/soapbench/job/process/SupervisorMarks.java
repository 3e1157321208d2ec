package soapbench.job.process;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.OptionalInt;

/**
 * Files that a supervisor leaves in a job's folder.
 *
 * <p>Of each attempt to start a program there is at most one file {@code started.N}: an empty one
 * of the supervisor, or one of a server that came first and says that the program was not started.
 * So no program is started twice, and none after a server said that it was not.
 */
public record SupervisorMarks(Path folder) {

  private static final String STARTED = "started.";
  private static final String NOT = "not started\n";

  /** The attempt that comes next; attempts that were stopped in time do not count. */
  public int nextAttempt() throws IOException {
    int attempt = 1;
    while (isPreempted(attempt)) {
      attempt++;
    }
    return attempt;
  }

  private boolean isPreempted(int attempt) throws IOException {
    try {
      return Files.readString(folder.resolve(STARTED + attempt)).equals(NOT);
    } catch (NoSuchFileException e) {
      return false;
    }
  }

  /**
   * Says that the next attempt was not started, so that it never will be.
   *
   * @return false if it was started
   */
  public boolean preempt() throws IOException {
    Path aside = folder.resolve("not-started");
    Files.writeString(aside, NOT);
    try {
      Files.createLink(folder.resolve(STARTED + nextAttempt()), aside); // there whole, or not
      return true;
    } catch (FileAlreadyExistsException e) {
      return false;
    } finally {
      Files.delete(aside);
    }
  }

  /** Whether the program was started. */
  public boolean hasStarted() throws IOException {
    return Files.exists(folder.resolve(STARTED + nextAttempt()));
  }

  /** The program's exit code; empty if it has not ended, or nobody saw it end. */
  public OptionalInt exitCode() throws IOException {
    try {
      String line = Files.readString(folder.resolve("exit"), StandardCharsets.ISO_8859_1);
      return line.matches("[0-9]{1,3}\n")
          ? OptionalInt.of(Integer.parseInt(line.strip()))
          : OptionalInt.empty();
    } catch (NoSuchFileException e) {
      return OptionalInt.empty();
    }
  }
}
