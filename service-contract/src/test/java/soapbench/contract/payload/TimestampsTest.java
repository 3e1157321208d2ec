package soapbench.contract.payload;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.time.DateTimeException;
import java.time.Instant;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TimestampsTest {

  @Test
  void shouldReadWhatTheJdkWritesWhenAnyMillisecondIsGiven() {
    Random random = new Random(1);
    for (int i = 0; i < 10_000; i++) {
      long millis = random.nextLong(4_000_000_000_000L);
      assertEquals(millis, Timestamps.parse(Instant.ofEpochMilli(millis).toString()));
    }
  }

  @Test
  void shouldPrintAnyMillisecondAsTheJdkDoes() {
    Random random = new Random(2);
    for (int i = 0; i < 10_000; i++) {
      long millis = random.nextLong(-100_000_000_000_000L, 300_000_000_000_000L);
      assertEquals(Instant.ofEpochMilli(millis).toString(), Timestamps.print(millis));
    }
  }

  @ParameterizedTest
  @ValueSource(
      longs = {
        0,
        1,
        -1,
        999,
        1_000,
        -1_000,
        951_868_799_999L, // the end of a day in February of a leap year
        253_402_300_799_999L, // and of the last year of four digits
        253_402_300_800_001L,
        -62_167_219_199_999L, // the first of year 0
        -62_167_219_200_001L,
        Long.MIN_VALUE,
        Long.MAX_VALUE
      })
  void shouldPrintTheEndsOfFormsAsTheJdkDoes(long millis) {
    assertEquals(Instant.ofEpochMilli(millis).toString(), Timestamps.print(millis));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "2024-02-29T23:59:59.999Z",
        "2022-11-06T02:12:13Z",
        "2022-11-06T02:12:13.5Z",
        "2022-11-06T02:12:13.123456Z",
        "2022-11-06T24:00:00.000Z",
        "2016-12-31T23:59:60.000Z",
        "0001-01-01T00:00:00.000Z"
      })
  void shouldReadOtherFormsAsTheJdkDoes(String dateTime) {
    assertEquals(Instant.parse(dateTime).toEpochMilli(), Timestamps.parse(dateTime));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "2023-02-29T00:00:00.000Z",
        "2023-13-01T00:00:00.000Z",
        "2023-01-01T25:00:00.000Z",
        "2023-01-01T24:00:01.000Z",
        "2023-01-01T00:60:00.000Z",
        "2023-01-01T00:00:60.000Z",
        "2023-01-01 00:00:00.000Z",
        "2023-01-01T00:00:00.0x0Z",
        "yesterday",
        ""
      })
  void shouldRefuseWhatIsNoPointInTime(String dateTime) {
    assertThrows(DateTimeException.class, () -> Timestamps.parse(dateTime));
  }
}
