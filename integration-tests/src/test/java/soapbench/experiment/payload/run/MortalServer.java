package soapbench.experiment.payload.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import soapbench.contract.Binding;
import soapbench.contract.LaboratoryContract;
import soapbench.contract.service.Shape;
import soapbench.exchange.JmsDelivery;
import soapbench.experiment.payload.rows.TrialRow;
import soapbench.experiment.payload.run.design.PayloadDesign;
import soapbench.experiment.payload.run.design.PayloadFactors;
import soapbench.experiment.payload.run.design.PlannedTrial;
import soapbench.folder.RunFolder;
import soapbench.lab.Laboratories;
import soapbench.lab.Laboratory;
import soapbench.lab.RunEnd;
import soapbench.lab.Watcher;
import soapbench.payload.format.Formats;
import soapbench.running.RunningServer;
import soapbench.running.SharedServer;
import soapbench.trial.Scenario;

/**
 * A server that dies or stands still under a run, and runs again for the next test. Each start of
 * it takes ten seconds and more.
 */
@ExtendWith(SharedServer.class)
abstract class MortalServer {

  static final List<Binding> BOTH = List.of(Binding.HTTP, Binding.JMS);
  static final int LONG = LaboratoryContract.MAX_PAYLOAD_BYTES;
  static final int SHORT = 10_000;

  @TempDir Path folder;
  RunningServer server;

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

  RunEnd run(PayloadDesign design, Watcher watcher, Duration timeout, BooleanSupplier mayComeBack)
      throws Exception {
    Laboratory laboratory =
        Laboratories.of(
            folder,
            server.target(JmsDelivery.DEFAULT, timeout),
            Optional.of(server.local().pid()),
            RunningServer.TIMEOUT,
            mayComeBack,
            watcher);
    return new PayloadRun(design, laboratory, WarmUpIT.SOON).run();
  }

  static PayloadDesign design(int bytes, List<Binding> bindings, int rounds) {
    return design(bytes, bindings, 0, rounds);
  }

  static PayloadDesign design(int bytes, List<Binding> bindings, int warmup, int rounds) {
    return new PayloadDesign(factors(bytes, bindings), 1, warmup, rounds, 1, false);
  }

  static PayloadFactors factors(int bytes, List<Binding> bindings) {
    return new PayloadFactors(
        List.of(bytes), bindings, List.of(Formats.of("normal")), Shape.RECORDS, Scenario.FETCH);
  }

  static PlannedTrial trial(PayloadDesign design, int round, Binding binding) {
    return design.trials(1).stream()
        .filter(trial -> trial.place().round() == round)
        .filter(trial -> trial.scenario().binding().equals(binding.word()))
        .findFirst()
        .orElseThrow();
  }

  void assertFailures(String kind) throws IOException {
    for (TrialRow row : TrialRow.read(new RunFolder(folder).trials())) {
      assertTrue(row.completed() || row.error().startsWith(kind), row.error());
    }
  }

  void assertEachOnce(PayloadDesign design) throws IOException {
    assertEquals(
        design.trials(1).stream().map(PlannedTrial::place).toList(),
        TrialRow.read(new RunFolder(folder).trials()).stream().map(TrialRow::place).toList());
  }

  void signal(String name) {
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
