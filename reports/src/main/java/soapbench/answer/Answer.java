package soapbench.answer;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import soapbench.claim.ClaimResult;
import soapbench.results.Quantity;
import soapbench.statistics.Interval;
import soapbench.statistics.Ratio;

/**
 * Answer of a run: what a reader is told in its report, in a terminal and in {@code answer.json}.
 * Those three lay it out, and decide nothing.
 *
 * @param run which run it is of
 * @param context what the run ran on, by what it is
 * @param factors every comparison, factor by factor
 * @param breakEvens where the better one of every two options changes
 * @param flip where another option becomes the better one
 * @param claims the claims of the literature that the run was judged on
 * @param caveats what the numbers do not show
 * @param missing what could not be measured
 */
public record Answer(
    Identity run,
    Headline headline,
    Map<String, String> context,
    Trust trust,
    Table table,
    List<FactorContrasts> factors,
    List<BreakEvenRow> breakEvens,
    Flip flip,
    List<ClaimResult> claims,
    List<String> caveats,
    List<String> missing) {

  /** The version of {@code answer.json}. */
  public static final String SCHEMA = "soapbench.answer/1";

  /**
   * The run.
   *
   * @param question what a reader wants to know, in a few words
   * @param startedAt when it began, in ISO 8601; empty where that is not known
   * @param state {@code complete}, or what else it is
   */
  public record Identity(
      String experiment, String question, String startedAt, String state, Map<String, String> of) {

    public Identity {
      of = Collections.unmodifiableMap(new LinkedHashMap<>(of));
    }
  }

  /**
   * The answer in a sentence.
   *
   * @param strength how sure it is, e.g. {@code sure} or {@code withheld}
   * @param would what it would say, were the run trusted
   * @param because its reasons, a sentence each
   */
  public record Headline(String text, String strength, String would, List<String> because) {

    public Headline {
      because = List.copyOf(because);
    }
  }

  /**
   * The options at every level of the scale.
   *
   * @param caption what its cells are
   * @param scale the quantity of the levels
   * @param levels every level with its words, ascending
   * @param shown the levels that a card shows
   * @param options the options that a card shows, in their order
   * @param cells every option at every level
   */
  public record Table(
      String caption,
      String unit,
      String scale,
      Map<Double, String> levels,
      List<Double> shown,
      List<String> options,
      List<Cell> cells) {

    public Table {
      levels = Collections.unmodifiableMap(new LinkedHashMap<>(levels));
      shown = List.copyOf(shown);
      options = List.copyOf(options);
      cells = List.copyOf(cells);
    }

    /** The words of a level. */
    String level(double level) {
      return Objects.requireNonNull(levels.get(level), "level");
    }

    /** An option at a level; nothing where it was not tried. */
    public Optional<Cell> find(String option, double level) {
      return cells.stream()
          .filter(cell -> cell.option.equals(option) && cell.level == level)
          .findFirst();
    }
  }

  /**
   * An option at a level.
   *
   * @param factors the levels of its factors by their names
   * @param value what was measured; NaN of an option that does not count
   * @param text the value in the table's unit, or the range of what was measured
   * @param interval the value's 95 % interval in that unit; empty where there is none
   * @param timesBest how many times the best option's it is
   * @param note what else a reader should see; usually empty
   */
  public record Cell(
      String option,
      Map<String, String> factors,
      double level,
      int n,
      long failed,
      Estimate value,
      String text,
      String interval,
      Estimate timesBest,
      Mark mark,
      String note) {}

  /** Place of an option among the others at its level. */
  public enum Mark {
    BEST("best", "★"),
    TIE("tie", "="),
    NEAR("near", "≈"),
    SLOWER("slower", ""),
    TOO_FEW("too few", "✕"),
    FAILED("failed", "✕"),
    ALONE("", "");

    private final String word;
    private final String sign;

    Mark(String word, String sign) {
      this.word = word;
      this.sign = sign;
    }

    public String word() {
      return word;
    }

    /** Its sign, which stands beside words. */
    public String sign() {
      return sign;
    }

    /** Whether the option has a value that counts. */
    public boolean counts() {
      return this != TOO_FEW && this != FAILED;
    }
  }

  /** A value with its 95 % interval; NaN where there is none. */
  public record Estimate(double value, double low, double high) {

    static final Estimate NONE = new Estimate(Double.NaN, Double.NaN, Double.NaN);

    private static final double TEN = 10;

    static Estimate of(double value, Interval interval) {
      return new Estimate(value, interval.low(), interval.high());
    }

    static Estimate of(Ratio ratio) {
      return of(ratio.value(), ratio.interval());
    }

    /** A ratio to three digits at most. */
    String times() {
      return value < TEN ? Quantity.factor(value) : String.valueOf(Math.round(value));
    }
  }

  /**
   * Everything that was compared of a factor.
   *
   * @param contrasts pairs of options that differ in it alone
   */
  public record FactorContrasts(String factor, List<Pair> contrasts) {

    public FactorContrasts {
      contrasts = List.copyOf(contrasts);
    }
  }

  /**
   * Two options that differ in one factor.
   *
   * @param line the ratio from which on the first one counts as slower
   * @param at the comparison at each level
   * @param mean the geometric mean of the ratios
   * @param winner the better one's level of the factor; empty where none is
   * @param breakEven where the better one changes; NaN where it does not
   */
  public record Pair(
      String over,
      String under,
      double line,
      List<At> at,
      Estimate mean,
      String pattern,
      String winner,
      Estimate breakEven) {

    public Pair {
      at = List.copyOf(at);
    }
  }

  /** How many times as long the first of two options takes at a level. */
  public record At(double level, Estimate ratio, int n, String state) {}

  /**
   * Where another option becomes the better one.
   *
   * @param text whether it does in this run, and the closest call
   * @param next a command that tries more
   */
  public record Flip(String text, String next) {}

  /** Sentence on what could not be measured; empty where nothing is missing. */
  String notMeasured() {
    return missing.isEmpty() ? "" : "Not measured: " + String.join("; ", missing) + ".";
  }

  public Answer {
    context = Collections.unmodifiableMap(new LinkedHashMap<>(context));
    factors = List.copyOf(factors);
    breakEvens = List.copyOf(breakEvens);
    claims = List.copyOf(claims);
    caveats = List.copyOf(caveats);
    missing = List.copyOf(missing);
  }
}
