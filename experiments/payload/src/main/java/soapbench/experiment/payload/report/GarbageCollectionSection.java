package soapbench.experiment.payload.report;

import java.util.Comparator;
import java.util.List;
import java.util.function.Predicate;
import soapbench.experiment.payload.results.Cell;
import soapbench.experiment.payload.results.Measure;
import soapbench.experiment.payload.results.MeasuredTrials;
import soapbench.experiment.payload.results.PauseTotals;
import soapbench.experiment.payload.results.PayloadResults;
import soapbench.experiment.payload.results.PayloadRunData;
import soapbench.experiment.payload.results.Spikes;
import soapbench.experiment.payload.rows.PauseRow;
import soapbench.experiment.payload.rows.TrialColumns;
import soapbench.experiment.payload.rows.TrialRow;
import soapbench.html.Html;
import soapbench.html.HtmlTable;
import soapbench.html.Term;
import soapbench.results.Quantity;
import soapbench.statistics.Bootstrap;
import soapbench.statistics.ForkedSample;
import soapbench.statistics.Interval;
import soapbench.statistics.Sample;
import soapbench.statistics.Share;
import soapbench.trial.Place;

/** What garbage collection took: of the run, of the exchanges, and pause by pause. */
final class GarbageCollectionSection {

  private static final int LONGEST = 20;
  private static final String TIME = Measure.TRANSACTION.column();
  private static final Term COMPLETED = term("n", "measured trials that completed");

  private GarbageCollectionSection() {}

  static void write(PayloadResults results, Html html) {
    PayloadRunData run = results.run();
    html.element(
        "p",
        "The paper ascribes its spikes to garbage collection and cites 5–25 % of a program's run"
            + " time for it. Here each JVM's pauses were recorded and laid over the exchanges;"
            + " phases that run beside the application are not pauses.");
    if (run.pauses().isEmpty()) {
      html.element(
          "p", "warning", "This run has no gc.csv, so its pauses are not known one by one.");
    }
    totals(run).addTo(html);
    untouched(run.measured()).addTo(html);
    touched(run.measured()).addTo(html);
    spikes(run.measured()).addTo(html);
    List<PauseRow> pauses = run.pauses().orElse(List.of());
    if (!pauses.isEmpty()) {
      longest(pauses).addTo(html);
      html.element("p", "note", "gc.csv lists all " + pauses.size() + " pauses.");
    }
  }

  private static Term term(String name, String meaning) {
    return new Term(name, meaning);
  }

  private static HtmlTable totals(PayloadRunData run) {
    HtmlTable table =
        new HtmlTable(
                "Time in pauses from the first trial to the last; the paper's range is 5–25 % of"
                    + " the run.")
            .words(term("side", "the JVM that paused"))
            .numbers(
                term("pauses", "how many there were, those of warm-up rounds included"),
                term("total, ms", "how long they stopped the application in all"),
                term(
                    "share of the run",
                    "their share of the time from the first trial to the end of the last"),
                term("share of the exchanges", "their share of the time the side was in one"));
    for (PauseTotals totals : PauseTotals.of(run)) {
      table.row(
          totals.side(),
          run.pauses().isPresent() ? String.valueOf(totals.count()) : Quantity.NONE,
          run.pauses().isPresent() ? Quantity.milliseconds(totals.totalNs()) : Quantity.NONE,
          Quantity.percent(totals.shareOfRun()),
          Quantity.percent(totals.shareOfExchanges()));
    }
    return table;
  }

  /** The answer again, without what garbage collection had a part in. */
  private static HtmlTable untouched(MeasuredTrials measured) {
    long size = measured.largestSize().orElse(0);
    HtmlTable table =
        new HtmlTable(
                "Median transaction time in ms at %s MB, with and without what pauses took."
                    .formatted(Quantity.megabytes(size)))
            .words(NumbersSection.CELL)
            .numbers(COMPLETED, term("all trials", "median of all of them"))
            .numbers(term("n untouched", "trials that no pause reached into"))
            .numbers(term("untouched trials", "median of those alone that no pause reached into"))
            .numbers(term("all over untouched", "ratio of the two medians"))
            .numbers(term("all less pauses", "median of all, each less the time of its pauses"));
    for (Cell cell : measured.cells()) {
      ForkedSample all = measured.sample(cell, size, TIME);
      ForkedSample untouched = measured.untouched().sample(cell, size, TIME);
      table.row(
          cell.label(),
          String.valueOf(all.n()),
          median(all),
          String.valueOf(untouched.n()),
          median(untouched),
          Quantity.factor(Sample.median(all.values()) / Sample.median(untouched.values())),
          median(measured.lessPauses(cell, size)));
    }
    return table;
  }

