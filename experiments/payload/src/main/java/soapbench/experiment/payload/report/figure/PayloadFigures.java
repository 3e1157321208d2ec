package soapbench.experiment.payload.report.figure;

import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import soapbench.experiment.payload.results.Cell;
import soapbench.experiment.payload.results.PayloadMeasure;
import soapbench.experiment.payload.results.PayloadResults;
import soapbench.figure.Figure;
import soapbench.results.Bindings;

/** The figures of the payload experiment in their order, numbered as in the paper. */
public final class PayloadFigures {

  private static final String COMPLETED = "completed trials";

  /** Parts of one cell's time: the measures the paper shows for the cell. */
  private static final List<PayloadMeasure> OF_CELL =
      List.of(
          PayloadMeasure.TRANSACTION,
          PayloadMeasure.CLIENT,
          PayloadMeasure.SERVER,
          PayloadMeasure.GENERATION);

  /** A normal payload is not serialized separately: that is part of the building and the parse. */
  private static final List<PayloadMeasure> OF_SERIALIZED_CELL =
      Stream.concat(
              OF_CELL.stream(),
              Stream.of(
                  PayloadMeasure.SERIALIZATION,
                  PayloadMeasure.DESERIALIZATION,
                  PayloadMeasure.CLIENT_SERIALIZATION,
                  PayloadMeasure.SERVER_DESERIALIZATION))
          .toList();

  private static final Figure<PayloadResults> OF_FLOORS =
      new Figure<>("cost-over-floor", "trials with a floor", RatiosBySize::floors);

  private static final Figure<PayloadResults> OF_STACKS =
      new Figure<>("stacks", "completed trials of several SOAP stacks", RatiosBySize::stacks);

  private static final Figure<PayloadResults> OF_ALLOCATIONS =
      new Figure<>(
          "allocated-bytes", "completed trials whose bytes are known", RatiosBySize::allocations);

  /** Figures of a run that has floors, several SOAP stacks, and the bytes that it allocated. */
  public static final List<Figure<PayloadResults>> ALL =
      List.of(
          transactions("figure-9-all", "Figure 9: transaction time of all cells", Cell.KNOWN),
          new Figure<>("time-goes", COMPLETED, Phases::draw),
          OF_FLOORS,
          OF_STACKS,
          measures(
              "figure-3-normal-http",
              "Figure 3: normal payloads over HTTP",
              Cell.NORMAL_HTTP,
              OF_CELL),
          measures(
              "figure-4-serialized-http",
              "Figure 4: serialized payloads over HTTP",
              Cell.SERIALIZED_HTTP,
              OF_SERIALIZED_CELL),
          transactions(
              "figure-5-http",
              "Figure 5: transaction time over HTTP by format",
              Cell.over(Bindings.HTTP)),
          measures(
              "figure-6-normal-jms",
              "Figure 6: normal payloads over JMS",
              Cell.NORMAL_JMS,
              OF_CELL),
          measures(
              "figure-7-serialized-jms",
              "Figure 7: serialized payloads over JMS",
              Cell.SERIALIZED_JMS,
              OF_SERIALIZED_CELL),
          transactions(
              "figure-8-jms",
              "Figure 8: transaction time over JMS by format",
              Cell.over(Bindings.JMS)),
          OF_ALLOCATIONS,
          new Figure<>("trials", COMPLETED, TrialScatter::draw),
          new Figure<>("rounds", COMPLETED, RoundByRound::draw));

  private PayloadFigures() {}

  /**
   * Figures of a run: all of them, but the one of floors only where the run has floors, the one of
   * stacks only where it has several, and the one of bytes only where they are known.
   */
  public static List<Figure<PayloadResults>> of(PayloadResults results) {
    return ALL.stream()
        .filter(figure -> figure != OF_FLOORS || results.run().floors().tried())
        .filter(figure -> figure != OF_STACKS || !results.stacks().isEmpty())
        .filter(figure -> figure != OF_ALLOCATIONS || !results.allocations().isEmpty())
        .toList();
  }

  /** Transaction times of several cells over payload size. */
  private static Figure<PayloadResults> transactions(String name, String title, List<Cell> cells) {
    return lines(
        name,
        title,
        results -> cells.stream().map(cell -> SizeLine.transaction(cell, results)).toList());
  }

  /** Several measures of one cell over payload size. */
  private static Figure<PayloadResults> measures(
      String name, String title, Cell cell, List<PayloadMeasure> measures) {
    return lines(
        name,
        title,
        results ->
            measures.stream().map(measure -> SizeLine.measure(cell, measure, results)).toList());
  }

  private static Figure<PayloadResults> lines(
      String name, String title, Function<PayloadResults, List<SizeLine>> lines) {
    return new Figure<>(name, COMPLETED, results -> SizeFigure.draw(title, lines.apply(results)));
  }
}
