package soapbench.experiment.jobs.report.claim;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import soapbench.experiment.jobs.results.JobsResults;
import soapbench.experiment.jobs.results.TransferModeName;
import soapbench.experiment.jobs.rows.JobsCell;
import soapbench.experiment.jobs.rows.JobsLevels;
import soapbench.experiment.jobs.rows.JobsRows;
import soapbench.results.CellTrials;
import soapbench.results.Quantity;
import soapbench.statistics.Bootstrap;
import soapbench.statistics.ForkedSample;
import soapbench.statistics.Ratio;
import soapbench.statistics.Sample;

/**
 * Growth of the overhead from the smallest problem to the largest, of whole simulations as services
 * and directly.
 *
 * @param samples the overheads of the larger problem, its direct runs, and the same of the smaller
 *     one
 */
record OverheadGrowth(String way, int small, int large, List<ForkedSample> samples) {

  /** Of a way; nothing where there are not two problems with enough trials that tell. */
  static Optional<OverheadGrowth> of(JobsResults results, String way) {
    List<Integer> problems =
        results.problems().stream()
            .filter(problem -> sample(results, way, problem).isPresent())
            .toList();
    if (problems.size() < 2) {
      return Optional.empty();
    }
    int small = problems.get(0);
    int large = problems.get(problems.size() - 1);
    List<ForkedSample> samples = new ArrayList<>(sample(results, way, large).orElseThrow());
    samples.addAll(sample(results, way, small).orElseThrow());
    return Optional.of(new OverheadGrowth(way, small, large, samples));
  }

  /** Overheads and direct runs of a problem. */
  private static Optional<List<ForkedSample>> sample(JobsResults results, String way, int problem) {
    Optional<CellTrials<JobsCell>> direct = total(results, JobsLevels.DIRECT, problem);
    return total(results, way, problem)
        .filter(service -> service.sample(JobsRows.AROUND).n() >= Ratio.ENOUGH)
        .flatMap(
            service ->
                direct.map(alone -> List.of(service.sample(JobsRows.AROUND), alone.timesNs())));
  }

  private static Optional<CellTrials<JobsCell>> total(
      JobsResults results, String way, int problem) {
    return results
        .run()
        .find(JobsCell.simulation(way, problem, JobsLevels.TOTAL))
        .filter(CellTrials::eligible);
  }

  /** How many times as large the overhead is with the larger problem. */
  Ratio overhead() {
    return Bootstrap.ratioOfMedians(samples.get(0), samples.get(2));
  }

  /** How many times as large its share of the direct run is. */
  Ratio share() {
    double[] medians =
        samples.stream().mapToDouble(sample -> Sample.median(sample.values())).toArray();
    return new Ratio(
        ofShares(medians),
        Bootstrap.ofMedians(samples, OverheadGrowth::ofShares, Bootstrap.CONFIDENCE),
        samples.stream().mapToInt(ForkedSample::n).min().orElse(0));
  }

  private static double ofShares(double[] medians) {
    return medians[0] / medians[1] / (medians[2] / medians[3]);
  }

  String clause() {
    return "%s, %s, %s; the overhead is %s and its share %s times that of problem %s"
        .formatted(
            TransferModeName.of(way),
            clause(small, 2),
            clause(large, 0),
            Quantity.factor(overhead()),
            Quantity.factor(share()),
            small);
  }

  private String clause(int problem, int at) {
    double overhead = Sample.median(samples.get(at).values());
    double direct = Sample.median(samples.get(at + 1).values());
    return "problem %s: %s ms, %s %% of the direct run"
        .formatted(
            problem, Quantity.milliseconds(overhead), Quantity.number(100 * overhead / direct));
  }
}
