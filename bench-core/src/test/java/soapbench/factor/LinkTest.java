package soapbench.factor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LinkTest {

  @Test
  void shouldReadRateAndDelayOfADirection() {
    assertEquals(
        new Link("2.5mbit/7.5ms", 2_500_000, Duration.ofNanos(7_500_000)),
        Link.of("2.5mbit/7.5ms"));
    assertEquals(new Link("1gbit/0ms", 1_000_000_000, Duration.ZERO), Link.of("1gbit/0ms"));
    assertEquals(
        new Link("100kbit/1000ms", 100_000, Duration.ofSeconds(1)), Link.of("100kbit/1000ms"));
  }

  @Test
  void shouldKnowANamedLinkByWhateverItIsCalled() {
    assertEquals(new Link("wan", 100_000_000, Duration.ofMillis(20)), Link.of("wan"));
    assertSame(Link.of("wan"), Link.of("100mbit/20ms"));
    assertSame(Link.of("lan-1g"), Link.of("1000mbit/0.200ms"));
  }

  @Test
  void shouldHaveOneWordForEachRateAndDelay() {
    assertEquals(Link.of("10mbit/5ms"), Link.of("10000kbit/5.0ms"));
    assertEquals("10mbit/5ms", Link.of("10000.0kbit/5.00ms").word());
    assertEquals("999kbit/0ms", Link.of("0.999mbit/0ms").word());
    assertEquals("1gbit/0.5ms", Link.of("1000mbit/0.5ms").word());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "", "WAN", "0mbit/1ms", "99kbit/1ms", "1.001gbit/1ms", "10gbit/1ms", "1mbit/1001ms",
        "1mbit/1h", "1mbit", "1mbit/-1ms", "1 mbit/1ms", "1mbit/1ms ", "99999999gbit/1ms",
            "١mbit/1ms"
      })
  void shouldRefuseAnythingElseInOneLine(String text) {
    String refusal = assertThrows(IllegalArgumentException.class, () -> Link.of(text)).getMessage();

    assertEquals(
        "'"
            + text
            + "' is not a link: loopback, lan-1g, lan-100m, wan, far, or RATE/DELAY of each"
            + " direction, such as 100mbit/20ms: 100kbit to 1gbit, 0ms to 1000ms",
        refusal);
  }

  @Test
  void shouldComeInTheOrderOfTheirRates() {
    assertEquals(
        List.of("loopback", "lan-1g", "1gbit/1ms", "lan-100m", "wan", "far"),
        Stream.of("far", "wan", "1gbit/1ms", "loopback", "lan-100m", "lan-1g")
            .map(Link::of)
            .sorted()
            .map(Link::word)
            .toList());
  }

  @Test
  void shouldSayToPeopleWhatANameMeans() {
    assertEquals("lan-1g (1000 Mbit/s, 0.2 ms)", Link.of("lan-1g").title());
    assertEquals("loopback", Link.LOOPBACK.title());
    assertTrue(Link.LOOPBACK.isLoopback());
  }
}
