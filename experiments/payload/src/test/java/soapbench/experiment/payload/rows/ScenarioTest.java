package soapbench.experiment.payload.rows;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static soapbench.assertion.Refusals.assertRefused;
import static soapbench.assertion.Refusals.refusal;

import org.junit.jupiter.api.Test;

class ScenarioTest {

  private static Scenario scenario(String direction) {
    return new Scenario("http", "normal", "records", 1_300_000, direction);
  }

  private static Scenario stacks(String client, String server) {
    return new Scenario("http", "normal", "records", 1, "fetch", client, server);
  }

  @Test
  void shouldNameTheFieldThatIsRefused() {
    assertEquals(
        "direction is 'sideways', not one of fetch, store", refusal(() -> scenario("sideways")));
    assertRefused(
        () -> new Scenario(" ", "normal", "records", 1, "fetch"),
        () -> new Scenario("http", "normal", "records", 0, "fetch"));
  }

  @Test
  void shouldBeTunedWhenBothSidesAre() {
    assertTrue(scenario("fetch").tuned());
    assertTrue(stacks("tuned", "tuned").tuned());
    assertFalse(stacks("metro", "tuned").tuned());
    assertFalse(stacks("tuned", "cxf").tuned());
    assertRefused(() -> stacks("", "tuned"), () -> stacks("tuned", " "));
  }
}
