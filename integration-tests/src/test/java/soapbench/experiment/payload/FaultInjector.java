package soapbench.experiment.payload;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import soapbench.columns.payload.FloorRow;
import soapbench.exchange.Exchanger;
import soapbench.running.Await;
import soapbench.trial.Place;
import soapbench.trial.Trial;

/** Has something happen to the server before certain trials, or while they are in flight. */
final class FaultInjector implements Watcher {

  private final Map<Place, Runnable> before = new HashMap<>();
  private final Map<Place, Runnable> during = new HashMap<>();
  private final List<String> said = new ArrayList<>();
  private Runnable whenLost = () -> {};
  private CompletableFuture<Void> blow = CompletableFuture.completedFuture(null);

  /** Has something happen before a trial. */
  FaultInjector before(PlannedTrial trial, Runnable happens) {
    before.put(trial.place(), happens);
    return this;
  }

  /** Has something happen while a trial is in flight. */
  FaultInjector during(PlannedTrial trial, Runnable happens) {
    during.put(trial.place(), happens);
    return this;
  }

  /** Has something happen when the run has lost the server. */
  FaultInjector whenLost(Runnable happens) {
    whenLost = happens;
    return this;
  }

  /** What a person was told. */
  List<String> said() {
    return said;
  }

  @Override
  public void begins(int trials, int doneBefore) {
    said.add("%d of %d".formatted(doneBefore, trials));
  }

  @Override
  public void starts(PlannedTrial trial) {
    before.getOrDefault(trial.place(), () -> {}).run();
    Runnable happens = during.get(trial.place());
    if (happens != null) {
      Thread runner = Thread.currentThread();
      blow = CompletableFuture.runAsync(() -> strike(runner, happens));
    }
  }

  @Override
  public void ended(Trial trial) {
    blow.join();
  }

  @Override
  public void measured(FloorRow floor) {}

  @Override
  public void says(String line) {
    said.add(line);
    if (line.startsWith("lost ")) {
      whenLost.run();
    }
  }

  private static void strike(Thread runner, Runnable happens) {
    try {
      Await.until("the exchange begins", () -> exchanges(runner));
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
    happens.run();
  }

  private static boolean exchanges(Thread runner) {
    return Arrays.stream(runner.getStackTrace())
        .anyMatch(frame -> frame.getClassName().equals(Exchanger.class.getName()));
  }
}
