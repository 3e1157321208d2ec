package soapbench.compare.payload;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import soapbench.results.Quantity;
import soapbench.results.payload.Cell;

/** A comparison for a terminal. */
final class ComparisonText {

  private ComparisonText() {}

  static List<String> lines(RunComparison comparison) {
    List<String> lines = new ArrayList<>();
    lines.add("Transaction time, ms, and the ratio of medians B/A");
    lines.add(line("cell", "MB", "A", "B", "B/A", "95 % interval", "n", ""));
    comparison.exchanges().forEach(row -> lines.add(line(row)));
    lines.add("");
    if (comparison.differences().isEmpty()) {
      lines.add("The environments do not differ.");
    }
    for (EnvironmentDifference difference : comparison.differences()) {
      lines.add(
          "differs: %s: A %s, B %s"
              .formatted(difference.name(), value(difference.a()), value(difference.b())));
    }
    lines.add("");
    lines.addAll(comparison.caveats());
    return lines;
  }

  private static String value(String text) {
    return text.isEmpty() ? "-" : text;
  }

  private static String line(ScenarioRatio row) {
    return line(
        Cell.of(row.scenario()).label(),
        Quantity.megabytes(row.scenario().payloadBytes()),
        Quantity.milliseconds(row.a().medianNs()),
        Quantity.milliseconds(row.b().medianNs()),
        Quantity.factor(row.ratio().value()),
        Quantity.factors(row.ratio().interval()),
        String.valueOf(row.ratio().n()),
        row.difference());
  }

  private static String line(String... cells) {
    return String.format(Locale.ROOT, "  %-22s %6s %8s %8s %6s  %-13s %4s  %s", (Object[]) cells)
        .stripTrailing();
  }
}
