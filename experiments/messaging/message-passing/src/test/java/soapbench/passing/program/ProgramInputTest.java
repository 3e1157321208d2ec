package soapbench.passing.program;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ProgramInputTest {

  private static String refusal(Map<String, Long> values) {
    return assertThrows(
            IllegalArgumentException.class, () -> new ProgramInput(values).number("bytes", 1, 10))
        .getMessage();
  }

  @Test
  void shouldGiveNumbersFromTheLeastToTheMost() {
    for (long number : new long[] {1, 2, 10}) {
      assertEquals(number, new ProgramInput(Map.of("bytes", number)).number("bytes", 1, 10));
    }
  }

  @Test
  void shouldRefuseOthersAndSayWhatIsAllowed() {
    assertEquals("bytes is 0: allowed are 1 to 10", refusal(Map.of("bytes", 0L)));
    assertEquals("bytes is 11: allowed are 1 to 10", refusal(Map.of("bytes", 11L)));
    assertEquals(
        "bytes is 4294967297: allowed are 1 to 10", refusal(Map.of("bytes", 1L + (1L << 32))));
    assertEquals("bytes is missing: allowed are 1 to 10", refusal(Map.of("byte", 1L)));
  }

  @Test
  void shouldHaveASeedInAnyCase() {
    assertEquals(0, new ProgramInput(Map.of()).seed());
    assertEquals(-7, new ProgramInput(Map.of("seed", -7L)).seed());
  }

  @Test
  void shouldKeepWhatItWasGiven() {
    Map<String, Long> values = new HashMap<>(Map.of("bytes", 1L));
    ProgramInput input = new ProgramInput(values);
    values.put("bytes", 2L);
    input.values().clear();
    assertEquals(Map.of("bytes", 1L), input.values());
  }
}
