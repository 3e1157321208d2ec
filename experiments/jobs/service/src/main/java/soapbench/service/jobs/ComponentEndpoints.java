package soapbench.service.jobs;

import jakarta.jms.ConnectionFactory;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.apache.cxf.Bus;
import org.apache.cxf.endpoint.Server;
import soapbench.component.Component;
import soapbench.component.InvalidComponentException;
import soapbench.contract.Binding;
import soapbench.contract.JobsContract;
import soapbench.contract.ServiceContract;
import soapbench.service.guard.Quotation;
import soapbench.service.jms.RequestHandler;
import soapbench.service.jobs.answer.AnswerOutput;
import soapbench.service.jobs.answer.AnswerPreparation;
import soapbench.service.jobs.call.ComponentInvoker;
import soapbench.service.jobs.call.ComponentRuntime;
import soapbench.service.jobs.request.RequestInput;
import soapbench.service.jobs.request.ScopedReader;
import soapbench.service.publish.HttpDestination;
import soapbench.service.publish.PublishedEndpoints;
import soapbench.service.publish.ServerResources;

/**
 * The endpoints of all components. The folder is looked at with each request, so that what is added
 * or removed there counts at once.
 */
final class ComponentEndpoints implements PublishedEndpoints {

  private static final Logger LOGGER = Logger.getLogger(ComponentEndpoints.class.getName());
  private static final String PATH = JobsContract.SERVICE.path() + "/";
  private static final String UNKNOWN = "there is no component of this name here";
  private static final String INVALID =
      "the component of this name can't be offered: the server's log says why";

  private final Optional<ComponentRuntime> runtime;
  private final String otherwise;
  private final Bus bus;
  private final ServerResources resources;
  private final Map<String, ComponentEndpoint> published = new HashMap<>();
  private final List<Server> front = new ArrayList<>();

  /**
   * None is published yet.
   *
   * @param otherwise why there are none if there is no runtime
   */
  ComponentEndpoints(
      Optional<ComponentRuntime> runtime, String otherwise, Bus bus, ServerResources resources) {
    this.runtime = runtime;
    this.otherwise = otherwise;
    this.bus = bus;
    this.resources = resources;
  }

  /** Publishes what refuses messages that are for no component. */
  void publishFront(RequestHandler requests) {
    resources
        .broker()
        .ifPresent(
            broker ->
                front.add(
                    new EndpointBuilder(bus, ComponentWsdl.ofNone(), JobsContract.SERVICE)
                        .publish(Binding.JMS, requests.transport(broker))));
  }

  @Override
  public boolean owns(String path) {
    return path.startsWith(PATH) || path.equals(JobsContract.SERVICE.path());
  }

  @Override
  public Optional<String> absence(String path) {
    if (runtime.isEmpty()) {
      return Optional.of(otherwise);
    }
    try {
      return path.startsWith(PATH) && find(path.substring(PATH.length())).isPresent()
          ? Optional.empty()
          : Optional.of(UNKNOWN);
    } catch (InvalidComponentException | UncheckedIOException e) {
      LOGGER.warning(Quotation.line("a component can't be offered: " + e.getMessage()));
      return Optional.of(INVALID);
    }
  }

  /** Endpoint of a component; empty if there is none of a name. */
  Optional<RequestHandler> requests(String name) {
    try {
      return find(name).map(ComponentEndpoint::requests);
    } catch (InvalidComponentException | UncheckedIOException e) {
      LOGGER.warning(Quotation.line("a component can't be offered: " + e.getMessage()));
      return Optional.empty();
    }
  }

  private Optional<ComponentEndpoint> find(String name) {
    if (runtime.isEmpty()) {
      return Optional.empty();
    }
    ComponentRuntime shared = runtime.get();
    synchronized (
        published) { // else a later answer of the folder could count before an earlier one
      Optional<Component> now = shared.components().find(name);
      ComponentEndpoint before = published.get(name);
      if (before != null && now.filter(before.component()::equals).isPresent()) {
        return Optional.of(before);
      }
      if (before != null) {
        published.remove(name).close();
      }
      now.ifPresent(component -> published.put(name, publish(component, shared)));
      return Optional.ofNullable(published.get(name));
    }
  }

  private ComponentEndpoint publish(Component component, ComponentRuntime shared) {
    try {
      return ComponentEndpoint.publish(component, shared, bus, resources.broker());
    } catch (RuntimeException e) {
      LOGGER.log(Level.FINE, "a component can't be published", e);
      throw new InvalidComponentException(
          "%s can't be published: %s".formatted(component.name(), e));
    }
  }

  @Override
  public void close() {
    synchronized (published) {
      published.values().forEach(ComponentEndpoint::close);
      published.clear();
    }
    front.forEach(Server::destroy);
    runtime.ifPresent(ComponentRuntime::close);
  }

  /**
   * The endpoints of one component, as its file was when they were published.
   *
   * @param requests takes the messages that are for it
   */
  private record ComponentEndpoint(
      Component component, RequestHandler requests, List<Server> servers) {

    ComponentEndpoint {
      servers = List.copyOf(servers);
    }

    /** Publishes a component over HTTP and, where there is a broker, over JMS. */
    static ComponentEndpoint publish(
        Component component,
        ComponentRuntime runtime,
        Bus bus,
        Optional<ConnectionFactory> broker) {
      ServiceContract contract = JobsContract.component(component.name(), component.namespace());
      RequestHandler requests = new RequestHandler(contract);
      EndpointBuilder builder = new EndpointBuilder(bus, ComponentWsdl.of(component), contract);
      EndpointBuilder.Handling handling =
          new EndpointBuilder.Handling(
              List.of(new ScopedReader.Input(), new RequestInput(component, runtime.jobs())),
              new ComponentInvoker(component, runtime),
              List.of(
                  new AnswerPreparation(),
                  new AnswerOutput(component.namespace()),
                  new AnswerPreparation.End()));
      List<Server> servers = new ArrayList<>();
      try {
        servers.add(builder.publish(Binding.HTTP, HttpDestination.transport(bus), handling));
        broker.ifPresent(
            to -> servers.add(builder.publish(Binding.JMS, requests.transport(to), handling)));
        return new ComponentEndpoint(component, requests, servers);
      } catch (RuntimeException e) {
        servers.forEach(Server::destroy);
        throw e;
      }
    }

    /** Takes them back; requests that are being answered are answered. */
    void close() {
      servers.forEach(Server::destroy);
    }
  }
}
