package soapbench.experiment.farm.run;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import soapbench.exchange.ServiceTarget;
import soapbench.experiment.farm.rows.FarmCell;
import soapbench.experiment.farm.rows.Handout;
import soapbench.experiment.farm.run.way.JmsWay;
import soapbench.experiment.farm.run.way.SoapHttpWay;
import soapbench.experiment.farm.run.way.SoapJmsWay;
import soapbench.experiment.farm.run.way.Way;
import soapbench.experiment.farm.run.workers.Workers;

/** The ways of a run and their floors, each opened when it is first needed and kept. */
final class Ways implements AutoCloseable {

  private final Workers workers;
  private final String queue;
  private final ServiceTarget target;
  private final Map<String, Way> open = new HashMap<>();

  private Optional<Floors> floors = Optional.empty();

  Ways(Workers workers, String queue, ServiceTarget target) {
    this.workers = workers;
    this.queue = queue;
    this.target = target;
  }

  Way of(FarmCell cell) {
    return open.computeIfAbsent(cell.way() + " " + cell.data(), key -> open(cell));
  }

  private Way open(FarmCell cell) {
    boolean packed = cell.data().equals(Handout.PACKED);
    return switch (cell.way()) {
      case Handout.SOAP_HTTP -> new SoapHttpWay(packed, workers.endpoints(), target);
      case Handout.JMS -> new JmsWay(queue, target);
      default -> new SoapJmsWay(packed, queue, target);
    };
  }

  /** The floors of the same workers. */
  Floors floors() {
    if (floors.isEmpty()) {
      floors = Optional.of(new Floors(workers.endpoints(), queue, target));
    }
    return floors.get();
  }

  @Override
  public void close() {
    floors.ifPresent(Floors::close);
    floors = Optional.empty();
    open.values().forEach(Way::close);
    open.clear();
  }
}
