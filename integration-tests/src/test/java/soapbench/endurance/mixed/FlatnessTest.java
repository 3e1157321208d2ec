package soapbench.endurance.mixed;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.function.IntToLongFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class FlatnessTest {

  private static final int COUNTS = 60;

  @Test
  void shouldNotBeFlatWhenALittleStaysEachTime() {
    Flatness leak = of(count -> 1_000 + 10 * count + count % 3);
    assertTrue(leak.shown());
    assertFalse(leak.flat(), leak::toString);
    assertTrue(leak.toString().endsWith("NOT flat"), leak::toString);
  }

  @Test
  void shouldBeFlatWhenTheCountsVaryOrFall() {
    assertTrue(of(count -> 1_000 + 100 * (count % 7)).flat());
    assertTrue(of(count -> 1_000 - 10 * count).flat());
  }

  @Test
  void shouldBeFlatWhenTheRiseIsSmall() {
    Flatness small = of(count -> 100_000 + count);
    assertTrue(small.shown() && small.flat(), small::toString);
  }

  @Test
  void shouldNotBeFlatWhenThereAreTooFewCounts() {
    List<Holdings> two = List.of(new Holdings(1, 0, 0), new Holdings(1, 0, 0));
    assertFalse(Flatness.of("heap", two, Holdings::heapKb).flat());
  }

  @Test
  void shouldLeaveOutTheFirstQuarter() {
    assertEquals(5, of(count -> count < COUNTS / 4 ? 1 : 5).median());
  }

  private static Flatness of(IntToLongFunction counts) {
    List<Holdings> all =
        IntStream.range(0, COUNTS)
            .mapToObj(count -> new Holdings(counts.applyAsLong(count), 0, 0))
            .toList();
    return Flatness.of("heap", all, Holdings::heapKb);
  }
}
