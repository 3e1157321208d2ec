package soapbench.experiment.jobs.report.claim;

import java.util.List;
import java.util.Optional;
import soapbench.claim.Claim;
import soapbench.claim.Claimed;
import soapbench.claim.Effect;
import soapbench.claim.EffectKind;
import soapbench.claim.Finding;
import soapbench.experiment.jobs.results.JobsResults;
import soapbench.experiment.jobs.rows.JobsCell;
import soapbench.experiment.jobs.rows.JobsLevels;
import soapbench.results.CellTrials;
import soapbench.results.DataSize;
import soapbench.results.Quantity;
import soapbench.statistics.Proportion;
import soapbench.statistics.Ratio;

/** OS2a: data by value works up to a size. */
final class ByValueEnds {

  /** From so many bytes on the paper could not send by value. */
  static final long LARGE = 100_000_000;

  private static final Claimed FAILS = Claimed.below(EffectKind.SHARE, 0.5);

  static final Claim<JobsResults> CLAIM =
      new Claim<>(
          "OS2a",
          "Passing data by value works only up to a size (there: below 100 MB).",
          "share of trials by value that completed, at the largest size from 100 MB on",
          FAILS,
          "By value ends where fewer than half of the trials complete, by Wilson's interval. It is"
              + " told at the largest size from 100 MB on that has five trials by value and at"
              + " which those by reference completed, since a server that takes such a file in no"
              + " way says nothing of by value; and only if those by value completed at a smaller"
              + " size.",
          "./soapbench run jobs --parts transfer --ways value,reference",
          ByValueEnds::judge);

  private ByValueEnds() {}

  private static Finding judge(JobsResults results) {
    List<CellTrials<JobsCell>> byValue =
        results.of(JobsLevels.TRANSFER).stream()
            .filter(cell -> cell.cell().way().equals(JobsLevels.VALUE))
            .toList();
    List<Long> byReference =
        results.bySize(JobsLevels.REFERENCE).stream()
            .filter(CellTrials::eligible)
            .map(cell -> cell.cell().size())
            .toList();
    Optional<CellTrials<JobsCell>> largest =
        byValue.stream()
            .filter(cell -> cell.cell().size() >= LARGE && cell.trials().size() >= Ratio.ENOUGH)
            .filter(cell -> byReference.contains(cell.cell().size()))
            .reduce((one, larger) -> larger);
    if (largest.isEmpty()) {
      return Finding.notTested(
          "No size from 100 MB on has five trials by value and enough completed ones by reference. "
              + arrived(byValue));
    }
    long size = largest.get().cell().size();
    if (byValue.stream().noneMatch(cell -> cell.cell().size() < size && cell.eligible())) {
      return Finding.notTested(
          "By value did not work at any size below %s. ".formatted(DataSize.of(size))
              + arrived(byValue));
    }
    Proportion completed =
        new Proportion(largest.get().completed().size(), largest.get().trials().size());
    return Finding.of(
        FAILS,
        new Effect(completed.value(), completed.interval(), completed.n()),
        "With %s, %s of %s trials by value completed (%s). "
                .formatted(
                    DataSize.of(size),
                    completed.count(),
                    completed.n(),
                    Quantity.percent(completed.value()))
            + arrived(byValue));
  }

  private static String arrived(List<CellTrials<JobsCell>> byValue) {
    if (byValue.isEmpty()) {
      return "By value was not tried.";
    }
    String tried = DataSize.of(byValue.get(byValue.size() - 1).cell().size());
    return byValue.stream()
        .filter(cell -> !cell.completed().isEmpty())
        .reduce((one, larger) -> larger)
        .map(
            cell ->
                "The largest file that arrived has %s, of up to %s that were tried."
                    .formatted(DataSize.of(cell.cell().size()), tried))
        .orElse("None of the files arrived, of up to " + tried + ".");
  }
}
