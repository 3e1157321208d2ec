package soapbench.experiment.messaging.report.figure;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import soapbench.experiment.messaging.results.Crossover;
import soapbench.experiment.messaging.results.MessagingResults;
import soapbench.experiment.messaging.results.Setup;
import soapbench.experiment.messaging.results.StackRatios;
import soapbench.experiment.messaging.rows.MessagingCell;
import soapbench.experiment.messaging.rows.Passing;
import soapbench.figure.Axes;
import soapbench.figure.Drawing;
import soapbench.figure.FigureNotes;
import soapbench.figure.Line;
import soapbench.figure.Mark;
import soapbench.figure.Panel;
import soapbench.results.CellTrials;
import soapbench.results.DataSize;
import soapbench.statistics.Interval;

/**
 * How many times as long messages take as over MPI from Java, and from which size on they keep up.
 */
final class MpiRatios {

  private MpiRatios() {}

  static Optional<Drawing> draw(MessagingResults results, String link) {
    Map<Setup, Panel> drawn = new LinkedHashMap<>();
    for (Setup setup : results.setups(link)) {
      Panel panel = panel(results, setup);
      if (panel.drawn()) {
        drawn.put(setup, panel);
      }
    }
    if (drawn.isEmpty()) {
      return Optional.empty();
    }
    List<Setup> setups = FigureNotes.some(List.copyOf(drawn.keySet()), MessagingNotes.MOST_PANELS);
    List<Panel> panels = setups.stream().map(drawn::get).toList();
    List<CellTrials<MessagingCell>> cells = MessagingNotes.cells(results, setups);
    String trials = FigureNotes.trials(cells);
    String caption =
        "Time over MPI from Java by the bytes of a message, a line for each other stack and a panel"
            + " for each program; both axes are logarithmic, and the line at 1 is MPI. %s %s The"
                .formatted(StackRatios.RULE, Crossover.RULE)
            + " vertical line is that size for soap-mtom, with its interval as a band. %s; %s.%s"
                .formatted(trials, MessagingNotes.sharing(results), MessagingNotes.STACKS);
    return Optional.of(
        Drawing.lines(
            "Time over that of MPI, " + Setup.link(link),
            MessagingNotes.subtitle("ratios of medians, " + trials, setups, results),
            new Axes(
                MessagingNotes.BYTES, List.of(), DataSize::brief, "time / time over mpi", Axes.ONE),
            panels,
            caption));
  }

  private static Panel panel(MessagingResults results, Setup setup) {
    List<Line> lines = new ArrayList<>();
    List<String> notes = new ArrayList<>();
    List<Mark> marks = new ArrayList<>();
    for (String stack : results.stacks(setup)) {
      StackRatios ratios = StackRatios.of(results, setup, stack, Passing.MPI);
      if (!stack.equals(Passing.MPI) && !ratios.isEmpty()) {
        lines.add(line(ratios));
      }
      if (stack.equals(Passing.SOAP_MTOM)) {
        Crossover.of(ratios)
            .ifPresent(
                crossover -> {
                  notes.addAll(notes(crossover));
                  crossover.bytes().ifPresent(bytes -> marks.add(mark(crossover, bytes)));
                });
      }
    }
    return new Panel(setup.local(), lines, notes, marks);
  }

  private static List<String> notes(Crossover crossover) {
    return crossover.never()
        ? List.of("soap-mtom does not keep up,", crossover.text())
        : List.of("soap-mtom keeps up " + crossover.text(), "95 % interval: " + crossover.range());
  }

  private static Line line(StackRatios ratios) {
    return Line.measured(
        ratios.label(),
        MessagingStyle.of(ratios.over()),
        ratios.sizes().stream()
            .flatMap(at -> FigureNotes.ratio(at.cell().messageBytes(), at.ratio()).stream())
            .toList());
  }

  private static Mark mark(Crossover crossover, double bytes) {
    return new Mark(
        "soap-mtom keeps up from here", bytes, interval(crossover), MessagingStyle.crossover());
  }

  /** An end at which it does not keep up is drawn at the largest size. */
  private static Interval interval(Crossover crossover) {
    if (!crossover.known() || crossover.low() == crossover.high()) {
      return Interval.UNKNOWN;
    }
    int last = crossover.sizes().size() - 1;
    return new Interval(
        crossover.sizes().get(crossover.low()),
        crossover.sizes().get(Math.min(crossover.high(), last)));
  }
}
