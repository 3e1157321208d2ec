package soapbench.experiment.payload;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import soapbench.columns.payload.PayloadFolder;
import soapbench.columns.payload.TrialRow;
import soapbench.columns.payload.WarmUpRow;
import soapbench.contract.Binding;
import soapbench.contract.LaboratoryContract;
import soapbench.contract.service.Shape;
import soapbench.exchange.JmsDelivery;
import soapbench.folder.RunFolder;
import soapbench.lab.Laboratories;
import soapbench.lab.Laboratory;
import soapbench.lab.RunEnd;
import soapbench.lab.Watcher;
import soapbench.payload.format.Formats;
import soapbench.running.RunningServer;
import soapbench.running.SharedServer;
import soapbench.trial.Scenario;

/** What a run makes of a server that dies or stands still under it. */
@ExtendWith(SharedServer.class)
@Order(Integer.MAX_VALUE)
class BadDaysIT {

  private static final List<Binding> BOTH = List.of(Binding.HTTP, Binding.JMS);
  private static final int LONG = LaboratoryContract.MAX_PAYLOAD_BYTES;
  private static final int SHORT = 10_000;

  @TempDir private Path folder;
  private RunningServer server;

  @BeforeEach
  void find(RunningServer running) {
    server = running;
  }

  /** Whatever came of a test, the next one finds the server running. */
  @AfterEach
  void revive() {
    if (server.local().alive()) {
      signal("-CONT");
    } else {
      server.local().restart();
    }
  }

  @Test
  void shouldGoOnWhenTheServerWasKilledAndIsBack() throws Exception {
    PayloadDesign design = design(LONG, BOTH, 2);
    FaultInjector faults =
        new FaultInjector()
            .during(trial(design, 1, Binding.HTTP), server.local()::kill)
            .during(trial(design, 2, Binding.JMS), server.local()::kill)
            .whenLost(server.local()::restart);

    RunEnd end = run(design, faults, RunningServer.PATIENCE, () -> true);

    assertEquals(new RunEnd("trials", 4, 2, 2, List.of()), end);
    assertFailures("connection: ");
    assertEachOnce(design);
  }

  @Test
  void shouldKeepWhatItHasWhenTheServerStaysDeadAndGoOnWhenResumed() throws Exception {
    PayloadDesign design = design(LONG, List.of(Binding.HTTP), 3);
    FaultInjector faults =
        new FaultInjector().during(trial(design, 2, Binding.HTTP), server.local()::kill);

    RunEnd end = run(design, faults, RunningServer.PATIENCE, server.local()::alive);
    List<String> before = Files.readAllLines(new RunFolder(folder).trials());

    assertEquals(new RunEnd("trials", 3, 1, 1, List.of()), end);
    assertFalse(end.allRun());
    assertEquals(1 + 2, before.size(), "a header and two trials");
    assertTrue(faults.said().contains(server.endpoint() + " did not come back"));

    server.local().restart();
    FaultInjector none = new FaultInjector();
    assertEquals(
        new RunEnd("trials", 3, 2, 1, List.of()),
        run(design, none, RunningServer.PATIENCE, () -> true));
    assertEquals("2 of 3", none.said().get(0));
    List<String> after = Files.readAllLines(new RunFolder(folder).trials());
    assertEquals(before, after.subList(0, before.size()));
    assertEachOnce(design);
  }

  @Test
  void shouldWarmUpAgainWhenTheServerIsBack() throws Exception {
    PayloadDesign design = design(SHORT, BOTH, 2, 1);
    PlannedTrial measured = design.trials(1).get(2 * BOTH.size());
    FaultInjector faults =
        new FaultInjector()
            .before(measured, server.local()::kill)
            .whenLost(server.local()::restart);

    RunEnd end = run(design, faults, RunningServer.PATIENCE, () -> true);

    assertEquals(new RunEnd("trials", 6, 5, 1, List.of()), end);
    assertEquals(
        List.of("warming up again", "warmed up again with 4 trials, which leave no rows"),
        faults.said().subList(2, faults.said().size()));
    assertEachOnce(design);

    FaultInjector none = new FaultInjector();
    run(design, none, RunningServer.PATIENCE, () -> true);
    assertEquals(List.of("6 of 6"), none.said(), "nothing to warm up for");
  }

  @Test
  void shouldWarmUpFromTheBeginningWhenTheServerIsLostMeanwhile() throws Exception {
    PayloadDesign design = design(SHORT, List.of(Binding.HTTP), 2, 2);
    FaultInjector faults =
        new FaultInjector()
            .before(design.trials(1).get(2), server.local()::kill)
            .whenLost(server.local()::restart)
            .whenWarmingUp(server.local()::kill);

    RunEnd end = run(design, faults, RunningServer.PATIENCE, () -> true);

    assertEquals(new RunEnd("trials", 4, 3, 1, List.of()), end);
    assertEquals(
        "warmed up again with 2 trials, which leave no rows",
        faults.said().get(faults.said().size() - 1));
    assertEachOnce(design);
  }

