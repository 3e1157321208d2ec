package soapbench.figure.load;

import java.util.ArrayList;
import java.util.List;
import soapbench.figure.Figure;
import soapbench.results.load.LoadResults;

/** The figures of the load experiment in their order; the first are those of the paper. */
public final class LoadFigures {

  /** Those of a run with the default numbers of users. */
  public static final List<Figure<LoadResults>> USUAL = of(List.of(1, 30, 100));

  private LoadFigures() {}

  /** Those of a run, with one for each number of users it has. */
  public static List<Figure<LoadResults>> of(LoadResults results) {
    return of(results.users());
  }

  private static List<Figure<LoadResults>> of(List<Integer> users) {
    List<Figure<LoadResults>> figures = new ArrayList<>();
    users.forEach(some -> figures.add(new MeanTimes(some)));
    figures.add(new AllMeanTimes());
    figures.add(new Throughput());
    figures.add(new Percentiles());
    figures.add(new FirstRequests());
    figures.add(new ResponseTimes());
    figures.add(new BusyCores());
    return List.copyOf(figures);
  }
}
