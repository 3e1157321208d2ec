package soapbench.experiment.payload;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import soapbench.contract.Binding;
import soapbench.exchange.ExchangeFailedException;
import soapbench.exchange.Exchanged;
import soapbench.exchange.Exchanger;
import soapbench.exchange.PayloadRequest;
import soapbench.exchange.ServerObserver;
import soapbench.exchange.ServiceClient;
import soapbench.exchange.ServiceTarget;
import soapbench.floor.TransportFloor;

/**
 * The clients of one run: one for each binding, a separate one for looking at the server, and one
 * for each binding's floor, which connects when it is first asked.
 */
public final class Clients implements AutoCloseable {

  private final ServiceTarget target;
  private final List<Binding> bindings;
  private final BiFunction<Binding, ServiceTarget, ServiceClient> opening;
  private final Map<Binding, ServiceClient> clients = new EnumMap<>(Binding.class);
  private final Map<Binding, TransportFloor> floors = new EnumMap<>(Binding.class);
  private ServiceClient observing;

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
  Exchanged exchange(PlannedTrial planned, PayloadRequest request) throws ExchangeFailedException {
    Exchanger exchanger = new Exchanger(clients.get(planned.binding()));
    return planned.scenario().stores() ? exchanger.store(request) : exchanger.fetch(request);
  }

  /** What looks at the server, off the clock. */
  public ServerObserver observer() {
    return new ServerObserver(observing);
  }

  TransportFloor floor(Binding binding) {
    return floors.get(binding);
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
    observing = ServiceClient.open(Binding.HTTP, target);
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
    floors.values().forEach(TransportFloor::close);
    floors.clear();
  }
}
