package soapbench.experiment.payload.report;

import java.util.List;
import java.util.Map;
import soapbench.experiment.payload.results.PayloadMeasure;
import soapbench.experiment.payload.results.Phase;
import soapbench.html.DataTable;
import soapbench.html.Html;
import soapbench.html.Prose;
import soapbench.report.page.MethodParts;
import soapbench.statistics.Bootstrap;

/** How the numbers of a payload run came about. */
final class PayloadMethod {

  private static final Prose METHOD = Prose.beside(PayloadMethod.class, "method.md");

  private PayloadMethod() {}

  static void write(Html html) {
    METHOD.addTo(
        html,
        Map.of("resamples", String.valueOf(Bootstrap.RESAMPLES)),
        Map.of(
            "marks",
            PayloadMethod::marks,
            "measures",
            PayloadMethod::measures,
            "phases",
            MethodParts.meanings(
                "The phases that add up to a transaction.",
                "phase",
                List.of(Phase.values()),
                Phase::label,
                Phase::meaning)));
  }

  /** A mark of the client and the one of the server that stands beside it. */
  private record Marks(String client, String clientWhen, String server, String serverWhen) {}

  private static void marks(Html html) {
    new DataTable<Marks>("The marks of an exchange.")
        .word("client", Marks::client)
        .prose("when", Marks::clientWhen)
        .word("server", Marks::server)
        .prose("when ", Marks::serverWhen)
        .addTo(
            html,
            List.of(
                new Marks("c0", "the call begins", "s0", "the request reaches the application"),
                new Marks(
                    "c1",
                    "the request is handed over whole",
                    "s1",
                    "the service method is entered"),
                new Marks(
                    "c2", "the response's first byte is there", "s2", "the payload is generated"),
                new Marks("c3", "the SOAP stack is done", "s3", "the payload is serialized"),
                new Marks(
                    "c4",
                    "the payload's objects are ready",
                    "s4",
                    "the response's first byte leaves"),
                new Marks("", "", "s5", "its last byte is handed over")));
  }

  private static void measures(Html html) {
    new DataTable<PayloadMeasure>("The measures made of them.")
        .word("measure", PayloadMeasure::label)
        .prose("is", measure -> measure.meaning().replace("`", ""))
        .prose("the paper's name", PayloadMeasure::published)
        .addTo(html, List.of(PayloadMeasure.values()));
  }
}
