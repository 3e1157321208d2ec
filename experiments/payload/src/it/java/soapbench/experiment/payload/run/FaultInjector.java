package soapbench.experiment.payload.run;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import soapbench.exchange.laboratory.Exchanger;
import soapbench.experiment.payload.run.design.PlannedPayload;
import soapbench.lab.Watcher;
import soapbench.running.Await;

/** Has something happen to the server before certain trials, or while they are in flight. */
final class FaultInjector implements Watcher {

  private final Map<String, Runnable> before = new HashMap<>();
  private final Map<String, Runnable> during = new HashMap<>();
  private final List<String> said = new ArrayList<>();
  private Runnable whenLost = () -> {};
  private Runnable whenWarmingUp = () -> {};
  private CompletableFuture<Void> injected = CompletableFuture.completedFuture(null);

  /** Has something happen before a trial. */
  FaultInjector before(PlannedPayload trial, Runnable happens) {
    before.put(trial.label(), happens);
    return this;
  }

  /** Has something happen while a trial is in flight. */
  FaultInjector during(PlannedPayload trial, Runnable happens) {
    during.put(trial.label(), happens);
    return this;
  }

  /** Has something happen when the run has lost the server. */
  FaultInjector whenLost(Runnable happens) {
    whenLost = happens;
    return this;
  }

  /**
   * Has something happen when the run warms the server up, or does so again, for the first time.
   */
  FaultInjector whenWarmingUp(Runnable happens) {
    whenWarmingUp = happens;
    return this;
  }

  /** Messages to the user. */
  List<String> said() {
    return said;
  }

  @Override
  public void begins(String unit, int planned, int doneBefore) {
    said.add("%s of %s".formatted(doneBefore, planned));
  }

  @Override
  public void starts(String trial, String cell) {
    before.getOrDefault(trial, () -> {}).run();
    Runnable happens = during.get(trial);
    if (happens != null) {
      Thread runner = Thread.currentThread();
      injected = CompletableFuture.runAsync(() -> inject(runner, happens));
    }
  }

  @Override
  public void advances(String detail) {}

  @Override
  public void ended(String error) {
    injected.join();
  }

  @Override
  public void does(String activity, int parts) {
    said.add(activity);
    if (activity.startsWith("warming up")) {
      warmsUp();
    }
  }

  @Override
  public void over(int parts) {}

  @Override
  public void onMessage(String line) {
    said.add(line);
    if (line.startsWith("lost ")) {
      whenLost.run();
    }
  }

  private void warmsUp() {
    Runnable happens = whenWarmingUp;
    whenWarmingUp = () -> {};
    happens.run();
  }

  private static void inject(Thread runner, Runnable happens) {
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
