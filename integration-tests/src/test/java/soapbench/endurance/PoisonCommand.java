package soapbench.endurance;

import jakarta.jms.JMSException;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.ToDoubleFunction;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import soapbench.endurance.poison.Poison;
import soapbench.running.RunningServer;
import soapbench.statistics.Sample;

/** Puts messages that nobody can answer in front of a good request. */
@Command(
    name = "poison",
    description = "A good request behind messages that nobody can answer.",
    mixinStandardHelpOptions = true,
    showDefaultValues = true)
final class PoisonCommand implements Callable<Integer> {

  @Spec private CommandSpec command;

  @Option(names = "--messages", description = "how many are in front of the good request")
  private int messages = 10_000;

  @Option(names = "--rounds", description = "how often")
  private int rounds = 5;

  @Option(names = "--warmup", description = "how often before that, without being counted")
  private int warmup = 3;

  @Option(names = "--most-dead", description = "how many the dead message queue may hold")
  private int mostDead = 1_000;

  @Override
  public Integer call() throws JMSException, IOException {
    PrintWriter out = command.commandLine().getOut();
    List<Poison.Round> all = new ArrayList<>();
    try (RunningServer server = RunningServer.start()) {
      Poison poison = new Poison(server, messages);
      for (int round = 1; round <= warmup; round++) {
        out.println("warm-up: " + poison.round());
      }
      for (int round = 1; round <= rounds; round++) {
        all.add(poison.round());
        out.println(all.get(all.size() - 1));
      }
    }
    Poison.Round medians =
        new Poison.Round(
            median(all, Poison.Round::usualMs),
            median(all, Poison.Round::readingMs),
            median(all, Poison.Round::behindMs),
            all.stream().mapToInt(Poison.Round::dead).max().orElse(0));
    out.println("medians, and the most dead messages: " + medians);
    return medians.inTime() && medians.dead() <= mostDead ? 0 : 1;
  }

  private static double median(List<Poison.Round> rounds, ToDoubleFunction<Poison.Round> of) {
    return Sample.median(rounds.stream().mapToDouble(of).toArray());
  }
}
