package soapbench.experiment.farm.results;

import java.util.Comparator;
import soapbench.experiment.farm.rows.FarmCell;
import soapbench.experiment.farm.rows.Handout;

/**
 * A way to hand out parts, with how their integers travel; what charts draw as one line.
 *
 * @param way one of {@link Handout#WAYS}
 * @param data one of {@link Handout#DATA}
 */
public record FarmWay(String way, String data) implements Comparable<FarmWay> {

  /** Calls to the workers, as the paper's SOAP. */
  public static final FarmWay SOAP_HTTP = new FarmWay(Handout.SOAP_HTTP, Handout.XML);

  public static final FarmWay SOAP_HTTP_PACKED = new FarmWay(Handout.SOAP_HTTP, Handout.PACKED);

  /** Plain messages over a queue, as the paper's JMS. */
  public static final FarmWay JMS = new FarmWay(Handout.JMS, Handout.PACKED);

  public static final FarmWay SOAP_JMS = new FarmWay(Handout.SOAP_JMS, Handout.XML);

  /** Way that differs from {@link #JMS} by the envelope alone. */
  public static final FarmWay SOAP_JMS_PACKED = new FarmWay(Handout.SOAP_JMS, Handout.PACKED);

  private static final Comparator<FarmWay> ORDER =
      Comparator.comparingInt((FarmWay one) -> Handout.WAYS.indexOf(one.way))
          .thenComparingInt(one -> Handout.DATA.indexOf(one.data));

  public static FarmWay of(FarmCell cell) {
    return new FarmWay(cell.way(), cell.data());
  }

  /** The cell of undisturbed workers in which parts are handed out so. */
  public FarmCell cell(int workers, int integers) {
    return new FarmCell(way, data, workers, integers, Handout.NONE);
  }

  /** Its name for readers. */
  public String label() {
    return cell(1, 1).line();
  }

  /** Whether parts are handed out alike, however their integers travel. */
  boolean sameWay(FarmWay other) {
    return way.equals(other.way);
  }

  @Override
  public int compareTo(FarmWay other) {
    return ORDER.compare(this, other);
  }
}
