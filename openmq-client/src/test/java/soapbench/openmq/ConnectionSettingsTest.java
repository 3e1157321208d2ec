package soapbench.openmq;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import org.junit.jupiter.api.Test;

final class ConnectionSettingsTest {

  private static final Duration SECOND = Duration.ofSeconds(1);

  @Test
  void shouldNameTheTimeWhenItIsNoWholeMillisecond() {
    var refusal =
        assertThrows(
            IllegalArgumentException.class,
            () -> new ConnectionSettings(SECOND, Duration.ofNanos(1), 0, SECOND));

    assertTrue(refusal.getMessage().contains("acknowledgeTimeout"), refusal.getMessage());
  }

  @Test
  void shouldRefuseSettingsWhenATimeIsTooLongForTheClient() {
    assertThrows(
        IllegalArgumentException.class,
        () -> new ConnectionSettings(Duration.ofDays(25), SECOND, 0, SECOND));
  }

  @Test
  void shouldRefuseSettingsWhenAttemptsAreBelowMinusOne() {
    assertThrows(
        IllegalArgumentException.class, () -> new ConnectionSettings(SECOND, SECOND, -2, SECOND));
  }
}
