package soapbench.experiment.farm.results;

import java.util.Comparator;
import soapbench.experiment.farm.rows.FarmCell;
import soapbench.experiment.farm.rows.FarmLevels;

/**
 * A way to hand out parts, with how their integers travel; what charts draw as one line.
 *
 * @param way one of {@link FarmLevels#WAYS}
 * @param data one of {@link FarmLevels#DATA}
 */
public record FarmTransport(String way, String data) implements Comparable<FarmTransport> {

  /** Calls to the workers, as the paper's SOAP. */
  public static final FarmTransport SOAP_HTTP =
      new FarmTransport(FarmLevels.SOAP_HTTP, FarmLevels.XML);

  public static final FarmTransport SOAP_HTTP_PACKED =
      new FarmTransport(FarmLevels.SOAP_HTTP, FarmLevels.PACKED);

  /** Plain messages over a queue, as the paper's JMS. */
  public static final FarmTransport JMS = new FarmTransport(FarmLevels.JMS, FarmLevels.PACKED);

  public static final FarmTransport SOAP_JMS =
      new FarmTransport(FarmLevels.SOAP_JMS, FarmLevels.XML);

  /** Way that differs from {@link #JMS} by the envelope alone. */
  public static final FarmTransport SOAP_JMS_PACKED =
      new FarmTransport(FarmLevels.SOAP_JMS, FarmLevels.PACKED);

  private static final Comparator<FarmTransport> ORDER =
      Comparator.comparingInt((FarmTransport one) -> FarmLevels.WAYS.indexOf(one.way))
          .thenComparingInt(one -> FarmLevels.DATA.indexOf(one.data));

  public static FarmTransport of(FarmCell cell) {
    return new FarmTransport(cell.way(), cell.data());
  }

  /** The cell of undisturbed workers in which parts are handed out so. */
  public FarmCell cell(int workers, int integers) {
    return new FarmCell(way, data, workers, integers, FarmLevels.NONE);
  }

  /** Its name for readers. */
  public String label() {
    return cell(1, 1).line();
  }

  @Override
  public int compareTo(FarmTransport other) {
    return ORDER.compare(this, other);
  }
}
