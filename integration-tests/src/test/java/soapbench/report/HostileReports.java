package soapbench.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import soapbench.compare.ComparisonReport;
import soapbench.experiment.ExperimentSample;
import soapbench.experiment.Runs;
import soapbench.experiment.payload.madeup.MadeUpDesign;
import soapbench.experiment.payload.madeup.MadeUpFolder;
import soapbench.folder.RunFolder;

/** A page of each kind, of large runs whose messages and names mean ill. */
final class HostileReports {

  static final String TITLE = "hostile";

  /** It would change the title, load a picture, end the table and be wider than any page. */
  private static final String MESSAGE =
      "</td></table><script>document.title='hostile'</script>"
          + "<img src='https://127.0.0.1:9/x.png' onerror='document.title=1'> & "
          + "wide".repeat(100);

  private HostileReports() {}

  static Path of(ExperimentSample sample, Path path) throws IOException {
    sample.writeHostile(Files.createDirectories(path), MESSAGE);
    return Runs.report(path, true).report();
  }

  static Path comparison(Path path) throws IOException {
    Path a = Files.createDirectories(path.resolve("a"));
    Path b = Files.createDirectories(path.resolve("b"));
    MadeUpFolder.write(a, MadeUpDesign.full());
    RunFolder folder = MadeUpFolder.write(b, MadeUpDesign.full());
    ExperimentSample.replace(folder.environment(), "Made-up OS", MESSAGE);
    ComparisonReport.write(Runs.compare(a, b, true, any -> Map.of()), path);
    return ComparisonReport.page(path);
  }
}
