package soapbench.chart;

import java.util.Objects;
import org.jfree.chart.JFreeChart;

/**
 * A chart and what has to be said about it.
 *
 * @param chart the chart
 * @param title its title
 * @param caption what it shows, in a few sentences of plain text
 * @param size its width and height on paper
 */
public record Drawing(JFreeChart chart, String title, String caption, Size size) {

  /** Width and height in points; a picture has two pixels a point. */
  public record Size(int width, int height) {

    public static final Size USUAL = new Size(960, 640);
  }

  public Drawing {
    Objects.requireNonNull(chart, "chart");
    Objects.requireNonNull(title, "title");
    Objects.requireNonNull(caption, "caption");
    Objects.requireNonNull(size, "size");
  }
}
