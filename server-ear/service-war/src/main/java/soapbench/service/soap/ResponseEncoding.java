package soapbench.service.soap;

import java.nio.charset.StandardCharsets;
import org.apache.cxf.attachment.AttachmentUtil;
import org.apache.cxf.message.Message;
import org.apache.cxf.phase.AbstractPhaseInterceptor;
import org.apache.cxf.phase.Phase;
import soapbench.injection.InjectionPoint;
import soapbench.service.clock.Injections;

/**
 * The step in which the SOAP stack takes an answer over, before it writes any of it: a request
 * whose parts are not whole gets none. An answer in parts is in UTF-8, as the stack says of it, and
 * not in the character set of its request.
 */
final class ResponseEncoding extends AbstractPhaseInterceptor<Message> {

  ResponseEncoding() {
    super(Phase.PRE_LOGICAL);
  }

  @Override
  public void handleMessage(Message message) {
    Injections.at(InjectionPoint.SERVER_RESPOND);
    RequestParts.requireEnd(message.getExchange());
    if (AttachmentUtil.isMtomEnabled(message)) {
      message.put(Message.ENCODING, StandardCharsets.UTF_8.name());
    }
  }
}
