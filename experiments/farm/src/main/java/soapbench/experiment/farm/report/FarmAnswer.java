package soapbench.experiment.farm.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import soapbench.experiment.farm.results.BreakEven;
import soapbench.experiment.farm.results.Comparison;
import soapbench.experiment.farm.results.Cost;
import soapbench.experiment.farm.results.Disturbance;
import soapbench.experiment.farm.results.FarmResults;
import soapbench.experiment.farm.results.FarmTransport;
import soapbench.experiment.farm.rows.FarmCell;
import soapbench.experiment.farm.rows.FarmRows;
import soapbench.report.page.TrialNotes;
import soapbench.results.CellTrials;
import soapbench.results.Pairing;
import soapbench.results.Quantity;
import soapbench.statistics.Ratio;

/**
 * Answer of a farm run for somebody who must hand out work: whether to call workers or to use a
 * queue, how many workers pay from which size on, and what envelope, broker and lost workers cost.
 */
final class FarmAnswer {

  private final FarmResults results;

  private FarmAnswer(FarmResults results) {
    this.results = results;
  }

  /** The answer, a paragraph each. */
  static List<String> paragraphs(FarmResults results) {
    FarmAnswer answer = new FarmAnswer(results);
    if (results.run().cells().stream().allMatch(cell -> cell.completed().isEmpty())) {
      return Stream.of(
              "No measured trial completed, so this run has no answer.",
              TrialNotes.failures(results.run().cells()))
          .filter(paragraph -> !paragraph.isEmpty())
          .toList();
    }
    return Stream.of(
            answer.callsOrQueue(),
            answer.times(),
            answer.workers(),
            answer.costs(),
            answer.disturbances(),
            answer.sharing(),
            TrialNotes.failures(results.run().cells()))
        .filter(paragraph -> !paragraph.isEmpty())
        .toList();
  }

  /** Whether calls or messages sort faster. */
  private String callsOrQueue() {
    Comparison calls = Cost.CALL.of(results);
    if (calls.isEmpty()) {
      return "This run does not compare calls over SOAP with messages on a queue.";
    }
    long queue = calls.above(FarmRows.TRANSACTION);
    long call = calls.below(FarmRows.TRANSACTION);
    String counts =
        ("Call the workers or use a queue? %s Of %s combinations of workers and integers, plain"
             + " messages on a queue (jms) sort faster in %s and calls (%s) in %s; in %s they are"
             + " not distinguishable.")
            .formatted(
                faster(queue, call),
                calls.pairs().size(),
                queue,
                calls.over().label(),
                call,
                calls.pairs().size() - queue - call);
    Pairing<FarmCell> largest = calls.largest().orElseThrow();
    int smallestSize =
        calls.pairs().stream().mapToInt(pair -> pair.cell().integers()).min().orElse(0);
    String small =
        smallestSize == largest.cell().integers()
            ? ""
            : calls.pairs().stream()
                .filter(pair -> pair.cell().integers() == smallestSize)
                .reduce((one, last) -> last)
                .map(pair -> " " + clause(pair))
                .orElse("");
    return counts + small + " " + clause(largest);
  }

  /** Meaning of the numbers of cells, in which one or the other is faster, for a choice. */
  private static String faster(long queue, long call) {
    if (queue > 0 && call > 0) {
      return "It depends on the workers and the integers.";
    }
    if (queue == 0 && call == 0) {
      return "It makes no difference that these trials can tell.";
    }
    return queue > 0
        ? "The queue is faster where a difference can be told."
        : "Calls are faster where a difference can be told.";
  }

  private static String clause(Pairing<FarmCell> pair) {
    return "With %s, %s."
        .formatted(FarmResults.place(pair.cell()), told(pair.ratio(), "calls take", "messages"));
  }

  /** A ratio of times in words. */
  private static String told(Ratio ratio, String subject, String object) {
    String factor = Quantity.factor(ratio);
    if (ratio.n() < Ratio.ENOUGH) {
      return "%s %s times as long as %s, in too few trials to tell (n = %s)"
          .formatted(subject, factor, object, ratio.n());
    }
    return ratio.distinguishable()
        ? "%s %s times as long as %s".formatted(subject, factor, object)
        : "%s %s times as long as %s, which is not distinguishable"
            .formatted(subject, factor, object);
  }

  /** How long a sorting of the most integers takes. */
  private String times() {
    List<Integer> sizes = results.sizes();
    if (sizes.isEmpty()) {
      return "";
    }
    int size = sizes.get(sizes.size() - 1);
    List<String> clauses = new ArrayList<>();
    for (FarmTransport way : results.mainWays()) {
      List<CellTrials<FarmCell>> cells =
          results.workers().stream()
              .flatMap(workers -> results.run().find(way.cell(workers, size)).stream())
              .toList();
      cells.stream()
          .min(Comparator.comparingDouble(CellTrials::medianNs))
          .map(
              fastest ->
                  "%s ms over %s (%s)"
                      .formatted(
                          Quantity.milliseconds(fastest.medianNs()),
                          way.label(),
                          FarmResults.workers(fastest.cell().workers())))
          .ifPresent(clauses::add);
    }
    return clauses.isEmpty()
        ? ""
        : "The fastest sorting of %s takes %s."
            .formatted(FarmResults.integers(size), String.join(", ", clauses));
  }

