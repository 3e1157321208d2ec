package soapbench.experiment.payload.report;

import soapbench.experiment.payload.results.PayloadResults;
import soapbench.experiment.payload.results.StackTimes;
import soapbench.html.Html;
import soapbench.html.Term;
import soapbench.results.Quantity;

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
    PayloadNumbersSection.<StackTimes>ofCells(
            "Transaction time in ms, and its ratio to that of %s.".formatted(main),
            StackTimes::size,
            times -> times.cell().label())
        .word("stacks", times -> times.stacks().label())
        .number(new Term("n", "measured trials that completed"), times -> times.time().n())
        .number(new Term("failed", "measured trials that failed"), StackTimes::failed)
        .number(
            new Term("median", "half of the transaction times lie below it"),
            times -> Quantity.milliseconds(times.time().median()))
        .number(
            new Term("interval", "95 % bootstrap interval of the median"),
            times -> Quantity.milliseconds(times.time().interval()))
        .number(
            new Term("ratio", "the median over that of " + main),
            times -> Quantity.factor(times.ratio().value()))
        .number(
            new Term("its interval", "95 % interval, of the same resampled rounds for both"),
            times -> Quantity.factors(times.ratio().interval()))
        .addTo(html, results.stacks());
  }
}
