package soapbench.csv;

/** The part of a file that a killed writer left whole. */
final class WholeLines {

  private WholeLines() {}

  /** How many bytes the lines take that end in a line feed. */
  static int length(byte[] bytes) {
    int length = bytes.length;
    while (length > 0 && bytes[length - 1] != '\n') {
      length--;
    }
    return length;
  }
}
