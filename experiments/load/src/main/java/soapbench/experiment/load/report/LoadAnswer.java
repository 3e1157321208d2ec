package soapbench.experiment.load.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import soapbench.experiment.load.results.CellResults;
import soapbench.experiment.load.results.LoadMeasure;
import soapbench.experiment.load.results.LoadResults;
import soapbench.results.Bindings;
import soapbench.results.Quantity;
import soapbench.statistics.Interval;
import soapbench.statistics.Ratio;
import soapbench.statistics.Student;

/**
 * Answer of a load run for somebody who must choose a binding: which one answers faster at which
 * load and size, how many replies a second there are, and what limits them.
 */
final class LoadAnswer {

  /** Share of the machine's cores that must be busy for the CPU to count as the limit. */
  private static final double ALL_CORES = 0.9;

  /** With fewer repeats than this, Student's t makes intervals wide. */
  private static final int MANY_REPEATS = 5;

  /** Requests that are alike over both bindings, with the ratio JMS over HTTP of their times. */
  private record Pair(CellResults jms, CellResults http, Ratio ratio) {

    /** Without an interval, the value decides. */
    boolean httpFaster() {
      return ratio.interval().known() ? ratio.interval().low() > 1 : ratio.value() > 1;
    }

    boolean jmsFaster() {
      return ratio.interval().known() ? ratio.interval().high() < 1 : ratio.value() < 1;
    }

    boolean alike() {
      return !untold() && !httpFaster() && !jmsFaster();
    }

    /** HTTP over JMS. */
    Ratio inverse() {
      Interval interval = ratio.interval();
      return new Ratio(
          1 / ratio.value(), new Interval(1 / interval.high(), 1 / interval.low()), ratio.n());
    }

    /** Whether a mean is 0 ms, or no repeat has both. */
    boolean untold() {
      return Double.isNaN(ratio.value());
    }
  }

  private final LoadResults results;
  private final List<CellResults> comparable;
  private final List<Pair> pairs;

  private LoadAnswer(LoadResults results) {
    this.results = results;
    this.comparable =
        results.cells().stream().filter(cell -> answered(cell) && !cell.missedRate()).toList();
    this.pairs = comparable.stream().flatMap(jms -> pair(jms).stream()).toList();
  }

  /** The answer, a paragraph each. */
  static List<String> paragraphs(LoadResults results) {
    LoadAnswer answer = new LoadAnswer(results);
    List<String> paragraphs = new ArrayList<>();
    paragraphs.add(answer.overall());
    answer.comparable.stream()
        .map(CellResults::load)
        .distinct()
        .map(answer::times)
        .forEach(paragraphs::add);
    paragraphs.add(answer.repeats());
    paragraphs.add(answer.throughput());
    paragraphs.add(answer.limits());
    paragraphs.add(answer.rates());
    paragraphs.add(answer.failures());
    return paragraphs.stream().filter(paragraph -> !paragraph.isEmpty()).toList();
  }

  private static boolean answered(CellResults cell) {
    return cell.has(cell.time());
  }

  /** The pair of a cell over JMS; nothing of another cell, or without the same over HTTP. */
  private Optional<Pair> pair(CellResults jms) {
    return jms.cell().binding().equals(Bindings.JMS)
        ? results
            .find(Bindings.HTTP, jms.cell())
            .filter(comparable::contains)
            .map(http -> new Pair(jms, http, results.jmsOverHttp(jms.cell(), Student.CONFIDENCE)))
        : Optional.empty();
  }

  /** How the bindings compare at all loads and sizes; empty where there is one pair of them. */
  private String overall() {
    if (results.cells().stream().noneMatch(LoadAnswer::answered)) {
      return "No measured request was answered, so this run has no answer.";
    }
    if (pairs.isEmpty()) {
      return "This run does not compare HTTP with JMS.";
    }
    return pairs.size() == 1
        ? ""
        : "Of %s combinations of size and load HTTP answers faster in %s and JMS in %s."
            .formatted(
                pairs.size(),
                pairs.stream().filter(Pair::httpFaster).count(),
                pairs.stream().filter(Pair::jmsFaster).count());
  }

