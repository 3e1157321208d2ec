package soapbench.results;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import soapbench.statistics.Sample;

/**
 * How connections of a run were encrypted, and what a handshake took, which hardly any sample has.
 */
public final class TlsNote {

  private static final String TLS = "/tls";

  private TlsNote() {}

  /** Sentences with a blank before them; empty where nothing was encrypted. */
  public static String of(Environment environment) {
    List<String> bindings = environment.clauses(TLS, "binding");
    List<String> protocols = environment.clauses(TLS, "protocol");
    List<String> suites = environment.clauses(TLS, "cipher_suite");
    List<Double> handshakes = environment.numbers(TLS, "handshake_ns");
    Map<String, List<Integer>> byBinding =
        IntStream.range(0, bindings.size())
            .boxed()
            .collect(Collectors.groupingBy(bindings::get, LinkedHashMap::new, Collectors.toList()));
    return byBinding.isEmpty()
        ? ""
        : " Over TLS were "
            + byBinding.entrySet().stream()
                .map(
                    one ->
                        "%s (%s; a handshake took %s ms)"
                            .formatted(
                                Bindings.label(one.getKey()),
                                one.getValue().stream()
                                    .map(i -> protocols.get(i) + ", " + suites.get(i))
                                    .distinct()
                                    .collect(Collectors.joining(" and ")),
                                Quantity.milliseconds(
                                    Sample.median(
                                        one.getValue().stream()
                                            .mapToDouble(handshakes::get)
                                            .toArray()))))
                .collect(Collectors.joining(" and "))
            + ". Connections stay open for many exchanges, so medians have no handshake in them.";
  }
}
