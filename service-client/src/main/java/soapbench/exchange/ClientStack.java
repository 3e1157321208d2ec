package soapbench.exchange;

import java.util.Locale;
import soapbench.contract.Binding;

/** A SOAP stack that a client calls the laboratory with. */
public enum ClientStack {
  /** The laboratory's own: CXF with its settings, interceptors and transports. */
  TUNED,
  /** CXF as it comes, over HTTP and JMS. */
  CXF,
  /** Metro as it comes, over HTTP. */
  METRO;

  /** Whether it carries messages over a binding. */
  public boolean has(Binding binding) {
    return switch (this) {
      case TUNED -> true;
      case CXF -> Binding.OF_SOAP.contains(binding);
      case METRO -> binding == Binding.HTTP;
    };
  }

  /** The stack's word in options and files. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}
