package soapbench.experiment.payload.run;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import soapbench.csv.CsvAppender;
import soapbench.exchange.ExchangeFailedException;
import soapbench.experiment.payload.rows.PauseRow;
import soapbench.gc.GcPause;
import soapbench.gc.NumberedPause;
import soapbench.gc.PauseRecorder;
import soapbench.gc.Pauses;
import soapbench.trial.ClientMarks;
import soapbench.trial.Place;
import soapbench.trial.ServerMarks;

/**
 * The pauses of both JVMs during a run, each written to gc.csv once, with the trial that it
 * touched.
 */
public final class RunPauses implements AutoCloseable {

  private static final int PAUSES_KEPT = 10_000;
  private static final Duration TIMEOUT = Duration.ofSeconds(1);

  private final Clients clients;
  private final CsvAppender<PauseRow> file;
  private final PauseRecorder recorder = PauseRecorder.start(PAUSES_KEPT);
  private long clientSeen;
  private long serverSeen;

  /** The pauses of a run whose server these clients look at. */
  public RunPauses(Clients clients, CsvAppender<PauseRow> file) {
    this.clients = clients;
    this.file = file;
  }

  /** Leaves out what has happened until now on both sides, such as what warmed them up. */
  public void skipEarlier() throws ExchangeFailedException {
    awaitQuiet();
    clientSeen = recorder.newest();
    serverSeen = latest(clients.observer().pauses(0), 0);
  }

  /** The client's pauses since the last call, laid over the exchanges of a trial. */
  List<GcPause> takeClient(Place place, List<ClientMarks> exchanges) {
    awaitQuiet();
    List<NumberedPause> pauses = recorder.after(clientSeen);
    clientSeen = latest(pauses, clientSeen);
    return kept(
        pauses,
        PauseRow.CLIENT,
        place,
        pause -> exchanges.stream().anyMatch(marks -> touches(pause, marks.c0(), marks.c4())));
  }

  /** The server's pauses since the last call, laid over the exchanges of a trial. */
  List<GcPause> takeServer(Place place, List<ServerMarks> exchanges)
      throws ExchangeFailedException {
    List<NumberedPause> pauses = clients.observer().pauses(serverSeen);
    serverSeen = latest(pauses, serverSeen);
    return kept(
        pauses,
        PauseRow.SERVER,
        place,
        pause -> exchanges.stream().anyMatch(marks -> touches(pause, marks.s0(), marks.s5())));
  }

  private void awaitQuiet() {
    try {
      recorder.awaitQuiet(TIMEOUT);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static boolean touches(GcPause pause, long fromNs, long toNs) {
    return Pauses.within(List.of(pause), fromNs, toNs).count() > 0;
  }

  /** Writes pauses, each with the trial if it touched one of the trial's exchanges. */
  private List<GcPause> kept(
      List<NumberedPause> numbered, String side, Place place, Predicate<GcPause> touched) {
    List<GcPause> pauses = numbered.stream().map(NumberedPause::pause).toList();
    try {
      for (GcPause pause : pauses) {
        Optional<Place> trial = Optional.of(place).filter(ignored -> touched.test(pause));
        file.append(new PauseRow(side, place.fork(), pause, trial));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return pauses;
  }

  private static long latest(List<NumberedPause> pauses, long before) {
    return pauses.isEmpty() ? before : pauses.get(pauses.size() - 1).sequence();
  }

  @Override
  public void close() throws IOException {
    recorder.close();
    file.close();
  }
}
