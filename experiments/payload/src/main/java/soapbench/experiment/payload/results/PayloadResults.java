package soapbench.experiment.payload.results;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import soapbench.experiment.payload.rows.PayloadRows;
import soapbench.experiment.payload.rows.Scenario;
import soapbench.factor.Factor;
import soapbench.factor.Levels;
import soapbench.rows.Measure;
import soapbench.rows.SummaryRow;
import soapbench.statistics.Summary;

/**
 * A run and what was aggregated of it, once for every figure, table and sentence.
 *
 * @param whole the run at all levels of the declared factors
 * @param run the part of it at the main levels, which everything is about that does not compare
 *     levels
 * @param measured its trials that count, of the main stacks
 * @param summaries those aggregated, one row per scenario and measure
 * @param otherSummaries the same of other stacks and levels
 * @param stacks the transaction times of all stacks; empty where the run has one pair
 * @param levels those at all levels of the declared factors; empty where none of these varies
 * @param linkTests what it took over links, beside what was expected; empty where it tried none
 * @param allocations bytes that exchanges allocated; empty where neither JVM could tell
 */
public record PayloadResults(
    PayloadRunData whole,
    PayloadRunData run,
    MeasuredTrials measured,
    List<SummaryRow<Scenario>> summaries,
    List<SummaryRow<Scenario>> otherSummaries,
    List<ComparedTimes<Stacks>> stacks,
    List<ComparedTimes<Levels>> levels,
    List<LinkTest> linkTests,
    List<Allocation> allocations) {

  private static final Measure ALWAYS = PayloadRows.TRANSACTION;

  public PayloadResults {
    summaries = List.copyOf(summaries);
    otherSummaries = List.copyOf(otherSummaries);
    stacks = List.copyOf(stacks);
    levels = List.copyOf(levels);
    linkTests = List.copyOf(linkTests);
    allocations = List.copyOf(allocations);
  }

  /** Measures that no trial of the run has are left out, except the transaction's time. */
  public static PayloadResults of(PayloadRunData whole) {
    Levels main = Levels.main(whole.levels());
    PayloadRunData run = whole.at(main);
    MeasuredTrials measured = run.measured();
    return new PayloadResults(
        whole,
        run,
        measured,
        summaries(run, measured),
        whole.levels().stream()
            .map(whole::at)
            .flatMap(part -> otherSummaries(part, run, measured))
            .toList(),
        run.measuredOfAllStacks().stacks().size() < 2 ? List.of() : ComparedTimes.ofStacks(run),
        whole.levels().size() < 2 ? List.of() : ComparedTimes.ofLevels(whole),
        LinkTest.of(whole),
        Allocation.of(run));
  }

  private static Stream<SummaryRow<Scenario>> otherSummaries(
      PayloadRunData part, PayloadRunData main, MeasuredTrials measured) {
    MeasuredTrials all = part.measuredOfAllStacks();
    return all.stacks().stream()
        .map(all::only)
        .filter(trials -> !part.equals(main) || !trials.equals(measured))
        .flatMap(trials -> summaries(part, trials).stream());
  }

  /** The declared factors that vary in the run. */
  public List<Factor<?>> varied() {
    return Levels.factors(whole.levels());
  }

  private static List<SummaryRow<Scenario>> summaries(PayloadRunData run, MeasuredTrials trials) {
    List<Measure> measures =
        PayloadRows.durations().stream()
            .filter(measure -> measure.equals(ALWAYS) || any(trials, measure))
            .toList();
    List<Measure> ofFloors =
        run.floors().measured(trials) ? PayloadRows.SUMMARISED_FLOORS : List.of();
    List<SummaryRow<Scenario>> rows = new ArrayList<>();
    Levels levels = Levels.main(run.levels());
    for (Scenario scenario : trials.scenarios()) {
      Cell cell = Cell.of(scenario);
      long size = scenario.payloadBytes();
      int failed = trials.failed(cell, size);
      for (Measure measure : measures) {
        Summary summary = Summary.of(trials.sample(cell, size, measure));
        rows.add(new SummaryRow<>(scenario, levels, measure, failed, summary));
      }
      for (Measure measure : ofFloors) {
        Summary summary = Summary.of(run.floors().sample(trials, cell, size, measure));
        rows.add(new SummaryRow<>(scenario, levels, measure, failed, summary));
      }
    }
    return rows;
  }

  /** The rows of all stacks. */
  public List<SummaryRow<Scenario>> allSummaries() {
    return Stream.concat(summaries.stream(), otherSummaries.stream()).toList();
  }

  /** A measure in a cell at a size; nothing when no trial has it. */
  public Optional<Summary> summary(Cell cell, long size, Measure measure) {
    return summaries(cell, measure).stream()
        .filter(row -> row.cell().payloadBytes() == size)
        .map(SummaryRow::summary)
        .filter(summary -> summary.n() > 0)
        .findFirst();
  }

  /** A measure's rows in a cell by ascending size, those without values too. */
  public List<SummaryRow<Scenario>> summaries(Cell cell, Measure measure) {
    return summaries.stream()
        .filter(row -> row.measure().equals(measure))
        .filter(row -> Cell.of(row.cell()).equals(cell))
        .toList();
  }

  private static boolean any(MeasuredTrials trials, Measure measure) {
    return trials.rows().stream()
        .mapToDouble(row -> row.of(measure))
        .anyMatch(value -> !Double.isNaN(value));
  }
}
