package soapbench.service.metro;

import soapbench.contract.service.Content;
import soapbench.payload.format.PayloadFormat;
import soapbench.service.laboratory.PublishingStack;

/** The application server's own stack: whether answers have attachments is said of an endpoint. */
final class ContainerStack implements PublishingStack {

  @Override
  public void answerIn(PayloadFormat format, Content content, int bytes) {
    // the client has called the endpoint that answers so
  }

  @Override
  public String version() {
    return "none: the application server's own SOAP stack";
  }
}
