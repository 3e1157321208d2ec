package soapbench.service.deployment;

import jakarta.jms.JMSConnectionFactoryDefinition;
import jakarta.servlet.annotation.WebServlet;
import java.util.stream.Stream;
import soapbench.service.publish.ServerResources;

/**
 * The servlet of all services of the application, and of those to compare with. Defines the
 * connection factory that they share; their queues are defined in {@code ejb-jar.xml}.
 */
@WebServlet(name = "services", urlPatterns = "/*", loadOnStartup = 1, asyncSupported = true)
@JMSConnectionFactoryDefinition(name = ServerResources.CONNECTION_FACTORY)
public final class ApplicationServlet extends ServicesServlet {

  private static final long serialVersionUID = 1L;

  /** The servlet as the container makes it, which then gives it connections to the broker. */
  public ApplicationServlet() {
    super(Stream.concat(ServiceTable.ALL.stream(), ServiceTable.STOCK.stream()).toList(), null);
  }
}
