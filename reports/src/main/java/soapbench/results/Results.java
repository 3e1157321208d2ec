package soapbench.results;

import java.util.Objects;

/**
 * A run and what was aggregated of it, once for every figure, table and sentence.
 *
 * @param run the run
 * @param measured its trials that count
 * @param summaries those aggregated
 */
public record Results(Run run, MeasuredTrials measured, Summaries summaries) {

  public Results {
    Objects.requireNonNull(run, "run");
    Objects.requireNonNull(measured, "measured");
    Objects.requireNonNull(summaries, "summaries");
  }

  public static Results of(Run run) {
    MeasuredTrials measured = run.measured();
    return new Results(run, measured, Summaries.of(measured, run.floors()));
  }
}
