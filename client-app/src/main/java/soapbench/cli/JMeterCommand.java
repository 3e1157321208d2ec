package soapbench.cli;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;
import soapbench.lab.service.Installation;

/** JMeter with our class path and plans; the words belong to JMeter. */
@Command(
    name = "jmeter",
    description = "JMeter with our plans and what they need; without words, its window.")
final class JMeterCommand implements Callable<Integer> {
  private static final String NO_WORD = "\0";

  private final Installation installation;

  @Parameters(
      paramLabel = "WORD",
      arity = "0..*",
      description = "goes to JMeter as it is, as -n -t PLAN -l FILE or --help")
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
    Process jmeter = installation.jmeter().jmeter(words).inheritIO().start();
    Runtime.getRuntime().addShutdownHook(new Thread(() -> end(jmeter), "end of JMeter"));
    return jmeter.waitFor();
  }

  /** Ends JMeter with this process, and waits for what JMeter still has to write. */
  private static void end(Process jmeter) {
    jmeter.destroy();
    jmeter.onExit().join();
  }
}
