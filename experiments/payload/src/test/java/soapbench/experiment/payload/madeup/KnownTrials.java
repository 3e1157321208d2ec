package soapbench.experiment.payload.madeup;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.stream.Collectors;
import soapbench.csv.CsvFile;
import soapbench.experiment.payload.results.Cell;
import soapbench.experiment.payload.results.Floors;
import soapbench.experiment.payload.results.MeasuredTrials;
import soapbench.experiment.payload.results.PayloadResults;
import soapbench.experiment.payload.results.PayloadRunData;
import soapbench.experiment.payload.results.Stacks;
import soapbench.experiment.payload.rows.FloorRow;
import soapbench.experiment.payload.rows.TrialColumns;
import soapbench.experiment.payload.rows.TrialRow;
import soapbench.gc.GcTouch;
import soapbench.results.Bindings;
import soapbench.results.Environment;
import soapbench.trial.AllocatedBytes;
import soapbench.trial.ClientMarks;
import soapbench.trial.CodecTimes;
import soapbench.trial.Completed;
import soapbench.trial.ExchangeOutcome;
import soapbench.trial.ExchangeTrial;
import soapbench.trial.Failed;
import soapbench.trial.Floor;
import soapbench.trial.Place;
import soapbench.trial.Scenario;
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

  private final List<ExchangeTrial> trials = new ArrayList<>();
  private final List<FloorRow> floors = new ArrayList<>();
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
    ExchangeTrial first = trials.get(trials.size() - 1);
    for (int i = 1; i < milliseconds.length; i++) {
      Completed outcome = completed(milliseconds[i]);
      trials.add(new ExchangeTrial(first.place(), first.scenario(), outcome, AT, i + 1));
    }
    return this;
  }

  /** Adds trials that failed. */
  public KnownTrials failed(Cell cell, double megabytes, int count) {
    for (int i = 0; i < count; i++) {
      add(cell, megabytes, new Failed("timeout", "no answer in 60 s"));
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
    long codecNs = Math.round(codecMilliseconds * 1e6);
    Floor floor =
        new Floor(
            Math.round(transportMilliseconds * 1e6),
            new CodecTimes(codecNs / 2, codecNs - codecNs / 2),
            new WireBytes(100, 200),
            cell.binding().equals(Bindings.JMS)
                ? OptionalLong.of(Math.round(transportMilliseconds * 2e6))
                : OptionalLong.empty());
    return floors(cell, megabytes, Optional.of(floor), "");
  }

  /** Says of each completed trial that a cell has at a size why it has no floor. */
  public KnownTrials noFloors(Cell cell, double megabytes, String error) {
    return floors(cell, megabytes, Optional.empty(), error);
  }

  public List<FloorRow> floors() {
    return List.copyOf(floors);
  }

  public List<ExchangeTrial> trials() {
    return List.copyOf(trials);
  }

  public List<TrialRow> rows() {
    return CsvFile.parse("trials.csv", TrialColumns.TABLE.text(trials)).stream()
        .map(TrialRow::of)
        .toList();
  }

  public MeasuredTrials measured() {
    return MeasuredTrials.of(rows());
  }

  public PayloadResults results() {
    return PayloadResults.of(
        new PayloadRunData(rows(), Optional.empty(), floorsByPlace(), Environment.UNKNOWN));
  }

  public Floors floorsByPlace() {
    return new Floors(
        floors.stream().collect(Collectors.toMap(FloorRow::place, Function.identity())));
  }

  private KnownTrials floors(Cell cell, double megabytes, Optional<Floor> floor, String error) {
    trials.stream()
        .filter(trial -> trial.scenario().equals(scenario(cell, megabytes)))
        .filter(trial -> trial.outcome() instanceof Completed)
        .filter(trial -> trial.burst() == ExchangeTrial.FIRST)
        .map(trial -> new FloorRow(trial.place(), trial.scenario(), floor, error, AT))
        .forEach(floors::add);
    return this;
  }

  private void add(Cell cell, double megabytes, ExchangeOutcome outcome) {
    Scenario scenario = scenario(cell, megabytes);
    List<Scenario> tried = trials.stream().map(ExchangeTrial::scenario).distinct().toList();
    int position = 1 + (tried.contains(scenario) ? tried.indexOf(scenario) : tried.size());
    int round =
        1
            + (int)
                trials.stream()
                    .filter(trial -> trial.scenario().equals(scenario))
                    .filter(trial -> trial.place().fork() == fork)
                    .filter(trial -> trial.place().stage() == stage)
                    .filter(trial -> trial.burst() == ExchangeTrial.FIRST)
                    .count();
    Place place = new Place("payload", stage, round, position, fork);
    trials.add(new ExchangeTrial(place, scenario, outcome, AT));
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

  private Completed completed(double milliseconds) {
    long tenth = Math.round(milliseconds * 1e5);
    return new Completed(
        new Timeline(
            new ClientMarks(0, tenth, 6 * tenth, 6 * tenth + 5 * tenth / 2, 10 * tenth),
            new ServerMarks(0, 0, 2 * tenth, 3 * tenth, 4 * tenth, 5 * tenth)),
        Optional.of(wire),
        GcTouch.NONE,
        GcTouch.NONE,
        Optional.empty(),
        OptionalLong.empty(),
        clientAllocated,
        serverAllocated);
  }
}
