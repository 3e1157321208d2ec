package soapbench.experiment.payload.report;

import java.util.List;
import soapbench.experiment.payload.results.Allocation;
import soapbench.experiment.payload.results.AllocationTotals;
import soapbench.experiment.payload.results.PayloadResults;
import soapbench.experiment.payload.rows.PayloadRows;
import soapbench.experiment.payload.rows.Scenario;
import soapbench.html.DataTable;
import soapbench.html.Html;
import soapbench.html.Term;
import soapbench.results.Quantity;
import soapbench.statistics.ForkedSample;
import soapbench.statistics.Sample;

/** Bytes that exchanges allocate, cell by cell, and how they go with the pauses. */
final class AllocationSection {

  private static final double GIGABYTE = 1e9;

  private AllocationSection() {}

  static void write(PayloadResults results, Html html) {
    html.element(
        "p",
        "Objects that an exchange leaves behind have to be collected, if not in this exchange then"
            + " in a later one. The JVMs count what each thread allocates. Of the client these are"
            + " all its threads; of the server it is the thread that answers, without what the"
            + " container and its broker do before and after.");
    cells(results, html);
    totals(results, html);
  }

  private static void cells(PayloadResults results, Html html) {
    List<Allocation> allocations = results.allocations();
    DataTable<Allocation> table =
        PayloadNumbersSection.ofCells(
            "Bytes allocated for each byte of the payload: medians.",
            Allocation::size,
            row -> row.cell().label());
    if (allocations.stream().map(Allocation::stacks).distinct().count() > 1) {
      table.word(
          new Term("SOAP stacks", Scenario.CLIENT_STACK.meaning()), row -> row.stacks().label());
    }
    table
        .number(
            new Term("n", "measured trials that completed, and whose bytes are known"),
            row -> Math.max(row.client().n(), row.server().n()))
        .number(
            new Term("client", PayloadRows.CLIENT_ALLOCATED.meaning()), row -> median(row.client()))
        .number(
            new Term("client's codec", PayloadRows.CLIENT_CODEC_ALLOCATED.meaning()),
            row -> median(row.clientCodec()))
        .number(
            new Term("server", PayloadRows.SERVER_ALLOCATED.meaning()), row -> median(row.server()))
        .number(
            new Term("generation", PayloadRows.GENERATION_ALLOCATED.meaning()),
            row -> median(row.generation()))
        .number(
            new Term("server's codec", PayloadRows.SERVER_CODEC_ALLOCATED.meaning()),
            row -> median(row.serverCodec()))
        .number(
            new Term(
                "both", "of client and server together, without those of the payload's generation"),
            row -> median(row.both()))
        .number(
            new Term("pauses", "pauses of either side that reached into an exchange, on average"),
            row -> Quantity.number(Sample.mean(row.pauses().values())))
        .addTo(html, allocations);
  }

  private static void totals(PayloadResults results, Html html) {
    html.element(
        "p",
        "A collector runs when its room for new objects is full. So how many bytes come for each"
            + " pause depends on the JVM's heap, and how often an exchange is paused on its"
            + " bytes.");
    new DataTable<AllocationTotals>(
            "Bytes allocated in the measured exchanges, and the pauses that reached into them.")
        .word(new Term("side", "the JVM that allocated and paused"), AllocationTotals::side)
        .number(
            new Term("exchanges", "measured trials whose bytes are known"),
            AllocationTotals::exchanges)
        .number(
            new Term("allocated, MB", "in all of these together"),
            totals -> Quantity.megabytes(totals.bytes()))
        .number(
            new Term("pauses", "how many of the side's pauses reached into these"),
            totals -> Math.round(totals.pauses()))
        .number(
            new Term(
                "MB for each pause",
                "the bytes over these pauses; those between exchanges are not counted"),
            totals ->
                totals.pauses() > 0
                    ? Quantity.megabytes(totals.bytes() / totals.pauses())
                    : Quantity.NONE)
        .number(
            new Term("pause for each GB, ms", "time of the pauses over the bytes"),
            totals ->
                totals.bytes() > 0
                    ? Quantity.milliseconds(totals.pausedNs() / totals.bytes() * GIGABYTE)
                    : Quantity.NONE)
        .addTo(html, AllocationTotals.of(results.measured()));
  }

  private static String median(ForkedSample sample) {
    return Quantity.number(Sample.median(sample.values()));
  }
}
