package soapbench.cli;

import java.io.PrintWriter;
import java.util.Locale;
import soapbench.report.ReportResult;
import soapbench.statistics.Interval;
import soapbench.verdict.CellResult;

/**
 * What a run says at its end: its answer, its cells at the largest size, and where the report is.
 */
final class Conclusion {

  private static final double NANOSECONDS_IN_MS = 1e6;

  private Conclusion() {}

  static void print(ReportResult result, PrintWriter out) {
    out.println();
    result.answer().forEach(out::println);
    if (!result.cells().isEmpty()) {
      out.printf(
          Locale.ROOT,
          "%nTransaction time at %.1f MB, ms%n  %-24s %10s  %-21s %5s %6s%n",
          result.payloadBytes() / 1e6,
          "cell",
          "median",
          "95 % interval",
          "n",
          "failed");
      result.cells().forEach(cell -> print(cell, out));
    }
    result.withoutFigures().ifPresent(why -> out.println("no figures: " + why));
    out.printf("%nreport: %s%n", result.report().toAbsolutePath().normalize());
  }

  private static void print(CellResult cell, PrintWriter out) {
    Interval interval = cell.interval();
    out.printf(
        Locale.ROOT,
        "  %-24s %10.1f  %8.1f to %8.1f %6d %6d%n",
        cell.cell().label(),
        cell.medianNs() / NANOSECONDS_IN_MS,
        interval.low() / NANOSECONDS_IN_MS,
        interval.high() / NANOSECONDS_IN_MS,
        cell.n(),
        cell.failed());
  }
}
