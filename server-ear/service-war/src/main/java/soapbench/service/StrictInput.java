package soapbench.service;

import java.util.Set;
import java.util.stream.Collectors;
import javax.xml.namespace.QName;
import javax.xml.stream.XMLStreamReader;
import org.apache.cxf.interceptor.StaxInInterceptor;
import org.apache.cxf.message.Message;
import org.apache.cxf.phase.AbstractPhaseInterceptor;
import org.apache.cxf.phase.Phase;
import soapbench.injection.InjectionPoint;

/** Has a {@link StrictReader} read every request, before any of its body is read. */
final class StrictInput extends AbstractPhaseInterceptor<Message> {

  private final Set<String> base64;

  /** For messages in which these elements hold base64. */
  StrictInput(Set<QName> base64) {
    super(Phase.POST_STREAM);
    this.base64 = base64.stream().map(QName::getLocalPart).collect(Collectors.toUnmodifiableSet());
    addAfter(StaxInInterceptor.class.getName());
  }

  @Override
  public void handleMessage(Message message) {
    Injections.at(InjectionPoint.SERVER_PARSE);
    XMLStreamReader reader = message.getContent(XMLStreamReader.class);
    if (reader != null) {
      message.setContent(XMLStreamReader.class, new StrictReader(reader, base64));
    }
  }
}
