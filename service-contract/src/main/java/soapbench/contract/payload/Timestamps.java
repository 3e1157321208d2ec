package soapbench.contract.payload;

import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads and writes xs:dateTime. The form in which records are written has its own path, because the
 * general code of the JDK takes a fifth of the time in which a payload's XML is read, and of that
 * in which it is written.
 */
final class Timestamps {

  private static final String FORM = "0000-00-00T00:00:00.000Z";

  /** Year, then up to the seconds, a fraction, and the time zone. */
  private static final Pattern DATE_TIME =
      Pattern.compile(
          "[ \\t\\r\\n]*(-?(?:[1-9][0-9]{4,8}|[0-9]{4}))"
              + "(-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-5][0-9])(\\.[0-9]+)?"
              + "(Z|[+-][0-9]{2}:[0-9]{2})[ \\t\\r\\n]*");

  /** Of a fraction, with its point. */
  private static final int NANO_DIGITS = 10;

  private static final int DAY_SECONDS = 86_400;
  private static final int LAST_YEAR = 9999;

  private Timestamps() {}

  /** The dateTime of milliseconds since 1970-01-01T00:00:00Z, as {@link Instant} prints it. */
  static String print(long created) {
    long second = Math.floorDiv(created, 1_000);
    int milli = Math.floorMod(created, 1_000);
    LocalDate day = LocalDate.ofEpochDay(Math.floorDiv(second, DAY_SECONDS));
    if (milli == 0 || day.getYear() < 0 || day.getYear() > LAST_YEAR) {
      // Java has a plus before a long year, XML Schema has none
      String text = Instant.ofEpochMilli(created).toString();
      return text.startsWith("+") ? text.substring(1) : text;
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

  /**
   * Milliseconds since 1970-01-01T00:00:00Z.
   *
   * @throws IllegalArgumentException if it is no dateTime with a time zone
   */
  static long parse(String dateTime) {
    if (!hasForm(dateTime)) {
      return parseAny(dateTime);
    }
    long day;
    try {
      day =
          LocalDate.of(number(dateTime, 0, 4), number(dateTime, 5, 7), number(dateTime, 8, 10))
              .toEpochDay();
    } catch (DateTimeException e) {
      throw new IllegalArgumentException(refusal(dateTime), e);
    }
    long second =
        ((day * 24 + number(dateTime, 11, 13)) * 60 + number(dateTime, 14, 16)) * 60
            + number(dateTime, 17, 19);
    return second * 1_000 + number(dateTime, 20, 23);
  }

  /** White space around it means nothing (XML Schema, part 2, section 3.2.7). */
  private static long parseAny(String dateTime) {
    Matcher parts = DATE_TIME.matcher(dateTime);
    try {
      if (parts.matches()) {
        String year = parts.group(1);
        String digits = parts.group(3) == null ? "" : parts.group(3);
        return Instant.parse(
                (year.length() > 4 && !year.startsWith("-") ? "+" : "")
                    + year
                    + parts.group(2)
                    + digits.substring(0, Math.min(digits.length(), NANO_DIGITS))
                    + parts.group(4))
            .toEpochMilli();
      }
    } catch (DateTimeException | ArithmeticException e) {
      throw new IllegalArgumentException(refusal(dateTime), e);
    }
    throw new IllegalArgumentException(refusal(dateTime));
  }

  private static String refusal(String dateTime) {
    return "'%s' is not a dateTime with a time zone, such as 2026-01-31T23:59:59Z"
        .formatted(dateTime);
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
