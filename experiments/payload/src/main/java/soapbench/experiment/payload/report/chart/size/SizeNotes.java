package soapbench.experiment.payload.report.chart.size;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import soapbench.experiment.payload.results.Measure;
import soapbench.experiment.payload.rows.SummaryRow;
import soapbench.results.Quantity;
import soapbench.statistics.Ratio;

/** Words about a size chart. */
final class SizeNotes {

  private static final int ENOUGH_FOR_AN_INTERVAL = 2;

  private final List<Line> tried;
  private final List<Line> drawn;
  private final ReferenceLayer reference;

  SizeNotes(List<Line> tried, ReferenceLayer reference) {
    this.tried = tried;
    this.drawn = tried.stream().filter(Line::drawn).toList();
    this.reference = reference;
  }

  String subtitle() {
    return "medians, n = " + trials() + " a point; " + bars() + failed();
  }

  /** The published points that lie outside the axes, each with its value. */
  Optional<String> outside() {
    if (reference.outside().isEmpty()) {
      return Optional.empty();
    }
    String points =
        drawn.stream()
            .map(this::outsideOf)
            .filter(text -> !text.isEmpty())
            .collect(Collectors.joining("; "));
    return Optional.of("Outside the axes, " + PublishedPoint.LABEL + ": " + points + ".");
  }

  String caption() {
    String lines = drawn.stream().map(Line::label).collect(Collectors.joining(", "));
    String ours =
        "Medians over payload size of "
            + lines
            + "; n = "
            + trials()
            + " a point; "
            + bars()
            + failed()
            + ".";
    String theirs =
        reference.inside().isEmpty()
            ? ""
            : " Hollow grey markers are the means the paper's text states, measured in the 2020s on"
                + " other hardware: a reference, not a target.";
    return ours + theirs + beyond();
  }

  private String beyond() {
    int points = reference.outside().size();
    return points == 0
        ? ""
        : " "
            + points
            + (points == 1 ? " published point lies" : " published points lie")
            + " outside the axes, which keep to our data; the chart names them with their values.";
  }

  private String outsideOf(Line line) {
    String points =
        reference.outside().stream()
            .filter(line::shows)
            .map(
                point ->
                    String.format(
                        Locale.ROOT,
                        "%s ms at %s MB",
                        plain(point.milliseconds()),
                        plain(point.megabytes())))
            .collect(Collectors.joining(", "));
    return points.isEmpty() ? "" : line.label() + " " + points;
  }

  private String trials() {
    return Quantity.counts(counts());
  }

  private String bars() {
    return bars(counts().toArray());
  }

  /** Meaning of the bars at points with these numbers of trials. */
  static String bars(int[] counts) {
    if (Arrays.stream(counts).allMatch(n -> n < ENOUGH_FOR_AN_INTERVAL)) {
      return "no intervals from single trials";
    }
    return Arrays.stream(counts).anyMatch(n -> n < Ratio.ENOUGH)
        ? "bars: bootstrap intervals, of too few trials for 95 %"
        : "bars: 95 % bootstrap intervals";
  }

  private IntStream counts() {
    return drawn.stream()
        .flatMap(line -> line.rows().stream())
        .mapToInt(row -> row.summary().n())
        .filter(n -> n > 0);
  }

  private String failed() {
    long failed =
        tried.stream()
            .flatMap(line -> line.rows().stream())
            .collect(Collectors.toMap(SummaryRow::scenario, SummaryRow::failed, (one, same) -> one))
            .values()
            .stream()
            .mapToLong(Integer::longValue)
            .sum();
    String none =
        tried.stream()
            .filter(line -> !line.drawn() && !line.rows().isEmpty())
            .filter(line -> line.measure() == Measure.TRANSACTION)
            .map(Line::label)
            .collect(Collectors.joining(", "));
    return (failed == 0 ? "" : "; " + failed + " failed left out")
        + (none.isEmpty() ? "" : ", none completed of " + none);
  }

  private static String plain(double value) {
    return value == Math.rint(value) ? String.valueOf((long) value) : String.valueOf(value);
  }
}
