package soapbench.contract.payload;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

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
      assertEquals(
          Instant.ofEpochMilli(millis).toString().replace("+", ""), Timestamps.print(millis));
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
    String printed = Timestamps.print(millis);

    // XML Schema has no plus before a long year
    assertEquals(Instant.ofEpochMilli(millis).toString().replace("+", ""), printed);
    assertEquals(millis, Timestamps.parse(printed));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "2024-02-29T23:59:59.999Z",
        "2022-11-06T02:12:13Z",
        "2022-11-06T02:12:13.5Z",
        "2022-11-06T02:12:13.123456Z",
        "2022-11-06T24:00:00.000Z",
        "2022-11-06T02:12:13+05:30",
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
        "2016-12-31T23:59:60.000Z",
        "2023-01-01T00:00:00z",
        "2023-01-01t00:00:00Z",
        "2023-01-01T00:00:00.Z",
        "2023-01-01T00:00:00",
        "2023-01-01T00:00Z",
        "+12023-01-01T00:00:00Z",
        "02023-01-01T00:00:00Z",
        "2023-01-01T00:00:00+05",
        "2023-01-01T00:00:00+25:00",
        "\u0662\u0660\u0662\u0663-01-01T00:00:00Z",
        "\u00A02023-01-01T00:00:00Z",
        "999999999-12-31T00:00:00Z9",
        "yesterday",
        ""
      })
  void shouldRefuseWhatIsNoPointInTime(String dateTime) {
    IllegalArgumentException refused =
        assertThrows(IllegalArgumentException.class, () -> Timestamps.parse(dateTime));
    assertEquals(
        "'" + dateTime + "' is not a dateTime with a time zone, such as 2026-01-31T23:59:59Z",
        refused.getMessage());
  }

  @Test
  void shouldReadAsXmlSchemaSays() {
    long moment = Instant.parse("2022-11-06T02:12:13.123Z").toEpochMilli();

    assertEquals(moment, Timestamps.parse(" \t\r\n2022-11-06T02:12:13.123Z\n "));
    assertEquals(moment, Timestamps.parse("2022-11-06T02:12:13.1234567890123Z"));
    assertEquals(
        Instant.parse("+12022-11-06T02:12:13Z").toEpochMilli(),
        Timestamps.parse("12022-11-06T02:12:13Z"));
  }
}
