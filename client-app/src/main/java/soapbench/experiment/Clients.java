package soapbench.experiment;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import soapbench.contract.Binding;
import soapbench.exchange.Exchanger;
import soapbench.exchange.ServerObserver;
import soapbench.exchange.ServiceClient;
import soapbench.exchange.ServiceTarget;

/** The clients of one run: one for each binding, and one of its own for looking at the server. */
final class Clients implements AutoCloseable {

  private final ServiceTarget target;
  private final List<Binding> bindings;
  private final Map<Binding, ServiceClient> clients = new EnumMap<>(Binding.class);
  private ServiceClient observing;

  Clients(ServiceTarget target, List<Binding> bindings) {
    this.target = target;
    this.bindings = bindings;
    open();
  }

  Exchanger exchanger(Binding binding) {
    return new Exchanger(clients.get(binding));
  }

  ServerObserver observer() {
    return new ServerObserver(observing);
  }

  ServiceTarget target() {
    return target;
  }

  /** Begins anew with fresh connections, after the server was gone. */
  void reopen() {
    close();
    open();
  }

  private void open() {
    observing = ServiceClient.open(Binding.HTTP, target);
    bindings.forEach(binding -> clients.put(binding, ServiceClient.open(binding, target)));
  }

  @Override
  public void close() {
    observing.close();
    clients.values().forEach(ServiceClient::close);
    clients.clear();
  }
}
