package soapbench.service;

import javax.xml.stream.XMLStreamReader;
import org.apache.cxf.interceptor.StaxInInterceptor;
import org.apache.cxf.message.Message;
import org.apache.cxf.phase.AbstractPhaseInterceptor;
import org.apache.cxf.phase.Phase;
import soapbench.injection.InjectionPoint;

/** Has every request read by a {@link StrictReader}, before anything of its body is. */
final class StrictInput extends AbstractPhaseInterceptor<Message> {

  StrictInput() {
    super(Phase.POST_STREAM);
    addAfter(StaxInInterceptor.class.getName());
  }

  @Override
  public void handleMessage(Message message) {
    Injections.at(InjectionPoint.SERVER_PARSE);
    XMLStreamReader reader = message.getContent(XMLStreamReader.class);
    if (reader != null) {
      message.setContent(XMLStreamReader.class, new StrictReader(reader));
    }
  }
}
