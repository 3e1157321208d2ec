package soapbench.experiment.jobs.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import soapbench.experiment.jobs.results.CallPart;
import soapbench.experiment.jobs.results.JobsResults;
import soapbench.experiment.jobs.results.Overhead;
import soapbench.experiment.jobs.results.TransferModeName;
import soapbench.experiment.jobs.rows.JobsCell;
import soapbench.experiment.jobs.rows.JobsLevels;
import soapbench.experiment.jobs.rows.JobsRows;
import soapbench.report.page.TrialNotes;
import soapbench.results.CellTrials;
import soapbench.results.DataSize;
import soapbench.results.Quantity;
import soapbench.rows.Values;
import soapbench.statistics.Ratio;
import soapbench.statistics.Sample;

/**
 * Answer of a jobs run for somebody who wants to offer a program as a web service: what a call
 * costs, what it adds to programs that compute, how data should travel, and how large it may be.
 */
final class JobsAnswer {

  /** A way that takes at most so many times as long as the fastest is as good. */
  private static final double AS_GOOD = 1.15;

  private static final double NEARLY_ALL = 0.99;
  private static final double PERCENT = 100;

  /** The ways that carry data from a client to a server and back. */
  private static final List<String> CARRIERS =
      List.of(JobsLevels.VALUE, JobsLevels.ATTACHMENT, JobsLevels.REFERENCE);

  private final JobsResults results;

  private JobsAnswer(JobsResults results) {
    this.results = results;
  }

  /** The answer, a paragraph each. */
  static List<String> paragraphs(JobsResults results) {
    JobsAnswer answer = new JobsAnswer(results);
    Stream<String> paragraphs =
        results.run().cells().stream().allMatch(cell -> cell.completed().isEmpty())
            ? Stream.of(
                "No measured trial completed, so this run has no answer.",
                answer.missing(),
                TrialNotes.failures(results.run().cells()))
            : Stream.of(
                answer.call(),
                answer.simulation(),
                answer.agreement(),
                answer.travel(),
                answer.largest(),
                answer.sharing(),
                answer.missing(),
                TrialNotes.failures(results.run().cells()));
    return paragraphs.filter(paragraph -> !paragraph.isEmpty()).toList();
  }

  /** Cost of a call of a program that does nothing, and its largest part. */
  private String call() {
    Optional<Overhead> overhead = Overhead.ofCall(results);
    if (overhead.isEmpty()) {
      return "This run does not compare calls of a program that does nothing with starting it.";
    }
    Overhead call = overhead.get();
    return ("What does it cost to offer a program as a web service? A call of a program that does"
            + " nothing takes %s ms, %s; started directly it takes %s ms. %s of 100 calls take at"
            + " most %s ms.%s")
        .formatted(
            Quantity.milliseconds(call.service().medianNs()),
            more(call),
            Quantity.milliseconds(call.direct().medianNs()),
            Math.round(PERCENT * NEARLY_ALL),
            Quantity.milliseconds(Sample.quantile(call.service().timesNs().values(), NEARLY_ALL)),
            parts());
  }

  private static String more(Overhead overhead) {
    String ms =
        "%s ms %s"
            .formatted(
                Quantity.milliseconds(Math.abs(overhead.ns())),
                overhead.ns() < 0 ? "less" : "more");
    if (overhead.n() < Ratio.ENOUGH) {
      return "%s, in too few trials to tell (n = %s)".formatted(ms, overhead.n());
    }
    return "%s (%s to %s)"
        .formatted(
            ms,
            JobsText.difference(overhead.nsInterval().low()),
            JobsText.difference(overhead.nsInterval().high()));
  }

  /** Largest part of a call's time. */
  private String parts() {
    List<Values> calls =
        results
            .run()
            .find(JobsCell.call(JobsLevels.CALL))
            .map(CallPart::ascending)
            .orElse(List.of());
    Map<CallPart, Double> means = CallPart.means(CallPart.middleHalf(calls));
    double total = means.values().stream().mapToDouble(Double::doubleValue).sum();
    if (!(total > 0)) {
      return "";
    }
    return means.entrySet().stream()
        .sorted(Map.Entry.<CallPart, Double>comparingByValue().reversed())
        .limit(3)
        .map(
            part ->
                "%s %s ms".formatted(part.getKey().label(), Quantity.milliseconds(part.getValue())))
        .collect(Collectors.joining(", ", " Most of it is: ", "."));
  }

