package soapbench.answer;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import soapbench.answer.Choice.Option;
import soapbench.answer.Choice.Tried;
import soapbench.answer.PartOfRounds.Says;
import soapbench.answer.Trust.Check;
import soapbench.answer.Trust.Level;
import soapbench.results.Environment;
import soapbench.results.OthersShare;
import soapbench.results.Quantity;
import soapbench.results.RoundDrift;
import soapbench.results.WordList;
import soapbench.statistics.ForkedSample;
import soapbench.statistics.RoundMedians;
import soapbench.statistics.RoundMedians.Round;
import soapbench.statistics.Sample;

/** The rules by which an answer is trusted: each looks at one thing that may spoil a run. */
final class TrustRules {

  /** Load before the run, for each core, of runs that did not watch others. */
  private static final double LOAD_CARE = 0.25;

  private static final double LATE_CARE = 0.1;
  private static final double LATE_BAD = 0.3;

  private static final double SLOW_ROUND = 1.10;
  private static final double SLOW_CARE = 0.05;
  private static final double SLOW_BAD = 0.25;
  private static final int ROUNDS_TO_JUDGE = 8;
  private static final int OPTIONS_TO_JUDGE = 4;

  private static final double MOST_DRIFTING = 0.025;
  private static final double LARGE_DRIFT = 0.10;

  private static final double MOST_COLD = 0.2;
  private static final int MANY_STARTS = 5;
  private static final double CLOSE = 1.10;

  private final Choice choice;
  private final Environment environment;
  private final List<Contrast> contrasts;
  private final Map<Tried, RoundMedians> rounds = new LinkedHashMap<>();

  /**
   * Rules for a run.
   *
   * @param contrasts the comparisons that its answer rests on
   */
  TrustRules(Choice choice, Environment environment, List<Contrast> contrasts) {
    this.choice = choice;
    this.environment = environment;
    this.contrasts = contrasts;
    choice.tried().forEach(one -> rounds.put(one, new RoundMedians(one.values())));
  }

  Trust trust() {
    return new Trust(
        Stream.of(
                Optional.of(load()),
                links(),
                quiet(),
                drift(),
                warm(),
                Optional.of(failures()),
                Optional.of(trials()),
                Optional.of(restarts()))
            .flatMap(Optional::stream)
            .toList());
  }

  private Check load() {
    OptionalDouble others = OthersShare.of(environment);
    if (others.isPresent()) {
      double share = others.getAsDouble();
      Level level =
          share < OthersShare.CARE ? Level.OK : share < OthersShare.BUSY ? Level.CARE : Level.BAD;
      return new Check(
          "load",
          level,
          level == Level.OK ? "idle" : "busy",
          "others took %s of the CPU meanwhile".formatted(Quantity.percent(share)),
          "below 3 %; not from 10 % on");
    }
    OptionalDouble before = environment.number("/load_average/before");
    double cores = environment.number("/machine/cores").orElse(1);
    if (before.isEmpty()) {
      return new Check("load", Level.CARE, "not known", "the load was not recorded", "recorded");
    }
    double load = before.getAsDouble();
    Level level = load <= LOAD_CARE * cores ? Level.OK : load <= cores ? Level.CARE : Level.BAD;
    return new Check(
        "load",
        level,
        level == Level.OK ? "idle" : level == Level.CARE ? "maybe busy" : "busy",
        "load %s on %s cores before it began"
            .formatted(Quantity.factor(load), Quantity.number(cores).replaceFirst("\\.0+$", "")),
        "at most a quarter of the cores; not above their number");
  }

  /** Links that were late in some part of the run: its slowest part counts. */
  private Optional<Check> links() {
    List<Double> late = environment.numbers("/links", "late_parts");
    List<Double> all = environment.numbers("/links", "parts");
    double share =
        IntStream.range(0, Math.min(late.size(), all.size()))
            .filter(part -> all.get(part) > 0)
            .mapToDouble(part -> late.get(part) / all.get(part))
            .max()
            .orElse(0);
    if (all.isEmpty()) {
      return Optional.empty();
    }
    Level level = share < LATE_CARE ? Level.OK : share < LATE_BAD ? Level.CARE : Level.BAD;
    return Optional.of(
        new Check(
            "links",
            level,
            level == Level.OK ? "kept" : "late",
            "%s of what a link carried came over 0.3 ms late".formatted(Quantity.percent(share)),
            "below 10 %; not from 30 % on"));
  }

