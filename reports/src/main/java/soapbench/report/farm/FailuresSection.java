package soapbench.report.farm;

import soapbench.html.Html;
import soapbench.report.page.Failures;
import soapbench.results.farm.CellTrials;
import soapbench.results.farm.FarmResults;

/** What failed, by cell and cause. */
final class FailuresSection {

  private FailuresSection() {}

  static void write(FarmResults results, Html html) {
    Failures.addTo(html, "trial", results.failures(), CellTrials::label);
  }
}
