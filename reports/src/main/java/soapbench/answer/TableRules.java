package soapbench.answer;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import soapbench.answer.Answer.Cell;
import soapbench.answer.Answer.Estimate;
import soapbench.answer.Answer.Mark;
import soapbench.answer.Answer.Table;
import soapbench.answer.Choice.Option;
import soapbench.answer.Choice.Tried;
import soapbench.statistics.Interval;
import soapbench.statistics.Ratio;

/** The table of an answer: every option at every level, each beside the best at its level. */
final class TableRules {

  private static final int MOST_OPTIONS = 5;
  private static final int MOST_LEVELS = 3;

  /** There are several where something is given, such as a link. */
  private static final int MOST_INCUMBENTS = 2;

  private final Choice choice;
  private final List<Cell> cells = new ArrayList<>();

  private TableRules(Choice choice) {
    this.choice = choice;
  }

  static Table of(Choice choice) {
    return new TableRules(choice).table();
  }

  private Table table() {
    Map<Double, String> levels = new LinkedHashMap<>();
    choice.levels().forEach(level -> levels.put(level, choice.scale().of(level)));
    choice.levels().forEach(this::add);
    Response response = choice.response();
    List<Double> shown = shown(choice.levels());
    return new Table(
        response.caption(),
        response.unit(),
        choice.scale().name(),
        levels,
        shown,
        options(shown),
        cells);
  }

  /** The smallest, the middle and the largest level. */
  private static List<Double> shown(List<Double> levels) {
    int n = levels.size();
    return n <= MOST_LEVELS
        ? levels
        : List.of(levels.get(0), levels.get((n - 1) / 2), levels.get(n - 1));
  }

  /** The cells of the options at a level, each beside the best of those it is compared with. */
  private void add(double level) {
    List<Tried> here =
        choice.options().stream().flatMap(one -> choice.find(one, level).stream()).toList();
    Map<Tried, Ratio> ratios = new LinkedHashMap<>();
    here.stream()
        .filter(choice::counts)
        .forEach(tried -> ratios.put(tried, ratio(tried, best(tried, here))));
    here.forEach(
        tried ->
            cells.add(
                ratios.containsKey(tried)
                    ? counting(tried, best(tried, here), ratios)
                    : without(tried)));
  }

  /** The best of the options that one is compared with, itself as well. */
  private Tried best(Tried tried, List<Tried> here) {
    return here.stream()
        .filter(other -> choice.counts(other) && comparable(tried, other))
        .min(Comparator.comparingDouble(choice::middle))
        .orElseThrow();
  }

  private boolean comparable(Tried one, Tried other) {
    return choice.comparable(one.option(), other.option());
  }

  private Cell counting(Tried tried, Tried best, Map<Tried, Ratio> ratios) {
    Response response = choice.response();
    Interval interval = response.estimator().interval(tried.values());
    return cell(
        tried,
        Estimate.of(choice.middle(tried), interval),
        response.text().apply(choice.middle(tried)),
        interval.known()
            ? response.text().apply(interval.low()) + "–" + response.text().apply(interval.high())
            : "",
        best.equals(tried)
            ? new Estimate(1, 1, 1)
            : Estimate.of(Objects.requireNonNull(ratios.get(tried), "ratio")),
        mark(tried, best, ratios));
  }

  private Cell without(Tried tried) {
    return cell(
        tried,
        Estimate.NONE,
        range(tried),
        "",
        Estimate.NONE,
        tried.lost() ? Mark.FAILED : Mark.TOO_FEW);
  }

  private Cell cell(
      Tried tried, Estimate value, String text, String interval, Estimate times, Mark mark) {
    return new Cell(
        tried.option().label(),
        tried.option().levels(),
        tried.level(),
        tried.values().n(),
        tried.failed(),
        value,
        text,
        interval,
        times,
        mark,
        tried.note());
  }

