package soapbench.service.soap;

import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import javax.xml.stream.XMLInputFactory;
import org.apache.cxf.attachment.AttachmentDeserializer;
import org.apache.cxf.attachment.AttachmentUtil;
import org.apache.cxf.frontend.WSDLGetUtils;
import org.apache.cxf.interceptor.InterceptorProvider;
import org.apache.cxf.logging.FaultListener;
import org.apache.cxf.message.Message;
import org.apache.cxf.phase.AbstractPhaseInterceptor;
import org.apache.cxf.phase.Phase;
import org.apache.cxf.staxutils.StaxUtils;
import soapbench.base64.BinaryOutput;
import soapbench.base64.FirstBoundary;
import soapbench.contract.Binding;
import soapbench.contract.Limits;
import soapbench.contract.ServiceContract;
import soapbench.injection.InjectionPoint;
import soapbench.service.clock.Injections;

/**
 * Guards before and behind every endpoint, whatever answers there: they measure, refuse, word
 * faults and hold the limits of its service.
 *
 * @param contract the service that the endpoint is of
 */
public record Guards(ServiceContract contract, Binding binding) {

  /** Puts them around an endpoint, or around those that a factory makes. */
  public void around(InterceptorProvider endpoint) {
    endpoint.getInInterceptors().add(new RequestParts(contract.limits()));
    if (contract.limits().streamed()) {
      endpoint.getInInterceptors().add(new EventBytes.Input());
    }
    endpoint.getInInterceptors().add(new DocumentEncoding());
    endpoint.getInInterceptors().add(new StrictInput());
    endpoint.getInInterceptors().add(new StrictInput.End());
    endpoint.getOutInterceptors().add(new ResponseEncoding());
    endpoint.getOutInterceptors().add(new BinaryOutput());
    endpoint.getOutFaultInterceptors().add(new AnswerBreak());
    endpoint.getOutFaultInterceptors().add(new FaultWording());
    if (binding == Binding.HTTP) {
      endpoint.getInInterceptors().add(new ClockedInput(contract.limits()));
    } else {
      endpoint.getInInterceptors().add(new JmsInput());
      endpoint.getInInterceptors().add(new JmsInput.Declaration());
      endpoint.getOutInterceptors().add(new FirstBoundary());
    }
  }

  /** Has the faults of an endpoint without guards say who is to blame, too. */
  public static void word(InterceptorProvider endpoint) {
    endpoint.getInInterceptors().add(new RequestRead());
    endpoint.getOutFaultInterceptors().add(new FaultWording());
  }

  /** The properties of an endpoint. */
  public Map<String, Object> properties() {
    Limits limits = contract.limits();
    Map<String, Object> properties = new HashMap<>();
    properties.put(XMLInputFactory.class.getName(), Parsers.OF_REQUESTS);
    properties.put(Message.THREAD_SAFE_STAX_FACTORIES, true);
    if (limits.streamed()) {
      properties.put(StaxUtils.MAX_TEXT_LENGTH, Integer.MAX_VALUE);
    }
    properties.putAll(
        Map.of(
            StaxUtils.MAX_CHILD_ELEMENTS,
            limits.childElements(),
            AttachmentDeserializer.ATTACHMENT_MEMORY_THRESHOLD,
            inMemory(limits.heldBytes()),
            AttachmentDeserializer.ATTACHMENT_MAX_SIZE,
            Long.toString(limits.attachmentBytes()),
            WSDLGetUtils.class.getName(),
            new LiveWsdl(),
            FaultListener.class.getName(),
            FaultWording.LOGS_ITSELF,
            // over HTTP, a one-way request is answered when it was taken, or with a fault
            Message.ROBUST_ONEWAY,
            true));
    return properties;
  }

  /**
   * Keeps in memory what is cached: a spill to disk would put a step into every curve over size.
   */
  public static String inMemory(long messageBytes) {
    return Long.toString(2 * messageBytes);
  }

  /**
   * The step in which the SOAP stack takes an answer over, before it writes any of it: a request
   * whose parts are not whole gets none. An answer in parts is in UTF-8, as the stack says of it,
   * and not in the character set of its request.
   */
  private static final class ResponseEncoding extends AbstractPhaseInterceptor<Message> {

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
}
