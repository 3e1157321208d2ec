package soapbench.experiment.messaging.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import soapbench.experiment.messaging.results.Cost;
import soapbench.experiment.messaging.results.Crossover;
import soapbench.experiment.messaging.results.MessagePart;
import soapbench.experiment.messaging.results.MessageSize;
import soapbench.experiment.messaging.results.MessagingResults;
import soapbench.experiment.messaging.results.Setup;
import soapbench.experiment.messaging.results.StackRatios;
import soapbench.experiment.messaging.rows.MessagingCell;
import soapbench.experiment.messaging.rows.Passing;
import soapbench.report.page.TrialNotes;
import soapbench.results.CellTrials;
import soapbench.results.Pairing;
import soapbench.results.Quantity;
import soapbench.statistics.Ratio;

/**
 * Answer of a messaging run for somebody whose services must exchange data: how large messages must
 * be before web services keep up with MPI, what it would take to keep up earlier, and what
 * envelope, stack and JVM cost.
 */
final class MessagingAnswer {

  private static final int SMALL = 1_024;
  private static final int MIDDLE = 64 * SMALL;
  private static final int LARGE = 1_024 * SMALL;

  private final MessagingResults results;

  private MessagingAnswer(MessagingResults results) {
    this.results = results;
  }

  /** The answer, a paragraph each. */
  static List<String> paragraphs(MessagingResults results) {
    MessagingAnswer answer = new MessagingAnswer(results);
    Stream<String> paragraphs =
        results.run().cells().stream().allMatch(cell -> cell.completed().isEmpty())
            ? Stream.of(
                "No measured trial completed, so this run has no answer.",
                answer.missing(),
                TrialNotes.failures(results.run().cells()))
            : Stream.of(
                answer.keepsUp(),
                answer.distances(),
                answer.earlier(),
                answer.costs(),
                answer.sharing(),
                answer.missing(),
                TrialNotes.failures(results.run().cells()));
    return paragraphs.filter(paragraph -> !paragraph.isEmpty()).toList();
  }

  private StackRatios ours(Setup setup) {
    return StackRatios.of(results, setup, Passing.SOAP_MTOM, Passing.MPI);
  }

  /** PingPong of the fewest ranks over each link. */
  private List<Setup> pingPongs() {
    return results.links().stream()
        .flatMap(
            link ->
                results.setups(link).stream()
                    .filter(setup -> setup.program().equals(Passing.PING_PONG))
                    .findFirst()
                    .stream())
        .toList();
  }

  /** From which size on web services keep up. */
  private String keepsUp() {
    String links =
        results.links().stream()
            .map(this::keepsUp)
            .filter(text -> !text.isEmpty())
            .collect(Collectors.joining(" "));
    return links.isEmpty()
        ? "This run does not compare web services with MPI, so it does not say from which size on"
            + " they keep up."
        : "How large must messages be before web services keep up with MPI? " + links;
  }

  private String keepsUp(String link) {
    String programs =
        results.setups(link).stream()
            .flatMap(
                setup ->
                    Crossover.of(ours(setup))
                        .map(crossover -> setup.local() + ": " + crossover.textWithRange())
                        .stream())
            .collect(Collectors.joining("; "));
    return programs.isEmpty() ? "" : "Over %s, %s.".formatted(Setup.link(link), programs);
  }

  /** How far web services are from MPI with small, middle and large messages. */
  private String distances() {
    return pingPongs().stream()
        .map(
            setup ->
                told(
                    "In PingPong over %s, soap-mtom takes, in comparison with mpi, %%s."
                        .formatted(Setup.link(setup.link())),
                    ours(setup),
                    at ->
                        "%s times as long with %s"
                            .formatted(told(at.ratio()), MessageSize.of(at.cell()))))
        .filter(text -> !text.isEmpty())
        .collect(Collectors.joining(" "));
  }

  /** A sentence about a small, a middle and a large size; nothing where there are none. */
  private static String told(
      String sentence, StackRatios ratios, Function<Pairing<MessagingCell>, String> clause) {
    String clauses =
        Stream.of(SMALL, MIDDLE, LARGE)
            .flatMap(bytes -> ratios.nearest(bytes).stream())
            .distinct()
            .map(clause)
            .collect(Collectors.joining(", "));
    return clauses.isEmpty() ? "" : sentence.formatted(clauses);
  }

