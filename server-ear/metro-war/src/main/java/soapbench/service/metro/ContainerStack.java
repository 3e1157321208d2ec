package soapbench.service.metro;

import jakarta.xml.ws.spi.Provider;
import java.util.stream.Stream;
import soapbench.contract.service.Content;
import soapbench.payload.format.PayloadFormat;
import soapbench.service.laboratory.PublishingStack;

/** The application server's own stack: whether answers have attachments is said of an endpoint. */
final class ContainerStack implements PublishingStack {

  private static final String CXF = "org.apache.cxf.";

  @Override
  public void answerIn(PayloadFormat format, Content content, int bytes) {
    // the client has called the endpoint that answers so
  }

  @Override
  public String version() {
    return version(Provider.provider().getClass());
  }

  /**
   * The stack's version. WildFly's provider extends CXF's own, whose package has it.
   *
   * @param provider the class through which the stack implements Jakarta XML Web Services
   */
  static String version(Class<?> provider) {
    return Stream.<Class<?>>iterate(provider, type -> type != null, Class::getSuperclass)
        .filter(type -> type.getName().startsWith(CXF))
        .findFirst()
        .map(type -> "Apache CXF " + type.getPackage().getImplementationVersion())
        .orElse("none: the application server's own SOAP stack");
  }
}
