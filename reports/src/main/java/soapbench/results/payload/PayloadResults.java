package soapbench.results.payload;

import java.util.Objects;

/**
 * A run and what was aggregated of it, once for every figure, table and sentence.
 *
 * @param run the run
 * @param measured its trials that count
 * @param summaries those aggregated
 */
public record PayloadResults(PayloadRunData run, MeasuredTrials measured, Summaries summaries) {

  public PayloadResults {
    Objects.requireNonNull(run, "run");
    Objects.requireNonNull(measured, "measured");
    Objects.requireNonNull(summaries, "summaries");
  }

  public static PayloadResults of(PayloadRunData run) {
    MeasuredTrials measured = run.measured();
    return new PayloadResults(run, measured, Summaries.of(measured, run.floors()));
  }
}
