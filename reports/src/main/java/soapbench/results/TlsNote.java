package soapbench.results;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import soapbench.statistics.Sample;

/**
 * How connections of a run were encrypted, and what a handshake took, which hardly any sample has.
 */
public final class TlsNote {

  private static final String TLS = "/tls";

  private TlsNote() {}

  /** Connections of one binding in a part of the run. */
  private record Encrypted(String binding, String by, double handshakeNs) {}

  /** Sentences with a blank before them; empty where nothing was encrypted. */
  public static String of(Environment environment) {
    List<Encrypted> all = all(environment);
    return all.isEmpty()
        ? ""
        : " Over TLS were %s. Connections stay open for many exchanges, so medians have no"
                .formatted(
                    all.stream()
                        .map(Encrypted::binding)
                        .distinct()
                        .map(binding -> of(binding, all))
                        .collect(Collectors.joining(" and ")))
            + " handshake in them.";
  }

  private static List<Encrypted> all(Environment environment) {
    List<String> bindings = environment.clauses(TLS, "binding");
    List<String> protocols = environment.clauses(TLS, "protocol");
    List<String> suites = environment.clauses(TLS, "cipher_suite");
    List<Double> handshakes = environment.numbers(TLS, "handshake_ns");
    return IntStream.range(0, bindings.size())
        .mapToObj(
            i ->
                new Encrypted(
                    bindings.get(i), protocols.get(i) + ", " + suites.get(i), handshakes.get(i)))
        .toList();
  }

  private static String of(String binding, List<Encrypted> all) {
    List<Encrypted> own = all.stream().filter(one -> one.binding.equals(binding)).toList();
    double[] handshakes = own.stream().mapToDouble(Encrypted::handshakeNs).toArray();
    return "%s (%s; a handshake took %s ms)"
        .formatted(
            Bindings.label(binding),
            own.stream().map(Encrypted::by).distinct().collect(Collectors.joining(" and ")),
            Quantity.milliseconds(Sample.median(handshakes)));
  }
}
