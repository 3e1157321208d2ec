package soapbench.experiment.jobs.report.figure;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import soapbench.chart.Drawing;
import soapbench.experiment.jobs.results.JobsResults;
import soapbench.experiment.jobs.results.TransferModeName;
import soapbench.experiment.jobs.rows.JobsCell;
import soapbench.experiment.jobs.rows.JobsLevels;
import soapbench.figure.FigureNotes;
import soapbench.results.CellTrials;
import soapbench.results.Quantity;

/** How the times of calls are distributed, beside those of starting the program directly. */
final class CallTimes {

  private CallTimes() {}

  static Optional<Drawing> draw(JobsResults results) {
    List<CellTrials<JobsCell>> cells = new ArrayList<>();
    List<CumulativeChart.Times> lines = new ArrayList<>();
    for (CellTrials<JobsCell> cell : results.completed(JobsLevels.CALL)) {
      double[] times =
          Arrays.stream(cell.timesNs().values())
              .filter(ns -> ns > 0)
              .map(ns -> ns / Quantity.MILLISECOND)
              .toArray();
      if (times.length > 0) {
        cells.add(cell);
        lines.add(
            new CumulativeChart.Times(
                TransferModeName.of(cell.cell().way()), JobsStyle.of(cell.cell().way()), times));
      }
    }
    if (lines.isEmpty()) {
      return Optional.empty();
    }
    String n =
        "n = %s a line%s"
            .formatted(
                Quantity.counts(lines.stream().mapToInt(line -> line.values().length)),
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
            CumulativeChart.draw(
                "How long a program that does nothing takes",
                "medians: %s; %s; %s".formatted(medians, n, JobsNotes.sharing(results)),
                "time, ms",
                "runs that take at most this long, %",
                lines),
            "Share of the runs of true that take at most this long, in per cent: started directly,"
                + " and called as a service. Each run is a step; times are on a logarithmic axis."
                + " The two take turns. The distance between the lines is what a service adds."
                + " Medians: %s; %s;".formatted(medians, n)
                + " %s.".formatted(JobsNotes.sharing(results))));
  }
}
