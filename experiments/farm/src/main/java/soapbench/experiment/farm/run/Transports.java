package soapbench.experiment.farm.run;

import java.net.URI;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import soapbench.exchange.ServiceTarget;
import soapbench.experiment.farm.rows.FarmCell;
import soapbench.experiment.farm.rows.FarmLevels;
import soapbench.experiment.farm.run.transport.JmsTransport;
import soapbench.experiment.farm.run.transport.SoapHttpTransport;
import soapbench.experiment.farm.run.transport.SoapJmsTransport;
import soapbench.experiment.farm.run.transport.Transport;

/** The ways of a run and their floors, each opened when it is first needed and kept. */
final class Transports implements AutoCloseable {

  private final String queue;
  private final ServiceTarget target;
  private final Map<String, Transport> open = new HashMap<>();

  private List<URI> endpoints = List.of();
  private Optional<FloorMeter> floors = Optional.empty();

  Transports(String queue, ServiceTarget target) {
    this.queue = queue;
    this.target = target;
  }

  /** Reaches workers there from now on over SOAP/HTTP, if they answer so. */
  void reach(List<URI> workers) {
    endpoints = List.copyOf(workers);
  }

  Transport of(FarmCell cell) {
    return open.computeIfAbsent(cell.way() + " " + cell.data(), key -> open(cell));
  }

  private Transport open(FarmCell cell) {
    boolean packed = cell.data().equals(FarmLevels.PACKED);
    return switch (cell.way()) {
      case FarmLevels.SOAP_HTTP -> new SoapHttpTransport(packed, endpoints, target);
      case FarmLevels.JMS -> new JmsTransport(queue, target);
      default -> new SoapJmsTransport(packed, queue, target);
    };
  }

  /** The floors of the same workers. */
  FloorMeter floors() {
    if (floors.isEmpty()) {
      floors = Optional.of(new FloorMeter(endpoints, queue, target));
    }
    return floors.get();
  }

  @Override
  public void close() {
    floors.ifPresent(FloorMeter::close);
    floors = Optional.empty();
    open.values().forEach(Transport::close);
    open.clear();
  }
}
