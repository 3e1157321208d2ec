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
    ServerClock clock = ServerClock.start();
    try {
      super.invoke(new ClockedRequest(request, clock), new ClockedResponse(response, clock));
      response.flushBuffer();
      clock.lastByteHandedOver();
    } catch (IOException e) {
      throw new ServletException("the client is gone", e);
    } finally {
      clock.stop();
    }
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