  /** Rounds in which all options were slow at once: that is the machine, not an option. */
  private Optional<Check> quiet() {
    Map<Round, List<Double>> slowness = new TreeMap<>();
    for (Map.Entry<Tried, RoundMedians> one : rounds.entrySet()) {
      double median = Estimator.MEDIAN.value(one.getKey().values());
      one.getValue()
          .medians()
          .forEach(
              (round, value) ->
                  slowness.computeIfAbsent(round, any -> new ArrayList<>()).add(value / median));
    }
    long full =
        slowness.values().stream().filter(round -> round.size() >= OPTIONS_TO_JUDGE).count();
    if (full < ROUNDS_TO_JUDGE) {
      return Optional.empty();
    }
    Set<Round> slow =
        slowness.entrySet().stream()
            .filter(round -> round.getValue().size() >= OPTIONS_TO_JUDGE)
            .filter(round -> median(round.getValue()) > SLOW_ROUND)
            .map(Map.Entry::getKey)
            .collect(Collectors.toSet());
    double share = (double) slow.size() / full;
    String text =
        "everything slowed together in %s of %s"
            .formatted(slow.size(), Quantity.count(full, "round"));
    if (share > SLOW_CARE
        && share <= SLOW_BAD
        && says(round -> !slow.contains(round)) == Says.SAME) {
      return Optional.of(quiet(Level.OK, text + "; the others say the same"));
    }
    Level level = share <= SLOW_CARE ? Level.OK : share <= SLOW_BAD ? Level.CARE : Level.BAD;
    return Optional.of(quiet(level, text));
  }

  private static Check quiet(Level level, String text) {
    return new Check(
        "quiet",
        level,
        level == Level.OK ? "quiet" : "noisy",
        text,
        "at most 5 % of the rounds, or up to 25 % without which the answer is the same");
  }

  /** Options that grew slower or faster, and whether both halves of the run say the same. */
  private Optional<Check> drift() {
    List<RoundDrift> judged =
        rounds.values().stream()
            .map(one -> RoundDrift.of(one.sample()))
            .filter(RoundDrift::judged)
            .toList();
    if (judged.isEmpty()) {
      return Optional.empty();
    }
    List<Double> drifting =
        judged.stream().filter(RoundDrift::drifts).map(drift -> Math.abs(drift.share())).toList();
    double worst = drifting.stream().mapToDouble(Double::doubleValue).max().orElse(0);
    boolean few = drifting.size() <= Math.max(1, Math.round(MOST_DRIFTING * judged.size()));
    String text =
        drifting.isEmpty()
            ? "none of %s drifts".formatted(Quantity.count(judged.size(), "cell"))
            : "%s of %s %s, by up to %s"
                .formatted(
                    drifting.size(),
                    Quantity.count(judged.size(), "cell"),
                    drifting.size() == 1 ? "drifts" : "drift",
                    Quantity.percent(worst));
    return Optional.of(
        few && worst <= LARGE_DRIFT ? drift(Level.OK, "steady", text) : halves(text));
  }

  /** Drift that is too large to be left out of account: whether the answer changed with it. */
  private Check halves(String drift) {
    Round middle = middle();
    Says first = says(round -> round.compareTo(middle) < 0);
    Says second = says(round -> round.compareTo(middle) >= 0);
    if (first == Says.SAME && second == Says.SAME) {
      return drift(Level.OK, "does not matter", drift + "; both halves of the run say the same");
    }
    return first == Says.OTHER || second == Says.OTHER
        ? drift(Level.BAD, "drifts", drift + "; halves of the run disagree")
        : drift(Level.CARE, "some drift", drift);
  }

  private static Check drift(Level level, String word, String text) {
    return new Check(
        "drift",
        level,
        word,
        text,
        "1 in 40, by at most 10 %, or both halves of the run say the same; not where they"
            + " disagree");
  }

