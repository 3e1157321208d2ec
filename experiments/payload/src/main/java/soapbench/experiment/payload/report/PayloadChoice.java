package soapbench.experiment.payload.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import soapbench.answer.AnswerFactor;
import soapbench.answer.AnswerFactor.Level;
import soapbench.answer.Choice;
import soapbench.answer.Choice.Option;
import soapbench.answer.Choice.Tried;
import soapbench.answer.Choice.Warmth;
import soapbench.answer.OwnMessageNote;
import soapbench.answer.Response;
import soapbench.answer.Scale;
import soapbench.answer.Surroundings;
import soapbench.experiment.payload.report.figure.PayloadStyle;
import soapbench.experiment.payload.results.Cell;
import soapbench.experiment.payload.results.MeasuredTrials;
import soapbench.experiment.payload.results.PayloadResults;
import soapbench.experiment.payload.results.Stacks;
import soapbench.experiment.payload.rows.PayloadRows;
import soapbench.experiment.payload.rows.Scenario;
import soapbench.experiment.payload.rows.WarmUpRow;
import soapbench.factor.Levels;
import soapbench.results.Bindings;
import soapbench.results.DataSize;
import soapbench.results.Environment;
import soapbench.results.LongerRun;
import soapbench.results.Quantity;
import soapbench.results.WordList;

/** Choice of a payload run: a format, a binding and, where several were tried, a pair of stacks. */
final class PayloadChoice {

  private static final String FORMAT = "format";
  private static final String BINDING = "binding";
  private static final String STACKS = "stacks";
  private static final double LARGE = 1e6;
  private static final double SMALL = 1e5;

  private static final Scale SIZE = new Scale("payload", DataSize::of, PayloadChoice::payloads);

  private final PayloadResults results;
  private final MeasuredTrials trials;
  private final List<Levels> levels;

  private PayloadChoice(PayloadResults results) {
    this.results = results;
    this.trials = results.whole().measuredOfAllStacks();
    this.levels = results.whole().levels();
  }

  static Choice of(PayloadResults results) {
    return new PayloadChoice(results).choice();
  }

  private Choice choice() {
    Choice.Builder choice =
        Choice.of(question(), SIZE, Response.medianMs("median of an exchange"))
            .factor(formats())
            .factor(bindings())
            .factor(stacks());
    Environment environment = results.whole().environment();
    choice.levels(levels, environment);
    for (Stacks stacks : trials.stacks()) {
      for (Levels some : levels) {
        MeasuredTrials of = trials.only(stacks).only(some);
        of.scenarios().forEach(scenario -> choice.tried(tried(of, stacks, scenario, some)));
      }
    }
    Optional<OwnMessageNote> message = OwnMessageNote.of(environment);
    message.ifPresent(own -> choice.context("message", own.clause()));
    message.flatMap(OwnMessageNote::loss).ifPresent(choice::caveat);
    choice.context("stacks", stacksInWords(environment));
    new Surroundings(environment).addTo(choice);
    if (environment.clause("/options/--connections").filter("new"::equals).isPresent()) {
      choice.context("connections", "a new connection for each exchange");
    }
    if (formatsTried().stream().anyMatch(PayloadChoice::serialized)) {
      choice.caveat(
          "“Serialized” is Java serialization: both ends must be Java, share classes and check them"
              + " against an allow-list.");
    }
    List<String> java =
        trials.cells().stream()
            .filter(Cell::onlyForJava)
            .map(Cell::format)
            .filter(format -> !serialized(format))
            .distinct()
            .toList();
    if (!java.isEmpty()) {
      choice.caveat(
          "Only Java reads %s: both ends must share classes.".formatted(WordList.of(java, "and")));
    }
    choice.caveat(new Surroundings(environment).network() + wire());
    choice.caveat("One exchange at a time: this says nothing about throughput.");
    if (trials.stacks().equals(List.of(Stacks.TUNED))) {
      choice.caveat(
          "Client and server use this laboratory's tuned CXF. To see what CXF takes as it comes:"
              + " ./soapbench run payload --client-stacks tuned,cxf --server-stacks tuned,cxf"
              + " --bindings http");
    }
    return choice
        .warmth(warmth())
        .more(LongerRun.of(environment, "./soapbench run payload", "--trials 50"))
        .look(option -> PayloadStyle.of(new Cell(option.level(BINDING), option.level(FORMAT))))
        .build();
  }

  private String question() {
    List<String> asked = new ArrayList<>();
    List<String> formats = formatsTried();
    if (formats.size() > 1) {
      boolean studied =
          formats.contains(Cell.NORMAL)
              && formats.stream().allMatch(one -> one.equals(Cell.NORMAL) || serialized(one));
      asked.add(studied ? "Serialized or plain XML" : "Which format");
    }
    if (bindingsTried().size() > 1) {
      asked.add(bindingsTried().stream().map(Bindings::label).collect(Collectors.joining(" or ")));
    }
    if (trials.stacks().size() > 1) {
      asked.add("which SOAP stack");
    }
    Levels.factors(levels).forEach(factor -> asked.add(factor.asked()));
    return (asked.isEmpty() ? "How long does an exchange take" : String.join(", ", asked)) + "?";
  }

  private List<String> formatsTried() {
    return trials.cells().stream().map(Cell::format).distinct().toList();
  }

  private static boolean serialized(String format) {
    return format.startsWith(Cell.SERIALIZED);
  }

