package soapbench.claim;

import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import soapbench.results.Quantity;
import soapbench.statistics.Bootstrap;

/**
 * Comparisons each of which has to lie where a claim says, as one does that says "every", "at any",
 * "both", "either" or "slowest".
 *
 * <p>The claim holds where all of their 95 % intervals lie there. None is widened for that, since
 * all of them have to (Berger, "Multiparameter Hypothesis Testing and Acceptance Sampling",
 * Technometrics 24, 1982). It is contradicted where one lies elsewhere. Each of them might by
 * chance, so that the interval of one that does not hold is widened for their number (Bonferroni).
 */
public final class Every {

  /** How such a claim is judged, for rules. */
  public static final String RULE =
      " Every one has to lie where the claim says, and one that surely lies elsewhere contradicts,"
          + " for which its interval is widened for their number. ";

  private static final List<Verdict> MOST_DECISIVE_FIRST =
      List.of(Verdict.CONTRADICTED, Verdict.INCONCLUSIVE, Verdict.NOT_TESTED, Verdict.HOLDS);

  private record Judged(String name, Verdict verdict, Effect effect) {}

  private final EffectKind kind;
  private final List<Judged> each;
  private final Judged deciding;

  /**
   * Judges each comparison.
   *
   * @param exceptions how many of them the claim lets lie anywhere
   * @param each what is compared, more than the exceptions
   */
  Every(Claimed claimed, int exceptions, List<Estimate> each) {
    double widened = 1 - (1 - Bootstrap.CONFIDENCE) / each.size();
    this.kind = claimed.kind();
    this.each =
        each.stream()
            .map(
                one -> {
                  Effect usual = one.effect().apply(Bootstrap.CONFIDENCE);
                  boolean holds = claimed.verdict(usual.interval()) == Verdict.HOLDS;
                  Effect shown = holds ? usual : one.effect().apply(widened);
                  return new Judged(one.name(), claimed.verdict(shown.interval()), shown);
                })
            .toList();
    this.deciding =
        this.each.stream()
            .sorted(
                Comparator.comparingInt((Judged one) -> MOST_DECISIVE_FIRST.indexOf(one.verdict))
                    .thenComparingDouble(one -> claimed.room(one.effect.interval())))
            .skip(exceptions)
            .findFirst()
            .orElseThrow();
  }

  /**
   * The name of the comparison whose verdict is that of the claim: of those that contradict the one
   * that lies farthest elsewhere, else of those that leave it open the one that reaches farthest
   * out, else the one nearest to the border.
   */
  public String deciding() {
    return deciding.name;
  }

  /** The effect that decides on the claim. */
  public Effect effect() {
    return deciding.effect;
  }

  /** The effect that decides on a comparison. */
  public Effect effect(String name) {
    return each.stream().filter(one -> one.name.equals(name)).findFirst().orElseThrow().effect;
  }

  /** The finding, with the effect of the comparison that decides. */
  Finding finding(String why) {
    boolean tested = deciding.verdict != Verdict.NOT_TESTED;
    return new Finding(deciding.verdict, deciding.effect, tested ? deciding.name : "", why);
  }

  /** How many of them lie where, as a clause. */
  public String counts(String thing) {
    return "of %s, the interval of %s lies where the claim says and that of %s elsewhere%s"
        .formatted(
            Quantity.count(each.size(), thing),
            count(Verdict.HOLDS),
            count(Verdict.CONTRADICTED),
            count(Verdict.NOT_TESTED) == 0
                ? ""
                : ", and %s without the trials for it".formatted(count(Verdict.NOT_TESTED)));
  }

  private long count(Verdict verdict) {
    return each.stream().filter(one -> one.verdict == verdict).count();
  }

  /** The effects of all, such as {@code JMS 1.20 (1.10–1.30), HTTP without the trials for it}. */
  public String effects() {
    return each.stream()
        .map(one -> one.name + " " + text(one.effect))
        .collect(Collectors.joining(", "));
  }

  private String text(Effect effect) {
    return effect.interval().known()
        ? "%s (%s)".formatted(kind.text(effect.value()), kind.text(effect.interval()))
        : "without the trials for it";
  }
}