  /** Time that services add to programs that compute. */
  private String simulation() {
    if (results.problems().isEmpty()) {
      return "What services add to programs that compute was not measured, since this run has no"
          + " simulation.";
    }
    String problems =
        results.problems().stream()
            .map(this::simulation)
            .filter(text -> !text.isEmpty())
            .collect(Collectors.joining(" "));
    return problems.isEmpty()
        ? "This run does not compare a whole simulation by services with direct runs."
        : "What does it add to programs that compute? " + problems;
  }

  private String simulation(int problem) {
    List<Overhead> totals =
        Overhead.all(results, problem).stream()
            .filter(one -> one.step().equals(JobsLevels.TOTAL))
            .toList();
    if (totals.isEmpty()) {
      return "";
    }
    return "Simulation %s takes %s directly. %sThe difference to direct runs is %s."
        .formatted(
            problem,
            JobsText.time(totals.get(0).direct().medianNs()),
            beyond(totals),
            totals.stream().map(JobsAnswer::compared).collect(Collectors.joining(", ")));
  }

  /** Time of calls beyond their programs' runs, where the server tells. */
  private static String beyond(List<Overhead> totals) {
    String ways =
        totals.stream()
            .filter(one -> one.around().n() > 0)
            .map(
                one ->
                    "%s %s (%s %%)"
                        .formatted(
                            TransferModeName.of(one.way()),
                            JobsText.time(one.around().median()),
                            Quantity.number(PERCENT * one.aroundShare().value())))
            .collect(Collectors.joining(", "));
    return ways.isEmpty() ? "" : "Beyond its programs' runs, services add %s. ".formatted(ways);
  }

  /** By how much it differs from direct runs. */
  private static String compared(Overhead overhead) {
    String percent =
        "%s %s %%"
            .formatted(TransferModeName.of(overhead.way()), JobsText.percent(overhead.share()));
    return overhead.n() < Ratio.ENOUGH
        ? "%s, in too few trials to tell (n = %s)".formatted(percent, overhead.n())
        : "%s (%s to %s)"
            .formatted(
                percent,
                JobsText.percent(overhead.shareInterval().low()),
                JobsText.percent(overhead.shareInterval().high()));
  }

  /** Whether results agree. */
  private String agreement() {
    if (results.checks().isEmpty()) {
      return "";
    }
    String wrong = SimulationSection.disagreements(results);
    boolean compared = results.checks().stream().anyMatch(one -> one.identical().isPresent());
    return wrong.isEmpty()
        ? "All compared results agree%s."
            .formatted(
                compared
                    ? ", and files of results are the same byte by byte as those of direct runs"
                    : "")
        : "Results do not agree in: " + wrong + ".";
  }

  /** How data should travel, size by size. */
  private String travel() {
    String last = "";
    List<String> clauses = new ArrayList<>();
    List<Long> sizes = new ArrayList<>();
    for (long size : results.sizes()) {
      String ways = best(size);
      if (!ways.equals(last)) {
        clause(sizes, last, clauses);
        sizes = new ArrayList<>();
        last = ways;
      }
      sizes.add(size);
    }
    clause(sizes, last, clauses);
    return clauses.isEmpty()
        ? "This run does not say how data should travel."
        : "How should data travel to a program and back? The fastest, or at most 1.15 times as long"
            + " as"
            + " it: %s.%s%s".formatted(String.join("; ", clauses), inPlace(), times());
  }

  private static void clause(List<Long> sizes, String ways, List<String> clauses) {
    if (!sizes.isEmpty() && !ways.isEmpty()) {
      clauses.add(
          sizes.size() == 1
              ? "with %s %s".formatted(DataSize.of(sizes.get(0)), ways)
              : "from %s to %s %s"
                  .formatted(
                      DataSize.of(sizes.get(0)), DataSize.of(sizes.get(sizes.size() - 1)), ways));
    }
  }

