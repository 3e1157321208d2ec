package soapbench.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class JsonTextTest {

  private record Measured(double medianNs, int n) {}

  /** Programs that read whole numbers as such find them without an exponent. */
  @Test
  void shouldWriteNumbersOfSixDigitsWithoutAnExponent() {
    Map<String, Object> result = new LinkedHashMap<>();
    result.put("levels", List.of(1_300_000.0, 22_481_937.4, 1.23456789, 10.0));
    result.put("nothing", Double.NaN);
    result.put("one", new Measured(300e6, 9));

    assertEquals(
        """
        {
          "schema" : "soapbench.test/1",
          "levels" : [ 1300000, 22481900, 1.23457, 10 ],
          "nothing" : null,
          "one" : {
            "median_ns" : 300000000,
            "n" : 9
          }
        }
        """,
        JsonText.of("soapbench.test/1", result));
  }
}
