package soapbench.experiment.payload.report.figure;

import java.util.ArrayList;
import java.util.List;

/**
 * The published points of a chart: those its axes show, and those they leave out. The axes belong
 * to our data: published points may stretch the time axis to at most twice its length, and never
 * the size axis.
 *
 * @param inside the points to draw
 * @param outside the points to name in words
 * @param highestMilliseconds what the time axis has to reach
 */
public record ReferenceLayer(
    List<PublishedPoint> inside, List<PublishedPoint> outside, double highestMilliseconds) {

  private static final double MOST_STRETCH = 2;
  private static final double SIZE_SLACK = 1.05;

  public ReferenceLayer {
    inside = List.copyOf(inside);
    outside = List.copyOf(outside);
  }

  /**
   * Divides points by what is drawn of our data.
   *
   * @param points the published points of the series drawn
   * @param largestMegabytes our largest payload
   * @param highestMilliseconds our highest value
   */
  public static ReferenceLayer around(
      List<PublishedPoint> points, double largestMegabytes, double highestMilliseconds) {
    double published =
        points.stream()
            .filter(point -> point.megabytes() <= SIZE_SLACK * largestMegabytes)
            .mapToDouble(PublishedPoint::milliseconds)
            .max()
            .orElse(0);
    boolean flattens = published > MOST_STRETCH * highestMilliseconds;
    double highest = flattens ? highestMilliseconds : Math.max(highestMilliseconds, published);
    List<PublishedPoint> inside = new ArrayList<>();
    List<PublishedPoint> outside = new ArrayList<>();
    for (PublishedPoint point : points) {
      boolean fits =
          point.megabytes() <= SIZE_SLACK * largestMegabytes && point.milliseconds() <= highest;
      (fits ? inside : outside).add(point);
    }
    return new ReferenceLayer(inside, outside, highest);
  }
}
