package soapbench.service.publish;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import org.apache.cxf.Bus;
import org.apache.cxf.io.CachedConstants;
import soapbench.bus.CachedBindingProperties;
import soapbench.bus.Policies;
import soapbench.service.jms.ServerBroker;
import soapbench.service.soap.Guards;
import soapbench.service.soap.JaxbLog;

/** Publishes services on a bus, each with its own limits, until it is closed. */
public final class Publisher implements AutoCloseable {

  private static final String NO_SERVICE = "there is no service here";

  private final Bus bus;
  private final ServerResources resources;
  private final List<PublishedEndpoints> published = new CopyOnWriteArrayList<>();
  private final JaxbLog jaxb = new JaxbLog();

  public Publisher(Bus bus, ServerResources resources) {
    this.bus = bus;
    this.resources = resources;
  }

  /** Publishes services; their paths and queues differ. */
  public void publish(List<PublishedService> services) {
    Policies.leaveOut(bus);
    CachedBindingProperties.register(bus);
    resources
        .broker()
        .ifPresent(broker -> bus.setExtension(new ServerBroker(broker), ServerBroker.class));
    // the bus has one threshold: what the longest message needs that comes through it
    long longest =
        services.stream().mapToLong(s -> s.contract().limits().heldBytes()).max().orElse(0);
    bus.setProperty(CachedConstants.THRESHOLD_BUS_PROP, Guards.inMemory(longest));
    services.forEach(service -> published.add(service.publish(bus, resources)));
  }

  /** Why no endpoint is at a path of the application; empty where one is. */
  public Optional<String> absence(String path) {
    for (PublishedEndpoints endpoints : published) {
      if (endpoints.owns(path)) {
        return endpoints.absence(path);
      }
    }
    return Optional.of(NO_SERVICE);
  }

  @Override
  public void close() {
    List<PublishedEndpoints> last = List.copyOf(published);
    published.clear(); // whoever looks for one now hears that there is none
    try {
      last.forEach(PublishedEndpoints::close);
    } finally {
      jaxb.close();
    }
  }
}
