package soapbench.broker;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ConnectionSettingsTest {

  private static final Duration LONGEST = Duration.ofMillis(Integer.MAX_VALUE);

  @Test
  void shouldTakeTheShortestTimeAndTheLongest() {
    assertEquals(
        1, ConnectionSettings.within(Duration.ofMillis(1)).acknowledgeTimeout().toMillis());
    assertEquals(LONGEST, ConnectionSettings.within(LONGEST).acknowledgeTimeout());
  }

  @Test
  void shouldNameTheTimeWhenItIsOutOfRange() {
    for (Duration wrong : new Duration[] {Duration.ofNanos(1), LONGEST.plusMillis(1)}) {
      var refusal =
          assertThrows(IllegalArgumentException.class, () -> ConnectionSettings.within(wrong));

      assertTrue(refusal.getMessage().contains("acknowledgeTimeout"), refusal.getMessage());
    }
  }

  @Test
  void shouldKeepWhatElseWasAskedFor() {
    ConnectionSettings all =
        ConnectionSettings.within(LONGEST)
            .takingOneAtATime()
            .withoutAnswersToAcknowledgements()
            .delivering(Optional.of(Delivery.PERSISTENT));

    assertEquals(
        new ConnectionSettings(LONGEST, true, false, Optional.of(Delivery.PERSISTENT), true), all);
    assertEquals(all, all.takingOneAtATime().withoutAnswersToAcknowledgements());
  }
}
