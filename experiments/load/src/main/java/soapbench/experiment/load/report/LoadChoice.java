package soapbench.experiment.load.report;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import soapbench.answer.AnswerFactor;
import soapbench.answer.AnswerFactor.Level;
import soapbench.answer.Choice;
import soapbench.answer.Choice.Fact;
import soapbench.answer.Choice.Option;
import soapbench.answer.Choice.Tried;
import soapbench.answer.Estimator;
import soapbench.answer.OwnMessageNote;
import soapbench.answer.Response;
import soapbench.answer.Scale;
import soapbench.answer.Surroundings;
import soapbench.experiment.load.results.CellResults;
import soapbench.experiment.load.results.LoadMeasure;
import soapbench.experiment.load.results.LoadResults;
import soapbench.experiment.load.results.Repeat;
import soapbench.factor.Factor;
import soapbench.factor.Levels;
import soapbench.figure.SeriesStyle;
import soapbench.results.Bindings;
import soapbench.results.LongerRun;
import soapbench.results.Quantity;
import soapbench.statistics.ForkedSample;
import soapbench.statistics.RepeatSummary;
import soapbench.statistics.Sample;

/**
 * Choice of a load run: a binding, by how long replies take. A cell's time is the median response
 * time of each of its repeats; those repeats are what its interval knows.
 */
final class LoadChoice {

  private static final String BINDING = "binding";
  private static final String SIZE = "size";
  private static final int REPEATS = 3;

  /** Share of the machine's cores that must be busy for the CPU to count as full. */
  private static final double ALL_CORES = 0.9;

  /** Up to so many times as long the paper sees no large difference. */
  private static final double NO_LARGE_DIFFERENCE = 1.5;

  private final LoadResults results;
  private final List<CellResults> cells;
  private final List<Levels> levels;
  private final boolean closed;

  private LoadChoice(LoadResults results) {
    this.results = results;
    this.closed = !results.closed().isEmpty();
    this.cells = closed ? results.closed() : results.rates();
    this.levels = results.levels();
  }

  static Choice of(LoadResults results) {
    return new LoadChoice(results).choice();
  }

  private Choice choice() {
    Choice.Builder choice =
        Choice.of(question(), scale(), response())
            .factor(bindings())
            .factor(
                AnswerFactor.of(
                    SIZE,
                    cells.stream()
                        .map(CellResults::size)
                        .distinct()
                        .map(size -> new Level(size, "", "with " + size, size))
                        .toList()));
    choice.levels(levels, results.environment());
    results.allCells().stream()
        .filter(cell -> cell.closed() == closed)
        .forEach(cell -> choice.tried(tried(cell)));
    String peaks = peaks();
    if (!peaks.isEmpty()) {
      choice.fact(new Fact("", peaks));
    }
    Optional<OwnMessageNote> message = OwnMessageNote.of(results.environment());
    message.ifPresent(own -> choice.context("message", own.clause()));
    message.flatMap(OwnMessageNote::loss).ifPresent(choice::caveat);
    new Surroundings(results.environment()).addTo(choice);
    choice.caveat("JMeter, server and broker share one machine, and JMeter takes much of its CPU.");
    if (!closed) {
      choice.caveat("Times count from when a request was due, so that a late one is not lost.");
    }
    return choice
        .more(LongerRun.of(results.environment(), "./soapbench run load", "--repeats 5"))
        .look(option -> SeriesStyle.ofBinding(option.level(BINDING), 0))
        .build();
  }

  private String question() {
    return Stream.concat(
                Stream.of("HTTP or JMS"), Levels.factors(levels).stream().map(Factor::asked))
            .collect(Collectors.joining(", "))
        + " under load?";
  }

  private Scale scale() {
    return closed
        ? new Scale("users", users -> LoadResults.users((int) users), levels -> "requests")
        : new Scale(
            "rate",
            rate -> Quantity.number(rate).replaceFirst("\\.0+$", "") + "/s",
            levels -> "requests");
  }

