package soapbench.endurance;

import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import soapbench.endurance.fuzz.FuzzResult;
import soapbench.endurance.fuzz.Fuzzer;
import soapbench.running.RunningServer;

/** Sends damaged requests over both bindings. */
@Command(
    name = "fuzz",
    description = "Damaged requests over both bindings.",
    mixinStandardHelpOptions = true,
    showDefaultValues = true)
final class FuzzCommand implements Callable<Integer> {

  @Spec private CommandSpec command;

  @Option(names = "--seed", description = "what damage is drawn from")
  private long seed = 1;

  @Option(names = "--first", description = "the number of the first request")
  private long first = 1;

  @Option(names = "--minutes", description = "how long")
  private int minutes = 60;

  @Option(names = "--again", paramLabel = "FILE", description = "sends one kept request again")
  private Path again;

  @Option(names = "--out", paramLabel = "DIR", description = "where requests that fail are kept")
  private Path out = Path.of("target", "fuzz");

  @Override
  public Integer call() throws Exception {
    try (RunningServer server = RunningServer.start();
        Fuzzer fuzzer = new Fuzzer(server, seed, out)) {
      FuzzResult result =
          again == null ? fuzzer.run(Duration.ofMinutes(minutes), first) : fuzzer.again(again);
      command.commandLine().getOut().println(result);
      return result.failures().isEmpty() ? 0 : 1;
    }
  }
}
