package soapbench.experiment.payload.report.figure;

import java.util.List;
import java.util.Locale;
import soapbench.experiment.payload.results.Cell;
import soapbench.experiment.payload.results.PayloadMeasure;
import soapbench.results.PublishedValue;

/**
 * A value the paper's text states, measured in the 2020s on other hardware.
 *
 * @param where the paper's figure
 * @param measure what it is a mean of
 * @param megabytes the payload's size, MB (10^6 bytes)
 */
public record PublishedPoint(
    String where, Cell cell, PayloadMeasure measure, double megabytes, double milliseconds) {

  /** How charts name these points. */
  public static final String LABEL = "published 2020s, other hardware";

  /** Every stated value. */
  public static List<PublishedPoint> all() {
    return PublishedValue.beside(PublishedPoint.class).stream().map(PublishedPoint::of).toList();
  }

  private static PublishedPoint of(PublishedValue stated) {
    return new PublishedPoint(
        stated.where(),
        cell(stated.series()),
        measure(stated.measure()),
        stated.x(),
        stated.value());
  }

  /** The paper's series are called {@code normal HTTP} and the like. */
  private static Cell cell(String series) {
    String[] words = series.split(" ");
    return new Cell(words[1].toLowerCase(Locale.ROOT), words[0]);
  }

  private static PayloadMeasure measure(String name) {
    for (PayloadMeasure measure : PayloadMeasure.values()) {
      if (measure.published().equals(name)) {
        return measure;
      }
    }
    throw new IllegalArgumentException("measure is '" + name + "'");
  }
}
