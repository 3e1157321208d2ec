package soapbench.endurance;

import java.io.IOException;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import soapbench.endurance.mixed.MixedLoad;
import soapbench.running.RunningServer;

/** Many users of every kind for a long time. */
@Command(
    name = "mixed",
    description = "Users over both bindings, with all formats and sizes, some of them hostile.",
    mixinStandardHelpOptions = true,
    showDefaultValues = true)
final class MixedCommand implements Callable<Integer> {

  @Spec private CommandSpec command;

  @Option(names = "--minutes", description = "how long")
  private int minutes = 60;

  @Option(names = "--users", description = "how many at a time")
  private int users = 30;

  @Option(names = "--hostile", description = "how many of a hundred requests are damaged")
  private int hostile = 1;

  @Option(names = "--largest", description = "the largest payload in bytes")
  private int largest = 22_000_000;

  @Option(names = "--every", description = "seconds between two counts of what the server holds")
  private int every = 60;

  @Option(names = "--seed", description = "what requests are drawn from")
  private long seed = 1;

  @Override
  public Integer call() throws IOException, InterruptedException, ExecutionException {
    PrintWriter out = command.commandLine().getOut();
    try (RunningServer server = RunningServer.start()) {
      MixedLoad.Plan plan =
          new MixedLoad.Plan(
              Duration.ofMinutes(minutes),
              users,
              hostile,
              largest,
              Duration.ofSeconds(every),
              seed);
      MixedLoad.Result result = new MixedLoad(server, plan).run(out::println);
      result.outcomes().forEach((way, times) -> out.printf("%7s %s%n", times, way));
      result.flatness().forEach(out::println);
      return result.good() ? 0 : 1;
    }
  }
}
