package soapbench.experiment.payload;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import soapbench.columns.payload.PauseRow;
import soapbench.csv.CsvAppender;
import soapbench.exchange.ExchangeFailedException;
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
  private static final Duration PATIENCE = Duration.ofSeconds(1);

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

  /** The client's pauses since the last call. */
  List<GcPause> takeClient(Place place, ClientMarks marks) {
    awaitQuiet();
    List<NumberedPause> pauses = recorder.after(clientSeen);
    clientSeen = latest(pauses, clientSeen);
    return kept(pauses, PauseRow.CLIENT, place, marks.c0(), marks.c4());
  }

  /** The server's pauses since the last call. */
  List<GcPause> takeServer(Place place, ServerMarks marks) throws ExchangeFailedException {
    List<NumberedPause> pauses = clients.observer().pauses(serverSeen);
    serverSeen = latest(pauses, serverSeen);
    return kept(pauses, PauseRow.SERVER, place, marks.s0(), marks.s5());
  }

  private void awaitQuiet() {
    try {
      recorder.awaitQuiet(PATIENCE);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Writes pauses, each with the trial if it touched the trial's window. */
  private List<GcPause> kept(
      List<NumberedPause> numbered, String side, Place place, long fromNs, long toNs) {
    List<GcPause> pauses = numbered.stream().map(NumberedPause::pause).toList();
    try {
      for (GcPause pause : pauses) {
        boolean touched = Pauses.within(List.of(pause), fromNs, toNs).count() > 0;
        Optional<Place> trial = touched ? Optional.of(place) : Optional.empty();
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
