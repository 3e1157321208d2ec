package soapbench.payload;

import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamReader;

/**
 * Finds digits in a row that are too many, in the XML of one message. The JDK makes a number of
 * them in a time that grows with their square, and so those of dates and durations.
 */
public final class LongNumbers {

  /** Digits of a number at most, without those that are zeros at its beginning. */
  public static final int MAX_DIGITS = 1_000;

  /** Words for a message that has more. */
  public static final String REFUSAL =
      "a value has more than %1$s digits in a row: allowed are %1$s".formatted(MAX_DIGITS);

  /** Digits at the end of the text so far: more text of the same element may follow. */
  private int digits;

  /** Whether there are too many where a reader is; it has to be asked at each event. */
  public boolean areAt(XMLStreamReader xml) {
    switch (xml.getEventType()) {
      case XMLStreamConstants.START_ELEMENT -> {
        for (int i = 0; i < xml.getAttributeCount(); i++) {
          if (areIn(xml.getAttributeValue(i))) {
            return true;
          }
        }
        tag();
      }
      case XMLStreamConstants.END_ELEMENT -> tag();
      case XMLStreamConstants.CHARACTERS, XMLStreamConstants.CDATA, XMLStreamConstants.SPACE -> {
        return areIn(xml.getTextCharacters(), xml.getTextStart(), xml.getTextLength());
      }
      default -> {
        // a comment may stand in the middle of a number
      }
    }
    return false;
  }

  /** An element begins or ends, and no number goes on behind that. */
  public void tag() {
    digits = 0;
  }

  /** Whether there are too many in the value of an attribute. */
  public boolean areIn(String attribute) {
    tag();
    return attribute.length() > MAX_DIGITS && areIn(attribute.toCharArray(), 0, attribute.length());
  }

  /** Whether there are too many in a piece of text, or with what stood before it. */
  public boolean areIn(char[] text, int start, int length) {
    int end = start + length;
    int i = start;
    while (i < end) {
      while (i < end && isOfNumber(text[i])) {
        digits += text[i] == '.' || digits == 0 && text[i] == '0' ? 0 : 1;
        i++;
      }
      if (digits > MAX_DIGITS) {
        return true;
      }
      if (i < end) { // no row that ends within reach is too long
        digits = 0;
        int first = i;
        i = Math.min(end, first + MAX_DIGITS);
        while (i > first + 1 && isOfNumber(text[i - 1])) {
          i--;
        }
      }
    }
    return false;
  }

  private static boolean isOfNumber(char character) {
    return character == '.' || Character.isDigit(character);
  }
}
