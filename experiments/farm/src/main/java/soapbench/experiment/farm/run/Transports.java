package soapbench.experiment.farm.run;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import soapbench.exchange.ServiceTarget;
import soapbench.experiment.farm.rows.FarmCell;
import soapbench.experiment.farm.rows.FarmLevels;
import soapbench.experiment.farm.run.transport.JmsTransport;
import soapbench.experiment.farm.run.transport.SoapHttpTransport;
import soapbench.experiment.farm.run.transport.SoapJmsTransport;
import soapbench.experiment.farm.run.transport.Transport;
import soapbench.experiment.farm.run.workers.Workers;

/** The ways of a run and their floors, each opened when it is first needed and kept. */
final class Transports implements AutoCloseable {

  private final Workers workers;
  private final String queue;
  private final ServiceTarget target;
  private final Map<String, Transport> open = new HashMap<>();

  private Optional<FloorMeter> floors = Optional.empty();

  Transports(Workers workers, String queue, ServiceTarget target) {
    this.workers = workers;
    this.queue = queue;
    this.target = target;
  }

  Transport of(FarmCell cell) {
    return open.computeIfAbsent(cell.way() + " " + cell.data(), key -> open(cell));
  }

  private Transport open(FarmCell cell) {
    boolean packed = cell.data().equals(FarmLevels.PACKED);
    return switch (cell.way()) {
      case FarmLevels.SOAP_HTTP -> new SoapHttpTransport(packed, workers.endpoints(), target);
      case FarmLevels.JMS -> new JmsTransport(queue, target);
      default -> new SoapJmsTransport(packed, queue, target);
    };
  }

  /** The floors of the same workers. */
  FloorMeter floors() {
    if (floors.isEmpty()) {
      floors = Optional.of(new FloorMeter(workers.endpoints(), queue, target));
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
