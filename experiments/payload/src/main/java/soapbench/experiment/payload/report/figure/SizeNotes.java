package soapbench.experiment.payload.report.figure;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import soapbench.experiment.payload.results.PayloadMeasure;
import soapbench.figure.FigureNotes;
import soapbench.rows.SummaryRow;

/** Words about a size chart. */
final class SizeNotes {

  private final List<SizeLine> tried;
  private final List<SizeLine> drawn;
  private final ReferenceLayer reference;

  SizeNotes(List<SizeLine> tried, ReferenceLayer reference) {
    this.tried = tried;
    this.drawn = tried.stream().filter(SizeLine::drawn).toList();
    this.reference = reference;
  }

  String subtitle() {
    return "medians, " + trials();
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
    String lines = drawn.stream().map(SizeLine::label).collect(Collectors.joining(", "));
    String ours = "Medians over payload size of " + lines + "; " + trials() + ".";
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

  private String outsideOf(SizeLine line) {
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
    return FigureNotes.trials(failed(), counts()) + noneCompleted();
  }

  private int[] counts() {
    return drawn.stream()
        .flatMap(line -> line.rows().stream())
        .mapToInt(row -> row.summary().n())
        .filter(n -> n > 0)
        .toArray();
  }

  private long failed() {
    return tried.stream()
        .flatMap(line -> line.rows().stream())
        .collect(Collectors.toMap(SummaryRow::cell, SummaryRow::failed, (one, same) -> one))
        .values()
        .stream()
        .mapToLong(Integer::longValue)
        .sum();
  }

  private String noneCompleted() {
    String none =
        tried.stream()
            .filter(line -> !line.drawn() && !line.rows().isEmpty())
            .filter(line -> line.measure() == PayloadMeasure.TRANSACTION)
            .map(SizeLine::label)
            .collect(Collectors.joining(", "));
    return none.isEmpty() ? "" : ", none completed of " + none;
  }

  private static String plain(double value) {
    return value == Math.rint(value) ? String.valueOf((long) value) : String.valueOf(value);
  }
}
