package soapbench.service;

import org.apache.cxf.message.Message;
import org.apache.cxf.phase.AbstractPhaseInterceptor;
import org.apache.cxf.phase.Phase;
import soapbench.injection.InjectionPoint;

/** The step in which the SOAP stack takes an answer over, before it writes any of it. */
final class Responding extends AbstractPhaseInterceptor<Message> {

  Responding() {
    super(Phase.PRE_LOGICAL);
  }

  @Override
  public void handleMessage(Message message) {
    Injections.at(InjectionPoint.SERVER_RESPOND);
  }
}
