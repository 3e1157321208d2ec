package soapbench.experiment.load.report.claim;

import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Function;
import soapbench.claim.Claim;
import soapbench.claim.Claimed;
import soapbench.claim.Effect;
import soapbench.claim.EffectKind;
import soapbench.claim.Finding;
import soapbench.experiment.load.results.LoadMeasure;
import soapbench.experiment.load.results.LoadResults;
import soapbench.experiment.load.results.Repeat;
import soapbench.experiment.load.rows.LoadCell;
import soapbench.results.Bindings;
import soapbench.results.Quantity;
import soapbench.statistics.Ratio;
import soapbench.statistics.Sample;
import soapbench.statistics.Student;

/** LD2: the first request over JMS is far slower than later ones. */
final class FirstRequestSlower {

  private static final Claimed FAR_SLOWER = Claimed.above(EffectKind.RATIO, 3);
  private static final double RESOLUTION_MS = 1;

  static final Claim<LoadResults> CLAIM =
      new Claim<>(
          "LD2",
          "The first JMS request is far slower than later ones (JNDI look-ups, connection set-up).",
          "first request over JMS, its connection included, over the median of later ones",
          FAR_SLOWER,
          "At 1 user, the ratio of the first request over JMS, with look-up and connection, to the"
              + " median of the same repeat's measured ones, of which less than 1 ms, JMeter's"
              + " resolution, counts as 1 ms. A repeat's value is the geometric mean over the"
              + " sizes; Student's t over the repeats' logarithms. Far slower is"
              + " more than 3 times.",
          "./soapbench run load --bindings jms --users 1",
          FirstRequestSlower::judge);

  private FirstRequestSlower() {}

  private static Finding judge(LoadResults results) {
    Ratio ratio = ratio(results, Bindings.JMS, FirstRequestSlower::connected);
    if (ratio.n() == 0) {
      return Finding.notTested("No cell of 1 user over JMS has a first request and later ones.");
    }
    return Finding.of(FAR_SLOWER, Effect.of(ratio), why(results, ratio));
  }

  private static String why(LoadResults results, Ratio ratio) {
    Ratio alone = ratio(results, Bindings.JMS, FirstRequestSlower::alone);
    Ratio http = ratio(results, Bindings.HTTP, FirstRequestSlower::alone);
    String control =
        http.n() == 0
            ? "HTTP's own first request was not tried"
            : "HTTP's own first request takes %s times as long as its later ones"
                .formatted(Quantity.factor(http.value()));
    return ("At 1 user the first request over JMS takes %s times as long as later ones with look-up"
            + " and connection, and %s times without; %s.")
        .formatted(Quantity.factor(ratio.value()), Quantity.factor(alone.value()), control);
  }

  /** A first request over later ones, of each repeat the geometric mean over the sizes. */
  private static Ratio ratio(
      LoadResults results, String binding, Function<Repeat, OptionalDouble> first) {
    List<Repeat> repeats =
        results.sizes().stream()
            .map(size -> new LoadCell(binding, size, 1, OptionalDouble.empty()))
            .flatMap(cell -> results.find(binding, cell).stream())
            .flatMap(cell -> cell.repeats().stream())
            .filter(repeat -> repeat.of(LoadMeasure.ELAPSED).length > 0)
            .filter(repeat -> first.apply(repeat).isPresent())
            .toList();
    return Student.geometricMean(
        repeats.stream()
            .mapToInt(Repeat::number)
            .distinct()
            .mapToDouble(number -> ofRepeat(repeats, number, first))
            .toArray());
  }

  private static double ofRepeat(
      List<Repeat> repeats, int number, Function<Repeat, OptionalDouble> first) {
    return Student.geometricMean(
            repeats.stream()
                .filter(repeat -> repeat.number() == number)
                .mapToDouble(repeat -> first.apply(repeat).orElseThrow() / laterMs(repeat))
                .toArray())
        .value();
  }

  private static double laterMs(Repeat repeat) {
    return Math.max(RESOLUTION_MS, Sample.median(repeat.of(LoadMeasure.ELAPSED)));
  }

  /** The first request without its connection, where JMeter does not count that in. */
  private static OptionalDouble alone(Repeat repeat) {
    return repeat.mean(LoadMeasure.FIRST_REQUEST);
  }

  private static OptionalDouble connected(Repeat repeat) {
    OptionalDouble first = alone(repeat);
    OptionalDouble connection = repeat.mean(LoadMeasure.CONNECT);
    return first.isPresent() && connection.isPresent()
        ? OptionalDouble.of(first.getAsDouble() + connection.getAsDouble())
        : OptionalDouble.empty();
  }
}
