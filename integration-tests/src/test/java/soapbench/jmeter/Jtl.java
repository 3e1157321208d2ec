package soapbench.jmeter;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import soapbench.csv.CsvFile;
import soapbench.csv.CsvRow;

/**
 * Samples that a JMeter measured.
 *
 * @param samples how many there are of each label
 * @param failures the samples that failed, and why
 */
record Jtl(Map<String, Integer> samples, List<String> failures) {

  static Jtl read(Path file) throws IOException {
    Map<String, Integer> samples = new TreeMap<>();
    List<String> failures = new ArrayList<>();
    for (CsvRow row : CsvFile.read(file, Function.identity())) {
      samples.merge(row.requiredText("label"), 1, Integer::sum);
      if (!row.requiredText("success").equals("true")) {
        failures.add(row.text("responseMessage") + " " + row.text("failureMessage"));
      }
    }
    return new Jtl(samples, failures);
  }
}
