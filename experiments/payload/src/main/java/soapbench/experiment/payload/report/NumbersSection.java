package soapbench.experiment.payload.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import soapbench.columns.RunColumns;
import soapbench.csv.Column;
import soapbench.experiment.payload.results.Cell;
import soapbench.experiment.payload.results.Measure;
import soapbench.experiment.payload.results.MeasuredTrials;
import soapbench.experiment.payload.results.PayloadResults;
import soapbench.experiment.payload.rows.SummaryRow;
import soapbench.experiment.payload.rows.TrialColumns;
import soapbench.experiment.payload.rows.TrialRow;
import soapbench.html.Html;
import soapbench.html.HtmlTable;
import soapbench.html.Term;
import soapbench.results.Quantity;
import soapbench.statistics.Bootstrap;
import soapbench.statistics.ForkedSample;
import soapbench.statistics.Ratio;
import soapbench.statistics.Summary;

/** Every cell at every size in numbers. */
final class NumbersSection {

  static final Term PAYLOAD = new Term("payload, MB", TrialColumns.PAYLOAD_BYTES.meaning());
  static final Term CELL =
      new Term(
          "cell",
          "format and binding: "
              + TrialColumns.FORMAT.meaning()
              + ", and "
              + TrialColumns.BINDING.meaning());

  private static final String OF_TRANSACTION =
      "; of the transaction, " + Measure.TRANSACTION.meaning();
  private static final Term INTERVAL =
      new Term(
          "interval",
          SummaryRow.TABLE.meaning(RunColumns.CI_LOW)
              + ", and "
              + SummaryRow.TABLE.meaning(RunColumns.CI_HIGH)
              + OF_TRANSACTION);
  private static final Term WIRE =
      new Term(
          "on the wire, MB",
          "median of %s and %s together"
              .formatted(
                  TrialColumns.REQUEST_WIRE_BYTES.meaning(),
                  TrialColumns.RESPONSE_WIRE_BYTES.meaning()));

  /** Behind a number. */
  private static final String OVERLAPS = " ∥";

  private static final String OVERLAPS_MEANS =
      "∥: it overlaps with the payload's transport, and so with what the other side does.";

  private static final String BURSTS =
      "Some cells were tried in bursts: exchanges that follow one another at once. The first of a"
          + " burst comes after a pause, in which the server is asked for its marks and other cells"
          + " and floors have their turns. It is told apart here. Everything else in this report is"
          + " of the exchanges after the first, and so are their floors.";

  private NumbersSection() {}

  static void write(PayloadResults results, Html html) {
    transactionTable(results).addTo(html);
    bursts(results, html);
    measureTable(results).addTo(html);
    html.element(
        "p",
        "note",
        "summary.csv holds the same in nanoseconds, with every measure; trials.csv holds every"
            + " trial.");
  }

  private static HtmlTable transactionTable(PayloadResults results) {
    HtmlTable table =
        new HtmlTable("Transaction time in ms, with the 95 % bootstrap interval of the median.")
            .numbers(PAYLOAD)
            .words(CELL)
            .numbers(count(RunColumns.N), count(RunColumns.FAILED))
            .numbers(statistic(RunColumns.MEDIAN), INTERVAL)
            .numbers(statistic(RunColumns.MEAN), statistic(RunColumns.P90))
            .numbers(statistic(RunColumns.MIN), statistic(RunColumns.MAX))
            .numbers(WIRE);
    transactions(results).forEach(row -> table.row(transaction(results.measured(), row)));
    return table;
  }

  private static Term count(Column<?, ?> column) {
    return new Term(column.name(), SummaryRow.TABLE.meaning(column));
  }

  private static Term statistic(Column<?, ?> column) {
    return new Term(column.name(), SummaryRow.TABLE.meaning(column) + OF_TRANSACTION);
  }

  private static List<String> transaction(MeasuredTrials measured, SummaryRow row) {
    Cell cell = Cell.of(row.scenario());
    Summary summary = row.summary();
    long size = row.scenario().payloadBytes();
    return List.of(
        Quantity.megabytes(size),
        cell.label(),
        String.valueOf(summary.n()),
        String.valueOf(row.failed()),
        Quantity.milliseconds(summary.median()),
        Quantity.milliseconds(summary.interval()),
        Quantity.milliseconds(summary.mean()),
        Quantity.milliseconds(summary.p90()),
        Quantity.milliseconds(summary.min()),
        Quantity.milliseconds(summary.max()),
        Quantity.megabytes(measured.wireBytes(cell, size)));
  }

