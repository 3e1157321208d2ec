package soapbench.experiment.jobs.report.claim;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import soapbench.claim.Claim;
import soapbench.claim.Claimed;
import soapbench.claim.EffectKind;
import soapbench.claim.Estimate;
import soapbench.claim.Evidence;
import soapbench.claim.Study;
import soapbench.experiment.jobs.results.JobsResults;
import soapbench.experiment.jobs.results.PublishedTables;
import soapbench.experiment.jobs.results.TransferModeRatios;
import soapbench.experiment.jobs.rows.JobsCell;
import soapbench.experiment.jobs.rows.JobsLevels;
import soapbench.results.CellTrials;
import soapbench.results.DataSize;
import soapbench.results.Eligibility;
import soapbench.results.Pairing;
import soapbench.results.Quantity;
import soapbench.statistics.Bootstrap;
import soapbench.statistics.Proportion;
import soapbench.statistics.Ratio;

/** Claims of the paper on programs as services, in their order. */
public final class JobsClaims {

  /** The study that makes these claims. */
  public static final Study STUDY =
      new Study(
          "Keshav Pingali and Paul Stodghill",
          "A Distributed System Based on Web Services for Computational Science Simulations",
          "International Conference on Supercomputing (ICS), 2006");

  /** By how much the overhead may grow and still count as about constant; the paper's by 1.76. */
  private static final double CONSTANT = 2;

  /** How many times as long still counts as level. */
  private static final double LEVEL = 1.5;

  /** Up to so many bytes data is small. */
  private static final long SMALL = 100_000;

  /** From so many bytes on the paper could not send by value. */
  private static final long LARGE = 100_000_000;

  /** By reference a file goes there and back, and a copy moves it once. */
  private static final int COPIES = 2;

  /** The ways that may decide on the overhead, the first that was tried. */
  private static final List<String> WAYS =
      List.of(JobsLevels.REFERENCE, JobsLevels.VALUE, JobsLevels.ATTACHMENT, JobsLevels.SESSION);

  private static final String DECIDED =
      "Decided by reference where that was tried, as the paper's meshes go, else by value, as"
          + " attachment or in a session, the first of these. "
          + Eligibility.RULE;

  private static final String WIDTH =
      " Level is so wide since the paper reads it off a chart with logarithmic axes. "
          + Eligibility.RULE;

  private static final String SIMULATION = "./soapbench run jobs --parts simulation";

  public static final List<Claim<JobsResults>> ALL =
      List.of(
          new Claim<>(
              "OS1a",
              "section 5.3, Table 2",
              "The overhead of running a component as a web service is roughly constant per call.",
              "overhead of the whole simulation with the largest problem over that with the"
                  + " smallest",
              published(Claimed.below(EffectKind.RATIO, CONSTANT), JobsClaims::overheadSeconds),
              "The overhead is what the calls of a simulation take beyond their programs' runs,"
                  + " which the server times, since two runs of a program differ by more than a"
                  + " call costs. Roughly constant means that from the smallest problem to the"
                  + " largest it at most doubles (the paper's grows from 94 s to 165 s, 1.76"
                  + " times). "
                  + DECIDED,
              SIMULATION,
              results -> overhead(results, OverheadGrowth::overhead)),
          new Claim<>(
              "OS1b",
              "section 5.3, Table 2",
              "The overhead shrinks, relative to the run time, as the problem grows (1.85 % and"
                  + " 1.74 % on the large problem).",
              "overhead of the whole simulation as a share of the direct run, with the largest"
                  + " problem over that with the smallest",
              published(Claimed.below(EffectKind.RATIO, 1), JobsClaims::overheadPercent),
              "The overhead is what the calls of a simulation take beyond their programs' runs,"
                  + " which the server times. "
                  + DECIDED,
              SIMULATION,
              results -> overhead(results, OverheadGrowth::share)),
          new Claim<>(
              "OS2a",
              "section 4.5, Figure 8",
              "Passing data by value works only up to a size (there: below 100 MB).",
              "share of trials by value that completed, at the largest size from 100 MB on",
              Claimed.below(EffectKind.SHARE, 0.5),
              "By value ends where fewer than half of the trials complete, by Wilson's interval. It"
                  + " is told at the largest size from 100 MB on that has five trials by value and"
                  + " at which those by reference completed, since a server that takes such a file"
                  + " in no way says nothing of by value; and only if those by value completed at a"
                  + " smaller size.",
              "./soapbench run jobs --parts transfer --ways value,reference",
              JobsClaims::byValue),
          new Claim<>(
              "OS2b",
              "section 4.5, Figure 8",
              "Data by reference approaches a local file copy for large data.",
              "time by reference, there and back, over that of two local copies, at the largest"
                  + " size from 100 MB on",
              Claimed.below(EffectKind.RATIO, LEVEL),
              "The ratio of the medians at the largest size that has both, of two copies since by"
                  + " reference the file goes there and back. Near means less than 1.5 times."
                  + WIDTH,
              "./soapbench run jobs --parts transfer --ways local-copy,reference --sizes 100MB",
              JobsClaims::overCopies),
          new Claim<>(
              "OS2c",
              "section 4.5, Figure 8",
              "Data by reference equals data by value for small data.",
              "time by reference over that by value, geometric mean of the sizes up to 100 KB",
              Claimed.within(EffectKind.RATIO, 1 / LEVEL, LEVEL),
              "Equal means from 0.67 to 1.5 times." + WIDTH,
              "./soapbench run jobs --parts transfer --ways value,reference --sizes 1KB,100KB",
              JobsClaims::overByValue));

