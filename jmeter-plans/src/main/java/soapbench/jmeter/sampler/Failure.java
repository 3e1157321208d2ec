package soapbench.jmeter.sampler;

/** What a failed sample says. */
final class Failure {

  private Failure() {}

  /** An exception's message in one line, or its name if it has none. */
  static String inOneLine(Throwable thrown) {
    String message = thrown.getMessage();
    return message == null ? thrown.getClass().getName() : message.replaceAll("\\s+", " ").strip();
  }
}
