package soapbench.experiment.jobs.report.claim;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import soapbench.claim.Claim;
import soapbench.claim.Claimed;
import soapbench.claim.Effect;
import soapbench.claim.EffectKind;
import soapbench.claim.Finding;
import soapbench.experiment.jobs.results.JobsResults;
import soapbench.experiment.jobs.results.PublishedTables;
import soapbench.experiment.jobs.results.TransferModeName;
import soapbench.experiment.jobs.rows.JobsCell;
import soapbench.experiment.jobs.rows.JobsLevels;
import soapbench.experiment.jobs.rows.JobsRows;
import soapbench.results.CellTrials;
import soapbench.results.Eligibility;
import soapbench.results.Quantity;
import soapbench.statistics.Bootstrap;
import soapbench.statistics.ForkedSample;
import soapbench.statistics.Ratio;
import soapbench.statistics.Sample;

/** OS1: a service costs about the same per call, so less and less of a larger problem. */
final class ConstantPerCall {

  /** By how much the overhead may grow and still count as about constant; the paper's by 1.76. */
  private static final double CONSTANT = 2;

  /** The paper's client in the same building, and its two problems. */
  private static final String CLIENT = PublishedTables.CLIENTS.get(0);

  private static final int SMALL = 1;
  private static final int LARGE = 2;
  private static final String TOTAL = "total";
  private static final String WHERE = "client of %s, total of Table 2".formatted(CLIENT);

  /** The ways that may decide, the first that was tried. */
  private static final List<String> WAYS =
      List.of(JobsLevels.REFERENCE, JobsLevels.VALUE, JobsLevels.ATTACHMENT, JobsLevels.SESSION);

  private static final String DECIDED =
      "Decided by reference where that was tried, as the paper's meshes go, else by value, as"
          + " attachment or in a session, the first of these. "
          + Eligibility.RULE;

  private static final String COMMAND = "./soapbench run jobs --parts simulation";

  private static final Claimed ABOUT_CONSTANT =
      Claimed.below(EffectKind.RATIO, CONSTANT)
          .published(publishedOverhead(LARGE) / publishedOverhead(SMALL), WHERE);

  private static final Claimed SHRINKS =
      Claimed.below(EffectKind.RATIO, 1)
          .published(publishedShare(LARGE) / publishedShare(SMALL), WHERE);

  static final Claim<JobsResults> OVERHEAD =
      new Claim<>(
          "OS1a",
          "The overhead of running a component as a web service is roughly constant per call.",
          "overhead of the whole simulation with the largest problem over that with the smallest",
          ABOUT_CONSTANT,
          "The overhead is what the calls of a simulation take beyond their programs' runs, which"
              + " the server times, since two runs of a program differ by more than a call costs."
              + " Roughly constant means that from the smallest problem to the largest it at most"
              + " doubles (the paper's grows from 94 s to 165 s, 1.76 times). "
              + DECIDED,
          COMMAND,
          results -> judge(results, ABOUT_CONSTANT, Growth::overhead));

  static final Claim<JobsResults> SHARE =
      new Claim<>(
          "OS1b",
          "The overhead shrinks, relative to the run time, as the problem grows (1.85 % and 1.74 %"
              + " on the large problem).",
          "overhead of the whole simulation as a share of the direct run, with the largest problem"
              + " over that with the smallest",
          SHRINKS,
          "The overhead is what the calls of a simulation take beyond their programs' runs, which"
              + " the server times. "
              + DECIDED,
          COMMAND,
          results -> judge(results, SHRINKS, Growth::share));

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
    Ratio overhead() {
      return Bootstrap.ratioOfMedians(samples.get(0), samples.get(2));
    }

    /** How many times as large its share of the direct run is. */
    Ratio share() {
      double[] medians =
          samples.stream().mapToDouble(sample -> Sample.median(sample.values())).toArray();
      return new Ratio(
          ofShares(medians),
          Bootstrap.ofMedians(samples, Growth::ofShares, Bootstrap.CONFIDENCE),
          samples.stream().mapToInt(ForkedSample::n).min().orElse(0));
    }

    private static double ofShares(double[] medians) {
      return medians[0] / medians[1] / (medians[2] / medians[3]);
    }

    String clause() {
      return "%s, %s; the overhead is %s and its share %s times that of problem %s"
          .formatted(
              TransferModeName.of(way),
              List.of(clause(small, 2), clause(large, 0)).stream()
                  .collect(Collectors.joining(", ")),
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

  private ConstantPerCall() {}

  private static double publishedOverhead(int problem) {
    return PublishedTables.seconds(TOTAL, problem, CLIENT)
        - PublishedTables.baseline(TOTAL, problem);
  }

  private static double publishedShare(int problem) {
    return PublishedTables.percent(TOTAL, problem, CLIENT);
  }

  private static Finding judge(
      JobsResults results, Claimed claimed, Function<Growth, Ratio> effect) {
    List<Growth> all = WAYS.stream().flatMap(way -> Growth.of(results, way).stream()).toList();
    if (all.isEmpty()) {
      return Finding.notTested(
          "There are not two problems with enough completed simulations, both directly and by"
              + " services whose programs' runs the server timed.");
    }
    return Finding.of(
        claimed,
        Effect.of(effect.apply(all.get(0))),
        "Beyond the programs' runs, "
            + all.stream().map(Growth::clause).collect(Collectors.joining("; "))
            + ".");
  }
}