  /**
   * How long replies take at a number of users or a rate, and over which binding they are faster.
   */
  private String times(String load) {
    List<CellResults> cells = comparable.stream().filter(cell -> cell.load().equals(load)).toList();
    List<Pair> here = pairs.stream().filter(pair -> pair.jms.load().equals(load)).toList();
    List<CellResults> alone =
        cells.stream()
            .filter(cell -> here.stream().noneMatch(pair -> pair.jms == cell || pair.http == cell))
            .toList();
    String at = cells.get(0).closed() ? "At " + load : "At a fixed rate of " + load;
    if (here.isEmpty()) {
      return at + " a mean reply takes " + joined(alone, LoadAnswer::time) + ".";
    }
    DoubleSummaryStatistics ms = cells.stream().mapToDouble(LoadAnswer::meanMs).summaryStatistics();
    List<Pair> untold = here.stream().filter(Pair::untold).toList();
    return "%s a mean reply takes %s to %s ms."
            .formatted(at, Quantity.number(ms.getMin()), Quantity.number(ms.getMax()))
        + ratios(" HTTP answers faster, by a factor of", here, Pair::httpFaster, Pair::ratio)
        + ratios(" JMS answers faster, by a factor of", here, Pair::jmsFaster, Pair::inverse)
        + ratios(" Not distinguishable, JMS over HTTP:", here, Pair::alike, Pair::ratio)
        + sentence(" No ratio can be told with", untold, pair -> pair.jms.size())
        + sentence(" Not compared:", alone, LoadAnswer::time);
  }

  /** A sentence on some of the pairs; empty when there are none. */
  private static String ratios(
      String says, List<Pair> pairs, Predicate<Pair> which, Function<Pair, Ratio> ratio) {
    return sentence(
        says,
        pairs.stream().filter(which).toList(),
        pair -> Quantity.factor(ratio.apply(pair)) + " with " + pair.jms.size());
  }

  private static double meanMs(CellResults cell) {
    return cell.summary(cell.time()).mean();
  }

  private static String time(CellResults cell) {
    return "%s ms over %s with %s"
        .formatted(Quantity.number(meanMs(cell)), cell.binding(), cell.size());
  }

  /** Meaning of the number of repeats for every ratio, said once. */
  private String repeats() {
    List<Pair> told = pairs.stream().filter(pair -> !pair.untold()).toList();
    if (told.stream().anyMatch(pair -> !pair.ratio.interval().known())) {
      return "A ratio of one repeat has no interval. Its difference may be chance, which only more"
          + " repeats can tell.";
    }
    int least = told.stream().mapToInt(pair -> pair.ratio.n()).min().orElse(MANY_REPEATS);
    return least < MANY_REPEATS && told.stream().anyMatch(Pair::alike)
        ? "With %s repeats intervals are wide: more may tell apart what is not distinguishable."
            .formatted(least)
        : "";
  }

  /** The most replies a second over each binding, at the smallest and at the largest size. */
  private String throughput() {
    List<Integer> sizes = results.sizes();
    List<CellResults> most =
        sizes.stream()
            .filter(size -> size.equals(sizes.get(0)) || size.equals(sizes.get(sizes.size() - 1)))
            .flatMap(size -> fastest(cell -> cell.cell().sizeBytes() == size))
            .toList();
    return sentence(
        "The most right replies a second:",
        most,
        cell ->
            "%s over %s with %s at %s"
                .formatted(Quantity.number(perS(cell)), cell.binding(), cell.size(), cell.load()));
  }

