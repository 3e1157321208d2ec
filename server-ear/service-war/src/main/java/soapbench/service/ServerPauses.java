package soapbench.service;

import java.time.Duration;
import java.util.List;
import soapbench.contract.service.Pause;
import soapbench.gc.GcPause;
import soapbench.gc.NumberedPause;
import soapbench.gc.PauseRecorder;

/** The pauses of the server's JVM, as the contract carries them. */
final class ServerPauses implements AutoCloseable {

  private static final int PAUSES_KEPT = 10_000;
  private static final Duration PATIENCE = Duration.ofSeconds(1);

  private volatile PauseRecorder recorder = PauseRecorder.start(PAUSES_KEPT);
  private boolean listening = true;

  /** The kept pauses with a higher number, all that had ended when this was called. */
  List<Pause> after(long number) {
    try {
      recorder.awaitQuiet(PATIENCE);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    return recorder.after(number).stream().map(ServerPauses::toContract).toList();
  }

  /** Listens from now on, or does not; what was heard before is forgotten. */
  synchronized void listen(boolean wanted) {
    if (wanted != listening) {
      listening = wanted;
      recorder.close();
      recorder = wanted ? PauseRecorder.start(PAUSES_KEPT) : recorder;
    }
  }

  @Override
  public void close() {
    recorder.close();
  }

  private static Pause toContract(NumberedPause numbered) {
    GcPause pause = numbered.pause();
    Pause result = new Pause();
    result.setNumber(numbered.sequence());
    result.setCollector(pause.collector());
    result.setAction(pause.action());
    result.setCause(pause.cause());
    result.setStart(pause.startNs());
    result.setEnd(pause.endNs());
    result.setStartedAt(pause.startedAt().toString());
    return result;
  }
}
