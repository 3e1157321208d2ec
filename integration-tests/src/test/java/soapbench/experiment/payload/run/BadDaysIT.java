package soapbench.experiment.payload.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.time.Duration;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import soapbench.contract.Binding;
import soapbench.experiment.payload.rows.TrialRow;
import soapbench.experiment.payload.run.design.Bursts;
import soapbench.experiment.payload.run.design.PayloadDesign;
import soapbench.folder.RunFolder;
import soapbench.lab.RunEnd;
import soapbench.running.RunningServer;

/** Runs whose server dies or stands still under them. */
class BadDaysIT extends MortalServer {

  @Test
  void shouldGoOnWhenTheServerWasKilledAndIsBack() throws Exception {
    PayloadDesign design = design(LONG, BOTH, 2);
    FaultInjector faults =
        new FaultInjector()
            .during(trial(design, 1, Binding.HTTP), server.local()::kill)
            .during(trial(design, 2, Binding.JMS), server.local()::kill)
            .whenLost(server.local()::restart);

    RunEnd end = run(design, faults, RunningServer.TIMEOUT, () -> true);

    assertEquals(new RunEnd("trials", 4, 2, 2, List.of()), end);
    assertFailures("connection: ");
    assertEachOnce(design);
  }

  @Test
  void shouldKeepWhatItHasWhenTheServerStaysDeadAndGoOnWhenResumed() throws Exception {
    PayloadDesign design = design(LONG, List.of(Binding.HTTP), 3);
    FaultInjector faults =
        new FaultInjector().during(trial(design, 2, Binding.HTTP), server.local()::kill);

    RunEnd end = run(design, faults, RunningServer.TIMEOUT, server.local()::alive);
    List<String> before = Files.readAllLines(new RunFolder(folder).trials());

    assertEquals(new RunEnd("trials", 3, 1, 1, List.of()), end);
    assertFalse(end.allRun());
    assertEquals(1 + 2, before.size(), "a header and two trials");
    assertTrue(faults.said().contains(server.endpoint() + " did not come back"));

    server.local().restart();
    FaultInjector none = new FaultInjector();
    assertEquals(
        new RunEnd("trials", 3, 2, 1, List.of()),
        run(design, none, RunningServer.TIMEOUT, () -> true));
    assertEquals("2 of 3", none.said().get(0));
    List<String> after = Files.readAllLines(new RunFolder(folder).trials());
    assertEquals(before, after.subList(0, before.size()));
    assertEachOnce(design);
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

    RunEnd end = run(design, faults, RunningServer.TIMEOUT, () -> true);

    assertEquals(new RunEnd("trials", 6, 3, 3, List.of()), end);
    List<TrialRow> rows = TrialRow.read(new RunFolder(folder).trials());
    assertEquals(List.of(1, 2, 3, 1, 2, 3), rows.stream().map(TrialRow::burst).toList());
    assertFailures("connection: ");
    String rest = "connection: an earlier exchange of its burst lost the server: ";
    assertEquals(
        List.of(false, true, true, false, false, false),
        rows.stream().map(row -> row.error().startsWith(rest)).toList());
  }
}
