package soapbench.experiment.service.report;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import soapbench.answer.AnswerFactor;
import soapbench.answer.AnswerFactor.Level;
import soapbench.answer.Choice;
import soapbench.answer.Choice.Option;
import soapbench.answer.Response;
import soapbench.answer.Scale;
import soapbench.answer.Surroundings;
import soapbench.experiment.service.rows.ServiceCell;
import soapbench.experiment.service.rows.ServiceRows;
import soapbench.figure.Hue;
import soapbench.figure.SeriesStyle;
import soapbench.results.DataSize;
import soapbench.results.LongerRun;
import soapbench.results.Run;
import soapbench.statistics.Sample;

/**
 * Choice of a service run: whether clients should keep their connections, and over which binding.
 */
final class ServiceChoice {

  private static final String BINDING = "binding";
  private static final String CONNECTION = "connection";

  private static final Scale REQUEST = new Scale("request", DataSize::of, sizes -> "requests");

  private static final AnswerFactor BINDINGS =
      AnswerFactor.of(
          BINDING,
          ServiceCell.HTTP,
          List.of(
              new Level(ServiceCell.HTTP, "stay on HTTP", "over HTTP", "HTTP"),
              new Level(ServiceCell.JMS, "move to JMS", "over JMS", "JMS")),
          "choose the binding by what you need, not by speed");

  private static final AnswerFactor CONNECTIONS =
      AnswerFactor.of(
          CONNECTION,
          ServiceCell.NEW,
          List.of(
              new Level(
                  ServiceCell.NEW,
                  "open a connection for each request",
                  "over new connections",
                  "a new connection"),
              new Level(
                  ServiceCell.KEPT,
                  "keep connections open",
                  "over kept connections",
                  "keeping the connection")),
          "a connection for each request will do");

  private ServiceChoice() {}

  static Choice of(Run<ServiceCell> run) {
    double bytes =
        Sample.median(
            run.cells().stream()
                .flatMapToDouble(
                    cell -> Arrays.stream(cell.sample(ServiceRows.REQUEST_BYTES).values()))
                .toArray());
    Choice.Builder choice =
        Choice.of(
                "Should clients keep their connections?",
                REQUEST,
                Response.medianMs("median of an exchange"))
            .factor(BINDINGS)
            .factor(CONNECTIONS)
            .levels(run.levels(), run.environment())
            .tried(run.everywhere(), ServiceChoice::option, cell -> Double.isNaN(bytes) ? 0 : bytes)
            .context("service", run.environment().clause("/service/address").orElse(""));
    Surroundings surroundings = new Surroundings(run.environment());
    surroundings.addTo(choice);
    surroundings.linked().ifPresent(choice::caveat);
    return choice
        .caveat("Times are those of one client that sends one request at a time.")
        .more(LongerRun.of(run.environment(), "./soapbench run service", "--trials 200"))
        .look(ServiceChoice::look)
        .build();
  }

  private static Option option(ServiceCell cell) {
    return new Option(cell.label(), Map.of(BINDING, cell.binding(), CONNECTION, cell.connection()));
  }

  private static SeriesStyle look(Option option) {
    SeriesStyle style = SeriesStyle.ofBinding(option.level(BINDING), 0);
    return option.level(CONNECTION).equals(ServiceCell.NEW)
        ? new SeriesStyle(Hue.SKY, SeriesStyle.DIAMOND, SeriesStyle.DASHED)
        : style;
  }
}
