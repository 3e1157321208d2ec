package soapbench.experiment.load.report.chart;

import java.util.Objects;
import soapbench.chart.Hue;
import soapbench.statistics.Interval;

/**
 * One bar of a chart.
 *
 * @param group what is written below it and its neighbours
 * @param series which of the group's bars it is
 * @param value its height
 * @param interval its whisker; an unknown one is not drawn
 */
public record Bar(String group, Series series, double value, Interval interval) {

  public Bar {
    Objects.requireNonNull(group, "group");
    Objects.requireNonNull(series, "series");
    Objects.requireNonNull(interval, "interval");
  }

  /** The upper end of its whisker, or of itself. */
  double top() {
    return interval.known() ? interval.high() : value;
  }

  /** The lower end of its whisker where that is above 0, or of itself. */
  double bottom() {
    return interval.low() > 0 ? interval.low() : value;
  }

  /**
   * The bars that stand for one thing in every group.
   *
   * @param label its name in the legend
   * @param filled whether its bars are; a reference is hollow
   */
  public record Series(String label, Hue hue, boolean filled) {

    public Series {
      Objects.requireNonNull(label, "label");
      Objects.requireNonNull(hue, "hue");
    }
  }
}
