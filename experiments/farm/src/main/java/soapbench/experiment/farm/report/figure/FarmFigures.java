package soapbench.experiment.farm.report.figure;

import java.util.List;
import java.util.stream.Stream;
import soapbench.experiment.farm.results.FarmResults;
import soapbench.experiment.farm.results.FarmTransport;
import soapbench.figure.Figure;

/** The figures of the farm experiment in their order; the first are those of the paper. */
public final class FarmFigures {

  private static final String TRIALS = "trials that completed";

  private static final List<Figure<FarmResults>> OF_ALL_WAYS =
      List.of(
          new Figure<>("farm-ways", TRIALS, WaysCompared::draw),
          new Figure<>("farm-growth", "trials of two sizes", GrowthRates::draw),
          new Figure<>("farm-speedup", "trials of one and of several workers", SpeedUps::speedUp),
          new Figure<>(
              "farm-efficiency", "trials of one and of several workers", SpeedUps::efficiency),
          new Figure<>("farm-break-even", "trials of one and of several workers", BreakEvens::draw),
          new Figure<>("farm-parts", TRIALS, SortingParts::draw),
          new Figure<>("farm-costs", "trials of two ways that differ in one thing", Costs::draw),
          new Figure<>("farm-floors", "floors", FloorRatios::draw),
          new Figure<>("farm-disturbed", "a slow or a killed worker", Disturbed::draw));

  /** Figures of a run of the usual ways. */
  public static final List<Figure<FarmResults>> USUAL =
      of(List.of(FarmTransport.SOAP_HTTP, FarmTransport.JMS, FarmTransport.SOAP_JMS));

  private FarmFigures() {}

  /** Figures of a run, with one for each way it has. */
  public static List<Figure<FarmResults>> of(FarmResults results) {
    return of(results.ways());
  }

  /** The paper shows JMS first. */
  private static List<Figure<FarmResults>> of(List<FarmTransport> ways) {
    Stream<FarmTransport> jms = ways.stream().filter(FarmTransport.JMS::equals);
    Stream<FarmTransport> others = ways.stream().filter(way -> !way.equals(FarmTransport.JMS));
    return Stream.concat(Stream.concat(jms, others).map(FarmFigures::times), OF_ALL_WAYS.stream())
        .toList();
  }

  private static Figure<FarmResults> times(FarmTransport way) {
    return new Figure<>(
        "farm-" + way.label().replace('/', '-'),
        TRIALS,
        results -> TimesByWorkers.draw(way, results));
  }
}
