package soapbench.experiment.farm.report;

import java.util.Map;
import soapbench.answer.AnswerFactor;
import soapbench.answer.AnswerFactor.Level;
import soapbench.answer.Choice;
import soapbench.answer.Choice.Option;
import soapbench.answer.Response;
import soapbench.answer.Scale;
import soapbench.answer.Surroundings;
import soapbench.experiment.farm.report.figure.FarmStyle;
import soapbench.experiment.farm.results.FarmResults;
import soapbench.experiment.farm.results.FarmSetting;
import soapbench.experiment.farm.results.FarmTransport;
import soapbench.experiment.farm.rows.FarmCell;
import soapbench.figure.SeriesStyle;
import soapbench.results.LongerRun;

/** Choice of a farm run: whether to call workers or to use a queue, and how many of them. */
final class FarmChoice {

  private static final String WAY = "way";
  private static final String WORKERS = "workers";
  private static final String ONE = "1";

  private static final Scale INTEGERS =
      new Scale("sorted", size -> FarmResults.count(size) + " integers", sizes -> "integers");

  private FarmChoice() {}

  static Choice of(FarmResults results) {
    FarmSetting setting = results.setting();
    Choice.Builder choice =
        Choice.of(
                "Call the workers or use a queue, and how many workers?",
                INTEGERS,
                Response.medianMs("median of a sorting"))
            .factor(ways(results))
            .factor(workers(results))
            .levels(results.run().levels(), results.run().environment())
            .tried(results.undisturbedEverywhere(), FarmChoice::option, FarmCell::integers);
    Surroundings surroundings = new Surroundings(results.run().environment());
    surroundings.addTo(choice);
    choice.context("sharing", setting.sharing());
    choice.caveat(
        "All workers are on one machine. With machines of their own they gain more"
            + surroundings.linked().map(". "::concat).orElse(", and a network costs more."));
    choice.caveat("One sorting at a time: this says nothing about throughput.");
    choice.caveat(
        "Sorting by insertion takes time with the square of the size, so that five workers may be"
            + " up to 25 times as fast as one.");
    return choice
        .more(LongerRun.of(results.run().environment(), "./soapbench run farm", "--trials 20"))
        .look(option -> look(results, option))
        .build();
  }

  private static SeriesStyle look(FarmResults results, Option option) {
    return results.ways().stream()
        .filter(way -> way.label().equals(option.levels().get(WAY)))
        .findFirst()
        .map(FarmStyle::of)
        .orElseThrow();
  }

  private static Option option(FarmCell cell) {
    return new Option(
        cell.line() + ", " + FarmResults.workers(cell.workers()),
        Map.of(WAY, cell.line(), WORKERS, String.valueOf(cell.workers())));
  }

  private static AnswerFactor ways(FarmResults results) {
    return AnswerFactor.of(
        WAY,
        FarmTransport.SOAP_HTTP.label(),
        results.ways().stream().map(FarmTransport::label).map(FarmChoice::way).toList(),
        "queue or calls: no difference");
  }

  private static Level way(String way) {
    String wins =
        way.equals(FarmTransport.SOAP_HTTP.label())
            ? "call the workers"
            : way.equals(FarmTransport.JMS.label()) ? "use a queue" : "use " + way;
    return new Level(way, wins, "over " + way, way + " instead of calls");
  }

  private static AnswerFactor workers(FarmResults results) {
    return AnswerFactor.of(
        WORKERS,
        ONE,
        results.workers().stream().map(FarmChoice::count).toList(),
        "more workers change nothing");
  }

  private static Level count(int workers) {
    String words = FarmResults.workers(workers);
    return new Level(
        String.valueOf(workers),
        workers == 1 ? "one worker is enough" : workers + " workers pay",
        "with " + words,
        words + " instead of one");
  }
}
