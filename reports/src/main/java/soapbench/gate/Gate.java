package soapbench.gate;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import soapbench.answer.Estimator;
import soapbench.answer.Response;
import soapbench.compare.MeasuredRun;
import soapbench.compare.ServerLevels;
import soapbench.results.CellMeasure;
import soapbench.results.Eligibility;
import soapbench.results.MeasureName;
import soapbench.results.Measures;
import soapbench.results.Quantity;
import soapbench.statistics.Bootstrap;
import soapbench.statistics.Interval;
import soapbench.statistics.Proportion;
import soapbench.statistics.Ratio;
import soapbench.statistics.RepeatSummary;
import soapbench.statistics.Sample;

/**
 * Gate that runs pass or not: its rules with what the intervals of the runs say of them. The
 * intervals of a rule with several cells hold all together with 95 %, so that it fails by chance as
 * rarely as one with a single cell (Bonferroni).
 */
public record Gate(List<Judged> rules) {

  /** How many values must lie beyond a percentile. */
  private static final int BEYOND = 5;

  /** The share of a cell's measured trials that failed, in percent. */
  private static final MeasureName FAILED = new MeasureName("failed", MeasureUnit.PERCENT);

  private static final int MEDIAN = 50;
  private static final double HUNDRED = 100;

  /**
   * A rule that was judged.
   *
   * @param cells the cells at which it holds
   */
  public record Judged(Rule rule, List<JudgedCell> cells) {

    public Judged {
      cells = List.copyOf(cells);
    }

    /** The worst verdict of its cells. */
    public GateVerdict verdict() {
      return cells.stream()
          .map(JudgedCell::verdict)
          .max(Comparator.naturalOrder())
          .orElse(GateVerdict.UNSURE);
    }

    /** The verdict in a line, with the cells that decide it. */
    public String line() {
      GateVerdict verdict = verdict();
      List<JudgedCell> deciding = cells.stream().filter(cell -> cell.verdict == verdict).toList();
      return verdict == GateVerdict.PASS
          ? "%s: %s, in %s of %s"
              .formatted(
                  verdict.word(),
                  rule.text(),
                  deciding.size(),
                  Quantity.count(cells.size(), "cell"))
          : "%s: %s, in %s of %s: %s%s"
              .formatted(
                  verdict.word(),
                  rule.text(),
                  deciding.size(),
                  Quantity.count(cells.size(), "cell"),
                  deciding.stream()
                      .limit(NAMED)
                      .map(JudgedCell::text)
                      .collect(Collectors.joining("; ")),
                  deciding.size() > NAMED ? "; and others" : "");
    }

    private static final int NAMED = 3;
  }

  /**
   * A cell at which a rule was judged.
   *
   * @param cell its name, after that of its run where there are several
   * @param seen its value with its interval
   */
  public record JudgedCell(String cell, GateVerdict verdict, String seen) {

    /** The cell and what was seen. */
    public String text() {
      return cell + ": " + seen;
    }
  }

  /** Reader of the run that a rule compares with. */
  public interface Baselines {

    /**
     * @throws soapbench.compare.IncomparableRunsException if it cannot be compared with the run
     */
    MeasuredRun of(Rule.Slower rule, MeasuredRun run) throws IOException;
  }

  public Gate {
    rules = List.copyOf(rules);
  }

  /**
   * Judges runs by rules.
   *
   * @throws InvalidRuleException if a rule names what the runs do not have
   */
  public static Gate judge(List<Rule> rules, List<MeasuredRun> runs, Baselines baselines)
      throws IOException {
    List<Judged> judged = new ArrayList<>();
    for (Rule rule : rules) {
      List<Sought> sought = new ArrayList<>();
      for (MeasuredRun run : runs) {
        sought.addAll(sought(rule, run, baselines));
      }
      double confidence = 1 - (1 - Bootstrap.CONFIDENCE) / sought.size();
      judged.add(
          new Judged(
              rule,
              sought.stream().map(one -> one.judge(rule, confidence, runs.size() > 1)).toList()));
    }
    return new Gate(judged);
  }

