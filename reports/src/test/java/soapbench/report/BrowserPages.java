package soapbench.report;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInfo;
import org.junit.jupiter.api.io.TempDir;
import soapbench.browser.Browser;
import soapbench.report.OpenReports.Kind;

/** Tests that look at the pages of all reports in a real browser, where there is one. */
abstract class BrowserPages {

  private static OpenReports reports;

  @BeforeAll
  static void open(TestInfo test, @TempDir Path folder) throws IOException {
    Optional<OpenReports> open =
        OpenReports.open(folder, test.getTestClass().orElseThrow().getSimpleName());
    assumeTrue(open.isPresent(), "there is no Chromium with its driver");
    reports = open.get();
  }

  @AfterAll
  static void close() {
    if (reports != null) {
      reports.browser().close();
      reports = null;
    }
  }

  static Path page(Kind kind) {
    return reports.page(kind);
  }

  static Browser look(Kind kind) {
    reports.browser().open(page(kind));
    return reports.browser();
  }
}
