package soapbench.experiment.farm.report;

import soapbench.experiment.farm.results.CellLabel;
import soapbench.experiment.farm.results.FarmResults;
import soapbench.html.Html;
import soapbench.report.page.Failures;

/** Failures by cell and cause. */
final class FailuresSection {

  private FailuresSection() {}

  static void write(FarmResults results, Html html) {
    Failures.addTo(html, "trial", results.run().failures(), CellLabel::of);
  }
}