  /** The worst verdict of the rules. */
  public GateVerdict verdict() {
    return rules.stream()
        .map(Judged::verdict)
        .max(Comparator.naturalOrder())
        .orElse(GateVerdict.PASS);
  }

  /** A measure of a cell that a rule is about, with that of the baseline where it has one. */
  private record Sought(
      MeasuredRun run, CellMeasure measure, OptionalInt percentile, Optional<CellMeasure> base) {

    JudgedCell judge(Rule rule, double confidence, boolean several) {
      String cell = several ? run.name() + ": " + measure.cell() : measure.cell();
      return rule instanceof Rule.Limit limit
          ? judge(cell, limit, confidence)
          : judge(cell, (Rule.Slower) rule, confidence);
    }

    private JudgedCell judge(String cell, Rule.Limit rule, double confidence) {
      if (isOfFailures(rule)) {
        return judgeFailures(cell, rule, confidence);
      }
      double limit = MeasureUnit.in(measure.unit(), rule.number(), rule.unit(), rule.text());
      Estimator estimator = run.response().estimator();
      double share = percentile.orElse(MEDIAN) / HUNDRED;
      double value =
          percentile.isPresent()
              ? Sample.quantile(measure.values().values(), share)
              : estimator.value(measure.values());
      int needed =
          Math.max(
              run.response().enough(), percentile.isPresent() ? enough(percentile.getAsInt()) : 0);
      if (measure.values().independent() < needed) {
        return new JudgedCell(
            cell,
            GateVerdict.UNSURE,
            withoutPercentile(rule).orElseGet(() -> tooFew(run.response(), measure, needed)));
      }
      Interval interval =
          percentile.isPresent()
              ? Bootstrap.quantile(measure.values(), share, confidence)
              : estimator.interval(measure.values(), confidence);
      return new JudgedCell(
          cell,
          verdict(interval, limit, rule.above()),
          "%s (%s to %s)"
              .formatted(
                  MeasureUnit.text(value, measure.unit()),
                  MeasureUnit.text(interval.low(), measure.unit()),
                  MeasureUnit.text(interval.high(), measure.unit())));
    }

    private JudgedCell judgeFailures(String cell, Rule.Limit rule, double confidence) {
      Proportion failures = measure.failures();
      Interval share = failures.interval(confidence);
      Interval percent = new Interval(HUNDRED * share.low(), HUNDRED * share.high());
      return new JudgedCell(
          cell,
          verdict(percent, rule.number(), rule.above()),
          "%s of %s failed, %s (%s to %s)"
              .formatted(
                  failures.count(),
                  failures.n(),
                  MeasureUnit.text(HUNDRED * failures.value(), FAILED.unit()),
                  MeasureUnit.text(percent.low(), FAILED.unit()),
                  MeasureUnit.text(percent.high(), FAILED.unit())));
    }

    private JudgedCell judge(String cell, Rule.Slower rule, double confidence) {
      Response response = run.response();
      CellMeasure before = base.orElseThrow();
      Ratio ratio =
          response.estimator().independentRatio(measure.values(), before.values(), confidence);
      if (ratio.n() < response.enough()) {
        return new JudgedCell(
            cell,
            GateVerdict.UNSURE,
            tooFew(
                response,
                before.values().independent() < measure.values().independent() ? before : measure,
                response.enough()));
      }
      return new JudgedCell(
          cell,
          verdict(ratio.interval(), 1 + rule.share(), true),
          Quantity.factor(ratio) + " times the baseline's");
    }

    /** Why no repeat has the percentile of a rule; nothing where some has, or none has a value. */
    private Optional<String> withoutPercentile(Rule.Limit rule) {
      int percent = rule.percentile().orElse(MEDIAN);
      boolean lacks =
          run.response().estimator() == Estimator.MEAN_OF_REPEATS
              && percent > MEDIAN
              && measure.values().n() == 0
              && run.measured().stream()
                  .anyMatch(one -> one.levels().equals(measure.levels()) && one.values().n() > 0);
      if (!lacks) {
        return Optional.empty();
      }
      Proportion failures = measure.failures();
      if (Eligibility.lost(failures.n() - failures.count(), failures.count())) {
        return Optional.of("over a fifth failed, so that the times of the others say nothing");
      }
      int beyond = RepeatSummary.ENOUGH_BEYOND;
      return Optional.of(
          "p%s needs %s requests beyond it in each %s: %s requests"
              .formatted(
                  percent,
                  beyond,
                  run.response().one(),
                  (int) Math.ceil(beyond * HUNDRED / (HUNDRED - percent))));
    }

    private static String tooFew(Response response, CellMeasure measure, int needed) {
      int there = measure.values().independent();
      return "%s %s too few to say: it takes %s"
          .formatted(Quantity.count(there, response.one()), there == 1 ? "is" : "are", needed);
    }

    /** The fewest trials of which enough lie beyond a percentile. */
    private static int enough(int percentile) {
      int beyond = Math.min(percentile, (int) HUNDRED - percentile);
      return (int) Math.ceil(BEYOND * HUNDRED / beyond);
    }

    private static GateVerdict verdict(Interval interval, double limit, boolean above) {
      if (!interval.known()) {
        return GateVerdict.UNSURE;
      }
      if (above ? interval.low() > limit : interval.high() < limit) {
        return GateVerdict.FAIL;
      }
      boolean keeps = above ? interval.high() <= limit : interval.low() >= limit;
      return keeps ? GateVerdict.PASS : GateVerdict.UNSURE;
    }
  }

