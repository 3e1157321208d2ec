package soapbench.experiment.farm.rows;

import java.util.List;

/** The words of how work is handed out to workers, and of how its data travel. */
public final class FarmLevels {

  /** The coordinator calls each worker over SOAP/HTTP. */
  public static final String SOAP_HTTP = "soap-http";

  /** A plain JMS message for each part, on one queue that all workers consume. */
  public static final String JMS = "jms";

  /** The SOAP envelope of a part over the same queue. */
  public static final String SOAP_JMS = "soap-jms";

  public static final List<String> WAYS = List.of(SOAP_HTTP, JMS, SOAP_JMS);

  /** A list of {@code xs:int}. */
  public static final String XML = "xml";

  /** Integers of four bytes, the highest first; base64 of them in an envelope. */
  public static final String PACKED = "packed";

  public static final List<String> DATA = List.of(XML, PACKED);

  /** Every worker works as it can. */
  public static final String NONE = "none";

  /** One worker has a fraction of the others' share of a core. */
  public static final String SLOW = "slow";

  /** One worker is killed in the middle of the trial. */
  public static final String KILLED = "killed";

  public static final List<String> DISTURBANCES = List.of(NONE, SLOW, KILLED);

  private FarmLevels() {}
}
