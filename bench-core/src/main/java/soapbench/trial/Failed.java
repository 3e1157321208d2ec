package soapbench.trial;

/**
 * An exchange that brought no answer or a wrong one.
 *
 * @param kind the sort of failure in one word, e.g. {@code timeout}
 * @param message what went wrong; kept as one line, even if it has line breaks
 */
public record Failed(String kind, String message) {

  public Failed {
    if (!kind.matches("[^\\s:]+")) {
      throw new IllegalArgumentException("kind is '" + kind + "', not one word without a colon");
    }
    message = message.replaceAll("\\s+", " ").strip();
  }

  /** Kind and message as a file has them. */
  public String error() {
    return kind + ": " + message;
  }
}
