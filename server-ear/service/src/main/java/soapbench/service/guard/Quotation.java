package soapbench.service.guard;

import java.util.regex.Pattern;

/** Text from outside as it may stand in a fault and in a log: one line, printable and short. */
public final class Quotation {

  private static final int MOST_OF_A_VALUE = 100;
  private static final int MOST_OF_A_LINE = 400;
  private static final char CUT = '…';
  private static final Pattern LONG_WORD =
      Pattern.compile("(\\S{%s})\\S+".formatted(MOST_OF_A_VALUE));
  private static final char NOT_PRINTABLE = '\uFFFD';

  private Quotation() {}

  /** A value, cut after 100 characters. */
  public static String value(String text) {
    return printable(text, MOST_OF_A_VALUE);
  }

  /**
   * Words of a request as they are quoted: each is cut after 100 characters, the line after 400.
   */
  public static String line(String text) {
    return printable(LONG_WORD.matcher(text).replaceAll("$1" + CUT), MOST_OF_A_LINE);
  }

  private static String printable(String text, int most) {
    StringBuilder line = new StringBuilder();
    text.codePoints()
        .limit(most)
        .map(character -> isPrintable(character) ? character : NOT_PRINTABLE)
        .forEach(line::appendCodePoint);
    return text.codePointCount(0, text.length()) > most
        ? line.append(CUT).toString()
        : line.toString();
  }

  private static boolean isPrintable(int character) {
    return switch (Character.getType(character)) {
      case Character.CONTROL,
          Character.FORMAT,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR,
          Character.PRIVATE_USE,
          Character.SURROGATE,
          Character.UNASSIGNED ->
          false;
      default -> true;
    };
  }
}
