package soapbench.service.jobs;

/** Text as an XML document may hold it. */
final class XmlText {

  private static final char UNKNOWN = '\uFFFD';

  private XmlText() {}

  /** A text in which what XML can't hold (XML 1.0, production 2) is replaced. */
  static String of(String text) {
    StringBuilder allowed = new StringBuilder(text.length());
    text.codePoints().map(c -> isAllowed(c) ? c : UNKNOWN).forEach(allowed::appendCodePoint);
    return allowed.toString();
  }

  private static boolean isAllowed(int character) {
    return character == '\t'
        || character == '\n'
        || character == '\r'
        || character >= 0x20 && character <= 0xD7FF
        || character >= 0xE000 && character <= 0xFFFD
        || character >= 0x10000;
  }
}