  /** What the pause before an exchange costs it, where a run has exchanges without one. */
  private static void bursts(PayloadResults results, Html html) {
    MeasuredTrials measured = results.measured();
    List<SummaryRow> rows =
        transactions(results).stream()
            .filter(
                row -> measured.inBursts(Cell.of(row.scenario()), row.scenario().payloadBytes()))
            .toList();
    if (rows.isEmpty()) {
      return;
    }
    html.element("p", BURSTS);
    HtmlTable table =
        new HtmlTable("Transaction time in ms after a pause and back to back.")
            .numbers(PAYLOAD)
            .words(CELL)
            .numbers(
                new Term("bursts", "first exchanges of bursts that completed"),
                new Term("after a pause", "median of the first exchanges of the bursts"),
                new Term("back to back", "median of the others"),
                new Term(
                    "ratio",
                    "median after a pause over that back to back, with its 95 % interval"));
    for (SummaryRow row : rows) {
      Cell cell = Cell.of(row.scenario());
      long size = row.scenario().payloadBytes();
      ForkedSample first = measured.afterPause(cell, size, Measure.TRANSACTION.column());
      ForkedSample others = measured.sample(cell, size, Measure.TRANSACTION.column());
      Ratio ratio = Bootstrap.ratioOfMedians(first, others);
      table.row(
          Quantity.megabytes(size),
          cell.label(),
          String.valueOf(first.n()),
          median(Optional.of(Summary.of(first)).filter(summary -> summary.n() > 0)),
          median(Optional.of(row.summary()).filter(summary -> summary.n() > 0)),
          Quantity.factor(ratio));
    }
    table.addTo(html);
  }

  private static HtmlTable measureTable(PayloadResults results) {
    List<Measure> measures =
        Arrays.stream(Measure.values())
            .filter(measure -> measure != Measure.TRANSACTION)
            .filter(measure -> measured(results, measure))
            .toList();
    HtmlTable table =
        new HtmlTable(
                "Medians of the other measures in ms, with their 95 % bootstrap intervals."
                    + (overlaps(results) ? " " + OVERLAPS_MEANS : ""))
            .numbers(PAYLOAD)
            .words(CELL);
    measures.forEach(
        measure -> table.numbers(new Term(measure.label(), "median of " + measure.meaning())));
    for (SummaryRow row : transactions(results)) {
      Cell cell = Cell.of(row.scenario());
      long size = row.scenario().payloadBytes();
      MeasuredTrials measured = results.measured();
      List<String> cells = new ArrayList<>();
      cells.add(Quantity.megabytes(size));
      cells.add(cell.label());
      measures.forEach(
          measure ->
              cells.add(
                  median(results.summary(cell, size, measure.column()))
                      + (measured.overlaps(cell, size, measure.column()) ? OVERLAPS : "")));
      table.row(cells);
    }
    return table;
  }

  /** A median in ms with its interval below it, where trials have it. */
  static String median(Optional<Summary> trials) {
    return trials
        .map(
            summary ->
                Quantity.milliseconds(summary.median())
                    + Quantity.inParentheses(summary.interval()))
        .orElse(Quantity.NONE);
  }

  private static boolean overlaps(PayloadResults results) {
    return results.measured().rows().stream().anyMatch(TrialRow::overlaps);
  }

  private static boolean measured(PayloadResults results, Measure measure) {
    return results.summaries().stream()
        .anyMatch(row -> row.measure().equals(measure.column()) && row.summary().n() > 0);
  }

  /** The transactions of every cell at every size, size by size. */
  private static List<SummaryRow> transactions(PayloadResults results) {
    return results.summaries().stream()
        .filter(row -> row.measure().equals(Measure.TRANSACTION.column()))
        .sorted(Comparator.comparingLong(row -> row.scenario().payloadBytes()))
        .toList();
  }
}
