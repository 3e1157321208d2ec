package soapbench.exchange;

import org.apache.cxf.message.Message;
import org.apache.cxf.phase.AbstractPhaseInterceptor;
import org.apache.cxf.phase.Phase;

/** Does something in the middle of parsing each response: after its envelope, before its body. */
final class WhileParsing extends AbstractPhaseInterceptor<Message> {

  private final Runnable action;

  WhileParsing(Runnable action) {
    super(Phase.PRE_UNMARSHAL);
    this.action = action;
  }

  @Override
  public void handleMessage(Message message) {
    action.run();
  }
}
