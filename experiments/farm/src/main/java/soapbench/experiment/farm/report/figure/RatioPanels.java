package soapbench.experiment.farm.report.figure;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import soapbench.experiment.farm.results.FarmResults;
import soapbench.experiment.farm.results.FarmTransport;
import soapbench.experiment.farm.rows.FarmCell;
import soapbench.figure.Axes;
import soapbench.figure.Drawing;
import soapbench.figure.FigureNotes;
import soapbench.figure.Line;
import soapbench.figure.Panel;
import soapbench.results.CellTrials;

/** Panels of ratios of medians, on logarithmic axes with a line at 1. */
final class RatioPanels {

  private RatioPanels() {}

  /** Axes of ratios by the number of integers. */
  static Axes bySize(String ratio, FarmResults results) {
    return new Axes(FarmNotes.INTEGERS, results.sizes(), ratio, Axes.ONE);
  }

  /** Draws those of some panels that have a line; nothing where none has. */
  static Optional<Drawing> draw(
      String title, Axes axes, List<Panel> panels, String caption, FarmResults results) {
    return draw(title, axes, panels, caption, results, FarmNotes.completed(results));
  }

  /** Draws panels that rest on the trials of some cells. */
  static Optional<Drawing> draw(
      String title,
      Axes axes,
      List<Panel> panels,
      String caption,
      FarmResults results,
      List<CellTrials<FarmCell>> cells) {
    List<Panel> drawn = panels.stream().filter(Panel::drawn).toList();
    return drawn.isEmpty()
        ? Optional.empty()
        : Optional.of(
            Drawing.lines(
                title,
                FarmNotes.subtitle("ratios of medians", cells, results),
                axes,
                drawn,
                "%s %s; %s."
                    .formatted(caption, FigureNotes.trials(cells), FarmNotes.sharing(results))));
  }

  /**
   * A panel with a line of each way that has a note.
   *
   * @param note what stands in the panel on a way
   * @param over the cell whose times are divided, for a way and a number of integers
   * @param under the cell by whose times they are divided
   */
  static Panel panel(
      String title,
      FarmResults results,
      Function<FarmTransport, Optional<String>> note,
      BiFunction<FarmTransport, Integer, FarmCell> over,
      BiFunction<FarmTransport, Integer, FarmCell> under) {
    List<Line> lines = new ArrayList<>();
    List<String> notes = new ArrayList<>();
    for (FarmTransport way : results.ways()) {
      Optional<String> its = note.apply(way);
      if (its.isPresent()) {
        notes.add(its.get());
        lines.add(line(way, results, over, under));
      }
    }
    return new Panel(title, lines, notes);
  }

  private static Line line(
      FarmTransport way,
      FarmResults results,
      BiFunction<FarmTransport, Integer, FarmCell> over,
      BiFunction<FarmTransport, Integer, FarmCell> under) {
    return FarmNotes.line(
        way,
        FarmNotes.points(
            results.sizes(),
            size ->
                results
                    .run()
                    .pair(over.apply(way, size), under.apply(way, size))
                    .flatMap(pair -> FigureNotes.ratio(size, pair.ratio()))));
  }
}
