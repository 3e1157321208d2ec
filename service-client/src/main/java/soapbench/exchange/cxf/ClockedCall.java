package soapbench.exchange.cxf;

import java.util.concurrent.Callable;
import soapbench.exchange.ExchangeFailedException;
import soapbench.trial.ClientMarks;
import soapbench.trial.WireBytes;

/**
 * Result of a call through a {@link ServiceProxy}.
 *
 * @param answer what the operation returned
 * @param marks when what happened; objects are ready with the stack
 * @param wireBytes bytes of both bodies
 */
public record ClockedCall<T>(T answer, ClientMarks marks, WireBytes wireBytes) {

  /**
   * Calls an operation on this thread.
   *
   * @throws ExchangeFailedException if there was no answer, or a fault
   */
  public static <T> ClockedCall<T> of(Callable<T> operation) throws ExchangeFailedException {
    ClientClock clock = ClientClock.start();
    T answer;
    try {
      answer = operation.call();
      clock.stackDone();
      clock.objectsReadyWithStack();
    } catch (Exception | OutOfMemoryError e) {
      throw ExchangeFailedException.of(e);
    } finally {
      clock.stop();
    }
    return new ClockedCall<>(answer, clock.marks(), clock.wireBytes());
  }
}
