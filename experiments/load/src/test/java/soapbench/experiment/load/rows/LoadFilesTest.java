package soapbench.experiment.load.rows;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static soapbench.assertion.Refusals.assertRefused;
import static soapbench.assertion.Refusals.refusal;
import static soapbench.assertion.Texts.assertContains;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import soapbench.csv.MalformedCsvException;

class LoadFilesTest {

  private static final Instant AT = Instant.parse("2026-11-21T08:15:30.123Z");
  private static final LoadCell CLOSED = new LoadCell("jms", 3_500, 30, OptionalDouble.empty());
  private static final LoadCell OPEN = new LoadCell("http", 500, 200, OptionalDouble.of(12.5));

  private static final List<LoadSample> SAMPLES =
      List.of(
          sample(CLOSED, LoadStage.FIRST, times(196, OptionalLong.of(171)), Optional.empty()),
          sample(CLOSED, LoadStage.WARMUP, times(4, OptionalLong.empty()), Optional.empty()),
          sample(
              CLOSED,
              LoadStage.MEASURED,
              SampleOutcome.failed("assertion: expected \"a\",\nbut came \"b\""),
              Optional.empty()),
          sample(
              OPEN,
              LoadStage.MEASURED,
              times(7, OptionalLong.of(0)),
              Optional.of(AT.minusMillis(9))));

  private static final List<CellRun> RUNS =
      List.of(
          new CellRun(
              CLOSED,
              1,
              2,
              2,
              AT,
              new CellOutcome("", 6_000, 6_000, 0, OptionalLong.of(4_200)),
              new CellCpu(0.91, 0.5)),
          new CellRun(
              OPEN,
              3,
              1,
              1,
              AT,
              new CellOutcome("no samples:\nJMeter ended with 1", 375, 0, 0, OptionalLong.empty()),
              CellCpu.UNKNOWN));

  @TempDir private Path folder;

  private static SampleOutcome times(long elapsedMs, OptionalLong connectMs) {
    return new SampleOutcome("", OptionalLong.of(elapsedMs), connectMs, OptionalLong.of(3));
  }

  private static LoadSample sample(
      LoadCell cell, LoadStage stage, SampleOutcome outcome, Optional<Instant> dueAt) {
    return new LoadSample(cell, 2, stage, outcome, "measured 1-7", "127.0.0.1", AT, dueAt);
  }

  private static String golden(String name) throws IOException {
    try (InputStream in = LoadFilesTest.class.getResourceAsStream(name)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  @Test
  void shouldEqualGoldenFilesWhenRowsAreWritten() throws IOException {
    assertEquals(golden("trials.csv"), LoadSample.TABLE.text(SAMPLES));
    assertEquals(golden("cells.csv"), CellRun.TABLE.text(RUNS));
  }

  @Test
  void shouldWriteTheSameWhenTheLocaleIsGerman() throws IOException {
    Locale before = Locale.getDefault();
    Locale.setDefault(Locale.GERMANY);
    try {
      assertEquals(golden("trials.csv"), LoadSample.TABLE.text(SAMPLES));
      assertEquals(golden("cells.csv"), CellRun.TABLE.text(RUNS));
    } finally {
      Locale.setDefault(before);
    }
  }

  @Test
  void shouldReadBackWhatWasWritten() throws IOException {
    Path trials = folder.resolve("trials.csv");
    Files.writeString(trials, golden("trials.csv"));
    Path cells = folder.resolve("cells.csv");
    Files.writeString(cells, golden("cells.csv"));

    List<LoadSample> samples = new ArrayList<>();
    LoadSample.forEach(trials, samples::add);

    assertEquals(SAMPLES, samples);
    assertEquals(RUNS, CellRun.read(cells));
    assertEquals(OptionalLong.of(16), samples.get(3).responseMs());
    assertEquals(OptionalLong.empty(), samples.get(1).responseMs());
  }

  @Test
  void shouldLeaveOutHalfALineWhenItsWriterWasKilled() throws IOException {
    Path trials = folder.resolve("trials.csv");
    String text = golden("trials.csv");
    Files.writeString(trials, text.substring(0, text.length() - 40));

    List<LoadSample> samples = new ArrayList<>();
    LoadSample.forEach(trials, samples::add);

    assertEquals(SAMPLES.subList(0, 3), samples);
  }

  @Test
  void shouldNameCellsByTheirFactors() {
    assertEquals("jms-3.5KB-30users", CLOSED.folder());
    assertEquals("http-0.5KB-12.5per-s", OPEN.folder());
    assertEquals(
        "http-102KB-100users", new LoadCell("http", 102_000, 100, OptionalDouble.empty()).folder());
  }

  @Test
  void shouldNameLineAndReasonWhenARowCannotBe() throws IOException {
    Path trials = folder.resolve("trials.csv");
    Files.writeString(trials, golden("trials.csv").replace(",completed,,196,", ",completed,,,"));

    assertContains(
        "line 2: a sample has elapsedMs",
        refusal(MalformedCsvException.class, () -> LoadSample.forEach(trials, sample -> {})));
  }

  @Test
  void shouldReadAFileFromBeforeThereWereRates() throws IOException {
    Path trials = folder.resolve("trials.csv");
    Files.writeString(
        trials,
        """
        experiment,stage,repeat,binding,size_bytes,users,outcome,error,elapsed_ms,connect_ms,\
        latency_ms,thread,engine,started_at
        load,first,2,jms,3500,30,completed,,196,171,3,measured 1-7,127.0.0.1,\
        2026-11-21T08:15:30.123Z
        """);

    List<LoadSample> samples = new ArrayList<>();
    LoadSample.forEach(trials, samples::add);

    assertEquals(SAMPLES.subList(0, 1), samples);
  }

  @Test
  void shouldNameTheLineWhenALevelCannotBe() throws IOException {
    Path cells = folder.resolve("cells.csv");
    Files.writeString(cells, golden("cells.csv").replace(",3500,30,", ",3500,0,"));

    assertEquals(
        cells + " line 2: users is 0, not at least 1",
        refusal(MalformedCsvException.class, () -> CellRun.read(cells)));
  }

  @Test
  void shouldRejectLevelsThatCannotBe() {
    assertRefused(
        () -> new LoadCell("http", 0, 1, OptionalDouble.empty()),
        () -> new LoadCell("http", 1, 0, OptionalDouble.empty()),
        () -> new LoadCell("http", 1, 1, OptionalDouble.of(0)),
        () -> new CellOutcome("", 1, 1, 2, OptionalLong.empty()));
  }
}
