package soapbench.report;

import java.io.IOException;
import java.lang.System.Logger.Level;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import soapbench.browser.Browser;
import soapbench.browser.Chromium;

/**
 * A browser and the pages to look at in it.
 *
 * @param browser the browser
 * @param pages a page of each kind, of a large run
 */
record OpenReports(Browser browser, Map<Kind, Path> pages) {

  /** The kinds of pages there are. */
  enum Kind {
    PAYLOAD,
    LOAD,
    FARM,
    MESSAGING,
    JOBS,
    SERVICE,
    COMPARISON
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
    Map<Kind, Path> pages = new EnumMap<>(Kind.class);
    pages.put(Kind.PAYLOAD, HostileReports.payload(folder.resolve("payload")));
    pages.put(Kind.LOAD, HostileReports.load(folder.resolve("load")));
    pages.put(Kind.FARM, HostileReports.farm(folder.resolve("farm")));
    pages.put(Kind.MESSAGING, HostileReports.messaging(folder.resolve("messaging")));
    pages.put(Kind.JOBS, HostileReports.jobs(folder.resolve("jobs")));
    pages.put(Kind.SERVICE, HostileReports.service(folder.resolve("service")));
    pages.put(Kind.COMPARISON, HostileReports.comparison(folder.resolve("comparison")));
    return Optional.of(new OpenReports(new Browser(chromium.get()), pages));
  }

  Path page(Kind kind) {
    return pages.get(kind);
  }
}
