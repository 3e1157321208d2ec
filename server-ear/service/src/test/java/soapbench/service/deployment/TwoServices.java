package soapbench.service.deployment;

import jakarta.jms.Message;
import jakarta.servlet.ServletConfig;
import jakarta.servlet.ServletContext;
import jakarta.servlet.ServletException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.apache.cxf.Bus;
import soapbench.service.laboratory.PublishedLaboratory;
import soapbench.service.publish.ObjectService;
import soapbench.service.publish.PublishedService;

/** The laboratory's service and a made-up one with tight limits, published without a server. */
final class TwoServices implements AutoCloseable {

  /** A good request to the laboratory. */
  static final String HELLO =
      envelope("<hello xmlns='urn:soapbench:laboratory:1'><id>7</id><text>Hello</text></hello>");

  private static final Logger LOG = Logger.getLogger("soapbench.service");

  private final PublishedService echo =
      new ObjectService<>(Echo.CONTRACT, Echo.class, server -> bytes -> bytes);
  private final PublishedService laboratory = PublishedLaboratory.TUNED;
  private final FakeBroker broker = new FakeBroker();
  private ServicesServlet servlet;

  TwoServices() throws ServletException {
    publish();
  }

  /** The services, whose log stays silent about all that they refuse until they are closed. */
  static TwoServices withoutLog() throws ServletException {
    LOG.setLevel(Level.OFF);
    return new TwoServices();
  }

  void publish() throws ServletException {
    servlet = new ServicesServlet(List.of(laboratory, echo), broker.connections());
    servlet.init(config());
  }

  /** Configuration of the servlet, as a container has it. */
  static ServletConfig config() {
    return Fake.of(
        ServletConfig.class,
        Map.of("ServletContext", Fake.of(ServletContext.class, Map.of("ServerInfo", "made up"))));
  }

  PublishedService echo() {
    return echo;
  }

  PublishedService laboratory() {
    return laboratory;
  }

  FakeBroker broker() {
    return broker;
  }

  /** CXF's bus of the services. */
  Bus bus() {
    return servlet.getBus();
  }

  /** The answer to a request at a path of the application. */
  String overHttp(String path, String body) throws Exception {
    return answer(new FakeHttp(path, body));
  }

  /** The answer to a request. */
  String answer(FakeHttp exchange) throws Exception {
    run(exchange);
    return exchange.answer();
  }

  /** Answers a request. */
  void run(FakeHttp exchange) throws Exception {
    servlet.service(exchange.request(), exchange.response());
  }

  /** The answer to a message of a service's queue. */
  String overJms(PublishedService service, String body) throws Exception {
    return overJms(service, FakeBroker.request(body));
  }

  /** The answer to a message of a service's queue, as text. */
  String overJms(PublishedService service, Message request) throws Exception {
    service.requests().answer(request, true);
    Object body = broker.reply().getBody(Object.class);
    return body instanceof byte[] bytes
        ? new String(bytes, StandardCharsets.UTF_8)
        : String.valueOf(body);
  }

  /** An envelope around the content of a body. */
  static String envelope(String body) {
    return """
    <soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body>%s\
    </soap:Body></soap:Envelope>\
    """
        .formatted(body);
  }

  @Override
  public void close() {
    servlet.destroy();
    LOG.setLevel(null);
  }
}
