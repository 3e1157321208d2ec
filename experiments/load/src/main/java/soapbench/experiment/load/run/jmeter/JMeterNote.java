package soapbench.experiment.load.run.jmeter;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Optional;
import soapbench.folder.WholeFile;
import soapbench.process.ChildProcess;
import soapbench.process.KnownProcess;

/**
 * The file that names the JMeter of a run while it sends: it goes on alone when the run's own
 * process is killed, and would load the server while the run is continued.
 */
public record JMeterNote(Path file) {

  private static final String BETWEEN = " ";

  /** Names a JMeter that was started, unless it has ended already. */
  public void write(ChildProcess jmeter) throws IOException {
    Optional<KnownProcess> running = KnownProcess.of(jmeter.handle().pid());
    if (running.isPresent()) {
      WholeFile.write(file, running.get().pid() + BETWEEN + running.get().startedAt());
    }
  }

  /**
   * The JMeter that a killed run left, if it still sends. A note that is not whole is of a machine
   * that crashed, and its processes are gone.
   */
  public Optional<KnownProcess> left() throws IOException {
    String[] words = Files.exists(file) ? Files.readString(file).split(BETWEEN) : new String[0];
    return words.length == 2
        ? Optional.of(new KnownProcess(Long.parseLong(words[0]), Instant.parse(words[1])))
            .filter(KnownProcess::alive)
        : Optional.empty();
  }

  /** Forgets a JMeter that has ended. */
  public void delete() throws IOException {
    Files.deleteIfExists(file);
  }
}
