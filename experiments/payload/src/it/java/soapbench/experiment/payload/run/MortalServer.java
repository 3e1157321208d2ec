package soapbench.experiment.payload.run;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import soapbench.exchange.ServiceTarget;

/** A server that a test may kill, let stand still and start again at the same address. */
interface MortalServer {

  /** The laboratory's service, for a client with this limit on each exchange. */
  ServiceTarget target(Duration timeout);

  long pid();

  boolean alive();

  /** Ends it at once, as a crash would. */
  void kill();

  /** Starts it again; it answers when this returns. */
  void restart();

  /** As {@code kill -STOP} or {@code -CONT} does. */
  default void signal(String name) {
    try {
      int status = new ProcessBuilder("kill", name, Long.toString(pid())).start().waitFor();
      if (status != 0) {
        throw new IllegalStateException("kill " + name + " ended with " + status);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
