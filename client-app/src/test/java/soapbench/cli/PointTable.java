package soapbench.cli;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import soapbench.calibration.CalibrationCase;
import soapbench.rows.Measure;

/** The cases of a calibration as a table for readers, one row for all bindings that are alike. */
final class PointTable {

  private PointTable() {}

  static String markdown(List<CalibrationCase> cases) {
    Map<Row, String> bindings = new LinkedHashMap<>();
    for (CalibrationCase tested : cases) {
      bindings.merge(Row.of(tested), tested.binding().word(), (one, other) -> one + ", " + other);
    }
    return bindings.entrySet().stream()
        .map(row -> row.getKey().over(row.getValue()))
        .collect(
            Collectors.joining(
                "\n", "| injection | over | own measure | also in |\n|---|---|---|---|\n", "\n"));
  }

  private record Row(String name, Measure own, List<Measure> containing) {

    static Row of(CalibrationCase tested) {
      return new Row(tested.name(), tested.own(), tested.containing());
    }

    String over(String bindings) {
      String also =
          containing.stream()
              .map(measure -> "`" + measure.name() + "`")
              .collect(Collectors.joining(", "));
      return "| `%s` | %s | `%s` | %s |".formatted(name, bindings, own.name(), also);
    }
  }
}
