package soapbench.experiment.payload.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import soapbench.experiment.payload.rows.PayloadFolder;
import soapbench.experiment.payload.rows.WarmUpRow;
import soapbench.experiment.payload.run.design.Bursts;
import soapbench.experiment.payload.run.design.PayloadDesign;
import soapbench.folder.RunFolder;
import soapbench.lab.RunEnd;
import soapbench.running.RunningServer;

/** Runs over HTTP whose service dies while it is warmed up, or before it is warm again. */
class WarmUpBadDaysIT extends HttpBadDays {

  @Test
  void shouldWarmUpFromTheBeginningWhenTheServiceIsLostMeanwhile() throws Exception {
    PayloadDesign design = design(factors(SHORT), 2, 2);
    FaultInjector faults =
        new FaultInjector()
            .before(design.trials(1).get(2), service::kill)
            .whenLost(service::restart)
            .whenWarmingUp(service::kill);

    RunEnd end = run(design, faults);

    assertEquals(new RunEnd("trial", 4, 3, 1, List.of()), end);
    assertEquals(
        "warmed up again with 2 trials, which leave no rows",
        faults.said().get(faults.said().size() - 1));
    assertEachOnce(design);
  }

  @Test
  void shouldMeasureNothingColdWhenTheServiceIsLostForGoodWhileItWarmsUpAgain() throws Exception {
    PayloadDesign design = design(factors(SHORT), 1, 2);
    List<Runnable> restarts = new ArrayList<>(List.of(service::restart, () -> {}));
    FaultInjector faults =
        new FaultInjector()
            .before(design.trials(1).get(1), service::kill)
            .whenLost(() -> restarts.remove(0).run())
            .whenWarmingUp(service::kill);

    RunEnd end = run(design, faults, RunningServer.TIMEOUT, service::alive);

    assertEquals(new RunEnd("trial", 3, 1, 1, List.of()), end);
    assertFalse(end.allRun());
    assertEquals(notBack(), faults.said().get(faults.said().size() - 1));
  }

  @Test
  void shouldWarmUpUntilWarmThoughTheServiceIsLostMeanwhile() throws Exception {
    PayloadDesign design =
        new PayloadDesign(
            factors(SHORT, 2 * SHORT), 1, OptionalInt.empty(), 1, 1, false, Bursts.of(3));
    FaultInjector faults =
        new FaultInjector().whenWarmingUp(service::kill).whenLost(service::restart);

    RunEnd end = run(design, faults);

    assertEquals(new RunEnd("trial", 6, 6, 0, List.of()), end);
    List<WarmUpRow> rows = WarmUpRow.read(new PayloadFolder(new RunFolder(folder)).warmUps());
    assertEquals(2, rows.size());
    assertEquals(1, rows.stream().mapToInt(WarmUpRow::failed).sum());
    assertTrue(rows.stream().allMatch(row -> row.done() >= 7), rows.toString());
  }
}
