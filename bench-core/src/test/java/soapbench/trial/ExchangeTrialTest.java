package soapbench.trial;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static soapbench.assertion.Refusals.assertRefused;
import static soapbench.assertion.Refusals.refusal;

import java.time.Instant;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import soapbench.gc.GcTouch;

class ExchangeTrialTest {

  private static final Place PLACE = new Place("payload", Stage.MEASURED, 1, 1);
  private static final Timeline TIMELINE =
      new Timeline(new ClientMarks(0, 1, 2, 3, 4), new ServerMarks(0, 1, 2, 3, 4, 5));

  private static Scenario scenario(String direction) {
    return new Scenario("http", "normal", "records", 1_300_000, direction);
  }

  private static Completed completed(Optional<StoreCosts> costs) {
    return new Completed(TIMELINE, new WireBytes(1, 2), GcTouch.NONE, GcTouch.NONE, costs);
  }

  @Test
  void shouldRejectCompletedTrialWhenStoreCostsDoNotFitItsDirection() {
    Completed with = completed(Optional.of(new StoreCosts(1, 2)));
    Completed without = completed(Optional.empty());

    assertRefused(
        () -> new ExchangeTrial(PLACE, scenario("fetch"), with, Instant.EPOCH),
        () -> new ExchangeTrial(PLACE, scenario("store"), without, Instant.EPOCH),
        () -> new ExchangeTrial(PLACE, scenario("fetch"), without, Instant.EPOCH, 0));
  }

  @Test
  void shouldNameTheFieldWhenScenarioIsRefused() {
    assertEquals(
        "direction is 'sideways', not one of fetch, store", refusal(() -> scenario("sideways")));
    assertRefused(
        () -> new Scenario(" ", "normal", "records", 1, "fetch"),
        () -> new Scenario("http", "normal", "records", 0, "fetch"));
  }

  @Test
  void shouldKeepFailureAsOneLineWhenItsMessageHasSeveral() {
    Failed failed = new Failed("timeout", "no answer\r\n\tin 60 s\n");

    assertEquals("timeout: no answer in 60 s", failed.error());
  }

  @Test
  void shouldRejectFailureWhenItsKindIsNotOneWord() {
    assertRefused(
        () -> new Failed("", "m"), () -> new Failed("a b", "m"), () -> new Failed("a:", "m"));
  }

  @Test
  void shouldRejectPlaceWhenCountedFromZero() {
    assertRefused(
        () -> new Place("payload", Stage.MEASURED, 0, 1),
        () -> new Place("payload", Stage.MEASURED, 1, 0));
  }

  @Test
  void shouldTakeNoBytesAndCostsButNoneBelowZero() {
    assertEquals(0, new WireBytes(0, 0).response());
    assertRefused(() -> new WireBytes(-1, 0), () -> new WireBytes(0, -1));
    assertEquals(0, new StoreCosts(0, 0).clientSerializationNs());
    assertRefused(() -> new StoreCosts(-1, 0), () -> new StoreCosts(0, -1));
  }

  @Test
  void shouldTakeStreamingOfNoMeasurableTimeButNoneBelowZero() {
    assertEquals(OptionalLong.of(0), streamed(0).streamedNs());
    assertThrows(IllegalArgumentException.class, () -> streamed(-1));
    assertEquals(OptionalLong.empty(), completed(Optional.empty()).streamedNs());
  }

  private static Completed streamed(long ns) {
    return new Completed(
        TIMELINE,
        Optional.empty(),
        GcTouch.NONE,
        GcTouch.NONE,
        Optional.empty(),
        OptionalLong.of(ns),
        Optional.empty(),
        Optional.empty());
  }

  @Test
  void shouldBeTunedWhenBothSidesAre() {
    assertTrue(scenario("fetch").tuned());
    assertTrue(stacks("tuned", "tuned").tuned());
    assertFalse(stacks("metro", "tuned").tuned());
    assertFalse(stacks("tuned", "cxf").tuned());
    assertRefused(() -> stacks("", "tuned"), () -> stacks("tuned", " "));
  }

  private static Scenario stacks(String client, String server) {
    return new Scenario("http", "normal", "records", 1, "fetch", client, server);
  }

  @Test
  void shouldRejectPlaceWithoutExperimentOrFork() {
    assertRefused(
        () -> new Place(" ", Stage.MEASURED, 1, 1),
        () -> new Place("payload", Stage.MEASURED, 1, 1, 0));
    assertEquals(Place.ONLY_FORK, PLACE.fork());
  }
}
