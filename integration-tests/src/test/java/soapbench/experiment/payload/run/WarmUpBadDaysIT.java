package soapbench.experiment.payload.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import soapbench.contract.Binding;
import soapbench.experiment.payload.rows.PayloadFolder;
import soapbench.experiment.payload.rows.WarmUpRow;
import soapbench.experiment.payload.run.design.Bursts;
import soapbench.experiment.payload.run.design.PayloadDesign;
import soapbench.experiment.payload.run.design.PlannedTrial;
import soapbench.folder.RunFolder;
import soapbench.lab.RunEnd;
import soapbench.running.RunningServer;

/** Runs whose server dies while it is warmed up, or before it is warm again. */
class WarmUpBadDaysIT extends MortalServer {

  @Test
  void shouldWarmUpAgainWhenTheServerIsBack() throws Exception {
    PayloadDesign design = design(SHORT, BOTH, 2, 1);
    PlannedTrial measured = design.trials(1).get(2 * BOTH.size());
    FaultInjector faults =
        new FaultInjector()
            .before(measured, server.local()::kill)
            .whenLost(server.local()::restart);

    RunEnd end = run(design, faults, RunningServer.TIMEOUT, () -> true);

    assertEquals(new RunEnd("trials", 6, 5, 1, List.of()), end);
    assertEquals(
        List.of("warming up again", "warmed up again with 4 trials, which leave no rows"),
        faults.said().subList(2, faults.said().size()));
    assertEachOnce(design);

    FaultInjector none = new FaultInjector();
    run(design, none, RunningServer.TIMEOUT, () -> true);
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

    RunEnd end = run(design, faults, RunningServer.TIMEOUT, () -> true);

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

    RunEnd end = run(design, faults, RunningServer.TIMEOUT, server.local()::alive);

    assertEquals(new RunEnd("trials", 3, 1, 1, List.of()), end);
    assertFalse(end.allRun());
    assertEquals(
        server.endpoint() + " did not come back", faults.said().get(faults.said().size() - 1));
  }

  @Test
  void shouldWarmUpUntilWarmThoughTheServerIsLostMeanwhile() throws Exception {
    PayloadDesign design =
        new PayloadDesign(factors(SHORT, BOTH), 1, OptionalInt.empty(), 1, 1, false, Bursts.of(3));
    FaultInjector faults =
        new FaultInjector().whenWarmingUp(server.local()::kill).whenLost(server.local()::restart);

    RunEnd end = run(design, faults, RunningServer.TIMEOUT, () -> true);

    assertEquals(new RunEnd("trials", 6, 6, 0, List.of()), end);
    List<WarmUpRow> rows = WarmUpRow.read(new PayloadFolder(new RunFolder(folder)).warmUps());
    assertEquals(2, rows.size());
    assertEquals(1, rows.stream().mapToInt(WarmUpRow::failed).sum());
    assertTrue(rows.stream().allMatch(row -> row.done() >= 7), rows.toString());
  }
}