  private static String told(Ratio ratio) {
    return ratio.n() < Ratio.ENOUGH
        ? "%s (too few trials to tell, n = %s)".formatted(Quantity.factor(ratio.value()), ratio.n())
        : Quantity.factor(ratio);
  }

  /** Parts that would have to go for web services to keep up with smaller messages. */
  private String earlier() {
    String links =
        pingPongs().stream()
            .map(this::earlier)
            .filter(text -> !text.isEmpty())
            .collect(Collectors.joining(" "));
    return links.isEmpty() ? "" : "What would it take to keep up earlier? " + links;
  }

  private String earlier(Setup setup) {
    StackRatios ratios = ours(setup);
    Optional<Crossover> crossover = Crossover.of(ratios);
    if (crossover.isEmpty()) {
      return "";
    }
    if (crossover.get().always()) {
      return "Over %s it keeps up at every tried size.".formatted(Setup.link(setup.link()));
    }
    return (crossover.get().never()
            ? ratios.nearest(MIDDLE)
            : Optional.of(ratios.sizes().get(crossover.get().index() - 1)))
        .filter(at -> at.ratio().value() > Crossover.KEEPS_UP)
        .map(at -> gap(setup, at))
        .orElse("");
  }

  /** Reason that keeps a message from keeping up at a size; one way is half a round trip. */
  private String gap(Setup setup, Pairing<MessagingCell> at) {
    double ours = at.over().medianNs() / 2;
    double mpi = at.under().medianNs() / 2;
    double must = ours - Crossover.KEEPS_UP * mpi;
    return ("Over %s a message of %s takes %s µs over soap-mtom and %s µs over mpi, one way; %s µs"
            + " of it would have to go.%s%s")
        .formatted(
            Setup.link(setup.link()),
            MessageSize.of(at.cell()),
            MessagingText.micros(ours),
            MessagingText.micros(mpi),
            MessagingText.micros(must),
            results.twin(at.cell(), Passing.WIRE).map(wire -> split(ours, mpi, wire)).orElse(""),
            parts(at.over()));
  }

  /** Share of the bytes on plain sockets in the difference, and the rest. */
  private static String split(double ours, double mpi, CellTrials<MessagingCell> wire) {
    double floor = wire.medianNs() / 2;
    return (" Of the difference, %s µs are between the bytes of its wire format on plain sockets"
            + " and mpi, and %s µs are envelope, service and mailbox.")
        .formatted(MessagingText.micros(floor - mpi), MessagingText.micros(ours - floor));
  }

  /** Largest part of a message's time. */
  private static String parts(CellTrials<MessagingCell> cell) {
    Map<MessagePart, Double> parts = MessagePart.typical(cell);
    double total = MessagePart.total(parts);
    return parts.entrySet().stream()
        .max(Map.Entry.comparingByValue())
        .filter(largest -> total > 0)
        .map(
            largest ->
                " The largest part of its time is %s: %s."
                    .formatted(
                        largest.getKey().label(), Quantity.percent(largest.getValue() / total)))
        .orElse("");
  }

  /** Costs of the envelope, the wire format, the JVM and the stock stack. */
  private String costs() {
    return pingPongs().stream()
        .map(this::costs)
        .filter(text -> !text.isEmpty())
        .collect(Collectors.joining(" "));
  }

  private String costs(Setup setup) {
    List<String> clauses = new ArrayList<>();
    for (Cost cost : Cost.values()) {
      StackRatios ratios = cost.of(results, setup);
      String factors =
          Stream.of(ratios.nearest(SMALL), ratios.nearest(LARGE))
              .flatMap(Optional::stream)
              .distinct()
              .map(at -> "%s with %s".formatted(told(at.ratio()), MessageSize.of(at.cell())))
              .collect(Collectors.joining(" and "));
      if (!factors.isEmpty()) {
        clauses.add(
            "%s (%s over %s) %s".formatted(cost.label(), cost.over(), cost.under(), factors));
      }
    }
    return clauses.isEmpty()
        ? ""
        : "What it costs in PingPong over %s, in times as long: %s."
            .formatted(Setup.link(setup.link()), String.join("; ", clauses));
  }

  private String sharing() {
    return "How the ranks shared the machine: %s.".formatted(results.setting().sharing());
  }

  /** List of what could not be measured. */
  private String missing() {
    List<String> missing = results.setting().missing();
    return missing.isEmpty() ? "" : "Not measured: %s.".formatted(String.join("; ", missing));
  }
}
