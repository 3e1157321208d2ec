package soapbench.link;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import soapbench.factor.Link;

class PacingTest {

  private static final long NOW = -5_000_000_000L;
  private static final long MS = TimeUnit.MILLISECONDS.toNanos(1);

  private final Pacing pacing = new Pacing(Link.of("8mbit/10ms"), NOW);

  @Test
  void shouldDeliverBytesAtTheRateAndADelayLater() {
    assertEquals(NOW + 11 * MS, pacing.arrivalNs(NOW, 1_000));
    assertEquals(NOW + 13 * MS, pacing.arrivalNs(NOW, 2_000), "behind those before");
    assertEquals(NOW + 13 * MS, pacing.arrivalNs(NOW + MS, 0), "an end follows what was sent");
    assertEquals(NOW + 111 * MS, pacing.arrivalNs(NOW + 100 * MS, 1_000), "free again");
  }

  @Test
  void shouldLetASenderWaitWhileFourPartsWait() {
    assertEquals(1_500, pacing.partBytes(), "one frame: a millisecond has fewer bytes");
    pacing.arrivalNs(NOW, 6_000);
    assertEquals(0, pacing.waitNs(NOW));
    pacing.arrivalNs(NOW, 1_500);
    assertEquals(1_500_000, pacing.waitNs(NOW));
    assertEquals(500_000, pacing.waitNs(NOW + MS));
    assertEquals(0, pacing.waitNs(NOW + 2 * MS));
  }

  @Test
  void shouldHoldWhatEntersWithoutHoldingUpItsSender() {
    pacing.hold(NOW, 50 * MS);

    assertEquals(NOW + 61 * MS, pacing.arrivalNs(NOW, 1_000));
    assertEquals(NOW + 63 * MS, pacing.arrivalNs(NOW + 30 * MS, 2_000), "all of it");
    assertEquals(0, pacing.waitNs(NOW));
    assertEquals(NOW + 111 * MS, pacing.arrivalNs(NOW + 100 * MS, 1_000), "free again");
    pacing.arrivalNs(NOW + 100 * MS, 6_500);
    assertEquals(1_500_000, pacing.waitNs(NOW + 100 * MS), "as ever");
  }

  @Test
  void shouldCutInPartsOfAMillisecondWithinLimits() {
    assertEquals(12_500, new Pacing(Link.of("wan"), NOW).partBytes());
    assertEquals(65_536, new Pacing(Link.of("lan-1g"), NOW).partBytes());
  }

  @Test
  void shouldCountHowLongBytesWereSent() {
    pacing.arrivalNs(NOW, 1_000);
    pacing.arrivalNs(NOW + 50 * MS, 2_000);
    assertEquals(3 * MS, pacing.sendingNs());
  }
}
