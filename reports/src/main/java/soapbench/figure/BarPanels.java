package soapbench.figure;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import soapbench.statistics.Interval;

/**
 * Panels of bars or points side by side, on one axis. Each panel has its bars group by group, and
 * the name of what they have in common, which is empty where there is one panel.
 *
 * @param axis the name of the axis of values
 * @param logarithmic whether it is logarithmic; since it has no 0 for bars to start at, it has
 *     points
 */
public record BarPanels(String axis, Map<String, List<Bar>> panels, boolean logarithmic)
    implements Drawing.Content {

  /**
   * One bar of a panel.
   *
   * @param group what is written below it and its neighbours
   * @param series which of the group's bars it is
   * @param value its height
   * @param interval its whisker; an unknown one is not drawn
   */
  public record Bar(String group, Series series, double value, Interval interval) {

    /** The upper end of its whisker, or of itself. */
    public double top() {
      return interval.known() ? interval.high() : value;
    }

    /** The lower end of its whisker where that is above 0, or of itself. */
    public double bottom() {
      return interval.low() > 0 ? interval.low() : value;
    }
  }

  /**
   * Bars that stand for one thing in every group.
   *
   * @param label its name in the legend
   * @param filled whether its bars are; a reference is hollow
   */
  public record Series(String label, Hue hue, boolean filled) {}

  public BarPanels {
    panels = Collections.unmodifiableMap(new LinkedHashMap<>(panels));
  }

  /** The bars of all panels. */
  public Stream<Bar> bars() {
    return panels.values().stream().flatMap(List::stream);
  }
}
