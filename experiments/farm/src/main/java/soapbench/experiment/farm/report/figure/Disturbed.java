package soapbench.experiment.farm.report.figure;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import soapbench.experiment.farm.results.Disturbance;
import soapbench.experiment.farm.results.FarmResults;
import soapbench.figure.Axes;
import soapbench.figure.Drawing;
import soapbench.figure.FigureNotes;
import soapbench.figure.Line;
import soapbench.figure.Panel;

/** Costs of a slow and of a killed worker. */
final class Disturbed {

  private Disturbed() {}

  static Optional<Drawing> draw(FarmResults results) {
    List<Disturbance> all = Disturbance.all(results);
    List<Panel> panels = new ArrayList<>();
    List<String> words = all.stream().map(Disturbance::word).distinct().toList();
    for (String word : words) {
      List<Disturbance> of = all.stream().filter(one -> one.word().equals(word)).toList();
      List<Integer> workers = of.stream().map(Disturbance::workers).distinct().sorted().toList();
      for (int count : FigureNotes.some(workers, 2)) {
        panels.add(panel(count, of));
      }
    }
    return RatioPanels.draw(
        "What a slow or killed worker costs",
        new Axes(
            FarmNotes.INTEGERS,
            all.stream().map(Disturbance::integers).distinct().sorted().toList(),
            "time / of undisturbed workers",
            Axes.ONE),
        panels,
        "The median time with one worker slow or killed, over that of undisturbed workers in the"
            + " same run, by the number of integers; both axes are logarithmic, and the line at 1"
            + " means no loss. Over a queue the other workers take the parts that are left; a"
            + " coordinator that calls its workers has to send a lost part again.",
        results,
        results.disturbed().stream().filter(cell -> !cell.completed().isEmpty()).toList());
  }

  private static Panel panel(int workers, List<Disturbance> disturbances) {
    List<Disturbance> here = disturbances.stream().filter(one -> one.workers() == workers).toList();
    List<Line> lines =
        here.stream()
            .map(Disturbance::way)
            .distinct()
            .map(
                way ->
                    FarmNotes.line(
                        way,
                        here.stream()
                            .filter(one -> one.way().equals(way))
                            .flatMap(one -> FigureNotes.ratio(one.integers(), one.ratio()).stream())
                            .toList()))
            .toList();
    return new Panel(
        "%s, %s"
            .formatted(
                FarmResults.workers(workers), here.get(0).text().replace("one worker", "one")),
        lines);
  }
}
