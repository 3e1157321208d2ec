package soapbench.figure;

import soapbench.statistics.Interval;

/**
 * A level that is marked by an upright line.
 *
 * @param label what the legend says of it; marks that share it share one entry
 * @param x the level, above 0
 * @param range levels that it may be as well; an unknown one is not drawn
 */
public record Mark(String label, double x, Interval range, SeriesStyle look) {

  public Mark {
    if (!(x > 0)) {
      throw new IllegalArgumentException("x " + x + " is not above 0");
    }
  }
}