  /** How many spikes there are, and how many of them their pauses explain. */
  private static HtmlTable spikes(MeasuredTrials measured) {
    HtmlTable table =
        new HtmlTable("Spikes, of all sizes, and how many of them pauses explain.")
            .words(NumbersSection.CELL)
            .numbers(term("trials", "measured trials of a cell and size that has enough to tell"))
            .numbers(
                term(
                    "spikes",
                    "trials above the median and three median absolute deviations of their cell at"
                        + " their size in their fork"))
            .numbers(term("of them touched", "spikes that a pause reached into"))
            .numbers(term("explained", "spikes that without the time of their pauses were none"))
            .numbers(term("share explained", "share of the spikes that pauses explain"))
            .numbers(
                term("touched of the others", "share of the other trials that a pause touched"));
    for (Cell cell : measured.cells()) {
      table.row(row(cell.label(), Spikes.of(measured.only(cell))));
    }
    return table.total(row("all", Spikes.of(measured)));
  }

  private static List<String> row(String name, Spikes spikes) {
    int n = spikes.spikes().size();
    return List.of(
        name,
        String.valueOf(n + spikes.others().size()),
        String.valueOf(n),
        String.valueOf(spikes.touchedSpikes().count()),
        String.valueOf(spikes.explained()),
        Quantity.percent(new Share(spikes.explained(), n).value()),
        Quantity.percent(spikes.touchedOthers().value()));
  }

  private static String median(ForkedSample sample) {
    Interval interval = Bootstrap.median(sample);
    String median = Quantity.milliseconds(Sample.median(sample.values()));
    return interval.known() ? median + " (" + Quantity.milliseconds(interval) + ")" : median;
  }

  private static HtmlTable touched(MeasuredTrials measured) {
    HtmlTable table =
        new HtmlTable(
                "Measured trials a pause reached into, and the median transaction time of those it"
                    + " did and did not, in ms.")
            .numbers(NumbersSection.PAYLOAD)
            .words(NumbersSection.CELL)
            .numbers(COMPLETED)
            .numbers(
                term(
                    "client paused", "trials with one or more " + TrialColumns.CLIENT_GC.meaning()))
            .numbers(
                term(
                    "server paused", "trials with one or more " + TrialColumns.SERVER_GC.meaning()))
            .numbers(term("either", "trials into which a pause of either side reached"))
            .numbers(term("median touched", "of the trials into which a pause reached"))
            .numbers(term("median untouched", "of the trials into which none did"));
    for (long size : measured.sizes()) {
      for (Cell cell : measured.cells()) {
        List<TrialRow> trials = measured.completed(cell, size);
        if (!trials.isEmpty()) {
          table.row(row(cell, size, trials));
        }
      }
    }
    return table;
  }

  private static List<String> row(Cell cell, long size, List<TrialRow> trials) {
    return List.of(
        Quantity.megabytes(size),
        cell.label(),
        String.valueOf(trials.size()),
        count(trials, trial -> trial.number(TrialColumns.CLIENT_GC_COUNT) > 0),
        count(trials, trial -> trial.number(TrialColumns.SERVER_GC_COUNT) > 0),
        count(trials, TrialRow::gcTouched),
        median(trials, true),
        median(trials, false));
  }

  private static String count(List<TrialRow> trials, Predicate<TrialRow> which) {
    return String.valueOf(trials.stream().filter(which).count());
  }

  private static String median(List<TrialRow> trials, boolean touched) {
    return Quantity.milliseconds(
        Sample.median(
            trials.stream()
                .filter(trial -> trial.gcTouched() == touched)
                .mapToDouble(trial -> trial.number(TIME))
                .toArray()));
  }

  private static HtmlTable longest(List<PauseRow> all) {
    List<PauseRow> pauses =
        all.stream()
            .sorted(Comparator.comparingLong((PauseRow row) -> row.pause().durationNs()).reversed())
            .limit(LONGEST)
            .toList();
    HtmlTable table =
        new HtmlTable("The " + pauses.size() + " longest pauses.")
            .words("side")
            .numbers(term("ms", PauseRow.DURATION.meaning()))
            .prose("cause", "collector", "action", "begun")
            .numbers(term("fork", PauseRow.FORK.meaning()))
            .prose("trial");
    for (PauseRow row : pauses) {
      table.row(
          row.side(),
          Quantity.milliseconds(row.pause().durationNs()),
          row.pause().cause(),
          row.pause().collector(),
          row.pause().action(),
          row.pause().startedAt().toString(),
          String.valueOf(row.fork()),
          row.trial().map(GarbageCollectionSection::text).orElse("none"));
    }
    return table;
  }

  private static String text(Place trial) {
    return "%s round %d, position %d"
        .formatted(trial.stage().word(), trial.round(), trial.position());
  }
}
