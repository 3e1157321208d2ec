package soapbench.calibration.check;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import soapbench.calibration.overhead.MeasuringSwitch;
import soapbench.calibration.overhead.OverheadRow;
import soapbench.contract.Binding;
import soapbench.exchange.ExchangeFailedException;
import soapbench.exchange.ServiceClient;
import soapbench.folder.WholeFile;
import soapbench.results.Quantity;

/** Times exchanges with measuring on and off, in turns: what measuring itself costs. */
public final class OverheadCheck implements InstrumentCheck {

  private static final String FORMAT = "%-8s %8s %6s %10s %10s %10s  %-18s %8s  %s%n";

  private final List<Binding> bindings;
  private final List<Level> levels;
  private final long seed;

  /**
   * A payload size.
   *
   * @param payloadBytes the size
   * @param repeats exchanges with measuring on, and as many with it off
   */
  public record Level(int payloadBytes, int repeats) {

    /** What goes before and is not counted. */
    int warmup() {
      return repeats / 10 + 2;
    }
  }

  /**
   * A check over bindings.
   *
   * @param levels payload sizes, and how often each is tried
   * @param seed what orders and payloads come from
   */
  public OverheadCheck(List<Binding> bindings, List<Level> levels, long seed) {
    this.bindings = List.copyOf(bindings);
    this.levels = List.copyOf(levels);
    this.seed = seed;
  }

  @Override
  public boolean run(Bench bench) throws IOException, ExchangeFailedException {
    List<OverheadRow> rows = new ArrayList<>();
    for (Binding binding : bindings) {
      try (ServiceClient client = ServiceClient.open(binding, bench.target());
          ServiceClient observing = ServiceClient.open(Binding.HTTP, bench.target())) {
        MeasuringSwitch exchanges = new MeasuringSwitch(client, observing, bench.instruction());
        for (Level level : levels) {
          rows.add(row(binding, level, exchanges));
        }
      }
    }
    WholeFile.write(bench.folder().overhead(), OverheadRow.TABLE.text(rows));
    print(rows, bench.out());
    return rows.stream().noneMatch(OverheadRow::isAbove);
  }

  private OverheadRow row(Binding binding, Level level, MeasuringSwitch exchanges)
      throws IOException, ExchangeFailedException {
    Random order = new Random(seed);
    double[] on = new double[level.repeats];
    double[] off = new double[level.repeats];
    for (int round = -level.warmup(); round < level.repeats; round++) {
      boolean first = order.nextBoolean();
      for (boolean measured : new boolean[] {first, !first}) {
        double ns = exchanges.timeNs(measured, level.payloadBytes, seed);
        if (round >= 0) {
          (measured ? on : off)[round] = ns;
        }
      }
    }
    return OverheadRow.of(binding.word(), level.payloadBytes, on, off);
  }

  private static void print(List<OverheadRow> rows, PrintWriter out) {
    out.printf(
        FORMAT,
        "binding",
        "MB",
        "n",
        "on, ms",
        "off, ms",
        "effect, µs",
        "95 % interval",
        "bound",
        "");
    for (OverheadRow row : rows) {
      out.printf(
          FORMAT,
          row.binding(),
          Quantity.megabytes(row.payloadBytes()),
          row.n(),
          Quantity.milliseconds(row.medians().onNs()),
          Quantity.milliseconds(row.medians().offNs()),
          micros(row.effect().ns()),
          micros(row.effect().interval().low()) + " to " + micros(row.effect().interval().high()),
          micros(row.effect().boundNs()),
          row.verdict());
    }
  }

  private static String micros(double ns) {
    return String.format(Locale.ROOT, "%.0f", ns / 1_000);
  }
}
