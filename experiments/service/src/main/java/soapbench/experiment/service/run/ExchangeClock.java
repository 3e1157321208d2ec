package soapbench.experiment.service.run;

import soapbench.experiment.service.rows.ServiceRows;
import soapbench.http.HttpExchangeListener;
import soapbench.rows.Values;

/** Clock of one exchange, seen from outside. */
final class ExchangeClock implements HttpExchangeListener {

  private static final long UNKNOWN = -1;

  private final long beginNs = System.nanoTime();
  private long connectNs = UNKNOWN;
  private long tlsNs = UNKNOWN;
  private long firstByteNs = UNKNOWN;
  private long endNs = UNKNOWN;

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
        .with(ServiceRows.FIRST_BYTE, firstByteNs);
  }

  private static double known(long ns) {
    return ns == UNKNOWN ? Double.NaN : ns;
  }
}
