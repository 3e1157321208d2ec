package soapbench.jaxb;

import java.io.OutputStream;
import java.util.List;
import org.apache.cxf.databinding.DataWriter;
import org.apache.cxf.endpoint.Endpoint;
import org.apache.cxf.interceptor.Interceptor;
import org.apache.cxf.jaxb.JAXBDataBinding;
import org.apache.cxf.jaxb.io.DataWriterImpl;
import org.apache.cxf.message.Message;
import org.apache.cxf.service.Service;
import org.apache.cxf.wsdl.interceptors.BareOutInterceptor;
import org.apache.cxf.wsdl.interceptors.DocLiteralInInterceptor;
import org.apache.cxf.wsdl.interceptors.WrappedOutInterceptor;

/** Has the messages of an endpoint read and written with less work. */
public final class FastJaxb {

  private FastJaxb() {}

  /**
   * Has an endpoint read its messages in an {@link FastJaxbReading}, and write them by {@link
   * FastJaxbWriting}. CXF has each text escaped by a handler behind a proxy, which calls it by
   * reflection.
   *
   * @param endpoint of messages in document style, whose service is complete and which has none yet
   */
  public static void at(Endpoint endpoint) {
    List<Interceptor<? extends Message>> input = endpoint.getBinding().getInInterceptors();
    if (input.removeIf(DocLiteralInInterceptor.class::isInstance)) {
      input.add(new Input());
    }
    List<Interceptor<? extends Message>> output = endpoint.getBinding().getOutInterceptors();
    if (output.removeIf(BareOutInterceptor.class::isInstance)) {
      output.add(new Output());
    }
    // CXF knows a quick way of writing, but only with this very class
    if (endpoint.getService().getDataBinding() instanceof JAXBDataBinding jaxb) {
      jaxb.setEscapeHandler(null);
    }
  }

  private static final class Input extends DocLiteralInInterceptor {

    @Override
    public void handleMessage(Message message) {
      FastJaxbReading.around(
          () -> {
            super.handleMessage(message);
            return true;
          });
    }
  }

  /** Has JAXB write into streams by {@link FastJaxbWriting}. */
  static final class Output extends BareOutInterceptor {

    Output() {
      addAfter(WrappedOutInterceptor.class.getName());
    }

    @Override
    protected <T> DataWriter<T> getDataWriter(Message message, Service service, Class<T> output) {
      DataWriter<T> writer = super.getDataWriter(message, service, output);
      if (output == OutputStream.class
          && writer instanceof DataWriterImpl<T> jaxb
          && choosesNoPrefixes(service)) {
        jaxb.setJAXBContext(new FastJaxbWriting(jaxb.getJAXBContext()));
      }
      return writer;
    }

    /** CXF looks at the class of a marshaller before it tells it which prefixes to use. */
    private static boolean choosesNoPrefixes(Service service) {
      return service.getDataBinding() instanceof JAXBDataBinding binding
          && binding.getDeclaredNamespaceMappings() == null
          && binding.getContextualNamespaceMap() == null;
    }
  }
}
