package soapbench.answer;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import soapbench.answer.AnswerFactor.Level;
import soapbench.answer.Choice.Option;
import soapbench.figure.Axes;
import soapbench.figure.Drawing;
import soapbench.figure.FigureNotes;
import soapbench.figure.Line;
import soapbench.figure.Panel;
import soapbench.figure.Point;
import soapbench.figure.SeriesStyle;
import soapbench.results.Bindings;
import soapbench.results.Quantity;

/**
 * A declared factor's picture: the time at each of its levels over that at the standard one, a
 * panel for each option without declared factors, with the others of those at their standard.
 */
public final class LevelFigure {

  private static final int MOST_PANELS = 4;

  private final Choice choice;
  private final AnswerFactor factor;

  private LevelFigure(Choice choice, AnswerFactor factor) {
    this.choice = choice;
    this.factor = factor;
  }

  /** The pictures of a choice by the names of their files. */
  public static Map<String, Drawing> of(Choice choice) {
    Map<String, Drawing> drawings = new LinkedHashMap<>();
    for (AnswerFactor factor : choice.declared().keySet()) {
      new LevelFigure(choice, factor)
          .draw()
          .ifPresent(drawing -> drawings.put("by-" + factor.name().replace('_', '-'), drawing));
    }
    return drawings;
  }

  private Optional<Drawing> draw() {
    Map<String, List<Contrast>> cells =
        choice.contrasts(factor).stream()
            .filter(one -> choice.standardBut(factor, one.over()))
            .collect(
                Collectors.groupingBy(
                    one -> cell(one.over()), LinkedHashMap::new, Collectors.toList()));
    List<Panel> panels = new ArrayList<>();
    cells.forEach(
        (cell, contrasts) -> {
          List<Line> lines = contrasts.stream().flatMap(one -> line(one).stream()).toList();
          if (!lines.isEmpty()) {
            panels.add(new Panel(cell, lines));
          }
        });
    if (panels.isEmpty()) {
      return Optional.empty();
    }
    String unit = Quantity.unit(choice.levels().stream().map(choice.scale()::of).toList());
    List<Panel> shown = FigureNotes.some(panels, MOST_PANELS);
    String trials =
        "n = %s a point"
            .formatted(
                Quantity.counts(
                    cells.values().stream()
                        .flatMap(List::stream)
                        .flatMap(one -> one.tested().stream())
                        .mapToInt(at -> at.ratio().n())));
    String caption =
        "Time over that %s, by %s, with 95 %% intervals%s. Levels were measured in servers of"
                .formatted(factor.level(factor.standard()).among(), choice.scale().name(), others())
            + " their own, one after another, so that the rounds of two levels are not paired. The"
            + " line at 1 is the standard level: what lies above it takes longer. Both axes are"
            + " logarithmic; "
            + trials
            + (shown.size() < panels.size() ? "; of %s cells some are shown" : "%s")
                .formatted(shown.size() < panels.size() ? panels.size() : "")
            + ".";
    return Optional.of(
        Drawing.lines(
            "Time by " + choice.declared().get(factor),
            "ratios, " + trials,
            new Axes(
                choice.scale().name() + (unit.isEmpty() ? "" : ", " + unit),
                List.of(),
                level -> unit.isEmpty() ? choice.scale().of(level) : number(level),
                "time / time with " + factor.standard(),
                Axes.ONE),
            shown,
            caption));
  }

  /** A level without its unit. */
  private String number(double level) {
    String text = choice.scale().of(level);
    return text.substring(0, text.indexOf(' '));
  }

  /** The levels of other declared factors, as the end of a phrase. */
  private String others() {
    return choice.declared().keySet().stream()
        .filter(other -> !other.equals(factor))
        .map(other -> ", " + other.level(other.standard()).among())
        .collect(Collectors.joining());
  }

  /** An option without its declared factors. */
  private String cell(Option option) {
    return choice.variedOfCells().stream()
        .map(other -> option.level(other))
        .map(level -> Bindings.KNOWN.contains(level) ? Bindings.label(level) : level)
        .collect(Collectors.joining("/"));
  }

  private Optional<Line> line(Contrast one) {
    List<Point> points =
        one.tested().stream()
            .flatMap(at -> FigureNotes.ratio(at.level(), at.ratio()).stream())
            .toList();
    String level = one.over().level(factor);
    List<String> levels = factor.levels().stream().map(Level::name).toList();
    return points.isEmpty()
        ? Optional.empty()
        : Optional.of(Line.measured(level, SeriesStyle.ofPlace(levels.indexOf(level)), points));
  }
}
