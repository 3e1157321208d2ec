package soapbench.service.http;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

class SlowClientLimitsTest {

  @Test
  void shouldAllBePositive() {
    assertDoesNotThrow(() -> new SlowClientGuard.Limits(1, 1, 1, 1, 1, 1));
    for (int wrong = 0; wrong < 6; wrong++) {
      int[] limits = {1, 1, 1, 1, 1, 1};
      limits[wrong] = 0;

      assertThrows(
          IllegalArgumentException.class,
          () ->
              new SlowClientGuard.Limits(
                  limits[0], limits[1], limits[2], limits[3], limits[4], limits[5]),
          "limit " + wrong);
    }
  }
}
