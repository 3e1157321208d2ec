package soapbench.answer;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import soapbench.answer.Answer.At;
import soapbench.answer.Answer.Cell;
import soapbench.answer.Answer.FactorContrasts;
import soapbench.answer.Answer.Pair;
import soapbench.answer.Choice.Option;
import soapbench.answer.Choice.Tried;
import soapbench.figure.Axes;
import soapbench.figure.FigureNotes;
import soapbench.figure.Line;
import soapbench.figure.Panel;
import soapbench.figure.Point;
import soapbench.figure.SeriesStyle;
import soapbench.html.DataTable;
import soapbench.html.Html;
import soapbench.html.Term;
import soapbench.plot.LinePlot;
import soapbench.plot.OneOfSeveral;
import soapbench.plot.TrialStrips;
import soapbench.plot.TrialStrips.Strip;
import soapbench.results.Bindings;
import soapbench.results.Quantity;
import soapbench.statistics.Interval;
import soapbench.statistics.RoundMedians;
import soapbench.statistics.Sample;

/**
 * Charts of an answer in a page: when it flips, how long every option takes, and every trial. The
 * same for every experiment.
 */
public final class AnswerPlots {

  /** Lines of a panel that readers can still follow. */
  private static final int MOST_LINES = 6;

  private static final int FEWEST_ROUNDS = 5;
  private static final String RATIOS = "ratio of medians";

  private final Choice choice;
  private final Answer answer;

  private AnswerPlots(Choice choice, Answer answer) {
    this.choice = choice;
    this.answer = answer;
  }

  public static AnswerPlots of(Choice choice, Answer answer) {
    return new AnswerPlots(choice, answer);
  }

  /** Charts of each option's time over that of the option it is compared with. */
  public Optional<Html> flips() {
    Map<Double, List<Panel>> byLine = new TreeMap<>();
    for (FactorContrasts factor : answer.factors()) {
      for (Panel panel : panels(factor)) {
        byLine
            .computeIfAbsent(factor.contrasts().get(0).line(), any -> new ArrayList<>())
            .add(panel);
      }
    }
    Html html = new Html();
    byLine.forEach((line, panels) -> flip(html, line, panels));
    BreakEvenPlot.addTo(html, choice, answer.breakEvens());
    return byLine.isEmpty() ? Optional.empty() : Optional.of(html);
  }

  private void flip(Html html, double line, List<Panel> panels) {
    double margin = choice.response().margin();
    html.element(
        "p",
        "lead",
        "Below 1× the first of the two is faster; where a line crosses 1×, the answer turns. "
            + (line > 1
                ? "Up to the line at %s× the two count as level.".formatted(Quantity.factor(line))
                : "The stripe reaches to %s×, which counts as nearly as good."
                    .formatted(Quantity.factor(margin)))
            + standards());
    html.open("figure");
    List<Double> lines = line > 1 ? List.of(1.0, line) : Axes.ONE;
    LinePlot plot = LinePlot.of("Ratios", axes(RATIOS, lines), panels);
    (line > 1 ? plot : plot.withBand(margin)).addTo(html);
    html.close("figure");
  }

  /** The levels of declared factors that lines have where they are not about them. */
  private String standards() {
    String standards =
        choice.declared().keySet().stream()
            .map(factor -> factor.level(factor.standard()).among())
            .collect(Collectors.joining(" "));
    return standards.isEmpty()
        ? ""
        : " Lines that do not compare these are %s.".formatted(standards);
  }

  private Axes axes(String values, List<Double> lines) {
    return new Axes(
        choice.scale().name(), choice.levels(), level -> choice.scale().of(level), values, lines);
  }

  /** A panel for each level that is compared; one for all where each would have one line. */
  private List<Panel> panels(FactorContrasts of) {
    AnswerFactor factor = factor(of.factor());
    Map<String, List<Line>> byLevel = new LinkedHashMap<>();
    for (Pair pair : of.contrasts()) {
      if (!choice.standardBut(factor, choice.option(pair.over()))) {
        continue;
      }
      List<Point> points = pair.at().stream().flatMap(at -> point(at).stream()).toList();
      if (!points.isEmpty()) {
        Option over = choice.option(pair.over());
        String level = over.level(factor);
        byLevel
            .computeIfAbsent(level, any -> new ArrayList<>())
            .add(
                Line.measured(
                    others(over, factor, choice.variedOfCells()),
                    choice.look().apply(over),
                    points));
      }
    }
    String standard = word(factor, factor.standard());
    if (byLevel.values().stream().allMatch(lines -> lines.size() == 1) && byLevel.size() > 1) {
      List<Line> lines =
          byLevel.entrySet().stream()
              .map(one -> named(word(factor, one.getKey()), one.getValue().get(0)))
              .toList();
      return List.of(new Panel("time ÷ that of " + standard, lines));
    }
    return byLevel.entrySet().stream()
        .map(
            one ->
                new Panel(word(factor, one.getKey()) + " ÷ " + standard, toldApart(one.getValue())))
        .toList();
  }

