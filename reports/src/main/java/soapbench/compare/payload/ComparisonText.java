package soapbench.compare.payload;

import java.util.ArrayList;
import java.util.List;
import soapbench.results.Quantity;
import soapbench.results.payload.Cell;
import soapbench.text.TextTable;

/** A comparison for a terminal. */
final class ComparisonText {
  private static final TextTable<ScenarioRatio> EXCHANGES =
      new TextTable<ScenarioRatio>()
          .left("cell", row -> Cell.of(row.scenario()).label())
          .right("MB", row -> Quantity.megabytes(row.scenario().payloadBytes()))
          .right("A", row -> Quantity.milliseconds(row.a().medianNs()))
          .right("B", row -> Quantity.milliseconds(row.b().medianNs()))
          .right("B/A", row -> Quantity.factor(row.ratio().value()))
          .left("95 % interval", row -> Quantity.factors(row.ratio().interval()))
          .right("n", row -> String.valueOf(row.ratio().n()))
          .left("", ScenarioRatio::difference);

  private ComparisonText() {}

  static List<String> lines(RunComparison comparison) {
    List<String> lines = new ArrayList<>();
    lines.add("Transaction time, ms, and the ratio of medians B/A");
    lines.addAll(EXCHANGES.indented(comparison.exchanges()));
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
}
