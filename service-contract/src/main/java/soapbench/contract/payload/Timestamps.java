package soapbench.contract.payload;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.LocalDate;

/**
 * Reads and writes xs:dateTime. The form in which records are written has its own path, because the
 * general code of the JDK takes a fifth of the time in which a payload's XML is read, and of that
 * in which it is written.
 */
final class Timestamps {

  private static final String FORM = "0000-00-00T00:00:00.000Z";

  private static final int DAY_SECONDS = 86_400;
  private static final int LAST_YEAR = 9999;

  private Timestamps() {}

  /** The dateTime of milliseconds since 1970-01-01T00:00:00Z, as {@link Instant} prints it. */
  static String print(long created) {
    long second = Math.floorDiv(created, 1_000);
    int milli = Math.floorMod(created, 1_000);
    LocalDate day = LocalDate.ofEpochDay(Math.floorDiv(second, DAY_SECONDS));
    if (milli == 0 || day.getYear() < 0 || day.getYear() > LAST_YEAR) {
      return Instant.ofEpochMilli(created).toString();
    }
    int secondOfDay = Math.floorMod(second, DAY_SECONDS);
    byte[] text = FORM.getBytes(StandardCharsets.ISO_8859_1);
    write(day.getYear(), text, 4);
    write(day.getMonthValue(), text, 7);
    write(day.getDayOfMonth(), text, 10);
    write(secondOfDay / 3_600, text, 13);
    write(secondOfDay / 60 % 60, text, 16);
    write(secondOfDay % 60, text, 19);
    write(milli, text, 23);
    return new String(text, StandardCharsets.ISO_8859_1);
  }

  /** Writes the digits of a number before an end; there are zeros before them. */
  private static void write(int number, byte[] text, int end) {
    int left = number;
    for (int i = end - 1; left > 0; i--) {
      text[i] = (byte) ('0' + left % 10);
      left /= 10;
    }
  }

  /** Milliseconds since 1970-01-01T00:00:00Z. */
  static long parse(String dateTime) {
    if (!hasForm(dateTime)) {
      return Instant.parse(dateTime).toEpochMilli();
    }
    long day =
        LocalDate.of(number(dateTime, 0, 4), number(dateTime, 5, 7), number(dateTime, 8, 10))
            .toEpochDay();
    long second =
        ((day * 24 + number(dateTime, 11, 13)) * 60 + number(dateTime, 14, 16)) * 60
            + number(dateTime, 17, 19);
    return second * 1_000 + number(dateTime, 20, 23);
  }

  private static boolean hasForm(String dateTime) {
    if (dateTime.length() != FORM.length()) {
      return false;
    }
    for (int i = 0; i < FORM.length(); i++) {
      char is = dateTime.charAt(i);
      boolean fits = FORM.charAt(i) == '0' ? is >= '0' && is <= '9' : is == FORM.charAt(i);
      if (!fits) {
        return false;
      }
    }
    return number(dateTime, 11, 13) < 24
        && number(dateTime, 14, 16) < 60
        && number(dateTime, 17, 19) < 60;
  }

  private static int number(String text, int from, int to) {
    return Integer.parseInt(text, from, to, 10);
  }
}
