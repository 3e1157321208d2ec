package soapbench.service.clock;

import java.time.Duration;
import java.util.List;
import soapbench.gc.NumberedPause;
import soapbench.gc.PauseRecorder;

/** The pauses of the server's JVM. */
public final class ServerPauses implements AutoCloseable {

  private static final int PAUSES_KEPT = 10_000;
  private static final Duration TIMEOUT = Duration.ofSeconds(1);

  private volatile PauseRecorder recorder = PauseRecorder.start(PAUSES_KEPT);
  private boolean listening = true;

  /** The kept pauses with a higher number, all that had ended when this was called. */
  public List<NumberedPause> after(long number) {
    try {
      recorder.awaitQuiet(TIMEOUT);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    return recorder.after(number);
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
}
