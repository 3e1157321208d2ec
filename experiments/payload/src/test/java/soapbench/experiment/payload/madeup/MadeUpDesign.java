package soapbench.experiment.payload.madeup;

import java.util.ArrayList;
import java.util.List;
import soapbench.experiment.payload.rows.Scenario;

/**
 * Design of a made-up run.
 *
 * @param scenarios the cells at their sizes
 * @param warmup rounds that do not count
 * @param rounds rounds that do
 * @param failureShare how often a trial fails, from 0 to 1
 */
public record MadeUpDesign(List<Scenario> scenarios, int warmup, int rounds, double failureShare) {

  private static final List<Double> ALL_SIZES =
      List.of(1.3, 2.4, 4.9, 7.3, 9.7, 12.1, 14.4, 16.8, 19.4, 22.2);

  public MadeUpDesign {
    scenarios = List.copyOf(scenarios);
  }

  /** The default experiment. */
  public static MadeUpDesign full() {
    return of(List.of("normal", "serialized"));
  }

  /** The default experiment with every format. */
  public static MadeUpDesign fullest() {
    return of(List.of("normal", "serialized", "serialized-mtom"));
  }

  private static MadeUpDesign of(List<String> formats) {
    return new MadeUpDesign(scenarios(List.of("http", "jms"), formats, ALL_SIZES), 5, 50, 0.002);
  }

  /** Every binding and format at the given sizes in MB. */
  public static List<Scenario> scenarios(
      List<String> bindings, List<String> formats, List<Double> sizes) {
    List<Scenario> scenarios = new ArrayList<>();
    for (double size : sizes) {
      for (String binding : bindings) {
        for (String format : formats) {
          scenarios.add(
              new Scenario(binding, format, "records", Math.round(size * 1e6), Scenario.FETCH));
        }
      }
    }
    return scenarios;
  }
}
