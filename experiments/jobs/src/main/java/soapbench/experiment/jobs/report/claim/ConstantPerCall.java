package soapbench.experiment.jobs.report.claim;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import soapbench.claim.Claim;
import soapbench.claim.Claimed;
import soapbench.claim.Effect;
import soapbench.claim.EffectKind;
import soapbench.claim.Finding;
import soapbench.claim.Verdict;
import soapbench.experiment.jobs.results.JobsResults;
import soapbench.experiment.jobs.results.TransferModeName;
import soapbench.experiment.jobs.rows.JobsCell;
import soapbench.experiment.jobs.rows.JobsLevels;
import soapbench.experiment.jobs.rows.JobsRows;
import soapbench.results.CellTrials;
import soapbench.results.Eligibility;
import soapbench.results.Quantity;
import soapbench.statistics.Bootstrap;
import soapbench.statistics.ForkedSample;
import soapbench.statistics.Interval;
import soapbench.statistics.Ratio;
import soapbench.statistics.Sample;

/** OS1: a service costs about the same per call, so less and less of a larger problem. */
final class ConstantPerCall {

  /** By how much the overhead may grow and still count as about constant; the paper's by 1.76. */
  private static final double CONSTANT = 2;

  private static final double WIDENED = 1 - (1 - Bootstrap.CONFIDENCE) / 2;

  /** The ways that may decide, the first that was tried. */
  private static final List<String> WAYS =
      List.of(JobsLevels.REFERENCE, JobsLevels.VALUE, JobsLevels.ATTACHMENT, JobsLevels.SESSION);

  static final Claim<JobsResults> CLAIM =
      new Claim<>(
          "OS1",
          "The overhead of running a component as a web service is roughly constant per call, so it"
              + " shrinks, relative to the run time, as the problem grows (1.85 % and 1.74 % on the"
              + " large problem).",
          "overhead of the whole simulation as a share of the direct run, with the largest problem"
              + " over that with the smallest",
          Claimed.below(EffectKind.RATIO, 1),
          "The overhead is what the calls of a simulation take beyond their programs' runs, which"
              + " the server times, since two runs of a program differ by more than a call costs."
              + " Roughly constant means that from the smallest problem to the largest it at most"
              + " doubles (the paper's grows from 94 s to 165 s, 1.76 times). Holds when the"
              + " interval of its growth lies below 2 and that of its share of the direct run,"
              + " largest over smallest, below 1. Contradicted when one of the two, widened for"
              + " their number, lies wholly above. Else inconclusive. Decided by reference where"
              + " that was tried, as the paper's meshes go, else by value, as attachment or in a"
              + " session, the first of these. "
              + Eligibility.RULE,
          "./soapbench run jobs --parts simulation",
          ConstantPerCall::judge);

  /**
   * The whole simulation of two problems, as services and directly.
   *
   * @param samples the overheads of the larger problem, its direct runs, and the same of the
   *     smaller one
   */
  private record Growth(String way, int small, int large, List<ForkedSample> samples) {

    /** Of a way; nothing where there are not two problems with enough trials that tell. */
    static Optional<Growth> of(JobsResults results, String way) {
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
      return Optional.of(new Growth(way, small, large, samples));
    }

    /** Overheads and direct runs of a problem. */
    private static Optional<List<ForkedSample>> sample(
        JobsResults results, String way, int problem) {
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
    Ratio overhead(double confidence) {
      return Bootstrap.ratioOfMedians(samples.get(0), samples.get(2), confidence);
    }

    /** Test of its share of the direct run. */
    Ratio share(double confidence) {
      double[] medians =
          samples.stream().mapToDouble(sample -> Sample.median(sample.values())).toArray();
      return new Ratio(
          share(medians),
          Bootstrap.ofMedians(samples, Growth::share, confidence),
          samples.stream().mapToInt(ForkedSample::n).min().orElse(0));
    }

    private static double share(double[] medians) {
      return medians[0] / medians[1] / (medians[2] / medians[3]);
    }

    String clause() {
      return "%s, %s; the overhead is %s and its share %s times that of problem %s"
          .formatted(
              TransferModeName.of(way),
              List.of(clause(small, 2), clause(large, 0)).stream()
                  .collect(Collectors.joining(", ")),
              Quantity.factor(overhead(Bootstrap.CONFIDENCE)),
              Quantity.factor(share(Bootstrap.CONFIDENCE)),
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

  private ConstantPerCall() {}

  private static Finding judge(JobsResults results) {
    List<Growth> all = WAYS.stream().flatMap(way -> Growth.of(results, way).stream()).toList();
    if (all.isEmpty()) {
      return Finding.notTested(
          "There are not two problems with enough completed simulations, both directly"
              + " and by services whose programs' runs the server timed.");
    }
    Growth deciding = all.get(0);
    Interval overhead = deciding.overhead(Bootstrap.CONFIDENCE).interval();
    Ratio share = deciding.share(Bootstrap.CONFIDENCE);
    Verdict verdict =
        Verdict.of(
            overhead.high() < CONSTANT && share.interval().high() < 1,
            deciding.overhead(WIDENED).interval().low() > CONSTANT
                || deciding.share(WIDENED).interval().low() > 1);
    return new Finding(
        verdict,
        Effect.of(share),
        "Beyond the programs' runs, "
            + all.stream().map(Growth::clause).collect(Collectors.joining("; "))
            + ".");
  }
}