  @Test
  void shouldMeasureNothingColdWhenTheServerIsLostForGoodWhileItWarmsUpAgain() throws Exception {
    PayloadDesign design = design(SHORT, List.of(Binding.HTTP), 1, 2);
    List<Runnable> restarts = new ArrayList<>(List.of(server.local()::restart, () -> {}));
    FaultInjector faults =
        new FaultInjector()
            .before(design.trials(1).get(1), server.local()::kill)
            .whenLost(() -> restarts.remove(0).run())
            .whenWarmingUp(server.local()::kill);

    RunEnd end = run(design, faults, RunningServer.PATIENCE, server.local()::alive);

    assertEquals(new RunEnd("trials", 3, 1, 1, List.of()), end);
    assertFalse(end.allRun());
    assertEquals(
        server.endpoint() + " did not come back", faults.said().get(faults.said().size() - 1));
  }

  @Test
  void shouldTimeOutAndTakeNoLateAnswerWhenTheServerStandsStill() throws Exception {
    PayloadDesign design = design(SHORT, BOTH, 1, 2);
    FaultInjector faults =
        new FaultInjector()
            .before(trial(design, 1, Binding.HTTP), () -> signal("-STOP"))
            .before(trial(design, 2, Binding.JMS), () -> signal("-STOP"))
            .whenLost(() -> signal("-CONT"));

    RunEnd end = run(design, faults, Duration.ofSeconds(5), () -> true);

    List<String> cold = List.of("every warm-up trial of normal/http 0.01 MB failed in fork 1");
    assertEquals(new RunEnd("trials", 6, 4, 2, 1, cold), end);
    assertFalse(faults.said().contains("warming up again"), "the server is as warm as before");
    assertFailures("timeout: ");
    assertEachOnce(design);
  }

  @Test
  void shouldFailTheRestOfABurstThatLosesTheServer() throws Exception {
    PayloadDesign design =
        new PayloadDesign(
            factors(SHORT, List.of(Binding.HTTP)), 1, OptionalInt.of(0), 2, 1, false, Bursts.of(3));
    FaultInjector faults =
        new FaultInjector()
            .before(trial(design, 1, Binding.HTTP), server.local()::kill)
            .whenLost(server.local()::restart);

    RunEnd end = run(design, faults, RunningServer.PATIENCE, () -> true);

    assertEquals(new RunEnd("trials", 6, 3, 3, List.of()), end);
    List<TrialRow> rows = TrialRow.read(new RunFolder(folder).trials());
    assertEquals(List.of(1, 2, 3, 1, 2, 3), rows.stream().map(TrialRow::burst).toList());
    assertFailures("connection: ");
    String rest = "connection: an earlier exchange of its burst lost the server: ";
    assertEquals(
        List.of(false, true, true, false, false, false),
        rows.stream().map(row -> row.error().startsWith(rest)).toList());
  }

  @Test
  void shouldWarmUpUntilWarmThoughTheServerIsLostMeanwhile() throws Exception {
    PayloadDesign design =
        new PayloadDesign(factors(SHORT, BOTH), 1, OptionalInt.empty(), 1, 1, false, Bursts.of(3));
    FaultInjector faults =
        new FaultInjector().whenWarmingUp(server.local()::kill).whenLost(server.local()::restart);

    RunEnd end = run(design, faults, RunningServer.PATIENCE, () -> true);

    assertEquals(new RunEnd("trials", 6, 6, 0, List.of()), end);
    List<WarmUpRow> rows = WarmUpRow.read(new PayloadFolder(new RunFolder(folder)).warmUps());
    assertEquals(2, rows.size());
    assertEquals(1, rows.stream().mapToInt(WarmUpRow::failed).sum());
    assertTrue(rows.stream().allMatch(row -> row.done() >= 7), rows.toString());
  }

  private RunEnd run(
      PayloadDesign design, Watcher watcher, Duration timeout, BooleanSupplier mayComeBack)
      throws Exception {
    Laboratory laboratory =
        Laboratories.of(
            folder,
            server.target(JmsDelivery.DEFAULT, timeout),
            Optional.of(server.local().pid()),
            RunningServer.PATIENCE,
            mayComeBack,
            watcher);
    return new PayloadRun(design, laboratory).run();
  }

  private static PayloadDesign design(int bytes, List<Binding> bindings, int rounds) {
    return design(bytes, bindings, 0, rounds);
  }

  private static PayloadDesign design(int bytes, List<Binding> bindings, int warmup, int rounds) {
    return new PayloadDesign(factors(bytes, bindings), 1, warmup, rounds, 1, false);
  }

  private static PayloadFactors factors(int bytes, List<Binding> bindings) {
    return new PayloadFactors(
        List.of(bytes), bindings, List.of(Formats.of("normal")), Shape.RECORDS, Scenario.FETCH);
  }

  private static PlannedTrial trial(PayloadDesign design, int round, Binding binding) {
    return design.trials(1).stream()
        .filter(trial -> trial.place().round() == round)
        .filter(trial -> trial.scenario().binding().equals(binding.word()))
        .findFirst()
        .orElseThrow();
  }

  private void assertFailures(String kind) throws IOException {
    for (TrialRow row : TrialRow.read(new RunFolder(folder).trials())) {
      assertTrue(row.completed() || row.error().startsWith(kind), row.error());
    }
  }

  private void assertEachOnce(PayloadDesign design) throws IOException {
    assertEquals(
        design.trials(1).stream().map(PlannedTrial::place).toList(),
        TrialRow.read(new RunFolder(folder).trials()).stream().map(TrialRow::place).toList());
  }

  private void signal(String name) {
    String pid = Long.toString(server.local().pid());
    try {
      int status = new ProcessBuilder("kill", name, pid).start().waitFor();
      assertEquals(0, status, "kill " + name);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
