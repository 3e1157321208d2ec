package soapbench.experiment.payload.report;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import soapbench.answer.RatioWords;
import soapbench.experiment.payload.results.Change;
import soapbench.experiment.payload.results.PayloadResults;
import soapbench.html.DataTable;
import soapbench.html.Html;
import soapbench.html.Term;
import soapbench.results.Quantity;

/** Savings of a run that has payloads with and without SOAP, over HTTP: what each change brings. */
final class ProtocolSection {

  private static final String NOT_SHOWN = "not shown";

  private ProtocolSection() {}

  /** Whether a run has payloads both ways. */
  static boolean applies(PayloadResults results) {
    return changes(results).findAny().isPresent();
  }

  private static Stream<Change> changes(PayloadResults results) {
    return results.measured().sizes().stream()
        .flatMap(size -> Change.of(results.measured(), size).stream());
  }

  static void write(PayloadResults results, Html html) {
    html.element(
        "p",
        "SOAP/HTTP and REST meet the same server, connections, codecs, checks of content and limits"
            + " on size. REST has no envelope: a payload is the whole body of a message, its"
            + " codec's bytes or plain XML, and nothing is checked against a schema. A change is"
            + " shown where the interval of its ratio leaves out 1. Codec or protocol brings more"
            + " where the intervals of the two do not meet. XML over REST is read and written by"
            + " JAXB as it comes, without what our SOAP stack saves of that work: from normal over"
            + " SOAP to normal over REST, that changes, too.");
    Map<Long, List<Change>> bySize =
        changes(results)
            .collect(Collectors.groupingBy(Change::size, LinkedHashMap::new, Collectors.toList()));
    html.list(
        bySize.entrySet().stream()
            .flatMap(changes -> sentence(changes.getKey(), changes.getValue()))
            .toList());
    new DataTable<Change>("Transaction time before and after each change.")
        .number(
            new Term("payload (MB)", "size asked for, of the payload's normal XML form"),
            change -> Quantity.megabytes(change.size()))
        .word("from", change -> change.from().label())
        .word("to", change -> change.to().label())
        .word("what changes", ProtocolSection::kind)
        .word("effect", ProtocolSection::effect)
        .number(
            new Term("ratio", "the median after the change over that before it"),
            change -> Quantity.factor(change.ratio().value()))
        .number(
            new Term("its interval", "95 % interval, of the same resampled rounds for both"),
            change -> Quantity.factors(change.ratio().interval()))
        .addTo(html, bySize.values().stream().flatMap(List::stream).toList());
  }

  /** The effects at a size, and which part of the best one brings more. */
  private static Stream<String> sentence(long size, List<Change> changes) {
    return Change.best(changes).stream()
        .map(
            best ->
                "At %s MB, from %s: %s; %s: %s; %s: %s."
                    .formatted(
                        Quantity.megabytes(size),
                        best.whole().from().label(),
                        changes.stream()
                            .filter(change -> change.from().equals(best.whole().from()))
                            .filter(change -> !change.ofFormat())
                            .map(
                                change -> "to %s %s".formatted(change.to().label(), effect(change)))
                            .collect(Collectors.joining(", ")),
                        "to " + best.format().to().label() + ", still over SOAP",
                        effect(best.format()),
                        "from there to " + best.protocol().to().label(),
                        effect(best.protocol()) + ": " + best.verdict()));
  }

  private static String kind(Change change) {
    if (change.ofProtocol()) {
      return "the protocol";
    }
    return change.ofFormat() ? "the codec" : "both";
  }

  private static String effect(Change change) {
    return change.ratio().distinguishable() ? RatioWords.effect(change.ratio().value()) : NOT_SHOWN;
  }
}
