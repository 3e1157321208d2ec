package soapbench.cli;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;
import soapbench.lab.service.Installation;
import soapbench.process.ChildProcess;
import soapbench.process.ShutdownHook;

/** JMeter with our class path and plans; the words belong to JMeter. */
@Command(
    name = "jmeter",
    description =
        "Starts JMeter with our plans and what they need; without words, it opens its window.")
final class JMeterCommand implements Callable<Integer> {
  private static final String NO_WORD = "\0";

  /** When this process ends, JMeter ends too: long enough for a dashboard of many samples. */
  private static final Duration GRACE = Duration.ofMinutes(10);

  private final Installation installation;

  @Parameters(
      paramLabel = "WORD",
      arity = "0..*",
      description = "passed to JMeter unchanged, such as -n -t PLAN -l FILE or --help")
  private List<String> words = List.of();

  private JMeterCommand(Installation installation) {
    this.installation = installation;
  }

  /** The command, which passes on every word unchanged, including options and --. */
  static CommandLine line(Installation installation) {
    return new CommandLine(new JMeterCommand(installation))
        .setStopAtPositional(true)
        .setUnmatchedOptionsArePositionalParams(true)
        .setEndOfOptionsDelimiter(NO_WORD);
  }

  @Override
  public Integer call() throws IOException, InterruptedException {
    ChildProcess jmeter = ChildProcess.startAtTerminal(installation.jmeter().jmeter(words));
    ShutdownHook.add("end of JMeter", () -> jmeter.stop(GRACE));
    return jmeter.await();
  }
}
