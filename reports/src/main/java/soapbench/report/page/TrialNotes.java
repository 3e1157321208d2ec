package soapbench.report.page;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import soapbench.html.DataTable;
import soapbench.html.Html;
import soapbench.html.Term;
import soapbench.results.MeasuredCell;
import soapbench.results.Quantity;
import soapbench.results.RoundDrift;

/** Sentences on the trials of cells that the reports of several experiments share. */
public final class TrialNotes {

  private static final int MOST_NAMED = 5;

  private TrialNotes() {}

  /**
   * How many trials there were.
   *
   * @param all how many trials the run has, with those of the warm-up
   */
  public static String counted(List<? extends MeasuredCell> cells, int all) {
    int measured = measured(cells);
    return "Measured trials: %s, of which %s failed; warm-up trials left out: %s."
        .formatted(measured, failed(cells), all - measured);
  }

  /** Words in a row; those that have commas themselves are told apart by semicolons. */
  public static String listed(List<String> words) {
    return words.isEmpty() ? "none" : String.join(words.get(0).contains(",") ? "; " : ", ", words);
  }

  /** Warns of cells that still drifted; nothing where none did. */
  public static Optional<String> drifting(List<? extends MeasuredCell> cells) {
    List<String> drifting =
        cells.stream()
            .filter(cell -> cell.drift().drifts())
            .sorted(Comparator.comparingDouble(cell -> -Math.abs(cell.drift().share())))
            .map(cell -> cell.label() + " " + cell.drift().change())
            .toList();
    if (drifting.isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(stillDrifting(drifting) + RoundDrift.RULE);
  }

  /** Warns of cells, each with its change; what counts as drifting is to follow. */
  public static String stillDrifting(List<String> cells) {
    return "Still drifting while it was measured, so a longer warm-up might give other numbers: "
        + named(cells)
        + ", from the first measured round to the last. ";
  }

  /** The first of some cells that a warning is about, and how many more the section has. */
  public static String named(List<String> cells) {
    String first = cells.stream().limit(MOST_NAMED).collect(Collectors.joining("; "));
    return cells.size() > MOST_NAMED
        ? "%s; and %s more, all under Warm-up".formatted(first, cells.size() - MOST_NAMED)
        : first;
  }

  /**
   * Appends whether the warm-up sufficed.
   *
   * @param time what of a cell is judged, e.g. {@code the median repetition}
   */
  public static void warmUp(List<? extends MeasuredCell> cells, String time, Html html) {
    List<? extends MeasuredCell> drifting =
        cells.stream().filter(cell -> cell.drift().drifts()).toList();
    html.element(
        "p",
        "Of %s %s still drifted while they were measured; %s have too few rounds to judge. "
                .formatted(
                    Quantity.count(cells.size(), "cell"),
                    drifting.size(),
                    cells.stream().filter(cell -> !cell.drift().judged()).count())
            + RoundDrift.RULE);
    if (drifting.isEmpty()) {
      return;
    }
    new DataTable<MeasuredCell>(
            "Cells whose times changed from the first measured round to the last.")
        .prose("cell", MeasuredCell::label)
        .number(
            new Term(
                "change",
                "of %s, by the Theil-Sen slope over the rounds, as a share of the cell's median"
                    .formatted(time)),
            cell -> cell.drift().change().replace("+", ""))
        .addTo(html, drifting);
  }

  private static int measured(List<? extends MeasuredCell> cells) {
    return cells.stream().mapToInt(cell -> cell.trials().size()).sum();
  }

  private static int failed(List<? extends MeasuredCell> cells) {
    return cells.stream().mapToInt(MeasuredCell::failed).sum();
  }
}