  private static List<Sought> sought(Rule rule, MeasuredRun run, Baselines baselines)
      throws IOException {
    if (rule instanceof Rule.Limit limit) {
      return limited(limit, run);
    }
    Rule.Slower slower = (Rule.Slower) rule;
    MeasuredRun read = baselines.of(slower, run);
    MeasuredRun base = read.withFactorsOf(run.levels());
    MeasuredRun judged = run.withFactorsOf(read.levels());
    List<CellMeasure> common =
        named(judged, run.first()).filter(one -> base.find(one).isPresent()).toList();
    if (common.isEmpty()) {
      throw nothingInCommon(slower, run.name(), base);
    }
    // a cell that a test of the user's own lost is no cell that a run was not to have
    Stream<CellMeasure> lost =
        run.isOfSoapbench()
            ? Stream.empty()
            : named(base, run.first())
                .filter(one -> judged.find(one).isEmpty())
                .map(CellMeasure::unmeasured);
    return CellFilter.of(rule, Stream.concat(common.stream(), lost).toList()).stream()
        .map(one -> new Sought(run, one, OptionalInt.empty(), base.find(one)))
        .toList();
  }

  /** A run of repeats has a measure of its own for each percentile. */
  private static List<Sought> limited(Rule.Limit rule, MeasuredRun run) {
    String meant =
        requireMeasure(
            rule,
            run.experiment(),
            run.measured().stream()
                .map(one -> new MeasureName(one.measure(), one.unit()))
                .distinct()
                .toList(),
            run.response().estimator() == Estimator.MEAN_OF_REPEATS);
    int percentile = rule.percentile().orElse(MEDIAN);
    OptionalInt taken =
        meant.equals(rule.measure()) && percentile != MEDIAN
            ? OptionalInt.of(percentile)
            : OptionalInt.empty();
    String looked = isOfFailures(rule) ? run.first() : meant; // each cell has that
    return CellFilter.of(rule, named(run, looked).toList()).stream()
        .map(one -> new Sought(run, one, taken, Optional.empty()))
        .toList();
  }

  /**
   * Refuses a rule that a run cannot be judged by: of a measure or of levels that none of its cells
   * has, with a unit that the measure does not have, or of a percentile that a repeat does not
   * have.
   *
   * @param cells the level of each factor of each cell of the run, which need not have begun
   * @throws InvalidRuleException naming what is allowed
   */
  public static void require(
      Rule.Limit rule, String experiment, Measures<?> measures, List<Map<String, String>> cells) {
    String meant =
        requireMeasure(
            rule,
            experiment,
            cells.stream().flatMap(cell -> measures.names(cell).stream()).distinct().toList(),
            measures.repeated());
    CellFilter.require(
        rule,
        cells.stream()
            .filter(
                cell ->
                    isOfFailures(rule) || named(measures.names(cell), meant).findAny().isPresent())
            .toList());
  }