  /** How many workers pay from which size on. */
  private String workers() {
    List<BreakEven> all = BreakEven.all(results);
    if (all.isEmpty()) {
      return "This run does not compare several workers with one.";
    }
    String main = evens(results.mainWays(), all);
    return "How many workers pay? They sort faster than one: %s.%s"
        .formatted(main.isEmpty() ? evens(results.ways(), all) : main, speedUps());
  }

  private static String evens(List<FarmTransport> ways, List<BreakEven> all) {
    return ways.stream()
        .map(way -> evens(way, all))
        .filter(text -> !text.isEmpty())
        .collect(Collectors.joining("; "));
  }

  private static String evens(FarmTransport way, List<BreakEven> all) {
    String evens =
        all.stream()
            .filter(even -> even.way().equals(way))
            .map(even -> "%s workers %s".formatted(even.workers(), even.textWithRange()))
            .collect(Collectors.joining(", "));
    return evens.isEmpty() ? "" : "over %s %s".formatted(way.label(), evens);
  }

  /** How much the most workers gain with the most integers. */
  private String speedUps() {
    int most = results.workers().get(results.workers().size() - 1);
    int size = results.sizes().get(results.sizes().size() - 1);
    String text =
        results.mainWays().stream()
            .flatMap(
                way ->
                    results
                        .speedUp(way, most, size)
                        .map(
                            pair ->
                                "%s times as fast over %s"
                                    .formatted(Quantity.factor(pair.ratio()), way.label()))
                        .stream())
            .collect(Collectors.joining(", "));
    return text.isEmpty()
        ? ""
        : " With %s and compared with 1 worker, %s are %s. Parts of a sorting by insertion are less"
                .formatted(FarmResults.integers(size), FarmResults.workers(most), text)
            + " work than the whole, so more than %s times is possible.".formatted(most);
  }

  /** Costs of the envelope, the broker and XML. */
  private String costs() {
    List<FarmTransport> ways = results.ways();
    boolean envelopes = ways.contains(FarmTransport.SOAP_JMS) && ways.contains(FarmTransport.JMS);
    String envelope = cost(Cost.ENVELOPE);
    return Stream.of(
            envelope.isEmpty() && envelopes
                ? "What the envelope costs by itself was not measured: that takes soap-jms with"
                    + " packed integers, as jms sends them."
                : envelope,
            cost(Cost.BROKER),
            cost(Cost.XML))
        .filter(text -> !text.isEmpty())
        .collect(Collectors.joining(" "));
  }

  private String cost(Cost cost) {
    Comparison comparison = cost.of(results);
    if (comparison.isEmpty()) {
      return "";
    }
    String largest =
        comparison
            .largest()
            .map(
                pair ->
                    "; with %s the transaction takes %s times as long"
                        .formatted(FarmResults.place(pair.cell()), Quantity.factor(pair.ratio())))
            .orElse("");
    return "What %s cost%s: over %s, communication takes %s times as long as over %s%s."
        .formatted(
            cost.label(),
            cost == Cost.XML ? "" : "s",
            comparison.over().label(),
            Quantity.factor(comparison.communication()),
            comparison.under().label(),
            largest);
  }

  /** Costs of a slow and of a killed worker, at the most integers and workers of each way. */
  private String disturbances() {
    List<Disturbance> all = Disturbance.all(results);
    return all.stream()
        .map(Disturbance::word)
        .distinct()
        .map(word -> disturbance(all.stream().filter(one -> one.word().equals(word)).toList()))
        .collect(Collectors.joining(" "));
  }

  private String disturbance(List<Disturbance> all) {
    List<FarmTransport> main = results.mainWays();
    Disturbance largest =
        all.stream()
            .max(
                Comparator.comparingInt(Disturbance::integers)
                    .thenComparingInt(Disturbance::workers))
            .orElseThrow();
    String ratios =
        all.stream()
            .filter(one -> one.integers() == largest.integers())
            .filter(one -> one.workers() == largest.workers())
            .filter(one -> main.contains(one.way()) || !main.contains(largest.way()))
            .map(
                one ->
                    "%s times as long over %s"
                        .formatted(Quantity.factor(one.ratio()), one.way().label()))
            .collect(Collectors.joining(", "));
    return "With %s, a sorting of %s on %s takes, in comparison with undisturbed workers, %s."
        .formatted(
            largest.text(),
            FarmResults.integers(largest.integers()),
            FarmResults.workers(largest.workers()),
            ratios);
  }

  private String sharing() {
    return "How the workers shared the machine: %s.".formatted(results.setting().sharing());
  }
}