  private Mark mark(Tried tried, Tried best, Map<Tried, Ratio> ratios) {
    List<Tried> others =
        ratios.keySet().stream()
            .filter(other -> !other.equals(best) && comparable(best, other))
            .toList();
    if (others.isEmpty()) {
      return Mark.ALONE;
    }
    if (best.equals(tried)) {
      return others.stream().map(ratios::get).allMatch(TableRules::apart) ? Mark.BEST : Mark.TIE;
    }
    Ratio ratio = Objects.requireNonNull(ratios.get(tried), "ratio");
    if (!apart(ratio)) {
      return Mark.TIE;
    }
    return ratio.interval().high() < choice.response().margin() ? Mark.NEAR : Mark.SLOWER;
  }

  private static boolean apart(Ratio ratio) {
    return ratio.interval().known() && !ratio.interval().contains(1);
  }

  private Ratio ratio(Tried over, Tried under) {
    return choice.response().estimator().ratio(over.values(), under.values());
  }

  /** From the shortest to the longest, of an option that has no middle that counts. */
  private String range(Tried tried) {
    double[] values = tried.values().values();
    if (values.length == 0) {
      return "";
    }
    Interval all =
        new Interval(
            Arrays.stream(values).min().orElseThrow(), Arrays.stream(values).max().orElseThrow());
    String low = choice.response().text().apply(all.low());
    String high = choice.response().text().apply(all.high());
    return values.length == 1 ? low : low + " to " + high;
  }

  /** At most five: those with standard levels, the best and its ties, and the slowest. */
  private List<String> options(List<Double> shown) {
    List<Option> all = choice.options();
    if (all.size() <= MOST_OPTIONS) {
      return all.stream().map(Option::label).toList();
    }
    Comparator<Option> bySlowness = Comparator.comparingDouble(one -> slowness(one, shown));
    Set<Option> chosen = new LinkedHashSet<>();
    all.stream().filter(this::incumbent).limit(MOST_INCUMBENTS).forEach(chosen::add);
    for (int i = shown.size() - 1; i >= 0; i--) {
      double level = shown.get(i);
      all.stream().filter(option -> marked(option, level, Mark.BEST)).forEach(chosen::add);
    }
    double largest = shown.get(shown.size() - 1);
    all.stream().filter(option -> marked(option, largest, Mark.TIE)).forEach(chosen::add);
    all.stream().sorted(bySlowness).forEach(chosen::add);
    List<Option> first =
        Stream.concat(
                chosen.stream()
                    .sorted(Comparator.comparing(option -> !compared(option)))
                    .limit(MOST_OPTIONS - 1),
                all.stream()
                    .filter(option -> Double.isFinite(slowness(option, shown)))
                    .max(bySlowness)
                    .stream())
            .toList();
    return all.stream().filter(first::contains).map(Option::label).toList();
  }

  /** Whether its levels are compared with the standard ones, or are these. */
  private boolean compared(Option option) {
    return choice.factors().stream()
        .filter(AnswerFactor::compared)
        .allMatch(
            factor ->
                option.level(factor).equals(factor.standard())
                    || factor.challenges(option.level(factor)));
  }

  /** Whether it has the standard level of each factor that was compared, where that was tried. */
  private boolean incumbent(Option option) {
    return choice.varied().stream()
        .filter(AnswerFactor::compared)
        .allMatch(factor -> option.level(factor).equals(factor.standard()));
  }

  private boolean marked(Option option, double level, Mark mark) {
    return cell(option, level).filter(cell -> cell.mark() == mark).isPresent();
  }

  private Optional<Cell> cell(Option option, double level) {
    return cells.stream()
        .filter(cell -> cell.option().equals(option.label()) && cell.level() == level)
        .findFirst();
  }

  /**
   * How many times the best option's an option's time is, at the levels that are shown; infinite of
   * one that counts at none of them.
   */
  private double slowness(Option option, List<Double> shown) {
    return shown.stream()
        .flatMap(level -> cell(option, level).stream())
        .filter(cell -> cell.mark().counts())
        .mapToDouble(cell -> cell.timesBest().value())
        .average()
        .orElse(Double.POSITIVE_INFINITY);
  }
}