  /** Lines that look different: as they are, or by their place where some look the same. */
  private static List<Line> toldApart(List<Line> lines) {
    if (lines.stream().map(Line::look).distinct().count() == lines.size()) {
      return lines;
    }
    return IntStream.range(0, lines.size())
        .mapToObj(
            i -> Line.measured(lines.get(i).label(), SeriesStyle.ofPlace(i), lines.get(i).points()))
        .toList();
  }

  private static Line named(String label, Line line) {
    return Line.measured(label, line.look(), line.points());
  }

  private static Optional<Point> point(At at) {
    return point(at.level(), at.ratio(), 1)
        .map(point -> point.noted("n = %s, %s".formatted(at.n(), at.state())));
  }

  private static Optional<Point> point(double level, Answer.Estimate of, double unit) {
    return FigureNotes.point(level, of.value(), new Interval(of.low(), of.high()), unit);
  }

  /** A level's name, of a binding as people write it, of a number with what it counts. */
  private static String word(AnswerFactor factor, String level) {
    if (level.matches("\\d+")) {
      return factor.name() + " " + level;
    }
    return Bindings.KNOWN.contains(level) ? Bindings.label(level) : level;
  }

  private AnswerFactor factor(String name) {
    return choice.factors().stream()
        .filter(one -> one.name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  /** The levels of some factors but one; its label where there is no other. */
  private String others(Option option, AnswerFactor but, List<AnswerFactor> factors) {
    String others =
        factors.stream()
            .filter(factor -> !factor.equals(but))
            .map(factor -> word(factor, option.level(factor)))
            .collect(Collectors.joining(", "));
    return others.isEmpty() ? option.label() : others;
  }

  /** A chart of every option at every level, and the same as a table. */
  public Html times() {
    Html html = new Html();
    List<Cell> cells = answer.table().cells();
    html.open("figure").open("figcaption");
    html.text(
        "%s, %s. Bars are 95 %% intervals."
            .formatted(capital(answer.table().caption()), answer.table().unit()));
    html.close("figcaption");
    List<Panel> panels = timePanels();
    if (!panels.isEmpty()) {
      LinePlot.of(
              answer.table().caption(), axes("time, " + answer.table().unit(), List.of()), panels)
          .onBothScales()
          .addTo(html);
    }
    html.close("figure");
    html.open("details")
        .element(
            "summary", "Table: %s with intervals".formatted(Quantity.count(cells.size(), "cell")));
    table(html, cells);
    return html.close("details");
  }

  private List<Panel> timePanels() {
    Optional<AnswerFactor> split = split();
    Map<String, List<Line>> lines = new LinkedHashMap<>();
    for (Option option : choice.options()) {
      List<Point> points =
          answer.table().cells().stream()
              .filter(cell -> cell.option().equals(option.label()))
              .sorted(Comparator.comparingDouble(Cell::level))
              .flatMap(cell -> point(cell).stream())
              .toList();
      String panel = split.map(factor -> word(factor, option.level(factor))).orElse("");
      String label =
          split.map(factor -> others(option, factor, choice.varied())).orElse(option.label());
      lines
          .computeIfAbsent(panel, any -> new ArrayList<>())
          .add(Line.measured(label, choice.look().apply(option), points));
    }
    return lines.entrySet().stream()
        .map(one -> new Panel(one.getKey(), toldApart(one.getValue())))
        .filter(Panel::drawn)
        .toList();
  }

  /**
   * The factor of which each level has a panel of its own, where there are too many lines for one:
   * one that is not compared, or else the one with the fewest panels that suffice. None where each
   * panel would have one line.
   */
  private Optional<AnswerFactor> split() {
    int options = choice.options().size();
    if (options <= MOST_LINES) {
      return Optional.empty();
    }
    List<AnswerFactor> varied =
        choice.varied().stream().filter(factor -> panels(factor) < options).toList();
    Stream<AnswerFactor> apart = varied.stream().filter(factor -> !factor.compared());
    Stream<AnswerFactor> suffice =
        varied.stream()
            .filter(factor -> options <= MOST_LINES * panels(factor))
            .sorted(Comparator.comparingLong(this::panels));
    Stream<AnswerFactor> most =
        varied.stream().sorted(Comparator.comparingLong(factor -> -panels(factor)));
    return Stream.of(apart, suffice, most).flatMap(one -> one).findFirst();
  }

  private long panels(AnswerFactor factor) {
    return choice.options().stream().map(option -> option.level(factor)).distinct().count();
  }

  private Optional<Point> point(Cell cell) {
    String note =
        Stream.of(AnswerCard.mark(cell), "n = " + cell.n(), failed(cell), cell.note())
            .filter(part -> !part.isEmpty())
            .collect(Collectors.joining(", "));
    return point(cell.level(), cell.value(), choice.response().nsOfUnit())
        .map(point -> point.noted(note));
  }

  private static String failed(Cell cell) {
    return cell.failed() == 0 ? "" : cell.failed() + " failed";
  }

  private void table(Html html, List<Cell> cells) {
    new DataTable<Cell>(capital(answer.table().caption()) + ", with its 95 % interval.")
        .word("option", Cell::option)
        .word(answer.table().scale(), cell -> answer.table().levels().get(cell.level()))
        .number(new Term(answer.table().unit(), answer.table().caption()), Cell::text)
        .word("interval", Cell::interval)
        .word("beside the best", AnswerCard::mark)
        .number(new Term("n", "trials that completed"), Cell::n)
        .number(new Term("failed", "trials that failed"), Cell::failed)
        .addTo(html, cells);
  }

  /** Every trial at the levels that the card shows, of the options that it shows. */
  public Html trials() {
    Html html = new Html();
    String one = choice.response().one();
    boolean paused = choice.tried().stream().anyMatch(tried -> !tried.paused().isEmpty());
    html.element(
        "p",
        "lead",
        ("Each mark is one %s, the first on top%s. The box holds the middle half, its line the"
                + " median.")
            .formatted(one, paused ? "; a cross met a pause of garbage collection" : ""));
    List<Double> shown = answer.table().shown();
    for (double level : shown) {
      List<Strip> strips =
          answer.table().options().stream()
              .map(label -> choice.find(choice.option(label), level))
              .flatMap(Optional::stream)
              .filter(tried -> tried.values().n() > 0)
              .map(this::strip)
              .toList();
      if (!strips.isEmpty()) {
        String text = choice.scale().of(level);
        Html drawing = new Html();
        TrialStrips.addTo(
            drawing,
            "Every %s at %s".formatted(one, text),
            "%s, %s".formatted(answer.table().unit(), text),
            Quantity::number,
            strips);
        boolean largest = level == shown.get(shown.size() - 1);
        OneOfSeveral.addTo(html, OneOfSeveral.LEVEL, text, largest, drawing);
      }
    }
    return html;
  }

  private Strip strip(Tried tried) {
    double unit = choice.response().nsOfUnit();
    double[] values = DoubleStream.of(tried.values().values()).map(ns -> ns / unit).toArray();
    return new Strip(tried.option().label(), look(tried), values, tried.paused());
  }

  /**
   * Times over their own median, round by round, at the largest level that the card shows; nothing
   * where there are too few rounds to see a drift.
   */
  public Optional<Html> rounds() {
    List<Double> shown = answer.table().shown();
    if (shown.isEmpty()) {
      return Optional.empty();
    }
    double level = shown.get(shown.size() - 1);
    List<Line> lines =
        answer.table().options().stream()
            .flatMap(label -> choice.find(choice.option(label), level).stream())
            .filter(tried -> tried.values().independent() >= FEWEST_ROUNDS)
            .map(this::rounds)
            .toList();
    if (lines.isEmpty()) {
      return Optional.empty();
    }
    Html html = new Html();
    html.open("figure").open("figcaption");
    html.element("strong", "Did it drift? ");
    html.text(
        "Each time over its option’s median, in the order of the rounds, at %s. A level band is a"
                .formatted(choice.scale().of(level))
            + " steady run.");
    html.close("figcaption");
    int rounds = lines.stream().mapToInt(line -> line.points().size()).max().orElse(1);
    LinePlot.of(
            "Times over their median by round",
            new Axes(
                "round",
                IntStream.rangeClosed(1, rounds).boxed().toList(),
                "time ÷ median",
                Axes.ONE),
            List.of(new Panel("", lines)))
        .addTo(html);
    return Optional.of(html.close("figure"));
  }

  /**
   * An option's rounds in their order, fork by fork; of several trials in a round, their median.
   */
  private Line rounds(Tried tried) {
    double median = Sample.median(tried.values().values());
    double[] rounds = new RoundMedians(tried.values()).sample().values();
    List<Point> points =
        IntStream.range(0, rounds.length)
            .mapToObj(i -> new Point(i + 1, rounds[i] / median))
            .toList();
    return Line.measured(tried.option().label(), look(tried).small(), points);
  }

  private SeriesStyle look(Tried tried) {
    return choice.look().apply(tried.option());
  }

  private static String capital(String text) {
    return Character.toUpperCase(text.charAt(0)) + text.substring(1);
  }
}
