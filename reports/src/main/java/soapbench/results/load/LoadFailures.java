package soapbench.results.load;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import soapbench.columns.load.LoadCell;
import soapbench.columns.load.LoadSample;

/**
 * Failed samples, counted as they are read.
 *
 * @param counts how often which error came in which cell, any stage included
 * @param samples how many there are in all
 */
public record LoadFailures(Map<LoadCell, Map<String, Long>> counts, long samples) {

  public LoadFailures {
    counts = new LinkedHashMap<>(counts);
  }

  /** Counts them. */
  static final class Counter {

    private final Map<LoadCell, Map<String, Long>> counts = new TreeMap<>(CellResults.ORDER);
    private long samples;

    void add(LoadSample sample) {
      if (!sample.completed()) {
        samples++;
        counts
            .computeIfAbsent(sample.cell(), any -> new TreeMap<>())
            .merge(sample.outcome().error(), 1L, Long::sum);
      }
    }

    LoadFailures total() {
      return new LoadFailures(counts, samples);
    }
  }
}
