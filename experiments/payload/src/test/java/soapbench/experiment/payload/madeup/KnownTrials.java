package soapbench.experiment.payload.madeup;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.stream.Collectors;
import soapbench.experiment.payload.results.Cell;
import soapbench.experiment.payload.results.Floors;
import soapbench.experiment.payload.results.MeasuredTrials;
import soapbench.experiment.payload.results.PayloadResults;
import soapbench.experiment.payload.results.PayloadRunData;
import soapbench.experiment.payload.results.Stacks;
import soapbench.experiment.payload.rows.ExchangeValues;
import soapbench.experiment.payload.rows.PayloadRows;
import soapbench.experiment.payload.rows.Scenario;
import soapbench.gc.GcTouch;
import soapbench.results.Bindings;
import soapbench.results.Environment;
import soapbench.rows.Measure;
import soapbench.rows.Outcome;
import soapbench.rows.Trial;
import soapbench.rows.Values;
import soapbench.trial.AllocatedBytes;
import soapbench.trial.ClientMarks;
import soapbench.trial.Place;
import soapbench.trial.ServerMarks;
import soapbench.trial.Stage;
import soapbench.trial.Timeline;
import soapbench.trial.WireBytes;

/**
 * Trials whose transaction times a test names. Of each, the client's send is a tenth, the wait half
 * (the server needs four tenths: two for generation, one for serialization), the receiving a
 * quarter and the deserialization the rest.
 */
public final class KnownTrials {

  private static final Instant AT = Instant.parse("2026-11-21T08:00:00Z");

  private final List<Trial<Scenario>> trials = new ArrayList<>();
  private final List<Trial<Scenario>> floors = new ArrayList<>();
  private Stage stage = Stage.MEASURED;
  private int fork = Place.ONLY_FORK;
  private Stacks stacks = Stacks.TUNED;
  private WireBytes wire = new WireBytes(100, 200);
  private Optional<AllocatedBytes> clientAllocated = Optional.empty();
  private Optional<AllocatedBytes> serverAllocated = Optional.empty();

  /** Has what is added from now on made in a fork. */
  public KnownTrials inFork(int number) {
    fork = number;
    return this;
  }

  /** Has what is added from now on be of a pair of SOAP stacks. */
  public KnownTrials on(String client, String server) {
    stacks = new Stacks(client, server);
    return this;
  }

  /** Has what is completed from now on allocate as many bytes at client and server. */
  public KnownTrials allocating(long client, long server) {
    clientAllocated = Optional.of(new AllocatedBytes(client, 0, client / 4));
    serverAllocated = Optional.of(new AllocatedBytes(server, server / 4, server / 2));
    return this;
  }

  /** Has what is completed from now on have a response of as many bytes. */
  public KnownTrials sending(long responseBytes) {
    wire = new WireBytes(100, responseBytes);
    return this;
  }

  /** Has what is added from now on be of a stage. */
  public KnownTrials in(Stage next) {
    stage = next;
    return this;
  }

  /** Adds a completed trial for each time, one a round. */
  public KnownTrials completed(Cell cell, double megabytes, double... milliseconds) {
    Arrays.stream(milliseconds).forEach(ms -> add(cell, megabytes, completed(ms)));
    return this;
  }

  /** Adds a round in which completed exchanges of one burst took these times. */
  public KnownTrials burst(Cell cell, double megabytes, double... milliseconds) {
    add(cell, megabytes, completed(milliseconds[0]));
    Trial<Scenario> first = trials.get(trials.size() - 1);
    for (int i = 1; i < milliseconds.length; i++) {
      Outcome outcome = completed(milliseconds[i]);
      trials.add(new Trial<>(first.place().at(i + 1), first.cell(), outcome, AT));
    }
    return this;
  }

  /** Adds trials that failed. */
  public KnownTrials failed(Cell cell, double megabytes, int count) {
    for (int i = 0; i < count; i++) {
      add(cell, megabytes, new Outcome.Failed("timeout: no answer in 60 s"));
    }
    return this;
  }

  /** Adds trials that take the given phases, each a thousandth longer than the one before. */
  public KnownTrials phases(Cell cell, double megabytes, int count, KnownPhases phases) {
    for (int i = 0; i < count; i++) {
      add(cell, megabytes, phases.times(1 + (i - count / 2) / 1000.0).completed());
    }
    return this;
  }

  /** Adds a floor for each completed trial that a cell has at a size. */
  public KnownTrials floors(
      Cell cell, double megabytes, double transportMilliseconds, double codecMilliseconds) {
    Values floor =
        floor(
            Math.round(transportMilliseconds * 1e6),
            Math.round(codecMilliseconds * 1e6),
            cell.binding().equals(Bindings.JMS)
                ? Math.round(transportMilliseconds * 2e6)
                : Double.NaN);
    return floors(cell, megabytes, new Outcome.Completed(floor));
  }

