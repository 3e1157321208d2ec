package soapbench.experiment.jobs.report.claim;

import java.util.List;
import java.util.Optional;
import soapbench.claim.Claim;
import soapbench.claim.Claimed;
import soapbench.claim.Effect;
import soapbench.claim.EffectKind;
import soapbench.claim.Finding;
import soapbench.experiment.jobs.results.JobsResults;
import soapbench.experiment.jobs.results.TransferModeRatios;
import soapbench.experiment.jobs.rows.JobsCell;
import soapbench.experiment.jobs.rows.JobsLevels;
import soapbench.results.DataSize;
import soapbench.results.Eligibility;
import soapbench.results.Pairing;
import soapbench.results.Quantity;
import soapbench.statistics.Bootstrap;
import soapbench.statistics.Ratio;

/** OS2b and OS2c: data by reference is near a copy when it is large, and as by value when small. */
final class ByReferenceLevel {

  /** Up to so many bytes a file is small. */
  private static final long SMALL = 100_000;

  /** How many times as long still counts as level. */
  private static final double LEVEL = 1.5;

  /** By reference a file goes there and back, and a copy moves it once. */
  private static final int COPIES = 2;

  private static final String WIDTH =
      " Level is so wide since the paper reads it off a chart with logarithmic axes. "
          + Eligibility.RULE;

  private static final Claimed NEAR_A_COPY = Claimed.below(EffectKind.RATIO, LEVEL);
  private static final Claimed AS_BY_VALUE = Claimed.within(EffectKind.RATIO, 1 / LEVEL, LEVEL);

  static final Claim<JobsResults> LARGE_DATA =
      new Claim<>(
          "OS2b",
          "Data by reference approaches a local file copy for large data.",
          "time by reference, there and back, over that of two local copies, at the largest size"
              + " from 100 MB on",
          NEAR_A_COPY,
          "The ratio of the medians at the largest size that has both, of two copies since by"
              + " reference the file goes there and back. Near means less than 1.5 times."
              + WIDTH,
          "./soapbench run jobs --parts transfer --ways local-copy,reference --sizes 100MB",
          ByReferenceLevel::judgeLarge);

  static final Claim<JobsResults> SMALL_DATA =
      new Claim<>(
          "OS2c",
          "Data by reference equals data by value for small data.",
          "time by reference over that by value, geometric mean of the sizes up to 100 KB",
          AS_BY_VALUE,
          "Equal means from 0.67 to 1.5 times." + WIDTH,
          "./soapbench run jobs --parts transfer --ways value,reference --sizes 1KB,100KB",
          ByReferenceLevel::judgeSmall);

  private ByReferenceLevel() {}

  private static Finding judgeLarge(JobsResults results) {
    Optional<Pairing<JobsCell>> largest =
        TransferModeRatios.ofEligible(results, JobsLevels.REFERENCE, JobsLevels.LOCAL_COPY)
            .largest()
            .filter(at -> at.cell().size() >= ByValueEnds.LARGE);
    if (largest.isEmpty()) {
      return Finding.notTested("By reference was not compared with a local copy from 100 MB on.");
    }
    Ratio ratio = largest.get().ratio().dividedBy(COPIES);
    return Finding.of(
        NEAR_A_COPY,
        Effect.of(ratio),
        "With %s, by reference takes %s times as long as two local copies."
            .formatted(DataSize.of(largest.get().cell().size()), Quantity.factor(ratio)));
  }

  private static Finding judgeSmall(JobsResults results) {
    List<Pairing<JobsCell>> small =
        TransferModeRatios.ofEligible(results, JobsLevels.REFERENCE, JobsLevels.VALUE).upTo(SMALL);
    if (small.isEmpty()) {
      return Finding.notTested("By reference was not compared with by value up to 100 KB.");
    }
    Ratio mean = Pairing.mean(small, Bootstrap.CONFIDENCE);
    return Finding.of(
        AS_BY_VALUE,
        Effect.of(mean),
        "Up to 100 KB, by reference takes %s times as long as by value."
            .formatted(Quantity.factor(mean)));
  }
}
