package soapbench.exchange.cxf;

/** A conduit that keeps its connections between exchanges. */
interface KeepingConduit {

  /** Closes those that nobody uses, so that the next exchange connects. */
  void disconnect();
}
