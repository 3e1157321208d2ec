package soapbench.experiment.load.rows;

import java.util.OptionalLong;

/**
 * The outcome of a request: its times, or an error and no times.
 *
 * @param error kind and message of a failure, in one line; empty when the right reply came
 * @param elapsedMs from sending to the end of the reply
 * @param connectMs making the connection: over HTTP within the elapsed time, over JMS before it
 * @param latencyMs until the reply's first byte
 */
public record SampleOutcome(
    String error, OptionalLong elapsedMs, OptionalLong connectMs, OptionalLong latencyMs) {

  public SampleOutcome {
    if (error.isEmpty() != elapsedMs.isPresent()) {
      throw new IllegalArgumentException("a sample has elapsedMs or an error, and not both");
    }
    if (!error.isEmpty() && (connectMs.isPresent() || latencyMs.isPresent())) {
      throw new IllegalArgumentException("a sample that failed has no times");
    }
  }

  /** A failure. Its message is kept as one line, even if it has line breaks. */
  public static SampleOutcome failed(String error) {
    String line = error.replaceAll("\\s+", " ").strip();
    return new SampleOutcome(
        line.isEmpty() ? "failed: no message" : line,
        OptionalLong.empty(),
        OptionalLong.empty(),
        OptionalLong.empty());
  }
}
