package soapbench.experiment.payload.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import soapbench.experiment.payload.results.Cell;
import soapbench.experiment.payload.results.MeasuredTrials;
import soapbench.results.Bindings;
import soapbench.results.Quantity;
import soapbench.statistics.Bootstrap;
import soapbench.statistics.ForkedSample;
import soapbench.statistics.Interval;
import soapbench.statistics.Ratio;

/** The answer of a run, at its largest size: which cell, which format, which binding. */
final class PayloadAnswer {

  private final MeasuredTrials trials;
  private final long size;
  private final List<CellResult> results;
  private final List<CellResult> ranking;

  private PayloadAnswer(MeasuredTrials trials, long size) {
    this.trials = trials;
    this.size = size;
    this.results = CellResult.at(trials, size);
    this.ranking =
        results.stream()
            .filter(result -> result.time().n() > 0)
            .sorted(Comparator.comparingDouble(result -> result.time().median()))
            .toList();
  }

  /** Three sentences, or one that says why there are not three. */
  static List<String> sentences(MeasuredTrials trials) {
    if (trials.largestSize().isEmpty()) {
      return List.of("No measured trial was made, so this run has no answer.");
    }
    PayloadAnswer answer = new PayloadAnswer(trials, trials.largestSize().getAsLong());
    if (answer.ranking.isEmpty()) {
      return List.of(
          "No measured trial of %s MB completed, so this run has no answer."
              .formatted(Quantity.megabytes(answer.size)));
    }
    return List.of(answer.extremes(), answer.formats(), answer.bindings());
  }

  private String extremes() {
    CellResult fastest = ranking.get(0);
    CellResult slowest = ranking.get(ranking.size() - 1);
    String text;
    if (ranking.size() == 1) {
      text =
          "the median exchange takes %s, the only cell with completed trials"
              .formatted(with(fastest));
    } else {
      Ratio ratio = compare(slowest, fastest);
      text =
          ratio.distinguishable() ? apart(fastest, slowest, ratio) : close(fastest, slowest, ratio);
    }
    return "At " + Quantity.megabytes(size) + " MB " + text + withoutTrials() + ".";
  }

  private String apart(CellResult fastest, CellResult slowest, Ratio ratio) {
    return ("%s is fastest with a median exchange of %s, and %s slowest with %s:"
            + " %s times as long (%s)")
        .formatted(
            fastest.cell().label(),
            time(fastest, alike(fastest)),
            slowest.cell().label(),
            time(slowest, alike(slowest)),
            Quantity.factor(ratio.value()),
            Quantity.factors(ratio.interval()));
  }

  private static String close(CellResult fastest, CellResult slowest, Ratio ratio) {
    String reason =
        ratio.n() < Ratio.ENOUGH
            ? "in too few trials to tell the cells apart (n = " + ratio.n() + ")"
            : "which these trials do not distinguish (" + Quantity.factors(ratio.interval()) + ")";
    return "the median exchange takes from %s to %s: %s times as long, %s"
        .formatted(with(fastest), with(slowest), Quantity.factor(ratio.value()), reason);
  }

  private static String with(CellResult result) {
    return time(result, "") + " with " + result.cell().label();
  }

  private String formats() {
    List<String> clauses = new ArrayList<>();
    for (Cell cell : cells()) {
      if (!cell.format().equals(Cell.NORMAL)) {
        format(cell, Cell.NORMAL).ifPresent(clauses::add);
      }
      if (cell.format().equals(Cell.SERIALIZED_STREAMED)) {
        format(cell, Cell.SERIALIZED_MTOM).ifPresent(clauses::add);
      }
    }
    return sentence(clauses, "No two formats completed trials over one binding at this size");
  }

  private String bindings() {
    List<String> clauses = new ArrayList<>();
    for (Cell cell : cells()) {
      if (!cell.binding().equals(Bindings.HTTP)) {
        String binding = Bindings.label(cell.binding());
        compare(cell, new Cell(Bindings.HTTP, cell.format()))
            .map(
                ratio ->
                    "with %s payloads %s"
                        .formatted(
                            cell.format(),
                            clause(ratio, "exchanges over " + binding, "those over HTTP")))
            .ifPresent(clauses::add);
      }
    }
    return sentence(clauses, "No two bindings completed trials of one format at this size");
  }

  /** Cost of a format against another one over the same binding. */
  private Optional<String> format(Cell cell, String other) {
    return compare(cell, new Cell(cell.binding(), other))
        .map(
            ratio ->
                "over %s %s"
                    .formatted(
                        Bindings.label(cell.binding()),
                        clause(ratio, cell.format() + " payloads", other + " ones")));
  }

  /** The other cells that cannot be told apart from an extreme one. */
  private String alike(CellResult extreme) {
    String others =
        ranking.stream()
            .filter(result -> result != extreme)
            .filter(result -> !compare(result, extreme).distinguishable())
            .map(result -> result.cell().label())
            .collect(Collectors.joining(", "));
    return others.isEmpty() ? "" : "not distinguishable from " + others;
  }

  private String withoutTrials() {
    String cells =
        results.stream()
            .filter(result -> result.time().n() == 0)
            .map(result -> result.cell().label())
            .collect(Collectors.joining(", "));
    return cells.isEmpty() ? "" : "; no trial completed with " + cells;
  }

  private List<Cell> cells() {
    return ranking.stream().map(CellResult::cell).sorted().toList();
  }

  private Ratio compare(CellResult over, CellResult under) {
    return compare(over.cell(), under.cell()).orElseThrow();
  }

  /** The ratio of two cells' medians; nothing when one has no completed trial. */
  private Optional<Ratio> compare(Cell over, Cell under) {
    ForkedSample top = trials.sample(over, size, CellResult.MEASURE);
    ForkedSample bottom = trials.sample(under, size, CellResult.MEASURE);
    return top.n() == 0 || bottom.n() == 0
        ? Optional.empty()
        : Optional.of(Bootstrap.ratioOfMedians(top, bottom));
  }

  private static String clause(Ratio ratio, String subject, String object) {
    String factor = Quantity.factor(ratio.value());
    if (ratio.n() < Ratio.ENOUGH) {
      return "%s took %s times as long as %s, in too few trials to tell (n = %s)"
          .formatted(subject, factor, object, ratio.n());
    }
    String interval = Quantity.factors(ratio.interval());
    return ratio.distinguishable()
        ? "%s take %s times as long as %s (%s)".formatted(subject, factor, object, interval)
        : "%s are not distinguishable from %s (%s times, %s)"
            .formatted(subject, object, factor, interval);
  }

  private static String time(CellResult result, String remark) {
    Interval interval = result.time().interval();
    String aside =
        Stream.of(interval.known() ? Quantity.milliseconds(interval) : "", remark)
            .filter(text -> !text.isEmpty())
            .collect(Collectors.joining("; "));
    String median = Quantity.milliseconds(result.time().median()) + " ms";
    return aside.isEmpty() ? median : median + " (" + aside + ")";
  }

  private static String sentence(List<String> clauses, String otherwise) {
    String text = clauses.isEmpty() ? otherwise : String.join("; ", clauses);
    return text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1) + ".";
  }
}
