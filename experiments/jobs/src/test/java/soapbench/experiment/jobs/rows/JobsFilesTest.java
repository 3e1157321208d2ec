package soapbench.experiment.jobs.rows;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static soapbench.assertion.Refusals.assertRefused;

import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import soapbench.experiment.jobs.madeup.KnownJobs;
import soapbench.factor.Levels;
import soapbench.rows.RowsContract;
import soapbench.rows.SummaryRow;
import soapbench.rows.Trial;
import soapbench.rows.Values;
import soapbench.statistics.ForkedSample;
import soapbench.statistics.Summary;
import soapbench.trial.Place;
import soapbench.trial.Stage;

class JobsFilesTest extends RowsContract {

  private static final Instant AT = Instant.parse("2026-11-21T08:15:30.123Z");
  private static final JobsCell LARGE = JobsCell.transfer("attachment", 1_000_000_000);
  private static final JobsCell TOTAL = JobsCell.simulation("session", 2, "total");
  private static final Values SERVER =
      KnownJobs.server(1_000_001, 2_000, 1_500_000, 49_000_000_000L, 300_000);

  private static final List<Trial<JobsCell>> TRIALS =
      List.of(
          JobsRows.TRIALS.completed(
              place(Stage.WARMUP, 1, 1),
              LARGE,
              SERVER
                  .with(JobsRows.ELAPSED, 5_000_000_000L)
                  .with(JobsRows.IN, 2_500_000_000L)
                  .with(JobsRows.OUT, 2_400_000_000L),
              AT),
          JobsRows.TRIALS.completed(
              place(Stage.MEASURED, 1, 2), JobsCell.call("direct"), KnownJobs.alone(1_234_567), AT),
          JobsRows.TRIALS.completed(
              place(Stage.MEASURED, 1, 3),
              TOTAL,
              SERVER.with(JobsRows.ELAPSED, 49_100_000_000L),
              AT),
          Trial.failed(
              place(Stage.MEASURED, 2, 1),
              JobsCell.transfer("value", 1_000),
              "fault: \"disk\",\nfull",
              AT));

  private static final List<SummaryRow<JobsCell>> SUMMARY =
      List.of(
          new SummaryRow<>(
              LARGE,
              Levels.NONE,
              JobsRows.ELAPSED,
              1,
              Summary.of(ForkedSample.of(315_000.5, 315_000.5, 315_000.5))),
          new SummaryRow<>(TOTAL, Levels.NONE, JobsRows.RUN, 2, Summary.of(ForkedSample.of())));

  private static final List<MeshRow> MESHES =
      List.of(new MeshRow(1, "solid", 4_835, 4_979, 22_045), new MeshRow(2, "a, b", 3, 1, 0));

  private static final List<CheckRow> CHECKS =
      List.of(
          new CheckRow(
              Optional.of(3),
              Optional.of(1),
              "value",
              "direct",
              "largest stress",
              "MPa",
              1.5,
              1.5,
              1e-9,
              same(true)),
          new CheckRow(
              Optional.empty(),
              Optional.empty(),
              "direct",
              "analytic",
              "radial displacement, inner",
              "mm",
              0.010_007,
              0.01,
              1e-4,
              Optional.empty()));

  private static Optional<Boolean> same(boolean same) {
    return Optional.of(same);
  }

  private static Place place(Stage stage, int round, int position) {
    return new Place(JobsFolder.EXPERIMENT, stage, round, position);
  }

  @Override
  protected List<RowFile<?>> files() {
    return List.of(
        new RowFile<>(JobsRows.TRIALS.table(), TRIALS, JobsRows.TRIALS::read),
        new RowFile<>(JobsRows.SUMMARY, SUMMARY, null),
        new RowFile<>(MeshRow.TABLE, MESHES, MeshRow::read),
        new RowFile<>(CheckRow.TABLE, CHECKS, CheckRow::read));
  }

  @Test
  void shouldSumUpAndCompare() {
    assertEquals(49_002_802_001L, SERVER.whole(JobsRows.SERVER));
    assertTrue(CHECKS.get(0).agrees());
    assertEquals(7e-4, CHECKS.get(1).deviation(), 1e-12);
    assertFalse(CHECKS.get(1).agrees());
    assertEquals(
        0,
        new CheckRow(
                Optional.of(3),
                Optional.of(1),
                "value",
                "direct",
                "shift",
                "",
                0,
                0,
                0,
                same(false))
            .deviation());
  }

  @Test
  void shouldNameLineAndReasonWhenARowCannotBe() throws IOException {
    assertRowRefused(
        ",attachment,",
        ",pigeon,",
        "line 2: way is 'pigeon', not one of local-copy, download, value, attachment,"
            + " reference, in-place");
    assertRowRefused(
        ",transfer,",
        ",travel,",
        "line 2: part is 'travel', not one of transfer, simulation, call");
    assertRowRefused(
        ",2500000000,",
        ",2700000000,",
        "line 2: in_ns 2700000000 and out_ns 2400000000 are more than elapsed_ns");
    assertRowRefused(
        ",1000001,",
        ",,",
        "line 2: of the server's times, from input_ns to collection_ns, some are");
    assertRowRefused(
        ",2,total,",
        ",2,,",
        "line 4: bytes (none), problem 2 and step (none) are not what a row of part simulation"
            + " has");
  }

  @Test
  void shouldRejectWhatCannotBe() {
    Optional<Integer> none = Optional.empty();
    assertRefused(
        () -> JobsCell.transfer("value", 0),
        () -> JobsCell.transfer("session", 1),
        () -> JobsCell.simulation("value", 0, "total"),
        () -> JobsCell.simulation("value", 1, "cooking"),
        () -> JobsCell.simulation("in-place", 1, "total"),
        () -> JobsCell.call("value"),
        () -> KnownJobs.alone(-1),
        () -> KnownJobs.server(0, 0, -1, 0, 0),
        () -> new MeshRow(1, " ", 1, 1, 1),
        () -> new MeshRow(1, "solid", 1, -1, 1),
        () -> new CheckRow(none, none, "value", "guess", "q", "", 1, 1, 0, Optional.empty()),
        () -> new CheckRow(none, none, "value", "direct", "", "", 1, 1, 0, Optional.empty()),
        () -> new CheckRow(none, none, "value", "direct", "q", "", 1, 1, -1, Optional.empty()),
        () ->
            new CheckRow(
                none, none, "value", "direct", "q", "", Double.NaN, 1, 0, Optional.empty()),
        () -> Trial.failed(place(Stage.WARMUP, 1, 1), TOTAL, " ", Instant.EPOCH));
  }
}
