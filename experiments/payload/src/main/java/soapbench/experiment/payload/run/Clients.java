package soapbench.experiment.payload.run;

import java.net.URI;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;
import soapbench.contract.Binding;
import soapbench.contract.ServerStack;
import soapbench.exchange.ClientStack;
import soapbench.exchange.ExchangeFailedException;
import soapbench.exchange.PayloadRequest;
import soapbench.exchange.ServiceTarget;
import soapbench.exchange.laboratory.ExchangeResult;
import soapbench.exchange.laboratory.Exchanger;
import soapbench.exchange.laboratory.ServerObserver;
import soapbench.exchange.laboratory.ServiceClient;
import soapbench.experiment.payload.run.design.PlannedPayload;
import soapbench.factor.ConnectionUse;
import soapbench.floor.TransportFloor;
import soapbench.payload.format.Formats;

/**
 * The clients of one run: one for each binding, a separate one for looking at the server, one for
 * each binding's floor, which connects when it is first asked, and one for each route between other
 * SOAP stacks than the tuned ones, which is opened for its first trial.
 */
public final class Clients implements AutoCloseable {

  private final ServiceTarget target;
  private final List<Binding> bindings;
  private final BiFunction<Binding, ServiceTarget, ServiceClient> opening;
  private final Map<Binding, ServiceClient> clients = new EnumMap<>(Binding.class);
  private final Map<Binding, TransportFloor> floors = new EnumMap<>(Binding.class);
  private TransportFloor delivered;
  private final Map<Route, ServiceClient> others = new HashMap<>();
  private ServiceClient observing;
  private @Nullable Prepared prepared;
  private ConnectionUse use = ConnectionUse.KEPT;

  /** Payload that the server has made ahead; it has one at a time. */
  private record Prepared(int bytes, long seed) {}

  /** From a client's stack over a binding to an endpoint. */
  private record Route(ClientStack stack, Binding binding, URI endpoint) {}

  /** Clients of a service over some bindings. */
  public Clients(ServiceTarget target, List<Binding> bindings) {
    this(target, bindings, ServiceClient::open);
  }

  /** Clients that are opened in their own way. */
  public Clients(
      ServiceTarget target,
      List<Binding> bindings,
      BiFunction<Binding, ServiceTarget, ServiceClient> opening) {
    this.target = target;
    this.bindings = bindings;
    this.opening = opening;
    open();
  }

  /**
   * Exchanges what a trial plans, with its own request.
   *
   * @throws ExchangeFailedException if there was no answer, or a wrong one
   */
  ExchangeResult exchange(PlannedPayload planned, PayloadRequest request)
      throws ExchangeFailedException {
    ServiceClient client = client(planned);
    Exchanger exchanger = Exchanger.alone(client);
    if (!planned.scenario().stores()) {
      prepare(request);
    }
    if (use == ConnectionUse.NEW) {
      client.disconnect();
    }
    return planned.scenario().stores() ? exchanger.store(request) : exchanger.fetch(request);
  }

  /**
   * Has exchanges keep their connections, or make them anew, from now on. Floors and what looks at
   * the server keep theirs.
   */
  void use(ConnectionUse connections) {
    use = connections;
  }

  /** Has the server make what a fetch asks for, unless it did so for the one before. */
  void prepare(PayloadRequest request) throws ExchangeFailedException {
    Prepared wanted = new Prepared(request.bytes(), request.seed());
    if (!wanted.equals(prepared)) {
      prepared = null;
      observer().prepare(request);
      prepared = wanted;
    }
  }

  private ServiceClient client(PlannedPayload planned) {
    return planned.scenario().tuned()
        ? Objects.requireNonNull(clients.get(planned.binding()), "client")
        : other(new Route(planned.clientStack(), planned.binding(), endpoint(planned)));
  }

  private ServiceClient other(Route route) {
    return others.computeIfAbsent(
        route,
        wanted -> ServiceClient.open(wanted.stack, wanted.binding, target.at(wanted.endpoint)));
  }

  private URI endpoint(PlannedPayload planned) {
    boolean attached = Formats.of(planned.scenario().format()).attached();
    return planned.serverStack().endpoint(target.endpoint(), attached);
  }

  /** Observer of the endpoint that a trial calls, off the clock. */
  ServerObserver observer(PlannedPayload planned) {
    return planned.serverStack() == ServerStack.TUNED
        ? observer()
        : new ServerObserver(other(new Route(ClientStack.TUNED, Binding.HTTP, endpoint(planned))));
  }

  /** Observer of the server, off the clock. */
  public ServerObserver observer() {
    return new ServerObserver(observing);
  }

  TransportFloor floor(Binding binding) {
    return Objects.requireNonNull(floors.get(binding), "floor");
  }

  /** The floor with the delivery of the run's requests; empty where nothing is delivered. */
  Optional<TransportFloor> deliveredFloor(Binding binding) {
    return binding == Binding.JMS ? Optional.of(delivered) : Optional.empty();
  }

  ServiceTarget target() {
    return target;
  }

  /** Starts again with fresh connections after the server was gone, and asks it what it is. */
  void reach() throws ExchangeFailedException {
    close();
    open();
    observer().describe();
  }

  private void open() {
    prepared = null;
    observing = ServiceClient.open(Binding.HTTP, target);
    delivered = TransportFloor.asDelivered(target);
    for (Binding binding : bindings) {
      clients.put(binding, opening.apply(binding, target));
      floors.put(binding, TransportFloor.of(binding, target));
    }
  }

  @Override
  public void close() {
    observing.close();
    clients.values().forEach(ServiceClient::close);
    clients.clear();
    others.values().forEach(ServiceClient::close);
    others.clear();
    floors.values().forEach(TransportFloor::close);
    floors.clear();
    delivered.close();
  }
}
