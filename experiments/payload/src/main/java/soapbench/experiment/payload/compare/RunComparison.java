package soapbench.experiment.payload.compare;

import java.util.List;
import soapbench.experiment.payload.results.PayloadRunData;
import soapbench.results.Quantity;

/**
 * Comparison of two runs, scenario by scenario, and what else differs.
 *
 * @param ratios a row per scenario and measure
 * @param differences in what their environments differ
 * @param forks how many pairs of JVMs run A and run B had together
 */
public record RunComparison(
    List<ScenarioRatio> ratios, List<EnvironmentDifference> differences, int forks) {

  public RunComparison {
    ratios = List.copyOf(ratios);
    differences = List.copyOf(differences);
  }

  public static RunComparison of(RunPair runs) {
    return new RunComparison(
        ScenarioRatio.of(runs),
        EnvironmentDifference.of(runs.a().environment(), runs.b().environment()),
        forks(runs.a()) + forks(runs.b()));
  }

  /** The ratios of whole exchanges. */
  public List<ScenarioRatio> exchanges() {
    return ratios.stream().filter(ScenarioRatio::wholeExchange).toList();
  }

  /** Sum of the intervals, and what they do not cover. */
  public List<String> caveats() {
    long apart = exchanges().stream().filter(row -> row.ratio().distinguishable()).count();
    return List.of(
        ("%s of %s ratios of whole exchanges have an interval that leaves out 1; of as many without"
                + " any difference about %s would by chance.")
            .formatted(apart, exchanges().size(), Quantity.factor(0.05 * exchanges().size())),
        ("The intervals cover how the trials scatter within these runs, which started %s pairs of"
                    + " JVMs in all.")
                .formatted(forks)
            + (forks > 2
                ? " Forks are resampled first; with few of them an interval is too narrow."
                : " They do not cover how much another start of the JVMs, another hour or another"
                    + " machine differs: two runs of the same thing can differ beyond them. Repeat"
                    + " both runs before you believe a small difference."));
  }

  private static int forks(PayloadRunData run) {
    return run.measured().forks().size();
  }
}
