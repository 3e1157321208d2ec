package soapbench.experiment.jobs.report.claim;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import soapbench.claim.Claim;
import soapbench.claim.Claimed;
import soapbench.claim.Effect;
import soapbench.claim.EffectKind;
import soapbench.claim.Finding;
import soapbench.claim.Verdict;
import soapbench.experiment.jobs.results.JobsResults;
import soapbench.experiment.jobs.results.TransferModeRatios;
import soapbench.experiment.jobs.rows.JobsCell;
import soapbench.experiment.jobs.rows.JobsLevels;
import soapbench.results.CellTrials;
import soapbench.results.DataSize;
import soapbench.results.Eligibility;
import soapbench.results.Pairing;
import soapbench.results.Quantity;
import soapbench.statistics.Bootstrap;
import soapbench.statistics.Interval;
import soapbench.statistics.Ratio;

/** OS2: data by value works up to a size; by reference is near a copy, or as by value. */
final class ByValueEnds {

  /** From so many bytes on the paper could not send by value. */
  private static final long LARGE = 100_000_000;

  /** Up to so many bytes a file is small. */
  private static final long SMALL = 100_000;

  /** How many times as long still counts as level. */
  private static final Interval LEVEL = new Interval(1 / 1.5, 1.5);

  /** By reference a file goes there and back, and a copy moves it once. */
  private static final int COPIES = 2;

  private static final double WIDENED = 1 - (1 - Bootstrap.CONFIDENCE) / 2;

  static final Claim<JobsResults> CLAIM =
      new Claim<>(
          "OS2",
          "Passing data by value works only up to a size (there: below 100 MB); by reference"
              + " approaches a local file copy for large data and equals by value for small.",
          "time by reference, there and back, over that of two local copies, at the largest size"
              + " from 100 MB on",
          Claimed.below(EffectKind.RATIO, 1.5),
          "Three parts. By value ends: at a tried size from 100 MB on none of at least five trials"
              + " by value completed, though those by reference did, and at a smaller size those"
              + " by value did. By reference approaches the copy: at the largest size, from 100 MB"
              + " on, the interval of its time over twice that of a copy lies at or below 1.5;"
              + " twice, since by reference the file goes there and back. It equals by value: the"
              + " interval of the geometric mean of the ratios up to 100 KB lies within 0.67 to"
              + " 1.5. Level is so wide since the paper reads it off a chart with logarithmic axes."
              + " Holds when all three do. Contradicted when by value works at every tried size"
              + " from 100 MB on, or when one of the two intervals, widened for their number, lies"
              + " wholly outside. Else inconclusive. "
              + Eligibility.RULE,
          "./soapbench run jobs --parts transfer",
          ByValueEnds::judge);

  /**
   * Findings on the three parts.
   *
   * @param byValue every size that was tried by value, ascending
   * @param byReference the sizes in bytes at which by reference completed
   * @param copy by reference and the local copy at the largest size, where there is one
   * @param small by reference over by value at the small sizes
   */
  private record Parts(
      List<CellTrials<JobsCell>> byValue,
      Set<Long> byReference,
      Optional<Pairing<JobsCell>> copy,
      List<Pairing<JobsCell>> small) {

    static Parts of(JobsResults results) {
      return new Parts(
          results.of(JobsLevels.TRANSFER).stream()
              .filter(cell -> cell.cell().way().equals(JobsLevels.VALUE))
              .toList(),
          results.bySize(JobsLevels.REFERENCE).stream()
              .filter(CellTrials::eligible)
              .map(cell -> cell.cell().size())
              .collect(Collectors.toSet()),
          TransferModeRatios.ofEligible(results, JobsLevels.REFERENCE, JobsLevels.LOCAL_COPY)
              .largest()
              .filter(at -> at.cell().size() >= LARGE),
          TransferModeRatios.ofEligible(results, JobsLevels.REFERENCE, JobsLevels.VALUE)
              .upTo(SMALL));
    }

    /** A server that takes such a file in no way says nothing of by value. */
    private boolean ended(CellTrials<JobsCell> cell) {
      return cell.cell().size() >= LARGE
          && cell.completed().isEmpty()
          && cell.failed() >= Ratio.ENOUGH
          && byReference.contains(cell.cell().size());
    }

    boolean ends() {
      Optional<CellTrials<JobsCell>> first = byValue.stream().filter(this::ended).findFirst();
      return first.isPresent()
          && byValue.stream()
              .filter(cell -> cell.cell().size() < first.get().cell().size())
              .anyMatch(CellTrials::eligible);
    }

    boolean works() {
      List<CellTrials<JobsCell>> large =
          byValue.stream().filter(cell -> cell.cell().size() >= LARGE).toList();
      return !large.isEmpty() && large.stream().allMatch(CellTrials::eligible);
    }

    Interval copy(double confidence) {
      return copy.map(at -> overCopies(at, confidence).interval()).orElse(Interval.UNKNOWN);
    }

    private static Ratio overCopies(Pairing<JobsCell> at, double confidence) {
      return at.ratio(confidence).dividedBy(COPIES);
    }

    Interval small(double confidence) {
      return Pairing.mean(small, confidence).interval();
    }

    Effect effect() {
      return copy.map(at -> Effect.of(overCopies(at, Bootstrap.CONFIDENCE))).orElse(Effect.NONE);
    }

    String why() {
      List<String> sentences = new ArrayList<>();
      sentences.add(arrived());
      sentences.add(
          copy.map(
                  at ->
                      "With %s, by reference takes %s times as long as two local copies."
                          .formatted(
                              DataSize.of(at.cell().size()),
                              Quantity.factor(overCopies(at, Bootstrap.CONFIDENCE))))
              .orElse("By reference was not compared with a local copy from 100 MB on."));
      sentences.add(
          small.isEmpty()
              ? "By reference was not compared with by value up to 100 KB."
              : "Up to 100 KB, by reference takes %s times as long as by value."
                  .formatted(Quantity.factor(Pairing.mean(small, Bootstrap.CONFIDENCE))));
      return String.join(" ", sentences);
    }

    private String arrived() {
      if (byValue.isEmpty()) {
        return "By value was not tried.";
      }
      String tried = DataSize.of(byValue.get(byValue.size() - 1).cell().size());
      return byValue.stream()
          .filter(cell -> !cell.completed().isEmpty())
          .reduce((one, larger) -> larger)
          .map(
              cell ->
                  "By value, the largest file that arrived has %s, of up to %s that were tried."
                      .formatted(DataSize.of(cell.cell().size()), tried))
          .orElse("By value, none of the files arrived, of up to " + tried + ".");
    }
  }

  private ByValueEnds() {}

  private static Finding judge(JobsResults results) {
    Parts parts = Parts.of(results);
    if (parts.byValue.isEmpty() && parts.copy.isEmpty()) {
      return Finding.notTested(
          "No file was carried by value, and none from 100 MB on both by reference and"
              + " by a local copy.");
    }
    Verdict verdict =
        Verdict.of(
            parts.ends()
                && parts.copy(Bootstrap.CONFIDENCE).high() <= LEVEL.high()
                && parts.small(Bootstrap.CONFIDENCE).within(LEVEL),
            parts.works()
                || parts.copy(WIDENED).low() > LEVEL.high()
                || parts.small(WIDENED).outside(LEVEL));
    return new Finding(verdict, parts.effect(), parts.why());
  }
}
