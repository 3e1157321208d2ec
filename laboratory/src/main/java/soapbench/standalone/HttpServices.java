package soapbench.standalone;

import jakarta.servlet.DispatcherType;
import java.io.IOException;
import java.net.URI;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import org.eclipse.jetty.ee10.servlet.FilterHolder;
import org.eclipse.jetty.ee10.servlet.ServletContextHandler;
import org.eclipse.jetty.ee10.servlet.ServletHolder;
import org.eclipse.jetty.server.ConnectionFactory;
import org.eclipse.jetty.server.DetectorConnectionFactory;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.thread.QueuedThreadPool;
import soapbench.contract.LaboratoryContract;
import soapbench.service.deployment.ServicesServlet;
import soapbench.service.deployment.SlowClientFilter;
import soapbench.service.floor.FloorServlet;
import soapbench.service.publish.PublishedService;

/** A service that is called over SOAP/HTTP, with the guards of every service. */
public final class HttpServices implements AutoCloseable {

  /** As the application server has it. */
  public static final String APPLICATION = "/soapbench";

  /** As in the application server: more than there may be slow clients and waiting messages. */
  private static final int THREADS = 250;

  private static final int ACCEPTORS = 1;
  private static final int SELECTORS = 1;

  private final Server server;
  private final URI wsdl;

  private HttpServices(Server server, URI wsdl) {
    this.server = server;
    this.wsdl = wsdl;
  }

  /**
   * Starts a service.
   *
   * @param what it is, for messages
   * @param other what speaks its own way over connections that begin so; empty for HTTP alone
   * @param host the address that it listens on
   * @param port its port; 0 for a free one
   * @throws IOException in one line, if it can't listen there
   */
  public static HttpServices start(
      String what,
      PublishedService service,
      Optional<ConnectionFactory.Detecting> other,
      String host,
      int port)
      throws IOException {
    Server server = new Server(new QueuedThreadPool(THREADS));
    HttpConfiguration http = new HttpConfiguration();
    http.setSendServerVersion(false);
    List<ConnectionFactory> protocols = new ArrayList<>();
    other.ifPresent(own -> protocols.add(new DetectorConnectionFactory(own)));
    protocols.add(new HttpConnectionFactory(http));
    ServerConnector connector =
        new ServerConnector(
            server, ACCEPTORS, SELECTORS, protocols.toArray(ConnectionFactory[]::new));
    connector.setHost(host);
    connector.setPort(port);
    server.addConnector(connector);
    ServletContextHandler context = new ServletContextHandler(APPLICATION);
    context.addFilter(
        new FilterHolder(new SlowClientFilter()), "/*", EnumSet.of(DispatcherType.REQUEST));
    context.addServlet(new ServletHolder(new FloorServlet()), "/" + LaboratoryContract.FLOOR_PATH);
    context.addServlet(new ServletHolder(new ServicesServlet(List.of(service), null)), "/*");
    server.setHandler(context);
    try {
      server.start();
    } catch (Exception e) {
      stop(server);
      throw new IOException(
          "the %s can't listen on %s:%s: %s".formatted(what, host, port, e.getMessage()), e);
    }
    return new HttpServices(
        server,
        URI.create(
            "http://"
                + host
                + ":"
                + connector.getLocalPort()
                + APPLICATION
                + service.contract().path()
                + "?wsdl"));
  }

  /** Where it says what it can do. */
  public URI wsdl() {
    return wsdl;
  }

  @Override
  public void close() {
    stop(server);
  }

  private static void stop(Server server) {
    try {
      server.stop();
    } catch (Exception e) {
      throw new IllegalStateException("the service does not stop listening", e);
    }
  }
}
