package soapbench.report.page;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import soapbench.answer.Answer;
import soapbench.answer.Choice;
import soapbench.answer.LevelFigure;
import soapbench.figure.Drawing;
import soapbench.figure.Figure;

/**
 * Content that a page is written from.
 *
 * @param <R> a run as it was read, and what was aggregated of it
 * @param choice what it tried
 * @param answer what it says to somebody who has to decide
 * @param pictures the figures that could be drawn
 * @param undrawn the figures that the run has nothing for
 * @param obstacle why this machine cannot draw at all
 */
public record Report<R>(
    R results,
    Choice choice,
    Answer answer,
    List<Picture> pictures,
    List<Figure<R>> undrawn,
    Optional<String> obstacle) {

  public Report {
    pictures = List.copyOf(pictures);
    undrawn = List.copyOf(undrawn);
  }

  /**
   * Answers, decides on the claims and draws the figures, unless there is an obstacle to drawing.
   */
  public static <R> Report<R> of(
      ExperimentReport<R> experiment, R results, Optional<String> obstacle) {
    List<Picture> pictures = new ArrayList<>();
    List<Figure<R>> undrawn = new ArrayList<>();
    List<Figure<R>> figures =
        obstacle.isPresent() ? List.of() : experiment.figures().apply(results);
    for (Figure<R> figure : figures) {
      Optional<Drawing> drawing = figure.draw(results);
      if (drawing.isPresent()) {
        pictures.add(Picture.of(figure.name(), drawing.get()));
      } else {
        undrawn.add(figure);
      }
    }
    Choice choice = experiment.choice().apply(results);
    if (obstacle.isEmpty()) {
      LevelFigure.of(choice).forEach((name, drawing) -> pictures.add(Picture.of(name, drawing)));
    }
    return new Report<>(
        results, choice, experiment.answer(results, choice), pictures, undrawn, obstacle);
  }
}
