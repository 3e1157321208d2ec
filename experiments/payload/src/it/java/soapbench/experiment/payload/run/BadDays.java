package soapbench.experiment.payload.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.io.TempDir;
import soapbench.contract.Binding;
import soapbench.contract.service.Shape;
import soapbench.exchange.ServiceTarget;
import soapbench.experiment.payload.rows.PayloadRows;
import soapbench.experiment.payload.rows.Scenario;
import soapbench.experiment.payload.run.design.PayloadDesign;
import soapbench.experiment.payload.run.design.PayloadFactors;
import soapbench.experiment.payload.run.design.PlannedPayload;
import soapbench.folder.RunFolder;
import soapbench.lab.Laboratories;
import soapbench.lab.Laboratory;
import soapbench.lab.RunEnd;
import soapbench.lab.Watcher;
import soapbench.payload.format.Formats;
import soapbench.rows.Trial;
import soapbench.running.RunningServer;
import soapbench.trial.Stage;

/** Runs whose server dies or stands still under them, and runs again for the next test. */
abstract class BadDays {

  /** Long enough that an exchange can be lost in its middle. */
  static final int LONG = 16_000_000;

  static final int SHORT = 10_000;

  @TempDir Path folder;

  abstract MortalServer server();

  /** Whatever came of a test, the next one finds the server running. */
  @AfterEach
  void revive() {
    if (server().alive()) {
      server().signal("-CONT");
    } else {
      server().restart();
    }
  }

  RunEnd run(PayloadDesign design, Watcher watcher) throws Exception {
    return run(design, watcher, RunningServer.TIMEOUT, () -> true);
  }

  RunEnd run(PayloadDesign design, Watcher watcher, Duration timeout, BooleanSupplier mayComeBack)
      throws Exception {
    return run(design, server().target(timeout), watcher, mayComeBack);
  }

  /** Runs over an address of the server that is not its own. */
  RunEnd run(
      PayloadDesign design, ServiceTarget target, Watcher watcher, BooleanSupplier mayComeBack)
      throws Exception {
    Laboratory laboratory =
        Laboratories.of(
            folder,
            target,
            Optional.of(server().pid()),
            RunningServer.TIMEOUT,
            mayComeBack,
            watcher);
    return new PayloadRun(design, laboratory, WarmUpIT.SOON).run();
  }

  /** Message of a run that gives the server up. */
  String notBack() {
    return server().target(RunningServer.TIMEOUT).endpoint() + " did not come back";
  }

  static PayloadDesign design(PayloadFactors factors, int warmup, int rounds) {
    return new PayloadDesign(factors, 1, warmup, rounds, 1, false);
  }

  static PayloadFactors factors(List<Integer> bytes, Binding... bindings) {
    return new PayloadFactors(
        bytes, List.of(bindings), List.of(Formats.of("normal")), Shape.RECORDS, Scenario.FETCH);
  }

  static PlannedPayload trial(PayloadDesign design, Stage stage, int round, Binding binding) {
    return design.trials(1).stream()
        .filter(trial -> trial.place().stage() == stage && trial.place().round() == round)
        .filter(trial -> trial.scenario().binding().equals(binding.word()))
        .findFirst()
        .orElseThrow();
  }

  void assertFailures(String kind) throws IOException {
    for (Trial<Scenario> row : PayloadRows.TRIALS.read(new RunFolder(folder).trials())) {
      assertTrue(row.completed() || row.error().startsWith(kind), row.error());
    }
  }

  void assertEachOnce(PayloadDesign design) throws IOException {
    assertEquals(
        design.trials(1).stream().map(PlannedPayload::place).toList(),
        PayloadRows.TRIALS.read(new RunFolder(folder).trials()).stream()
            .map(Trial::place)
            .toList());
  }
}
