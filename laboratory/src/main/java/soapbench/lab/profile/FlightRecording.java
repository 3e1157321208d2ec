package soapbench.lab.profile;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import soapbench.process.ToolRun;

/**
 * A recording of what the threads of a JVM run, a stack every 10 ms. The JDK's {@code jcmd} starts
 * and ends it, in this JVM as in another one of the same user.
 */
public final class FlightRecording {

  private static final Duration TIMEOUT = Duration.ofMinutes(10);

  /**
   * The stacks of a server, with its filters and a graph of objects, are deeper than the usual 64.
   */
  private static final int FRAMES = 512;

  private static final String MOST = "100m";

  private static final String SETTINGS =
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <configuration version="2.0" label="soapbench" provider="soapbench">
        <event name="jdk.ExecutionSample">
          <setting name="enabled">true</setting>
          <setting name="period">10 ms</setting>
        </event>
      </configuration>
      """;

  private final Path jcmd;
  private final long pid;
  private final String name;

  private FlightRecording(Path jcmd, long pid) {
    this.jcmd = jcmd;
    this.pid = pid;
    this.name = "soapbench-" + ProcessHandle.current().pid();
  }

  /** The program that attaches to JVMs; empty if this JVM's installation lacks it. */
  public static Optional<Path> tool() {
    return ProcessHandle.current()
        .info()
        .command()
        .map(java -> Path.of(java).resolveSibling("jcmd"))
        .filter(Files::isExecutable);
  }

  /**
   * Starts the recording of a JVM.
   *
   * @throws IOException in one line, if it can't be recorded
   */
  public static FlightRecording start(Path jcmd, long pid)
      throws IOException, InterruptedException {
    FlightRecording recording = new FlightRecording(jcmd, pid);
    Path settings = Files.createTempFile("soapbench-", ".jfc");
    try {
      Files.writeString(settings, SETTINGS);
      // without effect in a JVM that was recorded before, which has the depth already
      recording.ask("JFR.configure", "stackdepth=" + FRAMES);
      recording.ask(
          "JFR.start",
          "name=" + recording.name,
          "maxsize=" + MOST,
          "settings=\"%s\"".formatted(settings));
    } finally {
      Files.deleteIfExists(settings);
    }
    return recording;
  }

  /**
   * Ends the recording.
   *
   * @param file where it is kept
   * @throws IOException in one line, if it was not written
   */
  public void end(Path file) throws IOException, InterruptedException {
    ToolRun run =
        ask("JFR.stop", "name=" + name, "filename=\"%s\"".formatted(file.toAbsolutePath()));
    if (!Files.isRegularFile(file)) { // jcmd ends with 0 whatever the command says
      throw new IOException("%s: was not written: %s".formatted(file, run.last()));
    }
  }

  private ToolRun ask(String... words) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of(jcmd.toString(), Long.toString(pid)));
    command.addAll(List.of(words));
    ToolRun run = ToolRun.of(command, TIMEOUT);
    if (!run.succeeded()) {
      throw new IOException("%s of process %s %s".formatted(words[0], pid, run.failure()));
    }
    return run;
  }
}
