package soapbench.experiment.farm.run.transport;

import java.util.List;
import soapbench.exchange.cxf.ClockedCall;

/** Totals over the calls that several threads made in one trial. */
final class CallTotals {

  private long handedOverNs = Long.MIN_VALUE;
  private long requestBytes;
  private long responseBytes;
  private int resent;

  synchronized void add(ClockedCall<?> call) {
    handedOver(call.marks().c1());
    requestBytes += call.wireBytes().request();
    responseBytes += call.wireBytes().response();
  }

  synchronized void handedOver(long ns) {
    handedOverNs = Math.max(handedOverNs, ns);
  }

  synchronized void sent(long bytes) {
    requestBytes += bytes;
  }

  synchronized void received(long bytes) {
    responseBytes += bytes;
  }

  synchronized void resent() {
    resent++;
  }

  /** All of it, with the answers. */
  synchronized Dispatch with(List<PartAnswer> answers, int doubled) {
    return new Dispatch(answers, handedOverNs, requestBytes, responseBytes, resent, doubled);
  }
}
