package soapbench.component;

/** Text as an XML document may hold it. */
public final class XmlText {

  private static final char UNKNOWN = '\uFFFD';

  private XmlText() {}

  /** A text in which what XML can't hold is replaced by U+FFFD. */
  public static String of(String text) {
    StringBuilder allowed = new StringBuilder(text.length());
    text.codePoints().map(c -> isAllowed(c) ? c : UNKNOWN).forEach(allowed::appendCodePoint);
    return allowed.toString();
  }

  /** Whether it is a character of XML (XML 1.0, production 2). */
  public static boolean isAllowed(int character) {
    return character == '\t'
        || character == '\n'
        || character == '\r'
        || character >= 0x20 && character <= 0xD7FF
        || character >= 0xE000 && character <= 0xFFFD
        || character >= 0x10000;
  }
}
