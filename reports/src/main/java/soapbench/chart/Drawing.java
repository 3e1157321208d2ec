package soapbench.chart;

import java.util.Objects;
import java.util.Optional;
import org.jfree.chart.JFreeChart;
import soapbench.html.Html;

/**
 * A chart and what has to be said about it.
 *
 * @param chart the chart, with its title
 * @param caption what it shows, in a few sentences of plain text
 * @param height its height on paper in points; a picture has two pixels a point
 * @param plot the same for a page, where it has such a form
 */
public record Drawing(JFreeChart chart, String caption, int height, Optional<Html> plot) {

  /** The width of every drawing on paper, in points. */
  public static final int WIDTH = 960;

  private static final int USUAL_HEIGHT = 640;

  public Drawing {
    Objects.requireNonNull(chart.getTitle(), "title");
    Objects.requireNonNull(caption, "caption");
    Objects.requireNonNull(plot, "plot");
  }

  /** A chart that is a picture alone. */
  public Drawing(JFreeChart chart, String caption, int height) {
    this(chart, caption, height, Optional.empty());
  }

  /** A chart of the usual height. */
  public Drawing(JFreeChart chart, String caption) {
    this(chart, caption, USUAL_HEIGHT);
  }

  /** This drawing with a form for a page. */
  public Drawing with(Html plot) {
    return new Drawing(chart, caption, height, Optional.of(plot));
  }

  public String title() {
    return chart.getTitle().getText();
  }
}
