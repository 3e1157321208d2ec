package soapbench.experiment.farm.rows;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static soapbench.assertion.Refusals.assertRefused;

import java.io.IOException;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import soapbench.experiment.farm.madeup.KnownFarm;
import soapbench.factor.Levels;
import soapbench.rows.RowsContract;
import soapbench.rows.SummaryRow;
import soapbench.rows.Trial;
import soapbench.rows.Values;
import soapbench.statistics.ForkedSample;
import soapbench.statistics.Summary;
import soapbench.trial.Place;
import soapbench.trial.Stage;

class FarmFilesTest extends RowsContract {

  private static final Instant AT = Instant.parse("2026-11-21T08:15:30.123Z");
  private static final FarmCell ALONE = new FarmCell("soap-http", "xml", 1, 500, "none");
  private static final FarmCell FIVE = new FarmCell("jms", "packed", 5, 100_000, "killed");

  private static final Values ONE_PART =
      KnownFarm.times(
          2_600_000, 1_200_000, 400_000, 400_000, 120_000, 15_000, 9_876, 9_870, 1, 1, 0, 0);
  private static final Values EIGHT_PARTS =
      KnownFarm.times(
          3_000_000_000L,
          30_000_000,
          2_500_000_000L,
          9_000_000_000L,
          2_700_000_000L,
          8_000_000,
          400_123,
          400_321,
          8,
          4,
          1,
          2);

  private static final List<Trial<FarmCell>> TRIALS =
      List.of(
          FarmRows.TRIALS.completed(place(Stage.WARMUP, 1, 1), ALONE, ONE_PART, AT),
          FarmRows.TRIALS.completed(place(Stage.MEASURED, 1, 2), FIVE, EIGHT_PARTS, AT),
          Trial.failed(
              place(Stage.MEASURED, 2, 1),
              FIVE,
              "wrong result: expected \"a\",\nbut came \"b\"",
              AT));

  private static final List<ExecutionRow> EXECUTIONS =
      List.of(
          new ExecutionRow(
              place(Stage.MEASURED, 1, 2),
              FIVE,
              "worker-1",
              3,
              37_500,
              2_500_000_000L,
              750_000_000),
          new ExecutionRow(place(Stage.MEASURED, 1, 2), FIVE, "worker, 2", 5, 62_500, 0, 0));

  private static final List<Trial<FarmCell>> FLOORS =
      List.of(
          FarmRows.FLOORS.completed(
              place(Stage.MEASURED, 1, 1),
              ALONE,
              KnownFarm.floor(800_000, 380_000, 110_000, 9_876, 9_870),
              AT),
          Trial.failed(place(Stage.MEASURED, 2, 1), ALONE, "timeout: no\nanswer", AT));

  private static final List<SummaryRow<FarmCell>> SUMMARY =
      List.of(
          new SummaryRow<>(
              ALONE,
              Levels.NONE,
              FarmRows.TRANSACTION,
              1,
              Summary.of(ForkedSample.of(2_600_000, 2_600_000, 2_600_000))),
          new SummaryRow<>(
              FIVE,
              Levels.NONE,
              FarmRows.COMMUNICATION_OVER_FLOOR,
              0,
              Summary.of(ForkedSample.of(1.2346))),
          new SummaryRow<>(
              FIVE, Levels.NONE, FarmRows.TRANSACTION, 2, Summary.of(ForkedSample.of())));

  private static Place place(Stage stage, int round, int position) {
    return new Place(FarmFolder.EXPERIMENT, stage, round, position);
  }

  @Override
  protected List<RowFile<?>> files() {
    return List.of(
        new RowFile<>(FarmRows.TRIALS.table(), TRIALS, FarmRows.TRIALS::read),
        new RowFile<>(ExecutionRow.TABLE, EXECUTIONS, ExecutionRow::read),
        new RowFile<>(FarmRows.FLOORS.table(), FLOORS, FarmRows.FLOORS::read),
        new RowFile<>(FarmRows.SUMMARY, SUMMARY, null));
  }

  @Test
  void shouldTellWhatFollowsFromTimes() {
    assertEquals(500_000_000, EIGHT_PARTS.whole(FarmRows.COMMUNICATION));
    assertEquals(0.3, EIGHT_PARTS.of(FarmRows.CPU_SHARE), 1e-12);
    assertEquals("jms", FIVE.line());
    assertEquals("soap-http", ALONE.line());
    assertEquals("soap-jms/packed", new FarmCell("soap-jms", "packed", 1, 1, "none").line());
  }

  @Test
  void shouldNameLineAndReasonWhenARowCannotBe() throws IOException {
    assertRowRefused(
        "soap-http,", "pigeon,", "line 2: way is 'pigeon', not one of soap-http, jms, soap-jms");
    assertRowRefused(
        ",2600000,1200000,",
        ",2600000,2700000,",
        "line 2: distribution_ns 2700000 is more than transaction_ns 2600000");
    assertRowRefused(",completed,,2600000,", ",completed,,,", "line 2: transaction_ns is missing");
    assertRowRefused(
        "jms,packed,5,", "jms,xml,5,", "line 3: over plain JMS integers travel packed, not xml");
  }

  @Test
  void shouldRejectLevelsThatCannotBe() {
    assertRefused(
        () -> new FarmCell("jms", "packed", 0, 1, "none"),
        () -> new FarmCell("jms", "packed", 1, 0, "none"),
        () -> new FarmCell("jms", "packed", 1, 1, "ill"),
        () -> new FarmCell("jms", "csv", 1, 1, "none"));
  }

  @Test
  void shouldRejectNumbersThatCannotBe() {
    Place first = place(Stage.WARMUP, 1, 1);
    assertRefused(
        () -> Trial.failed(first, ALONE, "", AT),
        () -> Trial.failed(first, ALONE, " \n", AT),
        () -> new ExecutionRow(first, ALONE, " ", 1, 1, 1, 1));
  }
}
