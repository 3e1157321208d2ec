package soapbench.experiment.messaging.stock;

import jakarta.activation.DataHandler;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.cxf.Bus;
import org.apache.cxf.BusFactory;
import org.apache.cxf.jaxws.JaxWsProxyFactoryBean;
import org.apache.cxf.jaxws.JaxWsServerFactoryBean;
import org.apache.cxf.message.Message;
import org.apache.cxf.transport.servlet.CXFNonSpringServlet;
import org.eclipse.jetty.ee10.servlet.ServletContextHandler;
import org.eclipse.jetty.ee10.servlet.ServletHolder;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.jspecify.annotations.Nullable;
import soapbench.contract.Binding;
import soapbench.contract.MessagingContract;
import soapbench.contract.messaging.Description;
import soapbench.contract.messaging.Messaging;
import soapbench.contract.messaging.Run;
import soapbench.contract.messaging.RunResponse;
import soapbench.passing.Carrier;
import soapbench.passing.PointToPoint;
import soapbench.passing.domain.Domain;
import soapbench.passing.domain.Domains;
import soapbench.passing.domain.InvalidFrameException;

/**
 * Carries messages with CXF's own server side and proxies, whose only setting is that binary data
 * travel as attachments. Mailbox and matching are those of a node.
 */
public final class CxfCarrier implements Carrier {

  private static final String APPLICATION = "/stock";
  private static final String DOMAIN = "stock";
  private static final String WSDL = "classpath:" + MessagingContract.SERVICE.wsdl();
  private static final Duration TIMEOUT = Duration.ofSeconds(60);
  private static final Map<String, Object> MTOM = Map.of(Message.MTOM_ENABLED, true);

  private final Domains domains =
      new Domains(MessagingContract.MAX_DATA_BYTES, MessagingContract.MAX_DATA_BYTES);
  private final String host;
  private final Server server;
  private final ServerConnector connector;
  private final List<Domain> joined = new ArrayList<>();

  private CxfCarrier(String host) throws IOException {
    this.host = host;
    server = new Server();
    connector = new ServerConnector(server);
    connector.setHost(host);
    server.addConnector(connector);
    CXFNonSpringServlet servlet = new CXFNonSpringServlet();
    ServletContextHandler context = new ServletContextHandler(APPLICATION);
    ServletHolder holder = new ServletHolder(servlet);
    holder.setInitOrder(1);
    context.addServlet(holder, "/*");
    server.setHandler(context);
    try {
      server.start();
    } catch (Exception e) {
      throw new IOException("CXF can't listen on %s: %s".formatted(host, e.getMessage()), e);
    }
    publish(servlet.getBus());
  }

  /**
   * Listens on a free port.
   *
   * @param words the address that it listens on
   * @throws IOException in one line, if it can't listen there
   */
  public static CxfCarrier open(List<String> words) throws IOException {
    if (words.size() != 1) {
      throw new IOException("CXF needs an address, and nothing else: " + words);
    }
    return new CxfCarrier(words.get(0));
  }

  private void publish(Bus bus) {
    JaxWsServerFactoryBean endpoint = new JaxWsServerFactoryBean();
    endpoint.setBus(bus);
    endpoint.setServiceClass(Messaging.class);
    endpoint.setWsdlLocation(WSDL);
    endpoint.setServiceName(MessagingContract.SERVICE.service());
    endpoint.setEndpointName(MessagingContract.SERVICE.port(Binding.HTTP));
    endpoint.setServiceBean(new StockNode(domains));
    endpoint.setAddress(MessagingContract.SERVICE.path());
    endpoint.setProperties(MTOM);
    endpoint.create();
  }

  @Override
  public String address() {
    return "http://%s:%s%s%s"
        .formatted(host, connector.getLocalPort(), APPLICATION, MessagingContract.SERVICE.path());
  }

  @Override
  public PointToPoint join(int rank, List<String> addresses) throws IOException {
    Domain domain;
    try {
      domain = domains.join(DOMAIN + joined.size(), rank, addresses, TIMEOUT);
    } catch (InvalidFrameException e) {
      throw new IOException(e.getMessage(), e);
    }
    joined.add(domain);
    List<Messaging> others = new ArrayList<>();
    for (String address : addresses) {
      JaxWsProxyFactoryBean proxy = new JaxWsProxyFactoryBean();
      proxy.setBus(BusFactory.getThreadDefaultBus());
      proxy.setServiceClass(Messaging.class);
      proxy.setWsdlURL(WSDL);
      proxy.setServiceName(MessagingContract.SERVICE.service());
      proxy.setEndpointName(MessagingContract.SERVICE.port(Binding.HTTP));
      proxy.setAddress(address);
      proxy.setProperties(MTOM);
      others.add(proxy.create(Messaging.class));
    }
    return new CxfMessages(domain, others);
  }

  @Override
  public void close() {
    joined.forEach(domains::leave);
    try {
      server.stop();
    } catch (Exception e) {
      throw new IllegalStateException("CXF's server does not stop", e);
    }
  }

  /** Takes messages, and nothing else: its programs are started beside the service. */
  private static final class StockNode implements Messaging {

    private final Domains domains;

    StockNode(Domains domains) {
      this.domains = domains;
    }

    @Override
    public void store(
        String domain,
        int from,
        int tag,
        long sequence,
        @Nullable Boolean synchronous,
        DataHandler data) {
      try (InputStream in = data.getInputStream()) {
        domains.store(
            domain,
            from,
            tag,
            sequence,
            Boolean.TRUE.equals(synchronous),
            ByteBuffer.wrap(in.readAllBytes()),
            () -> {});
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      } catch (InvalidFrameException e) {
        throw new IllegalStateException(e.getMessage(), e);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new IllegalStateException("the node is stopped", e);
      }
    }

    @Override
    public RunResponse run(Run parameters) {
      throw new UnsupportedOperationException("programs are started beside the service");
    }

    @Override
    public Description describe() {
      throw new UnsupportedOperationException("there is nothing to describe");
    }
  }
}
