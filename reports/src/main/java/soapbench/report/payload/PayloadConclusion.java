package soapbench.report.payload;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import soapbench.results.Quantity;
import soapbench.results.payload.MeasuredTrials;

/** What a payload run shows below its answer: its cells at the largest size. */
final class PayloadConclusion {

  private PayloadConclusion() {}

  static List<String> lines(MeasuredTrials measured) {
    List<String> lines = new ArrayList<>();
    if (measured.largestSize().isPresent()) {
      long size = measured.largestSize().getAsLong();
      lines.add("");
      lines.add("Transaction time at " + Quantity.megabytes(size) + " MB, ms");
      lines.add(line("cell", "median", "95 % interval", "n", "failed"));
      CellResult.at(measured, size).forEach(cell -> lines.add(line(cell)));
    }
    return lines;
  }

  private static String line(CellResult cell) {
    return line(
        cell.cell().label(),
        Quantity.milliseconds(cell.medianNs()),
        Quantity.milliseconds(cell.interval()),
        String.valueOf(cell.n()),
        String.valueOf(cell.failed()));
  }

  private static String line(String cell, String median, String interval, String n, String failed) {
    return String.format(
        Locale.ROOT, "  %-24s %10s  %-16s %5s %6s", cell, median, interval, n, failed);
  }
}
