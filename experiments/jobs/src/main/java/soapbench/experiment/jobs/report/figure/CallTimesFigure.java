package soapbench.experiment.jobs.report.figure;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import soapbench.experiment.jobs.results.JobsResults;
import soapbench.experiment.jobs.results.TransferModeName;
import soapbench.experiment.jobs.rows.JobsCell;
import soapbench.experiment.jobs.rows.JobsLevels;
import soapbench.figure.Axes;
import soapbench.figure.Axis;
import soapbench.figure.Drawing;
import soapbench.figure.FigureNotes;
import soapbench.figure.Line;
import soapbench.figure.LinePanels;
import soapbench.figure.Panel;
import soapbench.figure.Point;
import soapbench.results.CellTrials;
import soapbench.results.Quantity;

/** How the times of calls are distributed, beside those of starting the program directly. */
final class CallTimesFigure {

  private static final double WHOLE = 100;

  /** Room for lines at 0 and at 100 %. */
  private static final double EDGE = 1.5;

  private CallTimesFigure() {}

  static Optional<Drawing> draw(JobsResults results) {
    List<CellTrials<JobsCell>> cells = new ArrayList<>();
    List<Line> lines = new ArrayList<>();
    List<Integer> counts = new ArrayList<>();
    for (CellTrials<JobsCell> cell : results.completed(JobsLevels.CALL)) {
      double[] times =
          Arrays.stream(cell.timesNs().values())
              .filter(ns -> ns > 0)
              .map(ns -> ns / Quantity.MILLISECOND)
              .sorted()
              .toArray();
      if (times.length > 0) {
        cells.add(cell);
        counts.add(times.length);
        lines.add(
            Line.steps(
                TransferModeName.of(cell.cell().way()),
                JobsStyle.of(cell.cell().way()),
                shares(times)));
      }
    }
    if (lines.isEmpty()) {
      return Optional.empty();
    }
    String n =
        "n = %s a line%s"
            .formatted(
                Quantity.counts(counts.stream().mapToInt(Integer::intValue)),
                FigureNotes.leftOut(cells.stream().mapToLong(CellTrials::failed).sum()));
    String medians =
        cells.stream()
            .map(
                cell ->
                    "%s %s ms"
                        .formatted(
                            TransferModeName.of(cell.cell().way()),
                            Quantity.milliseconds(cell.medianNs())))
            .collect(Collectors.joining(", "));
    return Optional.of(
        new Drawing(
            "How long a program that does nothing takes",
            "medians: %s; %s; %s".formatted(medians, n, JobsNotes.sharing(results)),
            new LinePanels(
                new Axes(
                    Axis.logarithmic("time, ms"),
                    Axis.between("runs that take at most this long, %", -EDGE, WHOLE + EDGE),
                    List.of()),
                List.of(new Panel("", lines))),
            "Share of the runs of true that take at most this long, in per cent: started directly,"
                + " and called as a service. Each run is a step; times are on a logarithmic axis."
                + " The two take turns. The distance between the lines is what a service adds."
                + " Medians: %s; %s;".formatted(medians, n)
                + " %s.".formatted(JobsNotes.sharing(results))));
  }

  /** Up at each of some ascending times, and on to the next; several equal ones are one step. */
  private static List<Point> shares(double[] times) {
    List<Point> points = new ArrayList<>();
    for (int i = 0; i < times.length; i++) {
      if (i == 0 || times[i] > times[i - 1]) {
        points.add(new Point(times[i], WHOLE * i / times.length));
      }
      if (i == times.length - 1 || times[i] < times[i + 1]) {
        points.add(new Point(times[i], WHOLE * (i + 1) / times.length));
      }
    }
    return points;
  }
}
