package soapbench.cli;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import soapbench.lab.service.Installation;
import soapbench.process.ChildProcess;
import soapbench.process.ShutdownHook;

/** JMeter with our class path and plans; the words belong to JMeter. */
@Command(
    name = "jmeter",
    description = {
      "Starts JMeter with our plans and what they need.",
      "",
      "Ours are its class path and, in its folder, plans/soap-http.jmx, soap-jms.jmx,"
          + " soap-payload.jmx and soap-rate.jmx with their properties, -Jhost, -Jport, -Jusers and"
          + " others, which jmeter-plans/README.md lists. 'soapbench run load' runs them for you.",
      "",
      "All words are JMeter's. Without any, it opens its window. 'soapbench jmeter --help' shows"
          + " this and then JMeter's own help."
    })
final class JMeterCommand implements Callable<Integer> {
  private static final String NO_WORD = "\0";

  /** When this process ends, JMeter ends too: long enough for a dashboard of many samples. */
  private static final Duration GRACE = Duration.ofMinutes(10);

  private static final Set<List<String>> HELP = Set.of(List.of("--help"), List.of("-h"));

  private final Installation installation;

  @Spec private CommandSpec command;

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
    if (HELP.contains(words)) {
      command.commandLine().usage(command.commandLine().getOut());
      command.commandLine().getOut().printf("%nJMeter's own:%n");
      command.commandLine().getOut().flush();
    }
    ChildProcess jmeter = ChildProcess.startAtTerminal(installation.jmeter().jmeter(words));
    ShutdownHook.add("end of JMeter", () -> jmeter.stop(GRACE));
    return jmeter.await();
  }
}
