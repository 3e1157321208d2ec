package soapbench.endurance.kill;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import soapbench.folder.RunFolder;
import soapbench.process.ChildProcess;
import soapbench.running.RunningServer;
import soapbench.trial.Place;

/** Kills client, server and broker at random moments of runs. */
public final class Kills {

  private static final double MS = 1e6;

  private final Path launcher;
  private final Path folder;
  private final String options;
  private final RandomGenerator random;
  private final PrintWriter out;
  private int runs;
  private int good;

  /**
   * Kills, as many as are asked for.
   *
   * @param launcher the project's {@code soapbench}
   * @param folder where the runs go
   * @param options what a run measures
   * @param seed what the moments are drawn from
   */
  public Kills(Path launcher, Path folder, String options, long seed, PrintWriter out) {
    this.launcher = launcher;
    this.folder = folder;
    this.options = options;
    this.random = new SplittableRandom(seed);
    this.out = out;
  }

  /** Kills a victim some times; a line for each goes to the writer. */
  public void of(Victim victim, int times) throws IOException, InterruptedException {
    try (RunningServer server = RunningServer.start()) {
      PayloadProgram program = new PayloadProgram(launcher, options, server);
      switch (victim) {
        case CLIENT -> kill(program, victim, Optional.empty(), times);
        case SERVER -> kill(program, victim, Optional.of(new ServerKill(server)), times);
        case BROKER -> {
          try (SeparateBroker broker = SeparateBroker.of(server)) {
            kill(program, victim, Optional.of(new BrokerKill(broker)), times);
          }
        }
      }
    }
  }

  /** Whether every run kept its rows and was complete in the end. */
  public boolean allGood() {
    return good == runs;
  }

  private void kill(PayloadProgram program, Victim victim, Optional<KilledRun.Kill> kill, int times)
      throws IOException, InterruptedException {
    program.build(folder);
    RunFolder whole = new RunFolder(folder.resolve(victim + "-none"));
    long start = System.nanoTime();
    ChildProcess undisturbed = program.start(whole);
    undisturbed.await();
    long usualMs = (long) ((System.nanoTime() - start) / MS);
    Set<Place> all = new HashSet<>(RunRows.read(whole).places());
    out.printf(
        "%s: an undisturbed run has %s trials and takes %s ms%n", victim, all.size(), usualMs);
    int done = 0;
    for (int attempt = 1; done < times; attempt++) {
      RunFolder run = new RunFolder(folder.resolve(victim + "-" + attempt));
      Duration moment = Duration.ofMillis(random.nextLong(usualMs));
      Optional<KilledRun> killed = KilledRun.of(program, run, kill, moment, all);
      if (killed.isPresent()) {
        done++;
        runs++;
        good += killed.get().good() ? 1 : 0;
        out.printf("%s %s after %s ms: %s%n", victim, done, moment.toMillis(), killed.get());
      }
    }
  }

  private record ServerKill(RunningServer server) implements KilledRun.Kill {

    @Override
    public void kill() {
      server.local().kill();
    }

    @Override
    public void revive() {
      server.restart();
    }
  }

  private record BrokerKill(SeparateBroker broker) implements KilledRun.Kill {

    @Override
    public void kill() {
      broker.kill();
    }

    @Override
    public void revive() throws IOException, InterruptedException {
      broker.start();
    }
  }
}
