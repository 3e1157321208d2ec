package soapbench.service;

import org.apache.cxf.Bus;
import org.apache.cxf.interceptor.InterceptorProvider;
import org.apache.cxf.ws.policy.PolicyEngine;
import org.apache.cxf.ws.policy.PolicyEngineImpl;
import org.apache.cxf.ws.policy.PolicyInInterceptor;
import org.apache.cxf.ws.policy.PolicyOutInterceptor;
import org.apache.cxf.ws.policy.ServerPolicyOutFaultInterceptor;

/** WS-Policy, for which CXF looks at every message. No contract here has any. */
final class Policies {

  private Policies() {}

  /** Nothing on a bus looks for them any more. */
  static void leaveOut(Bus bus) {
    if (bus.getExtension(PolicyEngine.class) instanceof PolicyEngineImpl policies) {
      policies.removeBusInterceptors();
    }
  }

  /** Has an endpoint look for them all the same, as CXF does when nobody tunes it. */
  static void lookFor(InterceptorProvider endpoint) {
    endpoint.getInInterceptors().add(PolicyInInterceptor.INSTANCE);
    endpoint.getOutInterceptors().add(PolicyOutInterceptor.INSTANCE);
    endpoint.getOutFaultInterceptors().add(ServerPolicyOutFaultInterceptor.INSTANCE);
  }
}
