package soapbench.experiment.service.message;

/** An answer that is not right, or none; kind and message are one line. */
public final class WrongAnswerException extends Exception {
  private static final long serialVersionUID = 1L;

  private final String kind;

  /**
   * Says what is wrong.
   *
   * @param kind the sort of failure in one word, e.g. {@code fault}
   */
  public WrongAnswerException(String kind, String message) {
    super(message.replaceAll("\\s+", " ").strip());
    this.kind = kind;
  }

  /** The sort of failure in one word. */
  public String kind() {
    return kind;
  }
}
