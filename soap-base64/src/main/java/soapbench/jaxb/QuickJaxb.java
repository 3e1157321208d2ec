package soapbench.jaxb;

import java.util.List;
import org.apache.cxf.endpoint.Endpoint;
import org.apache.cxf.interceptor.Interceptor;
import org.apache.cxf.jaxb.JAXBDataBinding;
import org.apache.cxf.message.Message;
import org.apache.cxf.wsdl.interceptors.DocLiteralInInterceptor;

/** Has the messages of an endpoint read and written with less work. */
public final class QuickJaxb {

  private QuickJaxb() {}

  /**
   * Has an endpoint read its messages in an {@link OuterReading}, and leaves it to JAXB to escape
   * what it writes. CXF has each text escaped by a handler behind a proxy, which calls it by
   * reflection.
   *
   * @param endpoint of messages in document style, whose service is complete and which has none yet
   */
  public static void at(Endpoint endpoint) {
    List<Interceptor<? extends Message>> input = endpoint.getBinding().getInInterceptors();
    if (input.removeIf(DocLiteralInInterceptor.class::isInstance)) {
      input.add(new Input());
    }
    // CXF knows a quick way of writing, but only with this very class
    if (endpoint.getService().getDataBinding() instanceof JAXBDataBinding jaxb) {
      jaxb.setEscapeHandler(null);
    }
  }

  private static final class Input extends DocLiteralInInterceptor {

    @Override
    public void handleMessage(Message message) {
      OuterReading.around(
          () -> {
            super.handleMessage(message);
            return null;
          });
    }
  }
}
