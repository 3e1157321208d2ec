package soapbench.tuning;

import java.util.Locale;
import soapbench.statistics.Bootstrap;
import soapbench.statistics.Ratio;
import soapbench.statistics.Sample;

/**
 * What exchanges took, in nanoseconds.
 *
 * @param with those with the setting
 * @param without those without it
 */
record Result(Comparison comparison, double[] with, double[] without) {

  /** The heading of the rows. */
  static final String HEADING =
      """
      | setting | exchange | KB | pairs | with, ms | without, ms | without / with |
      |---|---|---|---|---|---|---|\
      """;

  private static final double MS = 1e6;

  /** The comparison as a row: medians, and their ratio with its 95 % interval. */
  String row() {
    Ratio ratio = Bootstrap.ratioOfMedians(without, with);
    Comparison.Exchange exchange = comparison.exchange();
    return String.format(
        Locale.ROOT,
        "| %s | %s, %s, %s | %d | %d | %.1f | %.1f | %.2f (%.2f–%.2f) |",
        comparison.setting(),
        exchange.direction(),
        exchange.binding().word(),
        exchange.format(),
        exchange.payloadBytes() / 1_000,
        comparison.pairs(),
        Sample.median(with) / MS,
        Sample.median(without) / MS,
        ratio.value(),
        ratio.interval().low(),
        ratio.interval().high());
  }
}
