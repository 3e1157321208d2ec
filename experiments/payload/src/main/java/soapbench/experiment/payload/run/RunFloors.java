package soapbench.experiment.payload.run;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import soapbench.csv.CsvAppender;
import soapbench.experiment.payload.rows.PayloadFolder;
import soapbench.experiment.payload.rows.PayloadRows;
import soapbench.experiment.payload.rows.Scenario;
import soapbench.experiment.payload.run.design.PayloadDesign;
import soapbench.experiment.payload.run.design.PlannedPayload;
import soapbench.floor.CodecFloor;
import soapbench.floor.FloorFailedException;
import soapbench.floor.TransportFloor;
import soapbench.folder.RunFolder;
import soapbench.rows.Trial;
import soapbench.rows.Values;
import soapbench.statistics.Sample;
import soapbench.trial.CodecTimes;
import soapbench.trial.Place;
import soapbench.trial.WireBytes;

/**
 * The floors of a run's tuned exchanges, each written to floors.csv once. A floor has the bytes
 * that its trial had, so a trial that failed has none.
 */
final class RunFloors implements AutoCloseable {

  private final Clients clients;
  private final CodecFloor codec = new CodecFloor();
  private final Map<Place, WireBytes> completed = new HashMap<>();
  private final Set<Place> done = new HashSet<>();
  private final Optional<CsvAppender<Trial<Scenario>>> file;
  private final Map<Encoded, CodecTimes> coded = new HashMap<>();
  private final Map<Encoded, Scenario> warmingUp = new HashMap<>();

  /** A payload as it is encoded, however it is carried then. */
  private record Encoded(long seed, String format, String shape, long bytes) {

    static Encoded of(Scenario scenario, long seed) {
      return new Encoded(seed, scenario.format(), scenario.shape(), scenario.payloadBytes());
    }
  }

  private RunFloors(Clients clients, Optional<CsvAppender<Trial<Scenario>>> file) {
    this.clients = clients;
    this.file = file;
  }

  /**
   * The floors of a run that starts, or continues with what its folder holds.
   *
   * @param earlier what the folder holds
   */
  static RunFloors resume(
      Clients clients, RunFolder folder, PayloadState earlier, PayloadDesign design)
      throws IOException {
    if (!design.floors()) {
      return new RunFloors(clients, Optional.empty());
    }
    Path file = new PayloadFolder(folder).floors();
    RunFloors floors =
        new RunFloors(
            clients,
            Optional.of(
                CsvAppender.resume(file, design.blocks().rows(PayloadRows.FLOORS).table())));
    floors.done.addAll(earlier.floorsTried());
    earlier.completed().forEach(floors::ended);
    return floors;
  }

  /** Notes a trial that has ended. */
  void ended(Trial<Scenario> trial) {
    double request = trial.of(PayloadRows.REQUEST_WIRE_BYTES);
    double response = trial.of(PayloadRows.RESPONSE_WIRE_BYTES);
    if (file.isPresent() && !Double.isNaN(request + response)) {
      completed.put(trial.place().trial(), new WireBytes((long) request, (long) response));
    }
  }

  /** Whether the floor of a trial is still to be measured, and can be. */
  boolean lacks(PlannedPayload trial) {
    return knows(trial) && !done.contains(trial.place());
  }

  /** Whether the floor of a trial can be measured: the trial has completed. */
  boolean knows(PlannedPayload trial) {
    return completed.containsKey(trial.place());
  }

  /**
   * Measures the floor of a trial that has ended. That of a burst is measured as often as the burst
   * has exchanges, one right after the other, so that it is as warm; it is the median of those
   * after the first. The codec is measured once for all trials of a round that have one payload in
   * one format: it does not know how that is carried.
   *
   * @param length how many exchanges the trial had
   */
  Trial<Scenario> measure(PlannedPayload trial, int length) {
    Instant startedAt = Instant.now();
    WireBytes bytes = Objects.requireNonNull(completed.get(trial.place()), "bytes");
    try {
      double transport = transportNs(clients.floor(trial.binding()), bytes, length);
      Optional<TransportFloor> own = clients.deliveredFloor(trial.binding());
      double delivered = own.isPresent() ? transportNs(own.get(), bytes, length) : Double.NaN;
      CodecTimes times = coded(trial, length);
      Values values =
          new Values(
                  Map.of(
                      PayloadRows.TRANSPORT_FLOOR, transport,
                      PayloadRows.CODEC_WRITE, (double) times.writeNs(),
                      PayloadRows.CODEC_READ, (double) times.readNs(),
                      PayloadRows.FLOOR_REQUEST_BYTES, (double) bytes.request(),
                      PayloadRows.FLOOR_RESPONSE_BYTES, (double) bytes.response()))
              .with(PayloadRows.DELIVERED_FLOOR, delivered);
      return PayloadRows.FLOORS.completed(trial.place(), trial.scenario(), values, startedAt);
    } catch (FloorFailedException e) {
      return Trial.failed(
          trial.place(), trial.scenario(), String.valueOf(e.getMessage()), startedAt);
    }
  }

  private CodecTimes coded(PlannedPayload trial, int length) throws FloorFailedException {
    Encoded payload = Encoded.of(trial.scenario(), trial.payloadSeed());
    CodecTimes known = coded.get(payload);
    if (known != null) {
      return known;
    }
    double[] write = new double[length];
    double[] read = new double[length];
    for (int i = 0; i < length; i++) {
      CodecTimes times = codec.measure(trial.request());
      write[i] = times.writeNs();
      read[i] = times.readNs();
    }
    CodecTimes times = new CodecTimes(median(write), median(read));
    // floors of earlier rounds are not measured again
    coded.keySet().removeIf(other -> other.seed() != payload.seed());
    coded.put(payload, times);
    return times;
  }

  /**
   * How long a floor takes in all, in nanoseconds, to warm up what measures it; without the codec
   * where another cell warms that up.
   */
  long once(PlannedPayload trial, WireBytes bytes) throws FloorFailedException {
    long transport = clients.floor(trial.binding()).measureNs(bytes);
    Optional<TransportFloor> own = clients.deliveredFloor(trial.binding());
    long delivered = own.isPresent() ? own.get().measureNs(bytes) : 0;
    Scenario first =
        warmingUp.computeIfAbsent(Encoded.of(trial.scenario(), 0), any -> trial.scenario());
    long encoding = first.equals(trial.scenario()) ? codec.measure(trial.request()).ns() : 0;
    return transport + delivered + encoding;
  }

  private static long transportNs(TransportFloor floor, WireBytes bytes, int length)
      throws FloorFailedException {
    double[] times = new double[length];
    for (int i = 0; i < length; i++) {
      times[i] = floor.measureNs(bytes);
    }
    return median(times);
  }

  /** The median of what came after the first, if anything did. */
  private static long median(double[] burst) {
    int first = burst.length > 1 ? 1 : 0;
    return Math.round(Sample.median(Arrays.copyOfRange(burst, first, burst.length)));
  }

  /** Writes a floor. */
  void keep(Trial<Scenario> row) throws IOException {
    file.orElseThrow().append(row);
    done.add(row.place());
  }

  @Override
  public void close() throws IOException {
    if (file.isPresent()) {
      file.get().close();
    }
  }
}
