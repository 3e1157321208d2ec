package soapbench.experiment.payload.run;

import java.io.IOException;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import soapbench.csv.CsvAppender;
import soapbench.exchange.ExchangeFailedException;
import soapbench.experiment.payload.rows.PauseRow;
import soapbench.experiment.payload.rows.PayloadFolder;
import soapbench.experiment.payload.rows.PayloadRows;
import soapbench.experiment.payload.rows.Scenario;
import soapbench.experiment.payload.rows.WarmUpRow;
import soapbench.experiment.payload.run.design.PayloadDesign;
import soapbench.folder.RunFolder;
import soapbench.lab.RunEnd;
import soapbench.lab.RunState;
import soapbench.lab.trials.OpenRounds;
import soapbench.results.Quantity;
import soapbench.rows.Trial;
import soapbench.trial.Place;

/** How far a payload run has come, as the rows in its folder tell. */
final class PayloadState implements RunState {

  private final PayloadDesign design;
  private final Map<Place, Trial<Scenario>> trials = new LinkedHashMap<>();
  private final Map<Place, Boolean> floors = new HashMap<>();
  private final Map<Warmup, WarmUpRow> warmUps = new HashMap<>();

  private PayloadState(PayloadDesign design) {
    this.design = design;
  }

  /** Reads the existing rows; pauses are read too, so that a damaged one is found. */
  static PayloadState read(PayloadDesign design, RunFolder folder) throws IOException {
    PayloadState state = new PayloadState(design);
    PayloadFolder files = new PayloadFolder(folder);
    CsvAppender.earlier(files.pauses(), PauseRow.TABLE, PauseRow::read);
    CsvAppender.earlier(
            folder.trials(),
            design.blocks().rows(PayloadRows.TRIALS).table(),
            PayloadRows.TRIALS::read)
        .forEach(row -> state.trials.put(row.place(), row));
    state.requireSource(folder);
    CsvAppender.earlier(files.warmUps(), WarmUpRow.table(design.varied()), WarmUpRow::read).stream()
        .filter(WarmUpRow::ofExchanges)
        .forEach(row -> state.warmUps.put(new Warmup(row.fork(), row.scenario()), row));
    if (design.floors()) {
      CsvAppender.earlier(
              files.floors(),
              design.blocks().rows(PayloadRows.FLOORS).table(),
              PayloadRows.FLOORS::read)
          .forEach(row -> state.floors.put(row.place(), row.completed()));
    }
    return state;
  }

  /** A message of the user's own may have changed since the run began. */
  private void requireSource(RunFolder folder) throws IOException {
    String wanted = design.factors().source().word();
    for (Trial<Scenario> row : trials.values()) {
      if (!row.cell().shape().equals(wanted)) {
        throw new IOException(
            "%s: its payloads are of %s, and now they would be of %s: start another run"
                .formatted(folder.trials(), row.cell().shape(), wanted));
      }
    }
  }

  /** The exchanges that have a row. */
  Set<Place> done() {
    return Set.copyOf(trials.keySet());
  }

  /** The exchanges that completed, in the order of their rows. */
  Stream<Trial<Scenario>> completed() {
    return trials.values().stream().filter(Trial::completed);
  }

  /** The cells with the times of their measured exchanges that completed. */
  List<OpenRounds.Cell> cells() {
    return OpenRounds.Cell.of(trials.values(), PayloadRows.TRANSACTION, PayloadState::label);
  }

  private static String label(Scenario cell) {
    return "%s/%s %s MB"
        .formatted(cell.format(), cell.binding(), Quantity.megabytes(cell.payloadBytes()));
  }

  /** The trials whose floor was measured or tried. */
  Set<Place> floorsTried() {
    return Set.copyOf(floors.keySet());
  }

  @Override
  public boolean begun(int fork) {
    return trials.keySet().stream().anyMatch(place -> place.fork() == fork);
  }

  /** Returns true if, beside the trials, every floor that can be measured has its row. */
  @Override
  public boolean over(int fork) {
    return design.trials(fork).stream()
        .flatMap(trial -> design.exchanges(trial).stream())
        .map(trials::get)
        .allMatch(row -> row != null && !lacksFloor(row, floors.keySet()));
  }

  @Override
  public RunEnd end() {
    List<Trial<Scenario>> completed = completed().toList();
    return new RunEnd(
        "trial",
        design.size(),
        completed.size(),
        trials.size() - completed.size(),
        (int) warmups().filter(row -> !row.completed()).count(),
        Stream.concat(withoutFloor(completed), cold()).toList());
  }

  private Stream<String> withoutFloor(List<Trial<Scenario>> completed) {
    Set<Place> measured = floors.keySet().stream().filter(floors::get).collect(Collectors.toSet());
    long without = completed.stream().filter(row -> lacksFloor(row, measured)).count();
    return without == 0
        ? Stream.empty()
        : Stream.of(
            "%s of %s %s no floor"
                .formatted(
                    without,
                    Quantity.count(meantToHave(completed), "completed trial"),
                    without == 1 ? "has" : "have"));
  }

  private long meantToHave(List<Trial<Scenario>> completed) {
    return completed.stream().filter(row -> design.hasFloor(row.place(), row.cell())).count();
  }

  /**
   * The cells that nothing warmed up in a fork, or nothing when it was last resumed. After a
   * connection that broke, nothing is measured before the fork is warmed up again with all that it
   * had tried, which leaves no rows: such a failure leaves no cell cold.
   */
  private Stream<String> cold() {
    Stream<Warmup> byRounds =
        warmups().collect(Collectors.groupingBy(Warmup::of)).entrySet().stream()
            .filter(
                cell ->
                    cell.getValue().stream()
                        .noneMatch(
                            row ->
                                row.completed()
                                    || ExchangeFailedException.brokeConnection(row.error())))
            .map(Map.Entry::getKey);
    Stream<Warmup> untilWarm =
        warmUps.entrySet().stream()
            .filter(cell -> cell.getValue().done() == 0)
            .map(Map.Entry::getKey);
    return Stream.concat(byRounds, untilWarm)
        .map(
            cell ->
                "every warm-up trial of %s failed in fork %s"
                    .formatted(
                        design.blocks().levels(cell.fork).after(label(cell.cell)), cell.fork))
        .sorted();
  }

  private Stream<Trial<Scenario>> warmups() {
    return trials.values().stream().filter(row -> !row.measured());
  }

  /** A cell in a fork, which each fork warms up for itself. */
  private record Warmup(int fork, Scenario cell) {

    static Warmup of(Trial<Scenario> row) {
      return new Warmup(row.place().fork(), row.cell());
    }
  }

  private boolean lacksFloor(Trial<Scenario> row, Set<Place> having) {
    return row.completed()
        && design.hasFloor(row.place(), row.cell())
        && !having.contains(row.place().trial());
  }
}
