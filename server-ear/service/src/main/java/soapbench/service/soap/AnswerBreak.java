package soapbench.service.soap;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.Objects;
import org.apache.cxf.message.Message;
import org.apache.cxf.phase.AbstractPhaseInterceptor;
import org.apache.cxf.phase.Phase;
import org.apache.cxf.transport.http.AbstractHTTPDestination;
import soapbench.service.http.HttpExchange;

/**
 * Takes care of an answer over HTTP that fails while it is written, for which the SOAP stack writes
 * a fault behind it. What has not left is dropped. If some has left there is no fault, and the
 * connection ends behind a document that is not closed, which no reader of XML takes for the whole.
 * (GlassFish ends the HTTP body before it closes the connection, whatever it is told.)
 */
final class AnswerBreak extends AbstractPhaseInterceptor<Message> {

  AnswerBreak() {
    super(Phase.SETUP);
  }

  @Override
  public void handleMessage(Message fault) {
    Message request = fault.getExchange().getInMessage();
    if (request == null
        || !(request.get(AbstractHTTPDestination.HTTP_RESPONSE)
            instanceof HttpServletResponse response)) {
      return;
    }
    if (response.isCommitted()) {
      HttpExchange.breakOff(
          Objects.requireNonNull(
              (HttpServletRequest) request.get(AbstractHTTPDestination.HTTP_REQUEST), "request"));
      fault.getInterceptorChain().abort();
    } else {
      response.resetBuffer();
    }
  }
}
