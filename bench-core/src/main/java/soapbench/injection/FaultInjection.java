package soapbench.injection;

/** A fault, and the point at which it is injected. */
public record FaultInjection(InjectionPoint point, InjectedFault fault) {}