  private Round middle() {
    List<Round> all =
        rounds.values().stream()
            .flatMap(of -> of.medians().keySet().stream())
            .distinct()
            .sorted()
            .toList();
    return all.get(all.size() / 2);
  }

  private Says says(Predicate<Round> some) {
    return PartOfRounds.says(choice, contrasts, some);
  }

  private static double median(List<Double> values) {
    return Sample.median(values.stream().mapToDouble(Double::doubleValue).toArray());
  }

  private Optional<Check> warm() {
    return choice
        .warmth()
        .map(
            warmth -> {
              int cold = warmth.all() - warmth.warm();
              Level level =
                  cold == 0 ? Level.OK : cold <= MOST_COLD * warmth.all() ? Level.CARE : Level.BAD;
              return new Check(
                  "warm",
                  level,
                  level == Level.OK ? "warm" : "not all warm",
                  "%s of %s %s warm"
                      .formatted(
                          warmth.warm(),
                          Quantity.count(warmth.all(), "cell"),
                          warmth.warm() == 1 || warmth.all() == 1 ? "was" : "were"),
                  "all; not where over a fifth was not");
            });
  }

  private Check failures() {
    long failed = choice.tried().stream().mapToLong(Tried::failed).sum();
    long all = failed + choice.tried().stream().mapToLong(Tried::completed).sum();
    Level level = failed == 0 ? Level.OK : winnersLost().isEmpty() ? Level.CARE : Level.BAD;
    return new Check(
        "failures",
        level,
        failed == 0 ? "none" : "some",
        "%s of %s failed".formatted(failed, all),
        "none; not where the fastest option lost over a fifth");
  }

  /** Options that would be best, had they not lost too many of their trials. */
  List<Option> winnersLost() {
    return choice.tried().stream()
        .filter(Tried::lost)
        .filter(
            lost ->
                lost.completed() > 0
                    && choice.tried().stream()
                        .filter(other -> other.level() == lost.level() && other.completed() > 0)
                        .filter(other -> choice.comparable(other.option(), lost.option()))
                        .allMatch(other -> choice.middle(lost) <= choice.middle(other)))
        .map(Tried::option)
        .distinct()
        .toList();
  }

  private Check trials() {
    int fewest = fewest(choice);
    Level level =
        fewest >= choice.response().plenty()
            ? Level.OK
            : fewest >= choice.response().enough() ? Level.CARE : Level.BAD;
    return new Check(
        "trials",
        level,
        level == Level.OK ? "enough" : level == Level.CARE ? "few" : "too few",
        "%s %s a cell"
            .formatted(fewest, fewest == 1 ? choice.response().one() : choice.response().trials()),
        "%s; not below %s".formatted(choice.response().plenty(), choice.response().enough()));
  }

  /** The independent trials of the option that has fewest, of those that did not fail. */
  static int fewest(Choice choice) {
    return choice.tried().stream()
        .filter(one -> !one.lost())
        .mapToInt(one -> one.values().independent())
        .min()
        .orElse(0);
  }

  /**
   * Another start of the JVMs moves times by a few per cent, which may decide a close call, and
   * every call between levels that need a server each.
   */
  private Check restarts() {
    int starts =
        choice.tried().stream()
            .map(Tried::values)
            .filter(values -> values.n() > 0)
            .mapToInt(ForkedSample::starts)
            .min()
            .orElse(0);
    double closest = contrasts.stream().mapToDouble(Contrast::gap).min().orElse(Double.NaN);
    boolean apart = !(closest <= CLOSE) && choice.declared().isEmpty();
    Level level = starts >= MANY_STARTS || apart ? Level.OK : Level.CARE;
    String gap =
        Double.isFinite(closest)
            ? "; the closest options are %s apart".formatted(Quantity.percent(closest - 1))
            : "";
    return new Check(
        "restarts",
        level,
        starts >= MANY_STARTS ? "covered" : apart ? "do not matter" : "not covered",
        Quantity.count(starts, "start") + " of the JVMs" + gap,
        choice.declared().isEmpty()
            ? "5 starts, or options that are over 10 % apart"
            : "5 starts, as each %s has its own server"
                .formatted(WordList.of(List.copyOf(choice.declared().values()), "and")));
  }
}
