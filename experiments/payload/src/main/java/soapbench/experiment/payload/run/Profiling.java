package soapbench.experiment.payload.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import soapbench.exchange.ExchangeFailedException;
import soapbench.experiment.payload.rows.PauseRow;
import soapbench.experiment.payload.rows.ProfilePhase;
import soapbench.experiment.payload.rows.ProfileRow;
import soapbench.experiment.payload.run.design.PlannedTrial;
import soapbench.lab.Watcher;
import soapbench.lab.profile.FlightRecording;
import soapbench.lab.profile.StackSample;
import soapbench.lab.profile.StackSample.Frame;
import soapbench.process.StopSignal;
import soapbench.trial.Scenario;

/**
 * Takes a profile: each cell has some seconds for itself while client and server are recorded, so
 * that the time of a stack tells whose it is.
 */
final class Profiling {

  private static final Duration CELL = Duration.ofSeconds(3);

  private final List<PlannedTrial> cells;
  private final Clients clients;
  private final StopSignal stop;
  private final Watcher watcher;
  private final List<Block> blocks = new ArrayList<>();
  private final Map<Seen, Integer> counts = new HashMap<>();

  /** A cell's time. */
  private record Block(Scenario cell, Instant begun, Instant ended) {

    boolean holds(Instant at) {
      return !at.isBefore(begun) && at.isBefore(ended);
    }
  }

  /** A side, its process, and the file of its recording. */
  private record Side(String name, long pid, Path file) {}

  /** A method that ran, and where. */
  private record Seen(Scenario cell, String side, ProfilePhase phase, String frame, String caller) {

    ProfileRow row(int samples) {
      return new ProfileRow(cell, side, phase, frame, caller, samples);
    }
  }

  /** A profile of some cells, a trial for each. */
  Profiling(List<PlannedTrial> cells, Clients clients, StopSignal stop, Watcher watcher) {
    this.cells = cells;
    this.clients = clients;
    this.stop = stop;
    this.watcher = watcher;
  }

  /** Time of a profile of so many cells. */
  static Duration time(int cells) {
    return CELL.multipliedBy(cells);
  }

  /**
   * Takes the profile.
   *
   * @param server the server's process, if it is one of this machine
   * @throws IOException in one line, if a side can't be recorded or the server is lost
   */
  List<ProfileRow> take(Optional<Long> server) throws IOException, InterruptedException {
    Path jcmd =
        FlightRecording.tool()
            .orElseThrow(() -> new IOException("the JDK's jcmd is missing beside this java"));
    Path folder = Files.createTempDirectory("soapbench-");
    List<Side> sides = new ArrayList<>();
    sides.add(
        new Side(PauseRow.CLIENT, ProcessHandle.current().pid(), folder.resolve("client.jfr")));
    server.ifPresent(
        pid -> sides.add(new Side(PauseRow.SERVER, pid, folder.resolve("server.jfr"))));
    try {
      exchangeRecorded(jcmd, sides);
      for (Side side : sides) {
        StackSample.read(side.file, sample -> count(side.name, sample));
      }
    } finally {
      for (Side side : sides) {
        Files.deleteIfExists(side.file);
      }
      Files.delete(folder);
    }
    return rows();
  }

  /** Recordings are nested, so that each ends however the others do. */
  private void exchangeRecorded(Path jcmd, List<Side> sides)
      throws IOException, InterruptedException {
    if (sides.isEmpty()) {
      exchange();
      return;
    }
    FlightRecording recording = FlightRecording.start(jcmd, sides.get(0).pid);
    try {
      exchangeRecorded(jcmd, sides.subList(1, sides.size()));
    } finally {
      recording.end(sides.get(0).file);
    }
  }

  private void exchange() throws IOException, InterruptedException {
    watcher.does("profiling", cells.size());
    int over = 0;
    for (PlannedTrial cell : cells) {
      try {
        clients.prepare(cell.request());
        exchange(cell);
      } catch (ExchangeFailedException e) {
        stop.check();
        if (e.lostConnection()) {
          throw new IOException("the server was lost: " + e.getMessage());
        }
        watcher.onMessage("in the profile: " + e.getMessage());
      }
      watcher.over(++over);
    }
  }

  private void exchange(PlannedTrial cell) throws ExchangeFailedException, InterruptedException {
    Instant begun = Instant.now();
    Instant end = begun.plus(CELL);
    do {
      stop.check();
      clients.exchange(cell, cell.request());
    } while (Instant.now().isBefore(end));
    blocks.add(new Block(cell.scenario(), begun, Instant.now()));
  }

  private void count(String side, StackSample sample) {
    blocks.stream()
        .filter(block -> block.holds(sample.at()))
        .map(Block::cell)
        .findFirst()
        .ifPresent(cell -> count(cell, side, sample));
  }

  private void count(Scenario cell, String side, StackSample sample) {
    boolean tuned = cell.clientStack().equals(Scenario.TUNED);
    Optional<ProfilePhase> phase = StackPhase.of(sample, side, tuned);
    List<Frame> frames = sample.frames();
    if (phase.isPresent() && !frames.isEmpty()) {
      String caller = frames.size() > 1 ? frames.get(1).toString() : "";
      Seen seen = new Seen(cell, side, phase.get(), frames.get(0).toString(), caller);
      counts.merge(seen, 1, Integer::sum);
    }
  }

  /** The rows, cell by cell in their order, and the most frequent of a phase first. */
  private List<ProfileRow> rows() {
    List<Scenario> order = blocks.stream().map(Block::cell).toList();
    return counts.entrySet().stream()
        .map(seen -> seen.getKey().row(seen.getValue()))
        .sorted(
            Comparator.comparingInt((ProfileRow row) -> order.indexOf(row.scenario()))
                .thenComparing(ProfileRow::side)
                .thenComparing(ProfileRow::phase)
                .thenComparing(Comparator.comparingInt(ProfileRow::samples).reversed())
                .thenComparing(ProfileRow::frame)
                .thenComparing(ProfileRow::caller))
        .toList();
  }
}
