package soapbench.experiment.messaging.report;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import soapbench.experiment.messaging.results.MessageTimePart;
import soapbench.experiment.messaging.results.MessagingResults;
import soapbench.experiment.messaging.results.MessagingSetting;
import soapbench.experiment.messaging.rows.MessagingRows;
import soapbench.experiment.messaging.rows.Passing;
import soapbench.html.DataTable;
import soapbench.html.Html;
import soapbench.html.Prose;
import soapbench.report.page.MethodParts;
import soapbench.results.RoundDrift;
import soapbench.rows.Measure;
import soapbench.statistics.Bootstrap;

/** How the numbers of a messaging run came about. */
final class MessagingMethod {

  private static final Prose METHOD = Prose.beside(MessagingMethod.class, "method.md");

  private MessagingMethod() {}

  static void write(MessagingResults results, Html html) {
    MessagingSetting setting = results.setting();
    METHOD.addTo(
        html,
        Map.of(
            "sharing",
            setting.sharing(),
            "links",
            links(setting, results.links()),
            "mpi",
            mpi(setting.mpi()),
            "drift",
            RoundDrift.RULE,
            "resamples",
            String.valueOf(Bootstrap.RESAMPLES)),
        Map.of(
            "stacks",
            MessagingMethod::stacks,
            "programs",
            MessagingMethod::programs,
            "missing",
            part -> MethodParts.missing(setting.missing(), part),
            "measures",
            MethodParts.measures(
                "What is measured of a trial.",
                MessagingRows.TRIALS.measures().stream().filter(Measure::summarised).toList()),
            "parts",
            MethodParts.meanings(
                "The parts that add up to the time of a message.",
                "part",
                List.of(MessageTimePart.values()),
                MessageTimePart::label,
                MessageTimePart::meaning)));
  }

  private static void stacks(Html html) {
    new DataTable<Map.Entry<String, String>>("What carries messages.")
        .word("stack", Map.Entry::getKey)
        .prose("is", Map.Entry::getValue)
        .addTo(
            html,
            List.of(
                Map.entry(
                    Passing.SOAP_MTOM,
                    "SOAP 1.1 with MTOM over HTTP/1.1, by this project's own path; any stack reads"
                        + " it."),
                Map.entry(Passing.CXF, "The same service with the stock stack, CXF on Jetty."),
                Map.entry(
                    Passing.WIRE,
                    "The bytes of such messages over plain sockets: what the format costs at"
                        + " least."),
                Map.entry(Passing.MPI, "MPI, called from Java, with the same JVM options."),
                Map.entry(Passing.MPI_C, "The same programs in C: what MPI costs at least.")));
  }

  private static void programs(Html html) {
    new DataTable<Map.Entry<String, String>>("The programs, and what a repetition of each is.")
        .word("program", Map.Entry::getKey)
        .prose("repetition", Map.Entry::getValue)
        .addTo(
            html,
            List.of(
                Map.entry(Passing.PING_PONG, "In each pair of ranks, one message and one back."),
                Map.entry(
                    Passing.PING_STAR_PONG,
                    "In each pair, several messages one way, and one back when all are there."),
                Map.entry(
                    Passing.MATRIX,
                    "Each rank sends its rows of a matrix to every other one, when it has those of"
                        + " the rank before it, until all have the whole matrix.")));
  }

  private static String links(MessagingSetting setting, List<String> links) {
    return links.isEmpty()
        ? ""
        : links.stream()
            .map(link -> "%s: %s".formatted(link, setting.link(link)))
            .collect(Collectors.joining("; ", " Links: ", "."));
  }

  private static String mpi(Map<String, String> mpi) {
    return mpi.isEmpty()
        ? ""
        : mpi.entrySet().stream()
            .map(entry -> entry.getKey().replace('_', ' ') + " " + entry.getValue())
            .collect(Collectors.joining(", ", " MPI: ", "."));
  }
}
