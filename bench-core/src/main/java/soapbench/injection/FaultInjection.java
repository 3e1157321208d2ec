package soapbench.injection;

import java.util.Objects;

/** A fault, and the point at which it is injected. */
public record FaultInjection(InjectionPoint point, InjectedFault fault) {

  public FaultInjection {
    Objects.requireNonNull(point, "point");
    Objects.requireNonNull(fault, "fault");
  }
}
