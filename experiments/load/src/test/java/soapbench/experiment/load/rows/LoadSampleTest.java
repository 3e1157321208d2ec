package soapbench.experiment.load.rows;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static soapbench.assertion.Refusals.assertRefused;
import static soapbench.assertion.Refusals.refusal;

import java.time.Instant;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class LoadSampleTest {

  private static final Instant AT = Instant.parse("2026-11-21T08:15:30.123Z");
  private static final Optional<Instant> DUE = Optional.of(AT.minusMillis(9));
  private static final LoadCell CLOSED = new LoadCell("jms", 3_500, 30, OptionalDouble.empty());
  private static final LoadCell OPEN = new LoadCell("http", 500, 200, OptionalDouble.of(12.5));
  private static final OptionalLong NONE = OptionalLong.empty();
  private static final SampleOutcome RIGHT =
      new SampleOutcome("", OptionalLong.of(7), NONE, OptionalLong.of(3));

  private static LoadSample sample(
      LoadCell cell, int repeat, LoadStage stage, SampleOutcome outcome, Optional<Instant> due) {
    return new LoadSample(cell, repeat, stage, outcome, "measured 1-7", "127.0.0.1", AT, due);
  }

  @Test
  void shouldCountWhatIsMeasuredAlone() {
    assertTrue(sample(CLOSED, 1, LoadStage.MEASURED, RIGHT, Optional.empty()).measured());
    assertFalse(sample(CLOSED, 1, LoadStage.WARMUP, RIGHT, Optional.empty()).measured());
    assertFalse(sample(CLOSED, 1, LoadStage.FIRST, RIGHT, Optional.empty()).measured());
  }

  @Test
  void shouldHaveNoResponseTimeWhenItFailedOrWasNotDue() {
    SampleOutcome failed = SampleOutcome.failed("timeout: no answer");

    assertEquals(NONE, sample(OPEN, 1, LoadStage.MEASURED, failed, DUE).responseMs());
    assertFalse(sample(OPEN, 1, LoadStage.MEASURED, failed, DUE).completed());
    assertEquals(OptionalLong.of(16), sample(OPEN, 1, LoadStage.MEASURED, RIGHT, DUE).responseMs());
    assertEquals(NONE, sample(OPEN, 1, LoadStage.WARMUP, RIGHT, Optional.empty()).responseMs());
  }

  @Test
  void shouldBeDueWhenItIsMeasuredAtARateAndNeverInTheClosedModel() {
    assertRefused(
        () -> sample(OPEN, 1, LoadStage.MEASURED, RIGHT, Optional.empty()),
        () -> sample(CLOSED, 1, LoadStage.MEASURED, RIGHT, DUE),
        () -> sample(CLOSED, 0, LoadStage.MEASURED, RIGHT, Optional.empty()));
  }

  @Test
  void shouldHaveTimesOrAnErrorAndNotBoth() {
    OptionalLong some = OptionalLong.of(1);

    assertRefused(
        () -> new SampleOutcome("", NONE, NONE, NONE),
        () -> new SampleOutcome("e", some, NONE, NONE),
        () -> new SampleOutcome("e", NONE, some, NONE),
        () -> new SampleOutcome("e", NONE, NONE, some));
  }

  @Test
  void shouldSayThatAFailureHasNoMessage() {
    assertEquals("failed: no message", SampleOutcome.failed(" \n").error());
    assertEquals("timeout: no answer", SampleOutcome.failed("timeout:\n no answer ").error());
  }

  @Test
  void shouldReadAStageBackFromItsWord() {
    for (LoadStage stage : LoadStage.values()) {
      assertEquals(stage, LoadStage.ofWord(stage.word()));
    }
    assertEquals(
        "stage is 'main', not one of first, warmup, measured",
        refusal(() -> LoadStage.ofWord("main")));
  }
}