  private JobsClaims() {}

  /** A region beside the ratio of the paper's two problems, of a client in the same building. */
  private static Claimed published(Claimed claimed, ToDoubleFunction<Integer> problem) {
    return claimed.published(
        problem.applyAsDouble(2) / problem.applyAsDouble(1),
        "client of %s, total of Table 2".formatted(PublishedTables.CLIENTS.get(0)));
  }

  private static double overheadSeconds(int problem) {
    return PublishedTables.seconds("total", problem, PublishedTables.CLIENTS.get(0))
        - PublishedTables.baseline("total", problem);
  }

  private static double overheadPercent(int problem) {
    return PublishedTables.percent("total", problem, PublishedTables.CLIENTS.get(0));
  }

  private static Evidence overhead(JobsResults results, Function<OverheadGrowth, Ratio> effect) {
    List<OverheadGrowth> all =
        WAYS.stream().flatMap(way -> OverheadGrowth.of(results, way).stream()).toList();
    return all.isEmpty()
        ? Evidence.missing(
            "There are not two problems with enough completed simulations, both directly and by"
                + " services whose programs' runs the server timed.")
        : Evidence.of(
            Estimate.of(effect.apply(all.get(0))),
            all.stream()
                .map(OverheadGrowth::clause)
                .collect(Collectors.joining("; ", "Beyond the programs' runs, ", ".")));
  }

  private static Evidence byValue(JobsResults results) {
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
      return Evidence.missing(
          "No size from 100 MB on has five trials by value and enough completed ones by reference. "
              + arrived(byValue));
    }
    long size = largest.get().cell().size();
    if (byValue.stream().noneMatch(cell -> cell.cell().size() < size && cell.eligible())) {
      return Evidence.missing(
          "By value did not work at any size below %s. ".formatted(DataSize.of(size))
              + arrived(byValue));
    }
    Proportion completed =
        new Proportion(largest.get().completed().size(), largest.get().trials().size());
    return Evidence.of(
        Estimate.share(completed),
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

  private static Evidence overCopies(JobsResults results) {
    return TransferModeRatios.ofEligible(results, JobsLevels.REFERENCE, JobsLevels.LOCAL_COPY)
        .largest()
        .filter(at -> at.cell().size() >= LARGE)
        .map(
            at -> {
              Ratio ratio = at.ratio().dividedBy(COPIES);
              return Evidence.of(
                  Estimate.of(ratio),
                  "With %s, by reference takes %s times as long as two local copies."
                      .formatted(DataSize.of(at.cell().size()), Quantity.factor(ratio)));
            })
        .orElse(
            Evidence.missing("By reference was not compared with a local copy from 100 MB on."));
  }

  private static Evidence overByValue(JobsResults results) {
    List<Pairing<JobsCell>> small =
        TransferModeRatios.ofEligible(results, JobsLevels.REFERENCE, JobsLevels.VALUE).upTo(SMALL);
    return small.isEmpty()
        ? Evidence.missing("By reference was not compared with by value up to 100 KB.")
        : Evidence.of(
            Estimate.mean(small),
            "Up to 100 KB, by reference takes %s times as long as by value."
                .formatted(Quantity.factor(Pairing.mean(small, Bootstrap.CONFIDENCE))));
  }
}
