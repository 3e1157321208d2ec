package soapbench.experiment.payload.report;

import java.util.Comparator;
import java.util.List;
import java.util.function.Predicate;
import soapbench.experiment.payload.results.Cell;
import soapbench.experiment.payload.results.MeasuredTrials;
import soapbench.experiment.payload.results.PauseTotals;
import soapbench.experiment.payload.results.PayloadResults;
import soapbench.experiment.payload.results.PayloadRunData;
import soapbench.experiment.payload.results.Spikes;
import soapbench.experiment.payload.rows.PauseRow;
import soapbench.experiment.payload.rows.PayloadRows;
import soapbench.experiment.payload.rows.Scenario;
import soapbench.factor.Levels;
import soapbench.html.DataTable;
import soapbench.html.Html;
import soapbench.html.Term;
import soapbench.results.Quantity;
import soapbench.rows.Measure;
import soapbench.rows.Trial;
import soapbench.statistics.Bootstrap;
import soapbench.statistics.ForkedSample;
import soapbench.statistics.Interval;
import soapbench.statistics.Proportion;
import soapbench.statistics.Sample;
import soapbench.trial.Place;

/** Time that garbage collection took: of the run, of the exchanges, and pause by pause. */
final class GarbageCollectionSection {

  private static final int LONGEST = 20;
  private static final Measure TIME = PayloadRows.TRANSACTION;
  private static final Term COMPLETED = new Term("n", "measured trials that completed");

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
    if (results.whole().levels().size() > 1) {
      byLevels(results.whole(), html);
    }
    totals(run, html);
    untouched(run.measured(), html);
    touched(run.measured(), html);
    spikes(run.measured(), html);
    List<PauseRow> pauses = run.pauses().orElse(List.of());
    if (!pauses.isEmpty()) {
      longest(pauses, html);
      html.element("p", "note", "gc.csv lists all " + pauses.size() + " pauses.");
    }
  }

  private static void totals(PayloadRunData run, Html html) {
    boolean known = run.pauses().isPresent();
    new DataTable<PauseTotals>(
            "Time in pauses from the first trial to the last; the paper's range is 5–25 % of the"
                + " run.")
        .word(new Term("side", "the JVM that paused"), PauseTotals::side)
        .number(
            new Term("pauses", "how many there were, those of warm-up rounds included"),
            totals -> known ? totals.count() : Quantity.NONE)
        .number(
            new Term("total, ms", "how long they stopped the application in all"),
            totals -> known ? Quantity.milliseconds(totals.totalNs()) : Quantity.NONE)
        .number(
            new Term(
                "share of the run",
                "their share of the time from the first trial to the end of the last"),
            totals -> Quantity.percent(totals.shareOfRun()))
        .number(
            new Term("share of the exchanges", "their share of the time the side was in one"),
            totals -> Quantity.percent(totals.shareOfExchanges()))
        .addTo(html, PauseTotals.of(run));
  }

  /** Pauses of both sides in the blocks of some levels. */
  private record AtLevels(Levels levels, PauseTotals client, PauseTotals server, double longest) {

    static AtLevels of(PayloadRunData whole, Levels levels) {
      PayloadRunData part = whole.at(levels);
      List<PauseTotals> sides = PauseTotals.of(part);
      double longest =
          part.pauses().orElse(List.of()).stream()
              .filter(row -> row.side().equals(PauseRow.SERVER))
              .mapToDouble(row -> row.pause().durationNs())
              .max()
              .orElse(Double.NaN);
      return new AtLevels(levels, sides.get(0), sides.get(1), longest);
    }
  }

  private static void byLevels(PayloadRunData whole, Html html) {
    new DataTable<AtLevels>(
            "Pauses at each combination of levels, over all its cells; the tables below are of %s."
                .formatted(Levels.main(whole.levels()).label()))
        .word(new Term("levels", "what the server was started with"), row -> row.levels.label())
        .number(
            new Term("server's pauses", "how many the server's JVM had"), row -> row.server.count())
        .number(
            new Term("total, ms", "how long they stopped the server in all"),
            row -> Quantity.milliseconds(row.server.totalNs()))
        .number(
            new Term("longest, ms", "the longest of them"),
            row -> Quantity.milliseconds(row.longest))
        .number(
            new Term("share of the run", "their share of the time that these levels were measured"),
            row -> Quantity.percent(row.server.shareOfRun()))
        .number(
            new Term("client's share", "the same of the client's JVM, which is always alike"),
            row -> Quantity.percent(row.client.shareOfRun()))
        .addTo(html, whole.levels().stream().map(levels -> AtLevels.of(whole, levels)).toList());
  }

  /** The transaction times of a cell, with and without what garbage collection had a part in. */
  private record Untouched(
      Cell cell, ForkedSample all, ForkedSample untouched, ForkedSample lessPauses) {}

  /** The answer again, without what garbage collection had a part in. */
  private static void untouched(MeasuredTrials measured, Html html) {
    long size = measured.largestSize().orElse(0);
    MeasuredTrials untouched = measured.untouched();
    new DataTable<Untouched>(
            "Median transaction time in ms at %s MB, with and without what pauses took."
                .formatted(Quantity.megabytes(size)))
        .word(PayloadNumbersSection.CELL, row -> row.cell.label())
        .number(COMPLETED, row -> row.all.n())
        .number(new Term("all trials", "median of all of them"), row -> median(row.all))
        .number(
            new Term("n untouched", "trials that no pause reached into"), row -> row.untouched.n())
        .number(
            new Term("untouched trials", "median of those alone that no pause reached into"),
            row -> median(row.untouched))
        .number(
            new Term("all over untouched", "ratio of the two medians"),
            row ->
                Quantity.factor(
                    Sample.median(row.all.values()) / Sample.median(row.untouched.values())))
        .number(
            new Term("all less pauses", "median of all, each less the time of its pauses"),
            row -> median(row.lessPauses))
        .addTo(
            html,
            measured.cells().stream()
                .map(
                    cell ->
                        new Untouched(
                            cell,
                            measured.sample(cell, size, TIME),
                            untouched.sample(cell, size, TIME),
                            measured.lessPauses(cell, size)))
                .toList());
  }

  /** The spikes of a cell, or of all. */
  private record NamedSpikes(String name, Spikes spikes) {

    int count() {
      return spikes.spikes().size();
    }
  }

  /** How many spikes there are, and how many of them their pauses explain. */
  private static void spikes(MeasuredTrials measured, Html html) {
    new DataTable<NamedSpikes>("Spikes, of all sizes, and how many of them pauses explain.")
        .word(PayloadNumbersSection.CELL, NamedSpikes::name)
        .number(
            new Term("trials", "measured trials of a cell and size that has enough to tell"),
            row -> row.count() + row.spikes.others().size())
        .number(
            new Term(
                "spikes",
                "trials above the median and three median absolute deviations of their cell at"
                    + " their size in their fork"),
            NamedSpikes::count)
        .number(
            new Term("of them touched", "spikes that a pause reached into"),
            row -> row.spikes.touchedSpikes().count())
        .number(
            new Term("explained", "spikes that without the time of their pauses were none"),
            row -> row.spikes.explained())
        .number(
            new Term("share explained", "share of the spikes that pauses explain"),
            row -> Quantity.percent(new Proportion(row.spikes.explained(), row.count()).value()))
        .number(
            new Term("touched of the others", "share of the other trials that a pause touched"),
            row -> Quantity.percent(row.spikes.touchedOthers().value()))
        .totalOf(new NamedSpikes("all", Spikes.of(measured)))
        .addTo(
            html,
            measured.cells().stream()
                .map(cell -> new NamedSpikes(cell.label(), Spikes.of(measured.only(cell))))
                .toList());
  }

  private static String median(ForkedSample sample) {
    Interval interval = Bootstrap.median(sample);
    String median = Quantity.milliseconds(Sample.median(sample.values()));
    return interval.known() ? median + " (" + Quantity.milliseconds(interval) + ")" : median;
  }

  /** The trials of a cell at a size that completed. */
  private record CompletedTrials(Cell cell, long size, List<Trial<Scenario>> trials) {

    long count(Predicate<Trial<Scenario>> which) {
      return trials.stream().filter(which).count();
    }

    String median(boolean touched) {
      return Quantity.milliseconds(
          Sample.median(
              trials.stream()
                  .filter(trial -> PayloadRows.gcTouched(trial) == touched)
                  .mapToDouble(trial -> trial.of(TIME))
                  .toArray()));
    }
  }

  private static void touched(MeasuredTrials measured, Html html) {
    PayloadNumbersSection.<CompletedTrials>ofCells(
            "Measured trials a pause reached into, and the median transaction time of those it did"
                + " and did not, in ms.",
            CompletedTrials::size,
            row -> row.cell.label())
        .number(COMPLETED, row -> row.trials.size())
        .number(
            new Term("client paused", "trials with one or more " + PayloadRows.CLIENT_GC.meaning()),
            row -> row.count(trial -> trial.of(PayloadRows.CLIENT_GC_COUNT) > 0))
        .number(
            new Term("server paused", "trials with one or more " + PayloadRows.SERVER_GC.meaning()),
            row -> row.count(trial -> trial.of(PayloadRows.SERVER_GC_COUNT) > 0))
        .number(
            new Term("either", "trials into which a pause of either side reached"),
            row -> row.count(PayloadRows::gcTouched))
        .number(
            new Term("median touched", "of the trials into which a pause reached"),
            row -> row.median(true))
        .number(
            new Term("median untouched", "of the trials into which none did"),
            row -> row.median(false))
        .addTo(
            html,
            measured.sizes().stream()
                .flatMap(
                    size ->
                        measured.cells().stream()
                            .map(
                                cell ->
                                    new CompletedTrials(
                                        cell, size, measured.completed(cell, size))))
                .filter(row -> !row.trials.isEmpty())
                .toList());
  }

  private static void longest(List<PauseRow> all, Html html) {
    List<PauseRow> pauses =
        all.stream()
            .sorted(Comparator.comparingLong((PauseRow row) -> row.pause().durationNs()).reversed())
            .limit(LONGEST)
            .toList();
    new DataTable<PauseRow>("The " + pauses.size() + " longest pauses.")
        .word("side", PauseRow::side)
        .number(
            new Term("ms", PauseRow.DURATION.meaning()),
            row -> Quantity.milliseconds(row.pause().durationNs()))
        .prose("cause", row -> row.pause().cause())
        .prose("collector", row -> row.pause().collector())
        .prose("action", row -> row.pause().action())
        .prose("begun", row -> row.pause().startedAt())
        .number(new Term("fork", PauseRow.FORK.meaning()), PauseRow::fork)
        .prose("trial", row -> row.trial().map(GarbageCollectionSection::text).orElse("none"))
        .addTo(html, pauses);
  }

  private static String text(Place trial) {
    return "%s round %s, position %s"
        .formatted(trial.stage().word(), trial.round(), trial.position());
  }
}
