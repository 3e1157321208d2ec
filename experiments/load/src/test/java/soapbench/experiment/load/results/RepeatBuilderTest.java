package soapbench.experiment.load.results;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Instant;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import soapbench.experiment.load.rows.CellCpu;
import soapbench.experiment.load.rows.CellOutcome;
import soapbench.experiment.load.rows.CellRun;
import soapbench.experiment.load.rows.LoadCell;
import soapbench.experiment.load.rows.LoadSample;
import soapbench.experiment.load.rows.LoadStage;
import soapbench.experiment.load.rows.SampleOutcome;

class RepeatBuilderTest {

  private static final Instant BEGIN = Instant.parse("2026-11-21T08:00:00Z");
  private static final LoadCell CLOSED = new LoadCell("jms", 500, 1, OptionalDouble.empty());
  private static final LoadCell PACED = new LoadCell("jms", 500, 9, OptionalDouble.of(10));

  private final RepeatBuilder builder = new RepeatBuilder(3);

  private void add(LoadStage stage, long startMs, long elapsedMs) {
    builder.add(
        new LoadSample(CLOSED, 3, stage, took(elapsedMs), "", "", at(startMs), Optional.empty()));
  }

  private void addFailure(long startMs) {
    SampleOutcome failed = SampleOutcome.failed("no reply");
    builder.add(
        new LoadSample(
            CLOSED, 3, LoadStage.MEASURED, failed, "", "", at(startMs), Optional.empty()));
  }

  private void addDue(long dueMs, long lateMs) {
    builder.add(
        new LoadSample(
            PACED,
            3,
            LoadStage.MEASURED,
            took(5),
            "",
            "",
            at(dueMs + lateMs),
            Optional.of(at(dueMs))));
  }

  private static SampleOutcome took(long ms) {
    return new SampleOutcome(
        "", OptionalLong.of(ms), OptionalLong.of(7), OptionalLong.of(Math.max(0, ms - 1)));
  }

  private static Instant at(long ms) {
    return BEGIN.plusMillis(ms);
  }

  @Test
  void shouldCountRightRepliesFromTheFirstStartToTheLastEnd() {
    add(LoadStage.FIRST, -9_000, 800);
    add(LoadStage.WARMUP, -5_000, 100);
    add(LoadStage.MEASURED, 500, 1_500);
    add(LoadStage.MEASURED, 0, 1_000);
    addFailure(1_000);
    addFailure(1_900);
    Repeat repeat = builder.build();

    assertEquals(3, repeat.number());
    assertArrayEquals(new double[] {1_500, 1_000}, repeat.of(LoadMeasure.ELAPSED));
    assertArrayEquals(new double[] {1_499, 999}, repeat.of(LoadMeasure.LATENCY));
    assertArrayEquals(new double[] {800}, repeat.of(LoadMeasure.FIRST_REQUEST));
    assertArrayEquals(new double[] {7}, repeat.of(LoadMeasure.CONNECT));
    assertArrayEquals(new double[] {1}, repeat.of(LoadMeasure.THROUGHPUT), "two in 2 s");
    assertEquals(2, repeat.failed());
    assertEquals(4, repeat.samples());
    assertEquals(1, builder.warmup());
    assertEquals(Optional.empty(), repeat.pace());
    assertEquals(OptionalDouble.of(1_250), repeat.mean(LoadMeasure.ELAPSED));
    assertEquals(OptionalDouble.empty(), repeat.mean(LoadMeasure.RESPONSE));
  }

  @Test
  void shouldHaveNoThroughputOfNoTime() {
    add(LoadStage.MEASURED, 0, 0);

    assertEquals(0, builder.build().of(LoadMeasure.THROUGHPUT).length);
  }

  @Test
  void shouldTellHowLateTheLastTenthWasByItsDueTimes() {
    addDue(1_900, 40);
    addDue(1_800, 60);
    for (int i = 0; i < 18; i++) {
      addDue(100L * i, 1);
    }
    AchievedRate pace = builder.build().pace().orElseThrow();

    assertEquals(50, pace.lateMs(), "the median of the last two of twenty");
    assertEquals(20 / 1.944, pace.achievedPerS(), 1e-9, "from 1 ms to 1.945 s");
  }

  @Test
  void shouldTakeTheLastOfFewRequests() {
    addDue(0, 1);
    addDue(100, 30);

    assertEquals(30, builder.build().pace().orElseThrow().lateMs());
  }

  @Test
  void shouldHaveNoPaceOfNoTime() {
    builder.add(
        new LoadSample(PACED, 3, LoadStage.MEASURED, took(0), "", "", at(0), Optional.of(at(0))));

    assertEquals(Optional.empty(), builder.build().pace());
  }

  private static CellRun row(double jmeter, double server) {
    CellOutcome outcome = new CellOutcome("", 1, 1, 0, OptionalLong.of(1));
    return new CellRun(CLOSED, 3, 1, 1, BEGIN, outcome, new CellCpu(jmeter, server));
  }

  @Test
  void shouldTakeTheFirstOfSeveralRowsOfARepeat() {
    builder.ended(row(1.5, Double.NaN));
    builder.ended(row(9, 9));
    Repeat repeat = builder.build();

    assertArrayEquals(new double[] {1.5}, repeat.of(LoadMeasure.JMETER_CPU));
    assertEquals(0, repeat.of(LoadMeasure.SERVER_CPU).length, "on another machine");
    assertTrue(repeat.run().isPresent());
  }
}
