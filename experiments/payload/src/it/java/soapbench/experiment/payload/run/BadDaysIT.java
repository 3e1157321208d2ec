package soapbench.experiment.payload.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import soapbench.contract.Binding;
import soapbench.experiment.payload.rows.PayloadRows;
import soapbench.experiment.payload.rows.Scenario;
import soapbench.experiment.payload.run.design.Bursts;
import soapbench.experiment.payload.run.design.PayloadDesign;
import soapbench.experiment.payload.run.design.PlannedPayload;
import soapbench.folder.RunFolder;
import soapbench.lab.RunEnd;
import soapbench.rows.Trial;
import soapbench.running.RunningServer;
import soapbench.trial.Stage;

/** Runs over HTTP whose service dies under them. */
class BadDaysIT extends HttpBadDays {

  @Test
  void shouldGoOnWhenTheServiceWasKilledAndIsBack() throws Exception {
    PayloadDesign design = design(factors(LONG), 0, 2);
    FaultInjector faults =
        new FaultInjector()
            .during(trial(design, Stage.MEASURED, 1, Binding.HTTP), service::kill)
            .whenLost(service::restart);

    RunEnd end = run(design, faults);

    assertEquals(new RunEnd("trial", 2, 1, 1, List.of()), end);
    assertFailures("connection: ");
    assertEachOnce(design);
  }

  @Test
  void shouldKeepWhatItHasWhenTheServiceStaysDeadAndGoOnWhenResumed() throws Exception {
    PayloadDesign design = design(factors(LONG), 0, 3);
    PlannedPayload lost = trial(design, Stage.MEASURED, 2, Binding.HTTP);
    FaultInjector faults = new FaultInjector().during(lost, service::kill);

    RunEnd end = run(design, faults, RunningServer.TIMEOUT, service::alive);
    List<String> before = Files.readAllLines(new RunFolder(folder).trials());

    assertEquals(new RunEnd("trial", 3, 1, 1, List.of()), end);
    assertFalse(end.allRun());
    assertEquals(1 + 2, before.size(), "a header and two trials");
    assertTrue(faults.said().contains(notBack()));

    service.restart();
    FaultInjector none = new FaultInjector();
    assertEquals(new RunEnd("trial", 3, 2, 1, List.of()), run(design, none));
    assertEquals("2 of 3", none.said().get(0));
    List<String> after = Files.readAllLines(new RunFolder(folder).trials());
    assertEquals(before, after.subList(0, before.size()));
    assertEachOnce(design);
  }

  @Test
  void shouldFailTheRestOfABurstThatLosesTheService() throws Exception {
    PayloadDesign design =
        new PayloadDesign(factors(SHORT), 1, OptionalInt.of(0), 2, 1, false, Bursts.of(3));
    FaultInjector faults =
        new FaultInjector()
            .before(trial(design, Stage.MEASURED, 1, Binding.HTTP), service::kill)
            .whenLost(service::restart);

    RunEnd end = run(design, faults);

    assertEquals(new RunEnd("trial", 6, 3, 3, List.of()), end);
    List<Trial<Scenario>> rows = PayloadRows.TRIALS.read(new RunFolder(folder).trials());
    assertEquals(
        List.of(1, 2, 3, 1, 2, 3), rows.stream().map(row -> row.place().exchange()).toList());
    assertFailures("connection: ");
    String rest = "connection: an earlier exchange of its burst lost the server: ";
    assertEquals(
        List.of(false, true, true, false, false, false),
        rows.stream().map(row -> row.error().startsWith(rest)).toList());
  }
}
