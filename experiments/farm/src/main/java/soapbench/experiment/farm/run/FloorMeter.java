package soapbench.experiment.farm.run;

import java.net.URI;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import soapbench.contract.Binding;
import soapbench.exchange.ServiceTarget;
import soapbench.experiment.farm.rows.FarmCell;
import soapbench.experiment.farm.rows.FarmLevels;
import soapbench.experiment.farm.rows.FarmRows;
import soapbench.floor.FloorFailedException;
import soapbench.floor.TransportFloor;
import soapbench.integers.RandomIntegers;
import soapbench.integers.TimedSort;
import soapbench.rows.Trial;
import soapbench.rows.Values;
import soapbench.trial.WireBytes;

/**
 * Least costs of trials with one worker: their bytes to a worker and back without an envelope, and
 * their integers sorted in a bare loop.
 */
final class FloorMeter implements AutoCloseable {

  private final Map<String, TransportFloor> transports = new HashMap<>();

  /**
   * Floors of the workers of a run.
   *
   * @param endpoints where workers answer over SOAP/HTTP, if they do
   */
  FloorMeter(List<URI> endpoints, String queue, ServiceTarget target) {
    if (!endpoints.isEmpty()) {
      ServiceTarget worker = target.elsewhere(endpoints.get(0));
      transports.put(FarmLevels.SOAP_HTTP, TransportFloor.of(Binding.HTTP, worker));
    }
    transports.put(FarmLevels.JMS, TransportFloor.overQueue(queue, target));
    transports.put(FarmLevels.SOAP_JMS, TransportFloor.overQueue(queue, target));
  }

  /** Measures the floor of a trial that has ended with these bytes. */
  Trial<FarmCell> measure(PlannedSort trial, WireBytes bytes) {
    Instant startedAt = Instant.now();
    try {
      long transportNs =
          Objects.requireNonNull(transports.get(trial.cell().way()), "floor").measureNs(bytes);
      TimedSort sort = TimedSort.of(RandomIntegers.generate(trial.cell().integers(), trial.seed()));
      Values floor =
          Values.NONE
              .with(FarmRows.TRANSPORT_FLOOR, transportNs)
              .with(FarmRows.SORT_FLOOR, sort.ns())
              .with(FarmRows.SORT_FLOOR_CPU, sort.cpuNs())
              .with(FarmRows.FLOOR_REQUEST_BYTES, bytes.request())
              .with(FarmRows.FLOOR_RESPONSE_BYTES, bytes.response());
      return FarmRows.FLOORS.completed(trial.place(), trial.cell(), floor, startedAt);
    } catch (FloorFailedException e) {
      return Trial.failed(trial.place(), trial.cell(), String.valueOf(e.getMessage()), startedAt);
    }
  }

  @Override
  public void close() {
    transports.values().forEach(TransportFloor::close);
  }
}
