package soapbench.cli;

import java.io.PrintWriter;
import java.util.Locale;
import soapbench.report.ReportResult;
import soapbench.results.Quantity;
import soapbench.verdict.CellResult;

/**
 * What a run says at its end: its answer, its cells at the largest size, and where the report is.
 */
final class Conclusion {

  private Conclusion() {}

  static void print(ReportResult result, PrintWriter out) {
    out.println();
    result.answer().forEach(out::println);
    if (!result.cells().isEmpty()) {
      out.printf(
          Locale.ROOT,
          "%nTransaction time at %s MB, ms%n  %-24s %10s  %-16s %5s %6s%n",
          Quantity.megabytes(result.payloadBytes()),
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
    out.printf(
        Locale.ROOT,
        "  %-24s %10s  %-16s %5d %6d%n",
        cell.cell().label(),
        Quantity.milliseconds(cell.medianNs()),
        Quantity.milliseconds(cell.interval()),
        cell.n(),
        cell.failed());
  }
}
