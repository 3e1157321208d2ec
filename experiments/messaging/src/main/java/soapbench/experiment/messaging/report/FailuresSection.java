package soapbench.experiment.messaging.report;

import soapbench.experiment.messaging.results.MessagingResults;
import soapbench.html.Html;
import soapbench.report.page.Failures;

/** Failures by cell and cause. */
final class FailuresSection {

  private FailuresSection() {}

  static void write(MessagingResults results, Html html) {
    Failures.addTo(html, "trial", results.run().failures(), MessagingResults::label);
  }
}