  private Response response() {
    return new Response(
        closed ? "median response" : "median response from when it was due",
        "ms",
        Quantity::milliseconds,
        Estimator.MEAN_OF_REPEATS,
        "repeats",
        REPEATS,
        REPEATS,
        NO_LARGE_DIFFERENCE);
  }

  private AnswerFactor bindings() {
    List<String> tried = cells.stream().map(cell -> cell.cell().binding()).distinct().toList();
    return AnswerFactor.of(
        BINDING,
        Bindings.HTTP,
        tried.stream().map(LoadChoice::binding).toList(),
        "HTTP and JMS are as fast as each other");
  }

  private static Level binding(String binding) {
    String label = Bindings.label(binding);
    return new Level(
        binding, label + " answers faster", "over " + label, label + " instead of HTTP");
  }

  private Tried tried(CellResults cell) {
    Levels own = cell.cell().levels();
    Map<String, String> words = new LinkedHashMap<>(own.words());
    words.put(BINDING, cell.cell().binding());
    words.put(SIZE, cell.size());
    List<Repeat> repeats =
        cell.repeats().stream().filter(one -> one.of(cell.time()).length > 0).toList();
    return new Tried(
        new Option(own.after(cell.binding() + ", " + cell.size()), words),
        closed ? cell.cell().users() : cell.cell().ratePerS().orElseThrow(),
        new ForkedSample(
            repeats.stream()
                .mapToDouble(one -> Quantity.MILLISECOND * Sample.median(one.of(cell.time())))
                .toArray(),
            repeats.stream().mapToInt(one -> levels.indexOf(own)).toArray(),
            repeats.stream().mapToInt(Repeat::number).toArray()),
        cell.samples() - cell.failed(),
        cell.failed(),
        note(cell));
  }

  /** The slowest of hundred replies, and how many there are a second. */
  private static String note(CellResults cell) {
    RepeatSummary times = cell.summary(cell.time());
    String slow = Double.isNaN(times.p99()) ? "" : "p99 " + Quantity.number(times.p99()) + " ms, ";
    return slow + Quantity.number(cell.summary(LoadMeasure.THROUGHPUT).mean()) + "/s";
  }

  /** The most replies a second over each binding, and whether the CPU kept it from more. */
  private String peaks() {
    Map<String, CellResults> peaks = new LinkedHashMap<>();
    cells.stream()
        .filter(cell -> closed && cell.has(LoadMeasure.THROUGHPUT))
        .forEach(cell -> peaks.merge(cell.binding(), cell, LoadChoice::faster));
    String text =
        peaks.entrySet().stream()
            .map(
                peak ->
                    "%s %s/s".formatted(peak.getKey(), Quantity.number(perSecond(peak.getValue()))))
            .collect(Collectors.joining(", "));
    return text.isEmpty() ? "" : "Peak: " + text + full(peaks.values()) + ".";
  }

  private static CellResults faster(CellResults one, CellResults other) {
    return perSecond(one) >= perSecond(other) ? one : other;
  }

  /** Whether the cores were busy at the peaks; nothing where that is not known of all of them. */
  private String full(Collection<CellResults> peaks) {
    OptionalDouble cores = results.environment().number("/machine/cores");
    boolean full =
        cores.isPresent()
            && peaks.stream()
                .allMatch(
                    cell ->
                        cpu(cell, LoadMeasure.JMETER_CPU) + cpu(cell, LoadMeasure.SERVER_CPU)
                            >= ALL_CORES * cores.getAsDouble());
    if (!full) {
      return "";
    }
    boolean jmeter =
        peaks.stream()
            .allMatch(
                cell -> cpu(cell, LoadMeasure.JMETER_CPU) > cpu(cell, LoadMeasure.SERVER_CPU));
    return "; the CPU was full" + (jmeter ? ", JMeter took most of it" : "");
  }

  private static double cpu(CellResults cell, LoadMeasure measure) {
    return cell.summary(measure).mean();
  }

  private static double perSecond(CellResults cell) {
    return cell.summary(LoadMeasure.THROUGHPUT).mean();
  }
}
