package soapbench.experiment.service.report;

import soapbench.experiment.service.rows.ServiceCell;
import soapbench.experiment.service.rows.ServiceRows;
import soapbench.html.DataTable;
import soapbench.html.Html;
import soapbench.html.Term;
import soapbench.results.CellTrials;
import soapbench.results.DataSize;
import soapbench.results.Quantity;
import soapbench.results.Run;
import soapbench.rows.Measure;
import soapbench.statistics.Sample;

/** Every cell in numbers. */
final class ServiceNumbersSection {

  private static final Term FAILED =
      new Term("failed", "measured requests of the cell that got no right answer");
  private static final Term INTERVAL =
      new Term("interval", "95 % bootstrap interval of the median, in ms");
  private static final Term P90 = new Term("p90", "90th percentile of the whole exchange, in ms");
  private static final Term COMPLETED = new Term("requests", "measured requests that completed");

  private ServiceNumbersSection() {}

  static void write(Run<ServiceCell> run, Html html) {
    if (run.everywhere().isEmpty()) {
      html.element("p", "The run has no measured request.");
      return;
    }
    new DataTable<CellTrials<ServiceCell>>("Times of an exchange in ms, medians.")
        .word("cell", cell -> cell.levels().after(cell.label()))
        .number(COMPLETED, cell -> cell.timesNs().n())
        .number(FAILED, CellTrials::failed)
        .number(term("whole", ServiceRows.TRANSACTION), cell -> ms(cell, ServiceRows.TRANSACTION))
        .number(
            INTERVAL,
            cell -> Quantity.milliseconds(cell.summary(ServiceRows.TRANSACTION).interval()))
        .number(P90, cell -> Quantity.milliseconds(cell.summary(ServiceRows.TRANSACTION).p90()))
        .number(term("connect", ServiceRows.CONNECT), cell -> ms(cell, ServiceRows.CONNECT))
        .number(term("TLS", ServiceRows.TLS), cell -> ms(cell, ServiceRows.TLS))
        .number(
            term("first byte", ServiceRows.FIRST_BYTE), cell -> ms(cell, ServiceRows.FIRST_BYTE))
        .number(
            new Term("opened", "how many of these requests had to connect"),
            cell -> cell.sample(ServiceRows.CONNECT).n())
        .number(
            new Term(
                "reconnected",
                "how many of these requests found the kept connection closed by the service, or"
                    + " lost it while they were sent, and went over another one"),
            cell -> cell.positive(ServiceRows.RECONNECTS).n())
        .number(
            size("request", ServiceRows.REQUEST_BYTES),
            cell -> bytes(cell, ServiceRows.REQUEST_BYTES))
        .number(
            size("answer", ServiceRows.ANSWER_BYTES), cell -> bytes(cell, ServiceRows.ANSWER_BYTES))
        .addTo(html, run.everywhere());
    html.element(
        "p",
        "note",
        "summary.csv holds more in nanoseconds, with every measure. trials.csv holds every"
            + " request.");
  }

  private static Term term(String name, Measure measure) {
    return new Term(name, measure.meaning().replace("`", "") + ", in ms");
  }

  private static Term size(String name, Measure measure) {
    return new Term(name, "median: " + measure.meaning());
  }

  private static String ms(CellTrials<ServiceCell> cell, Measure measure) {
    return Quantity.milliseconds(Sample.median(cell.sample(measure).values()));
  }

  private static String bytes(CellTrials<ServiceCell> cell, Measure measure) {
    double median = Sample.median(cell.sample(measure).values());
    return Double.isNaN(median) ? Quantity.NONE : DataSize.of(median);
  }
}