  /** For each binding, the cell of the closed model with the most replies a second. */
  private Stream<CellResults> fastest(Predicate<CellResults> among) {
    return Stream.of(Bindings.HTTP, Bindings.JMS)
        .map(
            binding ->
                results.closed().stream()
                    .filter(cell -> cell.cell().binding().equals(binding))
                    .filter(cell -> cell.has(LoadMeasure.THROUGHPUT))
                    .filter(among)
                    .max(Comparator.comparingDouble(LoadAnswer::perS)))
        .flatMap(Optional::stream);
  }

  private static double perS(CellResults cell) {
    return cell.summary(LoadMeasure.THROUGHPUT).mean();
  }

  /** Limit that keeps each binding from more replies a second, as far as the CPU shows it. */
  private String limits() {
    return fastest(cell -> cell.has(LoadMeasure.JMETER_CPU))
        .filter(cell -> cell.has(LoadMeasure.SERVER_CPU))
        .map(this::limit)
        .collect(Collectors.joining(" "));
  }

  private String limit(CellResults cell) {
    double jmeter = cell.summary(LoadMeasure.JMETER_CPU).mean();
    double server = cell.summary(LoadMeasure.SERVER_CPU).mean();
    Optional<Integer> cores =
        results
            .environment()
            .text("/machine/cores")
            .filter(text -> text.matches("\\d{1,4}"))
            .map(Integer::valueOf);
    String text =
        "At the highest rate over %s (%s, %s) JMeter keeps %s and the server %s%s cores busy"
            .formatted(
                cell.binding(),
                cell.size(),
                cell.load(),
                Quantity.factor(jmeter),
                Quantity.factor(server),
                cores.map(count -> " of the machine's " + count).orElse(""));
    if (cores.isPresent() && jmeter + server < ALL_CORES * cores.get()) {
      return text
          + ": the CPU is not the limit. More users may get more replies, unless requests wait for"
          + " a disk, a connection or a lock.";
    }
    return text
        + (cores.isPresent() ? ": the CPU is the limit. " : ". ")
        + (jmeter > server
            ? "JMeter needs more CPU than the server, which might do more by itself."
            : "The server needs more CPU than JMeter.");
  }

  /** Which fixed rates were too high. */
  private String rates() {
    List<CellResults> missed = results.rates().stream().filter(CellResults::missedRate).toList();
    if (missed.isEmpty()) {
      return results.rates().stream().anyMatch(LoadAnswer::answered)
          ? "Every fixed rate was kept."
          : "";
    }
    return "Rates missed, so that their times are not compared: " + labels(missed) + ".";
  }

  /** Requests that were not answered, or answered wrongly. */
  private String failures() {
    List<String> sentences = new ArrayList<>();
    List<CellResults> silent = results.cells().stream().filter(cell -> !answered(cell)).toList();
    if (!silent.isEmpty()) {
      sentences.add("Nothing was answered in: " + labels(silent) + ".");
    }
    long failed = results.cells().stream().mapToLong(CellResults::failed).sum();
    if (failed > 0) {
      CellResults worst =
          results.cells().stream().max(Comparator.comparingLong(CellResults::failed)).orElseThrow();
      sentences.add(
          "Of %s measured requests %s failed and are in none of these times; most, %s, in %s."
              .formatted(
                  results.cells().stream().mapToLong(CellResults::samples).sum(),
                  failed,
                  worst.failed(),
                  worst.label()));
    }
    return String.join(" ", sentences);
  }

  /** Labels contain commas themselves. */
  private static String labels(List<CellResults> cells) {
    return cells.stream().map(CellResults::label).collect(Collectors.joining("; "));
  }

  /** Sentence on several things; empty where there are none. */
  private static <T> String sentence(String says, List<T> things, Function<T, String> text) {
    return things.isEmpty() ? "" : says + " " + joined(things, text) + ".";
  }

  private static <T> String joined(List<T> items, Function<T, String> text) {
    return items.stream().map(text).collect(Collectors.joining(", "));
  }
}
