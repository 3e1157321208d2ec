package soapbench.experiment.jobs.report;

import java.util.List;
import java.util.Map;
import soapbench.answer.AnswerFactor;
import soapbench.answer.AnswerFactor.Level;
import soapbench.answer.Choice;
import soapbench.answer.Choice.Fact;
import soapbench.answer.Choice.Option;
import soapbench.answer.Estimator;
import soapbench.answer.Response;
import soapbench.answer.Scale;
import soapbench.answer.Surroundings;
import soapbench.experiment.jobs.report.figure.JobsStyle;
import soapbench.experiment.jobs.results.JobsResults;
import soapbench.experiment.jobs.results.Overhead;
import soapbench.experiment.jobs.results.TransferModeName;
import soapbench.experiment.jobs.rows.JobsCell;
import soapbench.experiment.jobs.rows.JobsLevels;
import soapbench.factor.Levels;
import soapbench.results.CellTrials;
import soapbench.results.DataSize;
import soapbench.results.LongerRun;
import soapbench.results.Quantity;
import soapbench.statistics.Interval;
import soapbench.statistics.Ratio;

/** Choice of a jobs run: how data should travel to a program and back, and what a call adds. */
final class JobsChoice {

  private static final String WAY = "way";

  /** A way that takes at most so many times as long as the fastest is as good. */
  private static final double AS_GOOD = 1.15;

  /** Ways that carry data from a client to a server and back. */
  private static final List<String> CARRIERS =
      List.of(JobsLevels.VALUE, JobsLevels.ATTACHMENT, JobsLevels.REFERENCE);

  private static final Scale BYTES = new Scale("data", DataSize::of, sizes -> "data");

  private static final Response RESPONSE =
      new Response(
          "median, there and back",
          "ms",
          Quantity::milliseconds,
          Estimator.MEDIAN,
          "trials",
          Ratio.ENOUGH,
          Ratio.ENOUGH,
          AS_GOOD);

  private JobsChoice() {}

  static Choice of(JobsResults results) {
    List<CellTrials<JobsCell>> carried =
        results.run().everywhere().stream()
            .filter(cell -> cell.cell().part().equals(JobsLevels.TRANSFER))
            .filter(cell -> CARRIERS.contains(cell.cell().way()))
            .toList();
    Choice.Builder choice =
        Choice.of("How should data travel to a program, and what does a call add?", BYTES, RESPONSE)
            .factor(ways(carried))
            .levels(results.run().levels(), results.run().environment())
            .tried(carried, JobsChoice::option, JobsCell::size);
    Overhead.ofCall(results).ifPresent(call -> choice.fact(fact(call, results.run().levels())));
    Surroundings surroundings = new Surroundings(results.run().environment());
    surroundings.addTo(choice);
    choice.context("sharing", results.setting().sharing());
    choice.caveat(
        "Client, server and programs are on one machine"
            + surroundings.linked().map(". "::concat).orElse(": no network lay between them."));
    choice.caveat("One job at a time: this says nothing about throughput.");
    return choice
        .missing(results.setting().missing())
        .more(LongerRun.of(results.run().environment(), "./soapbench run jobs", "--trials 20"))
        .look(option -> JobsStyle.of(option.level(WAY)))
        .build();
  }

  private static Option option(JobsCell cell) {
    return new Option(TransferModeName.of(cell.way()), Map.of(WAY, cell.way()));
  }

  private static AnswerFactor ways(List<CellTrials<JobsCell>> carried) {
    List<String> ways = carried.stream().map(cell -> cell.cell().way()).distinct().toList();
    return AnswerFactor.of(
        WAY,
        JobsLevels.ATTACHMENT,
        ways.stream()
            .map(
                way ->
                    new Level(
                        way,
                        "send data " + TransferModeName.of(way),
                        "",
                        "sending " + TransferModeName.of(way)))
            .toList(),
        "any way of sending data will do");
  }

  private static Fact fact(Overhead call, List<Levels> tried) {
    String at = tried.size() < 2 ? "" : " with " + Levels.main(tried).shown();
    Interval interval = call.nsInterval();
    boolean sure = call.n() >= Ratio.ENOUGH && interval.known() && interval.low() > 0;
    String ms = Quantity.milliseconds(call.ns());
    return sure
        ? new Fact(
            "a call adds %s ms%s".formatted(ms, at),
            "A call adds %s ms (%s) to a program that does nothing%s."
                .formatted(ms, Quantity.milliseconds(interval), at))
        : new Fact("", "What a call adds cannot be told from chance.");
  }
}
