package soapbench.experiment.payload.report;

import java.util.List;
import soapbench.experiment.payload.results.PayloadResults;
import soapbench.experiment.payload.results.StackTimes;
import soapbench.html.Html;
import soapbench.html.HtmlTable;
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
            + " with no more set than what the largest payloads would fail without; metro is Metro"
            + " at the client and the application server's own stack at the server. A client that"
            + " is not tuned tells only when the call began, when it returned and when the objects"
            + " were ready: its other phases and its bytes are not known, and it has no floor."
            + " Everything else"
            + " in this report is about %s.".formatted(main));
    HtmlTable table =
        new HtmlTable("Transaction time in ms, and its ratio to that of %s.".formatted(main))
            .numbers(NumbersSection.PAYLOAD)
            .words(NumbersSection.CELL)
            .words("stacks")
            .numbers(
                new Term("n", "measured trials that completed"),
                new Term("failed", "measured trials that failed"),
                new Term("median", "half of the transaction times lie below it"),
                new Term("interval", "95 % bootstrap interval of the median"),
                new Term("ratio", "the median over that of " + main),
                new Term("its interval", "95 % interval, of the same resampled rounds for both"));
    results.stacks().forEach(times -> table.row(row(times)));
    table.addTo(html);
  }

  private static List<String> row(StackTimes times) {
    return List.of(
        Quantity.megabytes(times.size()),
        times.cell().label(),
        times.stacks().label(),
        String.valueOf(times.time().n()),
        String.valueOf(times.failed()),
        times.completed() ? Quantity.milliseconds(times.time().median()) : Quantity.NONE,
        times.completed() ? Quantity.milliseconds(times.time().interval()) : Quantity.NONE,
        times.ratio().n() > 0 ? Quantity.factor(times.ratio().value()) : Quantity.NONE,
        times.ratio().n() > 0 ? Quantity.factors(times.ratio().interval()) : Quantity.NONE);
  }
}
