package soapbench.experiment.payload.report;

import java.util.List;
import soapbench.experiment.payload.results.Measure;
import soapbench.experiment.payload.results.PayloadResults;
import soapbench.experiment.payload.results.Phase;
import soapbench.html.DataTable;
import soapbench.html.Html;
import soapbench.statistics.Bootstrap;

/** How the numbers of a payload run came about, and what they do not mean. */
final class PayloadMethod {

  /** What must not be read into the numbers. */
  static final List<String> LIMITS =
      List.of(
          "They are times of one exchange at a time, and say nothing of throughput or of many"
              + " users.",
          "Where client, server and broker share a machine they share its cores and caches, and the"
              + " network between them costs next to nothing. A real network adds its latency and"
              + " its bandwidth, which favours whatever sends fewer bytes.",
          "They belong to this machine, these versions and these settings. Persistent delivery and"
              + " the broker's sync setting alone can decide what a message costs.",
          "The paper's points come from other hardware, another application server and settings"
              + " that are not all known, and are means. Compare shapes and ratios, not"
              + " milliseconds.",
          "An interval tells how far the median of this run's trials can be trusted, and, of"
              + " several forks, how much starts of the JVMs differ; not how much another day or"
              + " another machine would. Intervals are not widened for the number of comparisons"
              + " made.",
          "A trial that a pause touched was not necessarily slowed by it: longer exchanges meet"
              + " more pauses, in any case.",
          "Serialized sizes and times depend on the shape of the payload: many small objects are"
              + " another matter than one large array.",
          "Fifty trials do not show a 99th percentile, so none is given.");

  private PayloadMethod() {}

  static void write(PayloadResults results, Html html) {
    html.element(
        "p",
        "A trial is one exchange in one scenario, or a burst of them, one right after the other."
            + " A round makes one trial of every scenario in an"
            + " order shuffled from the seed, and rounds follow one another, so that a machine that"
            + " grows slower or faster does so for every scenario alike. One exchange is under way"
            + " at a time. Every answer's checksum is verified; a wrong answer is a failed trial.");
    html.element(
        "p",
        "Each side marks times on its own monotonic clock, and only durations are compared between"
            + " them. The server's marks are fetched after the trial. Marks, counting bytes and"
            + " listening to pauses take time themselves, which these numbers contain:"
            + " ./soapbench calibrate --overhead measures how much it is on a machine.");
    marks(html);
    measures(html);
    phases(html);
    html.element(
        "p",
        "Intervals are 95 % percentile intervals from "
            + Bootstrap.RESAMPLES
            + " resamples, drawn from a fixed seed: each draws as many rounds as there are, with"
            + " replacement and the same ones for every cell. A round that is drawn brings all its"
            + " exchanges of a cell, since those of a burst are not independent. With fewer than"
            + " five rounds a cell they are narrower than they claim, and no difference is called"
            + " one.");
    html.element("p", forks(results.measured().forks().size()));
  }

  private static String forks(int forks) {
    return forks < 2
        ? "The run has one fork, so the intervals do not tell how much another start of server and"
            + " client would differ."
        : "The run has %d forks: all rounds were repeated in as many fresh servers and fresh"
                .formatted(forks)
            + " client JVMs. Each resample draws forks first, as many as there are and the same"
            + " ones for all that is compared, and then from each of them as many rounds as it has."
            + " With fewer than ten forks such intervals are narrower than they claim: of made-up"
            + " times whose forks differ as much as their trials, those of 95 % held the true"
            + " median in about 75 % with three forks, 90 % with five and 93 % with ten.";
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
    new DataTable<Measure>("The measures made of them.")
        .word("measure", Measure::label)
        .prose("is", measure -> plain(measure.meaning()))
        .prose("the paper's name", Measure::published)
        .addTo(html, List.of(Measure.values()));
  }

  private static void phases(Html html) {
    new DataTable<Phase>("The phases that add up to a transaction.")
        .word("phase", Phase::label)
        .prose("is", phase -> plain(phase.meaning()))
        .addTo(html, List.of(Phase.values()));
  }

  private static String plain(String markdown) {
    return markdown.replace("`", "");
  }
}
