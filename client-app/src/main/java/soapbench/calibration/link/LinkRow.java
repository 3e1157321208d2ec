package soapbench.calibration.link;

import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.ToDoubleFunction;
import soapbench.calibration.CheckOutcome;
import soapbench.csv.CellCodec;
import soapbench.csv.Column;
import soapbench.csv.Table;
import soapbench.link.LinkMeasurement;

/** One row of {@code links.csv}: a link as it is asked for and as it was measured. */
public record LinkRow(LinkMeasurement measured) {

  private static final double TOLERANCE_SHARE = 0.03;
  private static final double TOLERANCE_MS = 0.3;
  private static final double MOST_CPU = 0.8;
  private static final double BITS_PER_MBIT = 1e6;
  private static final int WAYS = 2;

  /** The columns of {@code links.csv}. */
  public static final Table<LinkRow> TABLE =
      new Table<>(
          "links.csv",
          List.of(
              Column.text("link", "", "its name, or its rate and delay", LinkRow::link),
              Column.of("connections", "connections", "that sent at once", CellCodec.COUNT)
                  .of((LinkRow row) -> row.measured.connections()),
              number("asked_round_trip_ms", "ms", "twice the delay", LinkRow::askedRoundTripMs),
              number(
                  "round_trip_ms",
                  "ms",
                  "median of a byte there and a byte back, less that of loopback itself",
                  row -> row.measured.roundTripMs()),
              number("asked_mbit_per_s", "Mbit/s", "the rate", LinkRow::askedMbitPerS),
              number("mbit_per_s", "Mbit/s", "the rate that was seen", LinkRow::mbitPerS),
              number(
                  "cpu_share",
                  "",
                  "CPU time of the forwarder by the time in which bytes were sent; 1 is a core",
                  LinkRow::cpuShare),
              number(
                  "late_share",
                  "",
                  "parts of the bytes that came more than 0.3 ms after they were due",
                  LinkRow::lateShare),
              Column.text(
                  "outcome",
                  "",
                  "`passed`: both within 3 % or 0.3 ms, with at most 0.8 of a core; or `failed`",
                  row -> row.outcome().word())));

  private static Column<LinkRow, Double> number(
      String name, String unit, String meaning, ToDoubleFunction<LinkRow> value) {
    return Column.of(name, unit, meaning, CellCodec.number(3)).of(value::applyAsDouble);
  }

  String link() {
    return measured.link().word();
  }

  double askedRoundTripMs() {
    return WAYS * (double) measured.link().delay().toNanos() / TimeUnit.MILLISECONDS.toNanos(1);
  }

  double askedMbitPerS() {
    return measured.link().bitsPerS() / BITS_PER_MBIT;
  }

  double mbitPerS() {
    return measured.bitsPerS() / BITS_PER_MBIT;
  }

  double cpuShare() {
    return measured.use().cpuShare();
  }

  double lateShare() {
    return measured.use().lateShare();
  }

  /** Passed where rate and round trip are within the tolerance, and the forwarder kept up. */
  public CheckOutcome outcome() {
    double off = Math.abs(measured.roundTripMs() - askedRoundTripMs());
    boolean inTime = off <= Math.max(TOLERANCE_MS, TOLERANCE_SHARE * askedRoundTripMs());
    boolean atRate = Math.abs(mbitPerS() / askedMbitPerS() - 1) <= TOLERANCE_SHARE;
    return inTime && atRate && cpuShare() <= MOST_CPU ? CheckOutcome.PASSED : CheckOutcome.FAILED;
  }
}
