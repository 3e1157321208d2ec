package soapbench.results;

import java.util.List;
import java.util.Locale;

/** The bindings as the files of a run name them; a run may have others beside those known here. */
public final class Bindings {

  public static final String HTTP = "http";
  public static final String JMS = "jms";
  public static final String REST = "rest";

  /** Bindings that are known, in the order reports show them. */
  public static final List<String> KNOWN = List.of(HTTP, JMS, REST);

  private Bindings() {}

  /** A binding as readers know it. */
  public static String label(String binding) {
    return binding.toUpperCase(Locale.ROOT);
  }
}
