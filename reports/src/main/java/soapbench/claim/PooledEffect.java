package soapbench.claim;

import java.util.List;
import java.util.Optional;
import soapbench.statistics.Bootstrap;
import soapbench.statistics.Interval;
import soapbench.statistics.RandomEffects;
import soapbench.statistics.Student;

/**
 * An effect as several runs estimated it: ratios by their logarithms. The standard error of each is
 * taken from its 95 % interval as if that were of a normal distribution, which makes it too large
 * where few repeats gave a wide one: the mean is then less sure than it need be.
 */
record PooledEffect(EffectKind kind, RandomEffects effects, int trials) {

  /** Pools estimates of the same, one a run; nothing where too few runs have one. */
  static Optional<PooledEffect> of(EffectKind kind, List<Estimate> runs) {
    List<Effect> known =
        runs.stream()
            .map(run -> run.effect().apply(Bootstrap.CONFIDENCE))
            .filter(effect -> effect.interval().known())
            .filter(effect -> Double.isFinite(kind.scaled(effect.interval().low())))
            .toList();
    if (known.size() < RandomEffects.ENOUGH) {
      return Optional.empty();
    }
    return Optional.of(
        new PooledEffect(
            kind,
            RandomEffects.of(
                known.stream().mapToDouble(effect -> kind.scaled(effect.value())).toArray(),
                known.stream().mapToDouble(effect -> error(kind, effect.interval())).toArray()),
            known.stream().mapToInt(Effect::n).min().orElseThrow()));
  }

  /** The estimate of the mean over runs. */
  static Estimate estimate(String name, EffectKind kind, List<Estimate> runs) {
    return of(kind, runs)
        .map(pooled -> new Estimate(name, pooled::mean))
        .orElseGet(() -> Estimate.missing(name));
  }

  /** The interval in which the effect is expected that one more run finds. */
  Interval prediction() {
    return unscaled(effects.prediction(Bootstrap.CONFIDENCE));
  }

  private Effect mean(double confidence) {
    return new Effect(
        kind.unscaled(effects.mean()), unscaled(effects.interval(confidence)), trials);
  }

  private static double error(EffectKind kind, Interval interval) {
    return kind.difference(interval.high(), interval.low()) / 2 / Student.NORMAL_QUANTILE;
  }

  private Interval unscaled(Interval interval) {
    return new Interval(kind.unscaled(interval.low()), kind.unscaled(interval.high()));
  }
}
