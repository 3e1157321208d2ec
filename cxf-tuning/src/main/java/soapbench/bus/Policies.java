package soapbench.bus;

import org.apache.cxf.Bus;
import org.apache.cxf.ws.policy.PolicyEngine;
import org.apache.cxf.ws.policy.PolicyEngineImpl;

/** WS-Policy, for which CXF looks at every message. No contract here has any. */
public final class Policies {

  private Policies() {}

  /** Nothing on a bus looks for them any more. */
  public static void leaveOut(Bus bus) {
    if (bus.getExtension(PolicyEngine.class) instanceof PolicyEngineImpl policies) {
      policies.removeBusInterceptors();
    }
  }
}
