package soapbench.report;

import java.io.IOException;
import java.lang.System.Logger.Level;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import soapbench.browser.Browser;
import soapbench.browser.Chromium;
import soapbench.experiment.ExperimentSample;

/**
 * A browser and the pages to look at in it.
 *
 * @param browser the browser
 * @param pages a page of each kind, of a large run
 */
record OpenReports(Browser browser, Map<String, Path> pages) {

  static final String COMPARISON = "comparison";

  /** The kinds of pages there are. */
  static Stream<String> kinds() {
    return Stream.concat(experiments(), Stream.of(COMPARISON));
  }

  /** Kinds that are pages of runs. */
  static Stream<String> experiments() {
    return ExperimentSample.ALL.keySet().stream();
  }

  /** Draws the pages; without a browser a line says that a test is skipped. */
  static Optional<OpenReports> open(Path folder, String test) throws IOException {
    Optional<Chromium> chromium = Chromium.find();
    if (chromium.isEmpty()) {
      System.getLogger("soapbench.report")
          .log(
              Level.WARNING,
              "*** {0} is SKIPPED: there is no Chromium with its driver on the PATH, so no report"
                  + " was looked at. On Debian: apt-get install chromium chromium-driver",
              test);
      return Optional.empty();
    }
    Map<String, Path> pages = new HashMap<>();
    for (Map.Entry<String, ExperimentSample> sample : ExperimentSample.ALL.entrySet()) {
      Path of = folder.resolve(sample.getKey());
      pages.put(sample.getKey(), HostileReports.of(sample.getValue(), of));
    }
    pages.put(COMPARISON, HostileReports.comparison(folder.resolve(COMPARISON)));
    return Optional.of(new OpenReports(new Browser(chromium.get()), pages));
  }

  Path page(String kind) {
    return pages.get(kind);
  }
}