  /** Values of a floor whose codec writes half of its time. */
  static Values floor(long transportNs, long codecNs, double deliveredNs) {
    return new Values(
            Map.of(
                PayloadRows.TRANSPORT_FLOOR, (double) transportNs,
                PayloadRows.CODEC_WRITE, (double) (codecNs / 2),
                PayloadRows.CODEC_READ, (double) (codecNs - codecNs / 2),
                PayloadRows.FLOOR_REQUEST_BYTES, 100.0,
                PayloadRows.FLOOR_RESPONSE_BYTES, 200.0))
        .with(PayloadRows.DELIVERED_FLOOR, deliveredNs);
  }

  /** Says of each completed trial that a cell has at a size why it has no floor. */
  public KnownTrials noFloors(Cell cell, double megabytes, String error) {
    return floors(cell, megabytes, new Outcome.Failed(error));
  }

  public List<Trial<Scenario>> floors() {
    return List.copyOf(floors);
  }

  public List<Trial<Scenario>> trials() {
    return List.copyOf(trials);
  }

  /** A trial with other numbers; NaN takes one away. */
  public static Trial<Scenario> with(Trial<Scenario> trial, Map<Measure, Double> changes) {
    return with(trial, trial.cell(), changes);
  }

  /** A trial whose client sends the payload, with other numbers. */
  public static Trial<Scenario> storing(Trial<Scenario> trial, Map<Measure, Double> changes) {
    Scenario fetched = trial.cell();
    Scenario stored =
        new Scenario(
            fetched.binding(),
            fetched.format(),
            fetched.shape(),
            fetched.payloadBytes(),
            Scenario.STORE,
            fetched.clientStack(),
            fetched.serverStack());
    return with(trial, stored, changes);
  }

  private static Trial<Scenario> with(
      Trial<Scenario> trial, Scenario scenario, Map<Measure, Double> changes) {
    Map<Measure, Double> values = new HashMap<>(trial.values().orElseThrow().measured());
    values.putAll(changes);
    values.values().removeIf(number -> Double.isNaN(number));
    Outcome outcome = new Outcome.Completed(new Values(values));
    return new Trial<>(trial.place(), scenario, trial.levels(), outcome, trial.startedAt());
  }

  public MeasuredTrials measured() {
    return MeasuredTrials.of(trials);
  }

  public PayloadResults results() {
    return PayloadResults.of(
        new PayloadRunData(trials, Optional.empty(), floorsByPlace(), Environment.UNKNOWN));
  }

  public Floors floorsByPlace() {
    return new Floors(floors.stream().collect(Collectors.toMap(Trial::place, Function.identity())));
  }

  private KnownTrials floors(Cell cell, double megabytes, Outcome floor) {
    trials.stream()
        .filter(trial -> trial.cell().equals(scenario(cell, megabytes)))
        .filter(Trial::completed)
        .filter(trial -> trial.place().exchange() == Place.FIRST_EXCHANGE)
        .map(trial -> new Trial<>(trial.place(), trial.cell(), floor, AT))
        .forEach(floors::add);
    return this;
  }

  private void add(Cell cell, double megabytes, Outcome outcome) {
    Scenario scenario = scenario(cell, megabytes);
    List<Scenario> tried = trials.stream().map(Trial::cell).distinct().toList();
    int position = 1 + (tried.contains(scenario) ? tried.indexOf(scenario) : tried.size());
    int round =
        1
            + (int)
                trials.stream()
                    .filter(trial -> trial.cell().equals(scenario))
                    .filter(trial -> trial.place().fork() == fork)
                    .filter(trial -> trial.place().stage() == stage)
                    .filter(trial -> trial.place().exchange() == Place.FIRST_EXCHANGE)
                    .count();
    Place place = new Place("payload", stage, round, position, fork);
    trials.add(new Trial<>(place, scenario, outcome, AT));
  }

  private Scenario scenario(Cell cell, double megabytes) {
    return new Scenario(
        cell.binding(),
        cell.format(),
        "records",
        Math.round(megabytes * 1e6),
        Scenario.FETCH,
        stacks.client(),
        stacks.server());
  }

  private Outcome completed(double milliseconds) {
    long tenth = Math.round(milliseconds * 1e5);
    Timeline timeline =
        new Timeline(
            new ClientMarks(0, tenth, 6 * tenth, 6 * tenth + 5 * tenth / 2, 10 * tenth),
            new ServerMarks(0, 0, 2 * tenth, 3 * tenth, 4 * tenth, 5 * tenth));
    return new Outcome.Completed(
        ExchangeValues.fetched(timeline, OptionalLong.empty())
            .and(ExchangeValues.beside(Optional.of(wire), GcTouch.NONE, GcTouch.NONE))
            .and(ExchangeValues.clientAllocated(clientAllocated))
            .and(ExchangeValues.serverAllocated(serverAllocated, true)));
  }
}
