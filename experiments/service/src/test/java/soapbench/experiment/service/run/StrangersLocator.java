package soapbench.experiment.service.run;

import com.sun.net.httpserver.HttpServer;
import com.sun.xml.ws.spi.ProviderImpl;
import jakarta.xml.ws.Endpoint;
import jakarta.xml.ws.Provider;
import jakarta.xml.ws.Service;
import jakarta.xml.ws.ServiceMode;
import jakarta.xml.ws.WebServiceProvider;
import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URL;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.UnaryOperator;
import javax.xml.transform.Source;
import javax.xml.transform.TransformerException;
import javax.xml.transform.TransformerFactory;
import javax.xml.transform.stream.StreamResult;
import javax.xml.transform.stream.StreamSource;

/**
 * Service by a public WSDL that nobody here wrote: the Service Metadata Locator of Peppol, in which
 * Europe's access points look up who takes invoices. The WSDL and its schemas are those of the
 * artifact {@code peppol-sml-client}; the service is of the JAX-WS reference implementation, and
 * its answers are canned.
 */
final class StrangersLocator implements AutoCloseable {

  /** The WSDL on the class path, with its schemas beside it. */
  static final String WSDL = "WEB-INF/wsdl/ManageBusinessIdentifierService-1.0.wsdl";

  /** The schemas that it imports, one the other. */
  static final List<String> SCHEMAS =
      List.of("WEB-INF/wsdl/peppol-sml-types-v1.xsd", "WEB-INF/wsdl/peppol-identifiers-v1.xsd");

  private static final String NAMESPACE =
      "http://busdox.org/serviceMetadata/ManageBusinessIdentifierService/1.0/";

  private static final String PAGE =
      "<l:ParticipantIdentifierPage xmlns:l=\"http://busdox.org/serviceMetadata/locator/1.0/\">"
          + participant("9915:a")
          + participant("9915:b")
          + "<l:ServiceMetadataPublisherID>SMP-1</l:ServiceMetadataPublisherID>"
          + "</l:ParticipantIdentifierPage>";

  private static String participant(String id) {
    return """
    <i:ParticipantIdentifier xmlns:i="http://busdox.org/transport/identifiers/1.0/"
    scheme="iso6523-actorid-upis">%s</i:ParticipantIdentifier>\
    """
        .formatted(id);
  }

  /** The service, which answers a list with a page, and everything else with an empty body. */
  @WebServiceProvider(
      targetNamespace = NAMESPACE,
      serviceName = "ManageBusinessIdentifierService",
      portName = "ManageBusinessIdentifierServicePort",
      wsdlLocation = WSDL)
  @ServiceMode(Service.Mode.MESSAGE)
  static final class Locator implements Provider<Source> {

    private final AtomicReference<UnaryOperator<String>> lie =
        new AtomicReference<>(UnaryOperator.identity());

    @Override
    public Source invoke(Source request) {
      StringWriter asked = new StringWriter();
      try {
        TransformerFactory.newInstance()
            .newTransformer()
            .transform(request, new StreamResult(asked));
      } catch (TransformerException e) {
        throw new IllegalStateException(e);
      }
      String body = asked.toString().contains("PageRequest") ? PAGE : "";
      return new StreamSource(new StringReader(lie.get().apply(RawService.envelope(body))));
    }
  }

  private final HttpServer server;
  private final ExecutorService threads = Executors.newFixedThreadPool(2);
  private final Locator locator = new Locator();

  StrangersLocator() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.setExecutor(threads);
    // CXF is on the class path, too
    Endpoint endpoint = new ProviderImpl().createEndpoint(null, locator);
    List<Source> imported = new ArrayList<>();
    for (String schema : SCHEMAS) {
      URL here = resource(schema);
      imported.add(new StreamSource(here.openStream(), here.toExternalForm()));
    }
    endpoint.setMetadata(imported);
    endpoint.publish(server.createContext("/locator"));
    server.start();
  }

  static URL resource(String name) {
    return StrangersLocator.class.getClassLoader().getResource(name);
  }

  String address() {
    return "http://127.0.0.1:%s/locator".formatted(server.getAddress().getPort());
  }

  /** Changes every answer from now on. */
  void lies(UnaryOperator<String> how) {
    locator.lie.set(how);
  }

  @Override
  public void close() {
    server.stop(0);
    threads.shutdownNow();
  }
}
