package soapbench.service;

import jakarta.annotation.Resource;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSConnectionFactoryDefinition;
import jakarta.jms.JMSDestinationDefinition;
import jakarta.servlet.ServletConfig;
import jakarta.servlet.ServletException;
import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.IllegalCharsetNameException;
import java.util.ArrayList;
import java.util.List;
import org.apache.cxf.BusFactory;
import org.apache.cxf.endpoint.Server;
import org.apache.cxf.transport.servlet.CXFNonSpringServlet;
import soapbench.contract.Contract;

/**
 * Publishes the laboratory's two endpoints with the application and takes them back with it.
 * Defines the application's JMS resources, so that deploying needs no further step.
 */
@WebServlet(name = "laboratory", urlPatterns = "/*", loadOnStartup = 1, asyncSupported = true)
@JMSConnectionFactoryDefinition(name = LaboratoryServlet.CONNECTION_FACTORY)
@JMSDestinationDefinition(
    name = LaboratoryServlet.REQUESTS,
    interfaceName = "jakarta.jms.Queue",
    destinationName = Contract.REQUESTS)
@JMSDestinationDefinition(
    name = LaboratoryServlet.REQUESTS_WITHOUT_TRANSACTION,
    interfaceName = "jakarta.jms.Queue",
    destinationName = Contract.REQUESTS_WITHOUT_TRANSACTION)
public final class LaboratoryServlet extends CXFNonSpringServlet {

  static final String CONNECTION_FACTORY = "java:global/jms/soapbench/ConnectionFactory";
  static final String REQUESTS = "java:app/jms/soapbench/requests";
  static final String REQUESTS_WITHOUT_TRANSACTION = "java:app/jms/soapbench/requests-plain";

  private static final String UNKNOWN_CHARSET =
      """
      <soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body><soap:Fault>\
      <faultcode>soap:Client</faultcode>\
      <faultstring>the request's character set is unknown: allowed are UTF-8 and UTF-16\
      </faultstring>\
      </soap:Fault></soap:Body></soap:Envelope>
      """;
  private static final long serialVersionUID = 1L;

  @Resource(lookup = CONNECTION_FACTORY)
  private transient ConnectionFactory connectionFactory;

  private final transient List<Server> servers = new ArrayList<>();
  private transient ServerPauses pauses;

  @Override
  public void init(ServletConfig config) throws ServletException {
    super.init(config);
    pauses = new ServerPauses();
    LaboratoryEndpoint laboratory =
        new LaboratoryEndpoint(
            pauses,
            new ServerDescription(config.getServletContext().getServerInfo(), connectionFactory));
    Endpoints endpoints = new Endpoints(getBus(), laboratory);
    try {
      servers.add(endpoints.overHttp());
      servers.add(endpoints.overJms(new RequestTransport(connectionFactory)));
    } finally {
      BusFactory.setDefaultBus(null);
      BusFactory.setThreadDefaultBus(null);
    }
  }

  @Override
  protected void invoke(HttpServletRequest request, HttpServletResponse response)
      throws ServletException {
    if (!Injections.measured(pauses)) {
      unmeasured(request, response);
      return;
    }
    ServerClock clock = ServerClock.start();
    try {
      if (unreadable(request.getCharacterEncoding())) {
        refuse(response);
        return;
      }
      super.invoke(new ClockedRequest(request, clock), new ClockedResponse(response, clock));
      response.flushBuffer();
      clock.lastByteHandedOver();
    } catch (IOException e) {
      throw new ServletException("the client is gone", e);
    } finally {
      clock.stop();
    }
  }

  private void unmeasured(HttpServletRequest request, HttpServletResponse response)
      throws ServletException {
    ServerClock clock = ServerClock.unmeasured();
    try {
      super.invoke(request, response);
    } finally {
      clock.stop();
    }
  }

  private static boolean unreadable(String charset) {
    try {
      return charset != null && !Charset.isSupported(charset);
    } catch (IllegalCharsetNameException e) {
      return true;
    }
  }

  /** The SOAP stack would leave the answer to the server's own error page. */
  private static void refuse(HttpServletResponse response) throws IOException {
    response.setStatus(HttpServletResponse.SC_INTERNAL_SERVER_ERROR);
    response.setContentType("text/xml; charset=UTF-8");
    response.getWriter().write(UNKNOWN_CHARSET);
  }

  @Override
  public void destroy() {
    servers.forEach(Server::destroy);
    if (pauses != null) {
      pauses.close();
    }
    super.destroy();
  }
}
