package soapbench.contract.integers;

import java.util.Arrays;

/**
 * Reads and writes a list of {@code xs:int} (XML Schema part 2, sections 2.5.1.2 and 3.4.17) as an
 * array: no object for each number.
 */
public final class IntegerText {

  /** The longest number has a sign and ten digits, and a blank after it. */
  private static final int MOST_CHARACTERS = 12;

  private static final int FEW = 16;
  private static final int RADIX = 10;

  private IntegerText() {}

  /**
   * The numbers of a text, between which there is white space.
   *
   * @throws IllegalArgumentException if something in it is no {@code xs:int}; the message says
   *     which number
   */
  public static int[] parse(String text) {
    int[] numbers = new int[Math.max(FEW, text.length() / MOST_CHARACTERS)];
    int count = 0;
    int at = 0;
    while (true) {
      while (at < text.length() && isBlank(text.charAt(at))) {
        at++;
      }
      if (at == text.length()) {
        return Arrays.copyOf(numbers, count);
      }
      int end = at + 1;
      while (end < text.length() && !isBlank(text.charAt(end))) {
        end++;
      }
      if (count == numbers.length) {
        numbers = Arrays.copyOf(numbers, 2 * count);
      }
      numbers[count] = number(text, at, end, count + 1);
      count++;
      at = end;
    }
  }

  /** The numbers with a blank between them. */
  public static String print(int[] numbers) {
    StringBuilder text = new StringBuilder(numbers.length * MOST_CHARACTERS);
    for (int number : numbers) {
      if (text.length() > 0) {
        text.append(' ');
      }
      text.append(number);
    }
    return text.toString();
  }

  private static int number(String text, int from, int to, int place) {
    try {
      // other scripts have digits, too
      if (text.charAt(to - 1) <= '9') {
        return Integer.parseInt(text, from, to, RADIX);
      }
    } catch (NumberFormatException e) {
      // told below
    }
    throw new IllegalArgumentException("number %s of the list is not an xs:int".formatted(place));
  }

  /** White space of XML. */
  private static boolean isBlank(char character) {
    return character == ' ' || character == '\n' || character == '\t' || character == '\r';
  }
}