  /**
   * Refuses a rule that a run cannot be judged by: of a baseline without a cell of the run, or of
   * levels that no such cell has.
   *
   * @param cells the level of each factor of each cell of the run, which need not have begun
   * @param options the run's options, empty where it has none
   * @throws InvalidRuleException naming what is allowed
   */
  public static void require(
      Rule.Slower rule,
      MeasuredRun read,
      List<Map<String, String>> cells,
      Map<String, String> options) {
    MeasuredRun base = read.withFactorsOf(cells);
    Map<String, String> throughout =
        ServerLevels.of(name -> Optional.ofNullable(options.get(name)), cells, read.levels());
    List<Map<String, String>> common =
        cells.stream()
            .map(cell -> with(cell, throughout))
            .filter(cell -> named(base, base.first()).anyMatch(one -> one.levels().equals(cell)))
            .toList();
    if (common.isEmpty()) {
      throw nothingInCommon(rule, "this run", base);
    }
    CellFilter.require(rule, common);
  }

  private static Map<String, String> with(Map<String, String> cell, Map<String, String> further) {
    Map<String, String> all = new LinkedHashMap<>(cell);
    all.putAll(further);
    return all;
  }

  private static InvalidRuleException nothingInCommon(
      Rule.Slower rule, String run, MeasuredRun base) {
    return new InvalidRuleException(
        rule.text(), "%s and %s have no cell in common".formatted(run, base.name()));
  }

  private static boolean isOfFailures(Rule.Limit rule) {
    return rule.measure().equals(FAILED.name());
  }

  /** The name of the measure that a rule means. */
  private static String requireMeasure(
      Rule.Limit rule, String experiment, List<MeasureName> of, boolean repeated) {
    List<MeasureName> measures = Stream.concat(of.stream(), Stream.of(FAILED)).toList();
    int percentile = rule.percentile().orElse(MEDIAN);
    Optional<MeasureName> own =
        Stream.of("_p" + percentile, percentile == MEDIAN ? "_median" : "")
            .filter(part -> !part.isEmpty())
            .flatMap(part -> named(measures, rule.measure() + part))
            .findFirst();
    MeasureName meant =
        own.or(() -> named(measures, rule.measure()).findFirst())
            .orElseThrow(
                () ->
                    new InvalidRuleException(
                        rule.text(),
                        "'%s' is not a measure of %s: allowed are %s"
                            .formatted(
                                rule.percentile().isPresent()
                                    ? "%s.p%s".formatted(rule.measure(), percentile)
                                    : rule.measure(),
                                experiment,
                                measures.stream()
                                    .map(measure -> inRules(measure.name()))
                                    .collect(Collectors.joining(", ")))));
    if (own.isEmpty() && rule.percentile().isPresent() && (repeated || isOfFailures(rule))) {
      throw new InvalidRuleException(
          rule.text(),
          "%s has no percentiles: it is a number of each %s"
              .formatted(rule.measure(), isOfFailures(rule) ? "cell" : "repeat"));
    }
    MeasureUnit.in(meant.unit(), rule.number(), rule.unit(), rule.text());
    return meant.name();
  }

  /** A measure as a rule writes it: a percentile behind a dot. */
  private static String inRules(String measure) {
    return measure.replaceFirst("_median$", "_p" + MEDIAN).replaceFirst("_(p\\d+)$", ".$1");
  }

  private static Stream<MeasureName> named(List<MeasureName> measures, String name) {
    return measures.stream().filter(one -> one.name().equals(name));
  }

  private static Stream<CellMeasure> named(MeasuredRun run, String measure) {
    return run.measured().stream().filter(one -> one.measure().equals(measure));
  }
}
