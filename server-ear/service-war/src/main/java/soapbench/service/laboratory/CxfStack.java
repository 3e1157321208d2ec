package soapbench.service.laboratory;

import org.apache.cxf.message.Exchange;
import org.apache.cxf.message.Message;
import org.apache.cxf.phase.PhaseInterceptorChain;
import org.apache.cxf.version.Version;
import soapbench.base64.BinaryOutput;
import soapbench.payload.format.PayloadFormat;

/** CXF, tuned or as it comes: whether an answer has attachments is said of each exchange. */
final class CxfStack implements PublishingStack {

  @Override
  public void answerIn(PayloadFormat format, int bytes) {
    Exchange exchange = PhaseInterceptorChain.getCurrentMessage().getExchange();
    exchange.put(Message.MTOM_ENABLED, format.attached());
    exchange.put(BinaryOutput.BINARY, format.binaryInBody() && BinaryOutput.isWorth(bytes));
  }

  @Override
  public String version() {
    return Version.getCurrentVersion();
  }
}
