package soapbench.experiment.service.run;

import soapbench.experiment.service.rows.ServiceRows;
import soapbench.http.HttpExchangeListener;
import soapbench.rows.Values;

/** Clock of one exchange, seen from outside. */
final class ExchangeClock implements HttpExchangeListener {

  private static final long UNKNOWN = -1;

  private long beginNs = System.nanoTime();
  private double reconnects;
  private long connectNs = UNKNOWN;
  private long tlsNs = UNKNOWN;
  private long firstByteNs = UNKNOWN;
  private long endNs = UNKNOWN;

  /** A clock of an exchange that keeps no connection. */
  ExchangeClock() {
    this(Double.NaN);
  }

  /**
   * A clock that starts.
   *
   * @param reconnects how many kept connections were found closed before; NaN where none is kept
   */
  ExchangeClock(double reconnects) {
    this.reconnects = reconnects;
  }

  @Override
  public void sendsAgain() {
    reconnects++;
    beginNs = System.nanoTime();
  }

  @Override
  public void connected() {
    connectNs = sinceBegin();
  }

  @Override
  public void secured() {
    tlsNs = sinceBegin() - connectNs;
  }

  @Override
  public void responseBegins() {
    firstByteNs = sinceBegin();
  }

  /** The whole answer is there. */
  void ends() {
    endNs = sinceBegin();
  }

  private long sinceBegin() {
    return System.nanoTime() - beginNs;
  }

  /** The times of an exchange that ended. */
  Values values() {
    return Values.NONE
        .with(ServiceRows.TRANSACTION, endNs)
        .with(ServiceRows.CONNECT, known(connectNs))
        .with(ServiceRows.TLS, known(tlsNs))
        .with(ServiceRows.FIRST_BYTE, firstByteNs)
        .with(ServiceRows.RECONNECTS, reconnects);
  }

  private static double known(long ns) {
    return ns == UNKNOWN ? Double.NaN : ns;
  }
}
