package soapbench.rows;

/** How a trial ended. */
public sealed interface Outcome {

  /** The trial completed, and this is what it took. */
  record Completed(Values values) implements Outcome {}

  /**
   * The trial failed.
   *
   * @param error kind and message, on one line
   */
  record Failed(String error) implements Outcome {

    public Failed {
      error = error.replaceAll("\\s+", " ").strip();
      if (error.isEmpty()) {
        throw new IllegalArgumentException("error is empty");
      }
    }
  }
}
