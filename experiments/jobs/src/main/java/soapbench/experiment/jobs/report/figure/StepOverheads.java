package soapbench.experiment.jobs.report.figure;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import soapbench.chart.Drawing;
import soapbench.experiment.jobs.report.figure.DifferencePanels.Difference;
import soapbench.experiment.jobs.report.figure.DifferencePanels.Series;
import soapbench.experiment.jobs.results.JobsResults;
import soapbench.experiment.jobs.results.Overhead;
import soapbench.experiment.jobs.results.TransferModeName;
import soapbench.experiment.jobs.rows.JobsCell;
import soapbench.figure.FigureNotes;
import soapbench.results.CellTrials;
import soapbench.results.Quantity;
import soapbench.statistics.Interval;
import soapbench.statistics.Ratio;
import soapbench.statistics.Summary;

/** Time that services add to each step of a simulation, in ms and per cent: the paper's Table 2. */
final class StepOverheads {

  private static final double PERCENT = 100;
  private static final int HEIGHT = 760;
  private static final String BEYOND = ", beyond the run";

  private StepOverheads() {}

  static Optional<Drawing> draw(JobsResults results, int problem) {
    List<Overhead> overheads = Overhead.all(results, problem);
    if (overheads.isEmpty()) {
      return Optional.empty();
    }
    List<Difference> milliseconds = new ArrayList<>();
    List<Difference> percents = new ArrayList<>();
    for (Overhead one : overheads) {
      Series series = new Series(TransferModeName.of(one.way()), JobsStyle.of(one.way()), true);
      Series hollow = new Series(series.label() + BEYOND, series.look(), false);
      milliseconds.add(
          difference(one.step(), series, one.ns(), one.nsInterval(), 1 / Quantity.MILLISECOND));
      percents.add(difference(one.step(), series, one.share(), one.shareInterval(), PERCENT));
      Summary around = one.around();
      if (around.n() > 0) {
        Ratio share = one.aroundShare();
        milliseconds.add(
            difference(
                one.step(), hollow, around.median(), around.interval(), 1 / Quantity.MILLISECOND));
        percents.add(difference(one.step(), hollow, share.value(), share.interval(), PERCENT));
      }
    }
    Map<String, List<Difference>> panels = new LinkedHashMap<>();
    panels.put("overhead, ms", milliseconds);
    panels.put("overhead, %", percents);
    List<CellTrials<JobsCell>> cells =
        overheads.stream()
            .flatMap(one -> List.of(one.direct(), one.service()).stream())
            .distinct()
            .toList();
    return Optional.of(
        new Drawing(
            DifferencePanels.draw(
                "What services add to simulation " + problem,
                "%s; %s"
                    .formatted(FigureNotes.trialsWithoutBars(cells), JobsNotes.sharing(results)),
                results.steps(problem),
                panels),
            "What running its program as a service adds to each step of the simulation, for each"
                + " way of data: above in ms, below in per cent of the direct run. "
                + Overhead.RULE
                + " The hollow markers are what the calls take beyond the programs' runs."
                + " %s; %s.".formatted(FigureNotes.trials(cells), JobsNotes.sharing(results)),
            HEIGHT));
  }

  private static Difference difference(
      String step, Series series, double value, Interval interval, double factor) {
    return new Difference(
        step,
        series,
        factor * value,
        new Interval(factor * interval.low(), factor * interval.high()));
  }
}
