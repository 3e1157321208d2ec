package soapbench.service.deployment;

import jakarta.annotation.Resource;
import jakarta.jms.ConnectionFactory;
import jakarta.servlet.ServletConfig;
import jakarta.servlet.ServletContext;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.List;
import java.util.Optional;
import org.apache.cxf.BusFactory;
import org.apache.cxf.transport.http.AbstractHTTPDestination;
import org.apache.cxf.transport.http.DestinationRegistry;
import org.apache.cxf.transport.servlet.CXFNonSpringServlet;
import org.apache.cxf.transport.servlet.ServletController;
import org.apache.cxf.transport.servlet.servicelist.ServiceListGeneratorServlet;
import org.jspecify.annotations.Nullable;
import soapbench.service.clock.ServerPauses;
import soapbench.service.http.HttpExchange;
import soapbench.service.publish.PublishedService;
import soapbench.service.publish.Publisher;
import soapbench.service.publish.ServerResources;

/** Publishes the services of a table with the application and takes them back with it. */
public class ServicesServlet extends CXFNonSpringServlet {

  private static final long serialVersionUID = 1L;

  /** How often a request looks for an endpoint that is replaced each time. */
  private static final int MOST_LOOKS = 100;

  @Resource(lookup = ServerResources.CONNECTION_FACTORY)
  private transient @Nullable ConnectionFactory connectionFactory;

  private final transient List<PublishedService> services;
  private transient ServerPauses pauses;
  private transient Publisher publisher;

  /**
   * The servlet of a table of services.
   *
   * @param connectionFactory connections to the broker; null to publish over HTTP alone
   */
  @SuppressWarnings("NullAway.Init") // init makes the rest
  public ServicesServlet(
      List<PublishedService> services, @Nullable ConnectionFactory connectionFactory) {
    this.services = services;
    this.connectionFactory = connectionFactory;
  }

  @Override
  public void init(ServletConfig config) throws ServletException {
    super.init(config);
    // CXF would look for one with each request over HTTP, in all jars of the container
    getBus().setExtension(ServicesServlet.class.getClassLoader(), ClassLoader.class);
    pauses = new ServerPauses();
    ServletContext application = config.getServletContext();
    publisher =
        new Publisher(
            getBus(),
            new ServerResources(
                application.getServerInfo(),
                Optional.ofNullable(connectionFactory),
                pauses,
                application::setAttribute));
    try {
      publisher.publish(services);
    } catch (RuntimeException e) {
      // the container does not destroy a servlet that failed here
      destroy();
      throw e;
    } finally {
      BusFactory.setDefaultBus(null);
      BusFactory.setThreadDefaultBus(null);
    }
  }

  @Override
  protected ServletController createServletController(ServletConfig config) {
    return new Controller(getDestinationRegistryFromBusOrDefault(null), config);
  }

  @Override
  protected void invoke(HttpServletRequest request, HttpServletResponse response)
      throws ServletException {
    HttpExchange.run(request, response, publisher::absence, pauses, super::invoke);
  }

  @Override
  public void destroy() {
    if (publisher != null) {
      publisher.close();
      pauses.close();
    }
    super.destroy();
  }

  /**
   * CXF's part that hands requests to endpoints. By itself it makes an address of each request's
   * URL, which nothing but its JAX-RS asks for.
   */
  private final class Controller extends ServletController {

    Controller(DestinationRegistry endpoints, ServletConfig config) {
      super(endpoints, config, new ServiceListGeneratorServlet(endpoints, getBus()));
      isHideServiceList = true;
    }

    /** Looks again where an endpoint has been replaced since it was looked for. */
    @Override
    public void invoke(HttpServletRequest request, HttpServletResponse response)
        throws ServletException {
      for (int looks = 1; !invoke(request, response, false); looks++) {
        if (HttpExchange.refuseIfGone(request, publisher::absence)) {
          return;
        }
        if (looks == MOST_LOOKS) {
          throw new IllegalStateException("an endpoint was replaced %s times".formatted(looks));
        }
      }
    }

    @Override
    protected void updateDestination(HttpServletRequest request, AbstractHTTPDestination endpoint) {
      // its address stays as it was published
    }
  }
}
