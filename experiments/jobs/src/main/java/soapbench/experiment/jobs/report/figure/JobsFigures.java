package soapbench.experiment.jobs.report.figure;

import java.util.ArrayList;
import java.util.List;
import soapbench.experiment.jobs.results.JobsResults;
import soapbench.figure.Figure;

/** The figures of the jobs experiment in their order; first the paper's. */
public final class JobsFigures {

  private static final String TRANSFERS = "files that were moved";
  private static final String CALLS = "calls of a program that does nothing";

  /** Figures of a run of both problems. */
  public static final List<Figure<JobsResults>> USUAL = of(List.of(1, 2));

  private JobsFigures() {}

  /** Figures of a run, for each problem that it has. */
  public static List<Figure<JobsResults>> of(JobsResults results) {
    return results.problems().isEmpty() ? USUAL : of(results.problems());
  }

  private static List<Figure<JobsResults>> of(List<Integer> problems) {
    List<Figure<JobsResults>> figures = new ArrayList<>();
    figures.add(new Figure<>("jobs-transfer", TRANSFERS, TransferTimes::draw));
    figures.add(new Figure<>("jobs-rate", TRANSFERS, TransferRates::draw));
    figures.add(
        new Figure<>(
            "jobs-legs",
            "files whose way to the server and back was told apart",
            TransferLegs::draw));
    for (int problem : problems) {
      figures.add(
          new Figure<>(
              "jobs-overhead-" + problem,
              "simulations, both directly and by services",
              results -> StepOverheads.draw(results, problem)));
    }
    figures.add(new Figure<>("jobs-calls", CALLS, CallTimesFigure::draw));
    figures.add(
        new Figure<>(
            "jobs-call-parts", CALLS + " whose server tells their parts", CallParts::draw));
    return List.copyOf(figures);
  }
}
