package soapbench.experiment.load.rows;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static soapbench.assertion.Refusals.assertRefused;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import soapbench.rows.RowsContract;

class LoadFilesTest extends RowsContract {

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

  private static SampleOutcome times(long elapsedMs, OptionalLong connectMs) {
    return new SampleOutcome("", OptionalLong.of(elapsedMs), connectMs, OptionalLong.of(3));
  }

  private static LoadSample sample(
      LoadCell cell, LoadStage stage, SampleOutcome outcome, Optional<Instant> dueAt) {
    return new LoadSample(cell, 2, stage, outcome, "measured 1-7", "127.0.0.1", AT, dueAt);
  }

  private static List<LoadSample> read(Path trials) throws IOException {
    List<LoadSample> samples = new ArrayList<>();
    LoadSample.forEach(trials, samples::add);
    return samples;
  }

  @Override
  protected List<RowFile<?>> files() {
    return List.of(
        new RowFile<>(LoadSample.TABLE, SAMPLES, LoadFilesTest::read),
        new RowFile<>(CellRun.TABLE, RUNS, CellRun::read));
  }

  @Test
  void shouldAnswerAsLateAsItWasDueEarlier() {
    assertEquals(OptionalLong.of(16), SAMPLES.get(3).responseMs());
    assertEquals(OptionalLong.empty(), SAMPLES.get(1).responseMs());
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
    assertRowRefused(",completed,,196,", ",completed,,,", "line 2: a sample has elapsedMs");
    assertRowRefused(files().get(1), ",3500,30,", ",3500,0,", "line 2: users is 0, not at least 1");
  }

  @Test
  void shouldReadAFileFromBeforeThereWereRates() throws IOException {
    String text =
        """
        experiment,stage,repeat,binding,size_bytes,users,outcome,error,elapsed_ms,connect_ms,\
        latency_ms,thread,engine,started_at
        load,first,2,jms,3500,30,completed,,196,171,3,measured 1-7,127.0.0.1,\
        2026-11-21T08:15:30.123Z
        """;

    assertEquals(SAMPLES.subList(0, 1), read(write("trials.csv", text)));
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
