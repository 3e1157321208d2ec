package soapbench.madeup;

import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import soapbench.rows.Rows;
import soapbench.rows.Trial;
import soapbench.rows.Values;
import soapbench.trial.Place;
import soapbench.trial.Stage;

/**
 * A run that never happened, with known numbers.
 *
 * @param <C> a cell
 * @param <K> the run of the experiment
 */
public abstract class KnownRun<C, K extends KnownRun<C, K>> {

  /** When everything began. */
  protected static final Instant BEGIN = Instant.parse("2026-11-21T08:00:00Z");

  private static final double[] AROUND = {0.97, 0.99, 1, 1, 1.01, 1.03};

  protected final List<Trial<C>> trials = new ArrayList<>();
  private final Map<C, Integer> rounds = new LinkedHashMap<>();
  private final String experiment;
  private final Rows<C> rows;

  protected KnownRun(String experiment, Rows<C> rows) {
    this.experiment = experiment;
    this.rows = rows;
  }

  /** This run. */
  protected abstract K self();

  /** Adds measured trials that failed. */
  public K failed(C cell, int count, String error) {
    for (int i = 0; i < count; i++) {
      trials.add(Trial.failed(place(Stage.MEASURED, cell), cell, error, BEGIN));
    }
    return self();
  }

  /** Adds a warm-up trial that failed. */
  public K failedInWarmUp(C cell, String error) {
    trials.add(Trial.failed(place(Stage.WARMUP, cell), cell, error, BEGIN));
    return self();
  }

  /** Adds a measured trial that completed. */
  protected final Trial<C> completed(C cell, Values values) {
    Trial<C> trial = rows.completed(place(Stage.MEASURED, cell), cell, values, BEGIN);
    trials.add(trial);
    return trial;
  }

  /**
   * Six factors around 1, in an order that differs from cell to cell, so that a slow round of one
   * cell is no slow round of another.
   *
   * @param turns by how many cells to turn the order on
   */
  protected final double[] around(int turns) {
    double[] factors = new double[AROUND.length];
    for (int i = 0; i < AROUND.length; i++) {
      factors[i] = AROUND[(i + turns * rounds.size()) % AROUND.length];
    }
    return factors;
  }

  private Place place(Stage stage, C cell) {
    int round = rounds.merge(cell, 1, Integer::sum);
    int position = 1 + List.copyOf(rounds.keySet()).indexOf(cell);
    return new Place(experiment, stage, round, position);
  }
}
