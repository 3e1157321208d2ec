package soapbench.chart;

import java.util.Objects;
import org.jfree.chart.JFreeChart;

/**
 * A chart and what has to be said about it.
 *
 * @param chart the chart, with its title
 * @param caption what it shows, in a few sentences of plain text
 * @param height its height on paper in points; a picture has two pixels a point
 */
public record Drawing(JFreeChart chart, String caption, int height) {

  /** The width of every drawing on paper, in points. */
  public static final int WIDTH = 960;

  private static final int USUAL_HEIGHT = 640;

  public Drawing {
    Objects.requireNonNull(chart.getTitle(), "title");
    Objects.requireNonNull(caption, "caption");
  }

  /** A chart of the usual height. */
  public Drawing(JFreeChart chart, String caption) {
    this(chart, caption, USUAL_HEIGHT);
  }

  public String title() {
    return chart.getTitle().getText();
  }
}