  private List<String> bindingsTried() {
    return trials.cells().stream().map(Cell::binding).distinct().toList();
  }

  private Tried tried(MeasuredTrials of, Stacks stacks, Scenario scenario, Levels declared) {
    Cell cell = Cell.of(scenario);
    long size = scenario.payloadBytes();
    Map<String, String> words = new LinkedHashMap<>();
    words.put(FORMAT, cell.format());
    words.put(BINDING, cell.binding());
    words.put(STACKS, stacks.label());
    words.putAll(declared.words());
    String label =
        declared.after(
            trials.stacks().size() == 1 ? cell.label() : cell.label() + ", " + brief(stacks));
    return new Tried(
        new Option(label, words),
        size,
        of.sample(cell, size, PayloadRows.TRANSACTION),
        of.completed(cell, size).size(),
        of.failed(cell, size),
        "",
        of.paused(cell, size));
  }

  private AnswerFactor formats() {
    List<String> tried = formatsTried();
    return AnswerFactor.of(
        FORMAT,
        Cell.NORMAL,
        tried.stream().map(PayloadChoice::format).toList(),
        "the format hardly matters" + (tried.contains(Cell.NORMAL) ? ": keep plain XML" : ""));
  }

  private static Level format(String format) {
    return switch (format) {
      case Cell.NORMAL ->
          new Level(format, "send {what} as plain XML", "with normal payloads", "plain XML");
      case Cell.SERIALIZED ->
          new Level(format, "serialize {what}", "with serialized payloads", "serializing");
      case Cell.SERIALIZED_MTOM ->
          new Level(format, "serialize {what} into attachments", "with MTOM", "MTOM");
      default -> new Level(format, "send {what} as " + format, "with " + format, format);
    };
  }

  private AnswerFactor bindings() {
    return AnswerFactor.of(
        BINDING,
        Bindings.HTTP,
        bindingsTried().stream().map(PayloadChoice::binding).toList(),
        bindingsTried().stream().map(Bindings::label).collect(Collectors.joining(" or "))
            + ": choose by what you need, not by speed");
  }

  private static Level binding(String binding) {
    String label = Bindings.label(binding);
    return new Level(
        binding,
        binding.equals(Bindings.HTTP) ? "stay on HTTP" : "use " + label,
        "over " + label,
        label + " instead of HTTP");
  }

  private AnswerFactor stacks() {
    return AnswerFactor.of(
        STACKS,
        results.run().mainStacks().label(),
        trials.stacks().stream().map(PayloadChoice::pair).toList(),
        "any of these SOAP stacks will do");
  }

  private static Level pair(Stacks stacks) {
    return new Level(
        stacks.label(), "use " + brief(stacks), "with " + brief(stacks), brief(stacks));
  }

  /** A pair of stacks in two words or one. */
  private static String brief(Stacks stacks) {
    return stacks.client().equals(stacks.server())
        ? stacks.client()
        : stacks.client() + " to " + stacks.server();
  }

  private static String payloads(List<Double> sizes) {
    if (!sizes.isEmpty() && sizes.get(0) >= LARGE) {
      return "large payloads";
    }
    return !sizes.isEmpty() && sizes.get(sizes.size() - 1) < SMALL ? "small payloads" : "payloads";
  }

  private String stacksInWords(Environment environment) {
    String version = environment.clause("/cxf/server").map(number -> "CXF " + number).orElse("");
    String stacks = String.join(", ", trials.stacks().stream().map(Stacks::label).toList());
    return Stream.of(version, stacks)
        .filter(part -> !part.isEmpty())
        .reduce((a, b) -> a + ", " + b)
        .orElse("");
  }

  /** How warm the exchanges of each cell were; nothing of a run that was warmed up by rounds. */
  private Optional<Warmth> warmth() {
    List<WarmUpRow> exchanges =
        results.whole().warmUps().stream().filter(WarmUpRow::ofExchanges).toList();
    List<Scenario> all = exchanges.stream().map(WarmUpRow::scenario).distinct().toList();
    List<Scenario> cold =
        exchanges.stream()
            .filter(PayloadWarmUpSection::cold)
            .map(WarmUpRow::scenario)
            .distinct()
            .toList();
    return all.isEmpty()
        ? Optional.empty()
        : Optional.of(new Warmth(all.size() - cold.size(), all.size()));
  }

  /** How the bytes of the smallest messages over HTTP compare, at the largest size. */
  private String wire() {
    MeasuredTrials main = results.measured();
    if (main.largestSize().isEmpty()) {
      return "";
    }
    long size = main.largestSize().getAsLong();
    double normal = main.wireBytes(Cell.NORMAL_HTTP, size);
    ToDoubleFunction<String> ratio =
        format -> main.wireBytes(new Cell(Bindings.HTTP, format), size) / normal;
    return formatsTried().stream()
        .filter(format -> !format.equals(Cell.NORMAL))
        .filter(format -> Double.isFinite(ratio.applyAsDouble(format)))
        .min(Comparator.comparingDouble(ratio))
        .map(
            format ->
                " A slow one favours whatever sends fewer bytes: "
                    + fewest(format, ratio.applyAsDouble(format)))
        .orElse("");
  }

  /** Which messages have the fewest bytes, by the ratio of those of a format to plain XML's. */
  private static String fewest(String format, double ratio) {
    return ratio > 1
        ? "plain XML sends the fewest."
        : "%s messages have %s times the bytes of plain XML."
            .formatted(format, Quantity.factor(ratio));
  }
}
