package soapbench.experiment.payload.report;

import soapbench.experiment.payload.results.PayloadResults;
import soapbench.experiment.payload.results.Stacks;
import soapbench.html.Html;

/** Every pair of SOAP stacks in every cell at every size. */
final class StacksSection {

  private StacksSection() {}

  static void write(PayloadResults results, Html html) {
    String main = results.run().mainStacks().label();
    html.element(
        "p",
        "The same exchanges on several SOAP stacks: the same contract, objects and checks of"
            + " answers, in the same rounds. Of the servers only the tuned one also checks each"
            + " request against the schema. tuned is the laboratory's own. cxf is CXF as it comes,"
            + " with only those settings without which the largest payloads would fail; metro is"
            + " Metro at the client and the application server's own stack at the server. A client"
            + " that is not tuned tells only when the call began, when it returned and when the"
            + " objects were ready: its other phases and its bytes are not known, and it has no"
            + " floor. Everything else in this report is about %s.".formatted(main));
    LevelsSection.table("stacks", Stacks::label, main).addTo(html, results.stacks());
  }
}