  /** The ways that are as good as the fastest; empty where there are not two to choose from. */
  private String best(long size) {
    List<CellTrials<JobsCell>> cells = carried(size);
    double fastest = cells.stream().mapToDouble(CellTrials::medianNs).min().orElse(0);
    return cells.size() < 2
        ? ""
        : cells.stream()
            .filter(cell -> cell.medianNs() <= AS_GOOD * fastest)
            .map(cell -> TransferModeName.of(cell.cell().way()))
            .collect(Collectors.joining(" or "));
  }

  private List<CellTrials<JobsCell>> carried(long size) {
    return CARRIERS.stream()
        .map(way -> results.run().find(JobsCell.transfer(way, size)))
        .flatMap(Optional::stream)
        .toList();
  }

  /** Data that is at the server already. */
  private String inPlace() {
    List<CellTrials<JobsCell>> cells = results.bySize(JobsLevels.IN_PLACE);
    if (cells.isEmpty()) {
      return "";
    }
    String times =
        Stream.of(cells.get(0), cells.get(cells.size() - 1))
            .distinct()
            .map(
                cell -> JobsText.time(cell.medianNs()) + " with " + DataSize.of(cell.cell().size()))
            .collect(Collectors.joining(", "));
    return " Data that the server has already is used in place: %s.".formatted(times);
  }

  /** Time of the largest file, beside a copy and a download. */
  private String times() {
    List<Long> sizes = results.sizes().stream().filter(size -> !carried(size).isEmpty()).toList();
    if (sizes.isEmpty()) {
      return "";
    }
    long size = sizes.get(sizes.size() - 1);
    List<CellTrials<JobsCell>> once =
        Stream.of(JobsLevels.DOWNLOAD, JobsLevels.LOCAL_COPY)
            .map(way -> results.run().find(JobsCell.transfer(way, size)))
            .flatMap(Optional::stream)
            .toList();
    return " With %s there and back it takes %s%s.%s"
        .formatted(
            DataSize.of(size),
            times(carried(size)),
            once.stream()
                .map(
                    cell ->
                        "; a %s takes %s"
                            .formatted(
                                TransferModeName.of(cell.cell().way()),
                                JobsText.time(cell.medianNs())))
                .collect(Collectors.joining()),
            legs(size));
  }

  private static String times(List<CellTrials<JobsCell>> cells) {
    return cells.stream()
        .map(cell -> TransferModeName.of(cell.cell().way()) + " " + JobsText.time(cell.medianNs()))
        .collect(Collectors.joining(", "));
  }

  /** How near by reference comes to a plain download, there and back. */
  private String legs(long size) {
    Optional<CellTrials<JobsCell>> reference =
        results.run().find(JobsCell.transfer(JobsLevels.REFERENCE, size));
    Optional<Ratio> in = reference.flatMap(cell -> results.overDownload(cell, JobsRows.IN));
    Optional<Ratio> out = reference.flatMap(cell -> results.overDownload(cell, JobsRows.OUT));
    return in.isEmpty() || out.isEmpty()
        ? ""
        : " By reference, the way to the server takes at most %s and that back %s times as long as"
                .formatted(Quantity.factor(in.get()), Quantity.factor(out.get()))
            + " a plain download.";
  }

  /** Up to which size data arrived. */
  private String largest() {
    List<String> clauses = new ArrayList<>();
    for (String way : CARRIERS) {
      List<CellTrials<JobsCell>> tried =
          results.of(JobsLevels.TRANSFER).stream()
              .filter(cell -> cell.cell().way().equals(way))
              .toList();
      if (!tried.isEmpty()) {
        clauses.add(
            "%s %s"
                .formatted(
                    TransferModeName.of(way),
                    results.bySize(way).stream()
                        .reduce((one, larger) -> larger)
                        .map(cell -> DataSize.of(cell.cell().size()))
                        .orElse("none")));
      }
    }
    List<CellTrials<JobsCell>> all = results.of(JobsLevels.TRANSFER);
    return clauses.isEmpty()
        ? ""
        : "How large may data be? The largest file that arrived, of up to %s that were tried: %s."
            .formatted(
                DataSize.of(all.get(all.size() - 1).cell().size()), String.join(", ", clauses));
  }

  private String sharing() {
    return "How they shared the machine: %s.".formatted(results.setting().sharing());
  }

  /** List of what could not be measured. */
  private String missing() {
    List<String> missing = results.setting().missing();
    return missing.isEmpty() ? "" : "Not measured: %s.".formatted(String.join("; ", missing));
  }
}
