package soapbench.jmeter.overhead;

import java.util.Arrays;
import java.util.Locale;
import soapbench.statistics.Bootstrap;
import soapbench.statistics.Interval;
import soapbench.statistics.Ratio;
import soapbench.statistics.Sample;

/**
 * What the pairs of a cell took, in ms.
 *
 * @param cell what was fetched
 * @param alone transactions of our client alone
 * @param sampled transactions of our client in the sampler
 * @param aloneCall calls of our client, from begin to end
 * @param sampledCall calls of the sampler, which also fetches the server's marks
 */
record Result(
    Cell cell, double[] alone, double[] sampled, double[] aloneCall, double[] sampledCall) {

  /** The heading of the rows. */
  static final String HEADING =
      """
      | binding | KB | pairs | client alone, ms | in the sampler, ms | ratio | difference, ms \
      | longer call, ms |
      |---|---|---|---|---|---|---|---|\
      """;

  /** The cell as a row; intervals are those of the medians. */
  String row() {
    Ratio ratio = Bootstrap.ratioOfMedians(sampled, alone);
    return String.format(
        Locale.ROOT,
        "| %s | %d | %d | %.3f | %.3f | %.3f [%.3f, %.3f] | %s | %s |",
        cell.binding().word(),
        cell.bytes() / 1_000,
        cell.pairs(),
        Sample.median(alone),
        Sample.median(sampled),
        ratio.value(),
        ratio.interval().low(),
        ratio.interval().high(),
        median(difference(sampled, alone)),
        median(difference(sampledCall, aloneCall)));
  }

  private static String median(double[] differences) {
    Interval interval = Bootstrap.median(differences);
    return String.format(
        Locale.ROOT,
        "%.3f [%.3f, %.3f]",
        Sample.median(differences),
        interval.low(),
        interval.high());
  }

  private static double[] difference(double[] more, double[] less) {
    double[] difference = new double[more.length];
    Arrays.setAll(difference, i -> more[i] - less[i]);
    return difference;
  }
}
