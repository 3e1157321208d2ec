package soapbench.service.laboratory;

import soapbench.contract.service.Content;
import soapbench.payload.format.PayloadFormat;

/** Properties of the SOAP stack that publishes the laboratory. */
public interface PublishingStack {

  /** No stack: payloads travel without an envelope. */
  PublishingStack NONE =
      new PublishingStack() {
        @Override
        public void answerIn(PayloadFormat format, Content content, int bytes) {
          // the whole answer is in that format
        }

        @Override
        public String version() {
          return "none";
        }
      };

  /**
   * Has the answer to the exchange that runs on this thread carry its payload in a format.
   *
   * @param content what the format has made of the payload
   * @param bytes how long the payload is
   */
  void answerIn(PayloadFormat format, Content content, int bytes);

  /** Its version, in one line. */
  String version();
}
