package soapbench.compare;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import soapbench.results.OthersShare;
import soapbench.text.JsonText;

/** A comparison for programs: {@code compare.json}. */
public final class ComparisonFile {

  private ComparisonFile() {}

  /** The text of the file. */
  public static String text(Comparison comparison) {
    return JsonText.of(Comparison.SCHEMA, entries(comparison));
  }

  /** One comparison as its file has it, or several with the same run. */
  public static String text(List<Comparison> comparisons) {
    return comparisons.size() == 1
        ? text(comparisons.get(0))
        : JsonText.of(
            Comparison.SCHEMA_OF_SEVERAL,
            Map.of("comparisons", comparisons.stream().map(ComparisonFile::entries).toList()));
  }

  private static Map<String, Object> entries(Comparison comparison) {
    Map<String, Object> file = new LinkedHashMap<>();
    file.put("experiment", comparison.experiment());
    file.put("a", run(comparison.a()));
    file.put("b", run(comparison.b()));
    file.put("headline", comparison.headline());
    file.put("differences", comparison.differences());
    file.put("measures", comparison.measures().stream().map(ComparisonFile::measure).toList());
    file.put("caveats", comparison.caveats());
    return file;
  }

  private static Map<String, Object> run(MeasuredRun run) {
    Map<String, Object> entry = new LinkedHashMap<>();
    entry.put("run", run.name());
    for (String name : new String[] {"started_at", "state", "soapbench_version", "git_commit"}) {
      entry.put(name, run.environment().text("/" + name).orElse(null));
    }
    OptionalDouble others = OthersShare.of(run.environment());
    entry.put("others_cpu_share", others.isPresent() ? others.getAsDouble() : null);
    entry.put("starts", run.isOfSoapbench() ? run.starts() : null);
    return entry;
  }

  private static Map<String, Object> measure(ComparedMeasure row) {
    Map<String, Object> entry = new LinkedHashMap<>();
    entry.put("cell", row.of().cell());
    entry.put("levels", row.of().levels());
    entry.put("measure", row.of().measure());
    entry.put("unit", row.of().unit());
    entry.put("leading", row.of().leading());
    entry.put("a", row.a());
    entry.put("b", row.b());
    entry.put("ratio", row.ratio().value());
    entry.put("low", row.ratio().interval().low());
    entry.put("high", row.ratio().interval().high());
    entry.put("difference", row.difference().word());
    return entry;
  }
}
