package soapbench.injection;

import java.util.Objects;

/**
 * A fault, and where it is injected.
 *
 * @param point where
 * @param fault what
 */
public record FaultInjection(InjectionPoint point, InjectedFault fault) {

  public FaultInjection {
    Objects.requireNonNull(point, "point");
    Objects.requireNonNull(fault, "fault");
  }
}
