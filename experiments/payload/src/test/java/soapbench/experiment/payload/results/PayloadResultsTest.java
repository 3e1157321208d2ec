package soapbench.experiment.payload.results;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import soapbench.experiment.payload.madeup.KnownTrials;
import soapbench.experiment.payload.rows.PayloadRows;
import soapbench.experiment.payload.rows.Scenario;
import soapbench.rows.SummaryRow;
import soapbench.statistics.Summary;

class PayloadResultsTest {

  @Test
  void shouldSummariseEachCellAtEachSize() {
    PayloadResults results =
        new KnownTrials()
            .completed(Cell.NORMAL_JMS, 2.4, 30, 10, 20)
            .completed(Cell.NORMAL_HTTP, 1.3, 5)
            .completed(Cell.NORMAL_HTTP, 2.4, 7)
            .results();

    Summary summary =
        results.summary(Cell.NORMAL_JMS, 2_400_000, PayloadRows.TRANSACTION).orElseThrow();
    assertEquals(3, summary.n());
    assertEquals(20e6, summary.median());
    assertEquals(
        List.of(1_300_000L, 2_400_000L),
        results.summaries(Cell.NORMAL_HTTP, PayloadRows.TRANSACTION).stream()
            .map(size -> size.cell().payloadBytes())
            .toList());
    assertTrue(results.summary(Cell.NORMAL_JMS, 1_300_000, PayloadRows.TRANSACTION).isEmpty());
  }

  @Test
  void shouldKeepCellAsARowWhenAllItsTrialsFailed() {
    PayloadResults results =
        new KnownTrials()
            .failed(Cell.SERIALIZED_JMS, 1.3, 4)
            .completed(Cell.NORMAL_HTTP, 1.3, 5)
            .results();

    SummaryRow<Scenario> row = results.summaries(Cell.SERIALIZED_JMS, PayloadRows.WAIT).get(0);
    assertEquals(1_300_000, row.cell().payloadBytes());
    assertEquals(4, row.failed());
    assertEquals(0, row.summary().n());
    assertTrue(Double.isNaN(row.summary().median()));
  }

  @Test
  void shouldKeepOtherStacksApart() {
    PayloadResults results =
        new KnownTrials()
            .completed(Cell.NORMAL_HTTP, 1.3, 10, 12)
            .on("cxf", "metro")
            .completed(Cell.NORMAL_HTTP, 1.3, 30, 36)
            .results();

    assertEquals(2, results.measured().rows().size());
    assertEquals(
        11e6,
        results
            .summary(Cell.NORMAL_HTTP, 1_300_000, PayloadRows.TRANSACTION)
            .orElseThrow()
            .median());
    assertEquals(
        List.of(33e6),
        results.otherSummaries().stream()
            .filter(row -> row.measure().equals(PayloadRows.TRANSACTION))
            .map(row -> row.summary().median())
            .toList());
    assertEquals(
        List.of("tuned", "cxf"),
        results.allSummaries().stream().map(row -> row.cell().clientStack()).distinct().toList());
    assertEquals(List.of(1.0, 3.0), results.stacks().stream().map(s -> s.ratio().value()).toList());
  }

  @Test
  void shouldBeAboutTheOnlyStacksOfARunWithoutTunedOnes() {
    PayloadResults results =
        new KnownTrials().on("cxf", "tuned").completed(Cell.NORMAL_HTTP, 1.3, 10, 12).results();

    assertEquals(new Stacks("cxf", "tuned"), results.run().mainStacks());
    assertEquals(2, results.measured().rows().size());
    assertEquals(List.of(), results.stacks());
  }

  @Test
  void shouldLeaveOutMeasuresThatNoTrialHas() {
    PayloadResults fetched = new KnownTrials().completed(Cell.NORMAL_HTTP, 1.3, 5).results();
    PayloadResults failed = new KnownTrials().failed(Cell.NORMAL_HTTP, 1.3, 2).results();

    assertTrue(
        fetched.summaries().stream()
            .noneMatch(r -> r.measure().equals(PayloadRows.CLIENT_SERIALIZATION)));
    assertEquals(
        List.of(PayloadRows.TRANSACTION),
        failed.summaries().stream().map(SummaryRow::measure).toList());
  }

  @Test
  void shouldCompareStacksWhereBothWereTried() {
    List<ComparedTimes<Stacks>> times =
        new KnownTrials()
            .completed(Cell.NORMAL_HTTP, 1.3, 10, 12)
            .completed(Cell.NORMAL_HTTP, 2.4, 20)
            .on("cxf", "tuned")
            .failed(Cell.NORMAL_HTTP, 1.3, 3)
            .results()
            .stacks();

    assertEquals(
        List.of("tuned 1300000 0 2", "cxf 1300000 3 0", "tuned 2400000 0 1"),
        times.stream()
            .map(
                one ->
                    "%s %s %s %s"
                        .formatted(one.part().client(), one.size(), one.failed(), one.time().n()))
            .toList());
  }
}
