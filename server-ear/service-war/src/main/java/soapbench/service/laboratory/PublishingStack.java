package soapbench.service.laboratory;

import soapbench.payload.format.PayloadFormat;

/** What the laboratory needs to know of the SOAP stack that publishes it. */
public interface PublishingStack {

  /**
   * Has the answer to the exchange that runs on this thread carry its payload in a format.
   *
   * @param bytes how long the payload is
   */
  void answerIn(PayloadFormat format, int bytes);

  /** Its version, in one line. */
  String version();
}
