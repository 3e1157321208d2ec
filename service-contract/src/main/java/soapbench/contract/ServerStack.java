package soapbench.contract;

import java.net.URI;
import java.util.List;
import java.util.Locale;

/**
 * A SOAP stack that publishes the laboratory at the server. Each has its own endpoint over HTTP,
 * and the same operations behind it; only the tuned one takes messages over JMS.
 */
public enum ServerStack {
  /** The laboratory's own: CXF with its settings and interceptors. */
  TUNED,
  /** CXF as it comes. */
  CXF,
  /** The application server's own: Metro, of GlassFish and Payara. */
  METRO;

  /** Stacks that are published only where somebody asks for them. */
  public static final List<ServerStack> AS_THEY_COME = List.of(CXF, METRO);

  /** Where CXF as it comes is, below the tuned endpoint. */
  public static final String CXF_PATH = "/cxf";

  /** The context of the web application that the server's own stack publishes. */
  public static final String METRO_CONTEXT = "soapbench-metro";

  /** Where it is in its context. */
  public static final String METRO_PATH = "/laboratory";

  /**
   * Where it is that sends payloads as attachments: that stack has it as a setting of endpoints.
   */
  public static final String METRO_MTOM_PATH = "/laboratory-mtom";

  /** Whether it takes messages over a binding. */
  public boolean has(Binding binding) {
    return this == TUNED || binding == Binding.HTTP;
  }

  /** The stack's word in options and files. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /**
   * Where it takes requests over HTTP.
   *
   * @param tuned the tuned endpoint of the same server
   * @param attached whether the payload travels as an attachment
   */
  public URI endpoint(URI tuned, boolean attached) {
    return switch (this) {
      case TUNED -> tuned;
      case CXF -> URI.create(tuned + CXF_PATH);
      case METRO ->
          tuned.resolve("../" + METRO_CONTEXT + (attached ? METRO_MTOM_PATH : METRO_PATH));
    };
  }
}
