package soapbench.experiment.payload.run;

import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import soapbench.exchange.ExchangeFailedException;
import soapbench.exchange.PayloadRequest;
import soapbench.exchange.laboratory.ExchangeResult;
import soapbench.exchange.laboratory.ServerObserver;
import soapbench.experiment.payload.rows.Scenario;
import soapbench.experiment.payload.rows.WarmUpRow;
import soapbench.experiment.payload.run.design.PayloadDesign;
import soapbench.experiment.payload.run.design.PlannedPayload;
import soapbench.factor.Levels;
import soapbench.floor.FloorFailedException;
import soapbench.lab.Watcher;
import soapbench.process.StopSignal;
import soapbench.statistics.WarmUp;
import soapbench.trial.WireBytes;

/**
 * Warms up every cell of a fork, and its floor, until their times no longer fall. Cells take turns:
 * they share code, and what one of them does changes how it is compiled for the others.
 */
final class WarmingUp {

  private final PayloadDesign design;
  private final int fork;
  private final Clients clients;
  private final RunFloors floors;
  private final Watcher watcher;
  private final Map<Scenario, Cell> cells = new LinkedHashMap<>();
  private final WarmUps ofExchanges;
  private final WarmUps ofFloors;
  private int pass;

  /** The warm-up of the cells of a design in one of its forks. */
  WarmingUp(
      PayloadDesign design,
      int fork,
      WarmUp.Limits limits,
      Clients clients,
      RunFloors floors,
      Watcher watcher) {
    this.design = design;
    this.fork = fork;
    this.ofExchanges = new WarmUps(limits);
    this.ofFloors = new WarmUps(limits);
    this.clients = clients;
    this.floors = floors;
    this.watcher = watcher;
  }

  /** An exchange that lost the server, or whose marks could not be asked for. */
  record Loss(Scenario cell, ExchangeFailedException failure) {}

  /** Goes on until all is warm or given up; ends earlier with an exchange that lost the server. */
  Optional<Loss> goOn(StopSignal stop) throws InterruptedException {
    boolean left = true;
    while (left) {
      pass++;
      left = false;
      for (PlannedPayload planned : design.warmUp(fork, pass)) {
        Cell cell =
            cells.computeIfAbsent(
                planned.scenario(),
                scenario -> new Cell(ofExchanges.another(scenario), ofFloors.another(scenario)));
        if (!cell.exchanges.over()) {
          left = true;
          Optional<ExchangeFailedException> loss = exchange(planned, cell, stop);
          if (loss.isPresent()) {
            return Optional.of(new Loss(planned.scenario(), loss.get()));
          }
        }
        if (hasFloor(planned.scenario()) && cell.bytes.isPresent() && !cell.floor.over()) {
          left = true;
          floor(planned, cell, stop);
        }
      }
      long over = cells.values().stream().filter(cell -> cell.exchanges.over()).count();
      watcher.over((int) over);
      cells.forEach(this::expect);
    }
    return Optional.empty();
  }

  /** A trial takes about as long as the newest exchanges and floors that it has as many of. */
  private void expect(Scenario scenario, Cell cell) {
    int length = design.bursts().length(scenario);
    watcher.expects(scenario.toString(), length * (cell.exchangeNs + cell.floorNs), length);
  }

  /** Begins again with all cells, for a server that may have been started again. */
  void restart() {
    pass = 0;
    cells.values().forEach(Cell::restart);
  }

  /** How each cell was warmed up, and its floor if the run has floors. */
  List<WarmUpRow> rows(Instant endedAt) {
    List<WarmUpRow> rows = new ArrayList<>();
    Levels levels = design.blocks().levels(fork);
    cells.forEach(
        (scenario, cell) -> {
          rows.add(
              WarmUpRow.of(fork, WarmUpRow.EXCHANGE, scenario, cell.exchanges, endedAt).at(levels));
          if (hasFloor(scenario)) {
            rows.add(WarmUpRow.of(fork, WarmUpRow.FLOOR, scenario, cell.floor, endedAt).at(levels));
          }
        });
    return rows;
  }

  private boolean hasFloor(Scenario scenario) {
    return design.floors() && scenario.tuned();
  }

  /**
   * A slice of a cell's exchanges; it ends with one that fails. Then the server is asked for the
   * marks of at most as many as a trial has, as it is after a trial: that is compiled, too, and
   * must not be while something is measured. Marks that it does not give count as a failure.
   */
  private Optional<ExchangeFailedException> exchange(
      PlannedPayload planned, Cell cell, StopSignal stop) throws InterruptedException {
    try {
      List<String> slice = new ArrayList<>();
      boolean over = false;
      while (!over) {
        stop.check();
        PayloadRequest request = planned.request();
        ExchangeResult exchanged = clients.exchange(planned, request);
        cell.bytes = exchanged.wireBytes();
        cell.exchangeNs = exchanged.marks().c4() - exchanged.marks().c0();
        over = cell.exchanges.took(cell.exchangeNs);
        slice.add(request.exchangeId());
      }
      int asked = Math.min(slice.size(), design.bursts().length(planned.scenario()));
      ServerObserver observer = clients.observer(planned);
      for (String exchangeId : slice.subList(slice.size() - asked, slice.size())) {
        stop.check();
        observer.marks(exchangeId);
      }
      return Optional.empty();
    } catch (ExchangeFailedException e) {
      stop.check();
      cell.exchanges.failed();
      watcher.onMessage("in the warm-up: " + e.getMessage());
      return Optional.of(e).filter(ExchangeFailedException::lostConnection);
    }
  }

  /** A slice of its floor. */
  private void floor(PlannedPayload planned, Cell cell, StopSignal stop)
      throws InterruptedException {
    try {
      boolean over = false;
      while (!over) {
        stop.check();
        cell.floorNs = floors.once(planned, cell.bytes.orElseThrow());
        over = cell.floor.took(cell.floorNs);
      }
    } catch (FloorFailedException e) {
      stop.check();
      cell.floor.failed();
      watcher.onMessage("in the warm-up of the floor: " + e.getMessage());
    }
  }

  /** A cell, and what its newest exchange and floor were. */
  private static final class Cell {

    private final WarmUp exchanges;
    private final WarmUp floor;
    private Optional<WireBytes> bytes = Optional.empty();
    private long exchangeNs;
    private long floorNs;

    Cell(WarmUp exchanges, WarmUp floor) {
      this.exchanges = exchanges;
      this.floor = floor;
    }

    void restart() {
      exchanges.restart();
      floor.restart();
    }
  }
}
