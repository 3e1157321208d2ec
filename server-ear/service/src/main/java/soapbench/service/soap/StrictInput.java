package soapbench.service.soap;

import java.util.Optional;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.apache.cxf.interceptor.Fault;
import org.apache.cxf.interceptor.StaxInInterceptor;
import org.apache.cxf.io.DelegatingInputStream;
import org.apache.cxf.message.Exchange;
import org.apache.cxf.message.Message;
import org.apache.cxf.phase.AbstractPhaseInterceptor;
import org.apache.cxf.phase.Phase;
import org.apache.cxf.service.model.ServiceInfo;
import soapbench.injection.InjectionPoint;
import soapbench.service.clock.Injections;

/** Has a {@link StrictReader} read every request, before any of its body is read. */
final class StrictInput extends AbstractPhaseInterceptor<Message> {

  private final SchemaCheck.Pool checks = new SchemaCheck.Pool();

  StrictInput() {
    super(Phase.POST_STREAM);
    addAfter(StaxInInterceptor.class.getName());
  }

  @Override
  public void handleMessage(Message message) {
    Injections.at(InjectionPoint.SERVER_PARSE);
    XMLStreamReader reader = message.getContent(XMLStreamReader.class);
    if (reader == null) {
      return;
    }
    Exchange exchange = message.getExchange();
    ServiceInfo known = exchange.getService().getServiceInfos().get(0);
    try {
      message.setContent(
          XMLStreamReader.class,
          new StrictReader(
              reader,
              checks.check(known, exchange.getBus()),
              Optional.ofNullable(message.getContent(EventBytes.class))));
    } catch (XMLStreamException e) {
      throw new Fault(e);
    }
  }

  /**
   * Reads what comes after the body, which the SOAP stack does not look at. What goes wrong before
   * is the client's fault.
   */
  static final class End extends AbstractPhaseInterceptor<Message> {

    End() {
      super(Phase.POST_LOGICAL);
    }

    @Override
    public void handleMessage(Message message) {
      XMLStreamReader reader = message.getContent(XMLStreamReader.class);
      try {
        while (reader != null && reader.hasNext()) {
          reader.next();
        }
        if (message.getAttachments() == null) {
          // nothing is left of it, for which the SOAP stack would look before it answers
          message.removeContent(DelegatingInputStream.class);
        }
        RequestRead.note(message.getExchange());
      } catch (XMLStreamException e) {
        throw new Fault(e);
      }
    }
  }
}
