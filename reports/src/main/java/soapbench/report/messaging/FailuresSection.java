package soapbench.report.messaging;

import soapbench.html.Html;
import soapbench.report.page.Failures;
import soapbench.results.messaging.CellTrials;
import soapbench.results.messaging.MessagingResults;

/** What failed, by cell and cause. */
final class FailuresSection {

  private FailuresSection() {}

  static void write(MessagingResults results, Html html) {
    Failures.addTo(html, "trial", results.failures(), CellTrials::label);
  }
}
