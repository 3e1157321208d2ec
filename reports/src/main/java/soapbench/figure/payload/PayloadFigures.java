package soapbench.figure.payload;

import java.util.List;
import soapbench.figure.Figure;
import soapbench.results.payload.Cell;
import soapbench.results.payload.PayloadResults;

/** The figures of the payload experiment in their order, numbered as in the paper. */
public final class PayloadFigures {

  private static final Figure<PayloadResults> OF_FLOORS = new CostOverFloor();

  /** Those of a run that has floors. */
  public static final List<Figure<PayloadResults>> ALL =
      List.of(
          new CellTransactions(
              "figure-9-all", "Figure 9: transaction time of all cells", Cell.KNOWN),
          new PhaseBreakdown(),
          OF_FLOORS,
          new CellMeasures(
              "figure-3-normal-http", "Figure 3: normal payloads over HTTP", Cell.NORMAL_HTTP),
          new CellMeasures(
              "figure-4-serialized-http",
              "Figure 4: serialized payloads over HTTP",
              Cell.SERIALIZED_HTTP),
          new CellTransactions(
              "figure-5-http",
              "Figure 5: transaction time over HTTP by format",
              Cell.over(Cell.HTTP)),
          new CellMeasures(
              "figure-6-normal-jms", "Figure 6: normal payloads over JMS", Cell.NORMAL_JMS),
          new CellMeasures(
              "figure-7-serialized-jms",
              "Figure 7: serialized payloads over JMS",
              Cell.SERIALIZED_JMS),
          new CellTransactions(
              "figure-8-jms", "Figure 8: transaction time over JMS by format", Cell.over(Cell.JMS)),
          new EveryTrial(),
          new Rounds());

  private PayloadFigures() {}

  /** Those of a run: all of them, but the one of floors only where the run has floors. */
  public static List<Figure<PayloadResults>> of(PayloadResults results) {
    return results.run().floors().tried()
        ? ALL
        : ALL.stream().filter(figure -> figure != OF_FLOORS).toList();
  }
}
