package soapbench.factor;

import java.util.List;

/** Factors of the server that a run starts. */
public final class ServerFactors {

  public static final Factor<ServerKind> KIND =
      Factor.of("server_kind", ServerKind.class, ServerKind::of, ServerKind::id)
          .noun("application server")
          .option("--server-kind", "KIND", "one of " + ServerKind.ids())
          .levels(List.of(ServerKind.values()))
          .needsAnotherServer()
          .usually(ServerKind.GLASSFISH7, "what suits the JDK");

  public static final Factor<BrokerChoice> BROKER =
      Factor.of("broker_kind", BrokerChoice.class, BrokerChoice::of, BrokerChoice::id)
          .noun("broker")
          .option("--broker-kind", "BROKER", "openmq or artemis")
          .levels(List.of(BrokerChoice.values()))
          .needsAnotherServer()
          .usually(BrokerChoice.OPENMQ, "the server's own");

  public static final Factor<HeapSize> HEAP =
      Factor.of("server_heap", HeapSize.class, HeapSize::of, HeapSize::word)
          .noun("heap of the server")
          .shown("a heap of %s")
          .option("--server-heap", "SIZE", "the server's heap, 512m to 64g")
          .needsAnotherServer()
          .usually(new HeapSize(1536));

  public static final Factor<CollectorChoice> COLLECTOR =
      Factor.of("server_gc", CollectorChoice.class, CollectorChoice::of, CollectorChoice::id)
          .noun("garbage collector of the server")
          .option("--server-gc", "COLLECTOR", "serial, parallel, g1 or zgc")
          .levels(List.of(CollectorChoice.values()))
          .needsAnotherServer()
          .usually(CollectorChoice.G1);

  /** All of them, in the order of help. */
  public static final List<Factor<?>> ALL = List.of(KIND, BROKER, HEAP, COLLECTOR);

  /** Factors of which experiments try several levels, in the order of columns. */
  public static final List<Factor<?>> TRIED = List.of(KIND, BROKER, COLLECTOR, HEAP);

  private ServerFactors() {}
}
