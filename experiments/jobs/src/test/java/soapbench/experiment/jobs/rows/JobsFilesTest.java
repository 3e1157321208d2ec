package soapbench.experiment.jobs.rows;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;
import soapbench.csv.InLocale;
import soapbench.csv.MalformedCsvException;
import soapbench.experiment.jobs.madeup.KnownJobs;
import soapbench.rows.SummaryRow;
import soapbench.rows.Trial;
import soapbench.rows.Values;
import soapbench.statistics.ForkedSample;
import soapbench.statistics.Summary;
import soapbench.trial.Place;
import soapbench.trial.Stage;

class JobsFilesTest {

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
              JobsRows.ELAPSED,
              1,
              Summary.of(ForkedSample.of(315_000.5, 315_000.5, 315_000.5))),
          new SummaryRow<>(TOTAL, JobsRows.RUN, 2, Summary.of(ForkedSample.of())));

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

  @TempDir private Path folder;

  private static Optional<Boolean> same(boolean same) {
    return Optional.of(same);
  }

  private static Place place(Stage stage, int round, int position) {
    return new Place(JobsFolder.EXPERIMENT, stage, round, position);
  }

  private static String golden(String name) throws IOException {
    try (InputStream in = JobsFilesTest.class.getResourceAsStream(name)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  private static void shouldEqualGoldenFiles() throws IOException {
    assertEquals(golden("trials.csv"), JobsRows.TRIALS.table().text(TRIALS));
    assertEquals(golden("summary.csv"), JobsRows.SUMMARY.text(SUMMARY));
    assertEquals(golden("meshes.csv"), MeshRow.TABLE.text(MESHES));
    assertEquals(golden("checks.csv"), CheckRow.TABLE.text(CHECKS));
  }

  private Path file(String text) throws IOException {
    return Files.writeString(folder.resolve("some.csv"), text);
  }

  @Test
  void shouldEqualGoldenFilesWhenRowsAreWritten() throws IOException {
    shouldEqualGoldenFiles();
  }

  @Test
  void shouldWriteTheSameWhenTheLocaleIsGerman() throws Exception {
    InLocale.german(JobsFilesTest::shouldEqualGoldenFiles);
  }

  @Test
  void shouldReadBackWhatWasWritten() throws IOException {
    assertEquals(TRIALS, JobsRows.TRIALS.read(file(golden("trials.csv"))));
    assertEquals(MESHES, MeshRow.read(file(golden("meshes.csv"))));
    assertEquals(CHECKS, CheckRow.read(file(golden("checks.csv"))));
  }

  @Test
  void shouldLeaveOutHalfALineWhenItsWriterWasKilled() throws IOException {
    String trials = golden("trials.csv");
    assertEquals(
        TRIALS.subList(0, 3),
        JobsRows.TRIALS.read(file(trials.substring(0, trials.length() - 10))));
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
    String trials = golden("trials.csv");

    assertEquals(
        folder.resolve("some.csv")
            + " line 2: way is 'pigeon', not one of local-copy, download, value, attachment,"
            + " reference, in-place",
        refusal(trials.replace(",attachment,", ",pigeon,")));
    assertTrue(
        refusal(trials.replace(",transfer,", ",travel,"))
            .contains("line 2: part is 'travel', not one of transfer, simulation, call"));
    assertTrue(
        refusal(trials.replace(",2500000000,", ",2700000000,"))
            .contains("line 2: in_ns 2700000000 and out_ns 2400000000 are more than elapsed_ns"));
    assertTrue(
        refusal(trials.replace(",1000001,", ",,"))
            .contains("line 2: of the server's times, from input_ns to collection_ns, some are"));
    assertTrue(
        refusal(trials.replace(",2,total,", ",2,,"))
            .contains("problem 2 and step (none) are not what a row of part simulation has"));
  }

  private String refusal(String text) throws IOException {
    Path file = file(text);
    return assertThrows(MalformedCsvException.class, () -> JobsRows.TRIALS.read(file)).getMessage();
  }

  @Test
  void shouldRejectWhatCannotBe() {
    Optional<Integer> none = Optional.empty();
    for (var refused :
        List.<Executable>of(
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
            () -> Trial.failed(place(Stage.WARMUP, 1, 1), TOTAL, " ", Instant.EPOCH))) {
      assertThrows(IllegalArgumentException.class, refused);
    }
  }
}
