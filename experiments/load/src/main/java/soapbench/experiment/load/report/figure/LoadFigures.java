package soapbench.experiment.load.report.figure;

import java.util.List;
import java.util.stream.Stream;
import soapbench.experiment.load.results.LoadResults;
import soapbench.figure.Figure;

/** The figures of the load experiment in their order; the first are those of the paper. */
public final class LoadFigures {

  private static final String CLOSED = "replies to users without pause";

  private static final List<Figure<LoadResults>> OF_ALL_USERS =
      List.of(
          new Figure<>("load-all", CLOSED, LoadBars::meansOfAll),
          new Figure<>("load-throughput", CLOSED, LoadBars::throughput),
          new Figure<>("load-percentiles", CLOSED, Percentiles::ofUsers),
          new Figure<>("load-first-request", "first requests at 1 user", LoadBars::firstRequests),
          new Figure<>("load-response", "replies at a fixed rate", Percentiles::ofRates),
          new Figure<>("load-cpu", "measured CPU", LoadBars::cores));

  /** Figures of a run with the default numbers of users. */
  public static final List<Figure<LoadResults>> USUAL = of(List.of(1, 30, 100));

  private LoadFigures() {}

  /** Figures of a run, with one for each number of users it has. */
  public static List<Figure<LoadResults>> of(LoadResults results) {
    return of(results.users());
  }

  private static List<Figure<LoadResults>> of(List<Integer> users) {
    return Stream.concat(users.stream().map(LoadFigures::meanTimes), OF_ALL_USERS.stream())
        .toList();
  }

  private static Figure<LoadResults> meanTimes(int users) {
    String name = "load-" + LoadResults.users(users).replace(' ', '-');
    return new Figure<>(name, CLOSED, results -> LoadBars.means(users, results));
  }
}
