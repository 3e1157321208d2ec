package soapbench.service.soap;

import org.apache.cxf.message.Exchange;
import org.apache.cxf.message.Message;
import org.apache.cxf.phase.AbstractPhaseInterceptor;
import org.apache.cxf.phase.Phase;

/**
 * Notes that a request was read and is handed to its service: what goes wrong before is the
 * client's fault.
 */
final class RequestRead extends AbstractPhaseInterceptor<Message> {

  private static final String READ = RequestRead.class.getName();

  RequestRead() {
    super(Phase.PRE_INVOKE);
  }

  /** Whether the request of an exchange was read. */
  static boolean of(Exchange exchange) {
    return exchange.containsKey(READ);
  }

  /** Notes it of an exchange. */
  static void note(Exchange exchange) {
    exchange.put(READ, true);
  }

  @Override
  public void handleMessage(Message message) {
    note(message.getExchange());
  }
}
