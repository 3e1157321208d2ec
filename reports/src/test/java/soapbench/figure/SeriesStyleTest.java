package soapbench.figure;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SeriesStyleTest {

  @Test
  void shouldTellThirtySeriesApartByTheirPlace() {
    assertEquals(30, IntStream.range(0, 30).mapToObj(SeriesStyle::ofPlace).distinct().count());
  }
}
