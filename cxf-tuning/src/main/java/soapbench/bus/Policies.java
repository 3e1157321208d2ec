package soapbench.bus;

import org.apache.cxf.Bus;
import org.apache.cxf.ws.policy.PolicyEngine;
import org.apache.cxf.ws.policy.PolicyEngineImpl;

/** WS-Policy, for which CXF looks at every message. No contract here has any. */
public final class Policies {

  private Policies() {}

  /** Switches policies off on a bus. */
  public static void leaveOut(Bus bus) {
    if (bus.getExtension(PolicyEngine.class) instanceof PolicyEngineImpl policies) {
      policies.removeBusInterceptors();
    }
  }
}
