package soapbench.endurance;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import soapbench.endurance.kill.Kills;
import soapbench.endurance.kill.Victim;

/** Kills client, server and broker under runs of the payload experiment. */
@Command(
    name = "kill",
    description = "kill -9 of client, server and broker at random moments of payload runs.",
    mixinStandardHelpOptions = true,
    showDefaultValues = true)
final class KillCommand implements Callable<Integer> {

  @Spec private CommandSpec command;

  @Option(names = "--times", description = "how often each")
  private int times = 20;

  @Option(names = "--victims", split = ",", description = "what is killed")
  private List<Victim> victims = Arrays.asList(Victim.values());

  @Option(names = "--seed", description = "what the moments are drawn from")
  private long seed = 1;

  @Option(names = "--run", paramLabel = "OPTIONS", description = "the options of a run")
  private String run = "--sizes 0.01,0.1,1 --trials 10 --warmup 1";

  @Option(names = "--out", paramLabel = "DIR", description = "where the runs go (default: new)")
  private Path out;

  @Override
  public Integer call() throws IOException, InterruptedException {
    Path launcher = Path.of(System.getProperty("soapbench.home"), "soapbench").toAbsolutePath();
    Path folder =
        out == null
            ? Files.createTempDirectory("soapbench-kills")
            : Files.createDirectories(out).toAbsolutePath();
    Kills kills = new Kills(launcher, folder, run, seed, command.commandLine().getOut());
    for (Victim victim : victims) {
      kills.of(victim, times);
    }
    return kills.allGood() ? 0 : 1;
  }
}
