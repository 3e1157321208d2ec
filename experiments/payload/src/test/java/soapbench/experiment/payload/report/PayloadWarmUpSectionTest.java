package soapbench.experiment.payload.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import soapbench.experiment.payload.madeup.KnownTrials;
import soapbench.experiment.payload.results.Cell;
import soapbench.experiment.payload.results.Floors;
import soapbench.experiment.payload.results.PayloadResults;
import soapbench.experiment.payload.results.PayloadRunData;
import soapbench.experiment.payload.rows.Scenario;
import soapbench.experiment.payload.rows.WarmUpRow;
import soapbench.factor.Levels;
import soapbench.results.Environment;
import soapbench.statistics.WarmUp;

class PayloadWarmUpSectionTest {

  private static double[] from(double firstMs, double stepMs) {
    return IntStream.range(0, 20).mapToDouble(i -> firstMs + i * stepMs).toArray();
  }

  private static WarmUpRow row(String what, Scenario scenario, int fork, WarmUp.State state) {
    return new WarmUpRow(fork, what, scenario, 7, 0, 1, 1, state, Instant.EPOCH, Levels.NONE);
  }

  @Test
  void shouldNameOnceWhatWasNotWarm() {
    KnownTrials trials =
        new KnownTrials().completed(Cell.NORMAL_HTTP, 1.3, 1).completed(Cell.NORMAL_JMS, 2.4, 1);
    Scenario http = trials.trials().get(0).cell();
    Scenario jms = trials.trials().get(1).cell();
    List<WarmUpRow> rows =
        List.of(
            row(WarmUpRow.EXCHANGE, http, 1, WarmUp.State.WARM),
            row(WarmUpRow.FLOOR, http, 1, WarmUp.State.FALLING),
            row(WarmUpRow.FLOOR, http, 2, WarmUp.State.UNKNOWN),
            row(WarmUpRow.EXCHANGE, jms, 1, WarmUp.State.UNKNOWN),
            row(WarmUpRow.FLOOR, jms, 1, WarmUp.State.WARM));
    PayloadRunData run =
        new PayloadRunData(
            trials.trials(), Optional.empty(), Floors.NONE, Environment.UNKNOWN, rows);

    assertEquals(
        List.of("normal/HTTP 1.3 MB (its floor)", "normal/JMS 2.4 MB"),
        PayloadWarmUpSection.cold(PayloadResults.of(run)));
  }

  @Test
  void shouldPutTheCellsThatChangedMostFirst() {
    assertEquals(
        List.of(
            "normal/JMS 1.3 MB −79.7 %",
            "normal/HTTP 2.4 MB +31.9 %", "normal/HTTP 1.3 MB +17.4 %"),
        PayloadWarmUpSection.drifting(
            new KnownTrials()
                .completed(Cell.NORMAL_HTTP, 1.3, from(100, 1))
                .completed(Cell.NORMAL_HTTP, 2.4, from(100, 2))
                .completed(Cell.NORMAL_HTTP, 4.9, from(100, 0))
                .completed(Cell.NORMAL_JMS, 1.3, from(100, -3))
                .results()));
  }
}
