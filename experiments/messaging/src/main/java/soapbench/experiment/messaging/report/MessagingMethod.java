package soapbench.experiment.messaging.report;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import soapbench.experiment.messaging.results.MessagePart;
import soapbench.experiment.messaging.results.MessagingResults;
import soapbench.experiment.messaging.results.MessagingSetting;
import soapbench.experiment.messaging.rows.MessagingRows;
import soapbench.experiment.messaging.rows.Passing;
import soapbench.html.Html;
import soapbench.html.HtmlTable;
import soapbench.results.RoundDrift;
import soapbench.rows.Measure;
import soapbench.statistics.Bootstrap;

/** How the numbers of a messaging run came about, and what they do not mean. */
final class MessagingMethod {

  /** What must not be read into the numbers. */
  static final List<String> LIMITS =
      List.of(
          "All ranks run on one machine unless nodes were given, and share its cores. MPI's ranks"
              + " poll while they wait, and web services sleep: with fewer cores than ranks either"
              + " takes time from the other side of its own exchange.",
          "The loopback is no network: it copies memory, so the software is nearly all of the time."
              + " The link of 1 Gbit/s is a bucket of tokens between two network namespaces. It"
              + " lets a few kilobytes through at memory speed, and has neither a switch nor a"
              + " network card's latency.",
          "MPI here is one library over TCP. A cluster's interconnect, shared memory or another"
              + " device would make MPI many times faster, and no web service with it.",
          "They are times of messages that nobody else disturbs. They say nothing of many domains"
              + " at a time, of encryption, or of services that do other work.",
          "The shortest repetition, which the paper shows, is what a machine can do when nothing"
              + " comes between. Nobody's program waits for it: decide by medians.",
          "wire and mpi-c are floors, not products: wire has no service, no faults and no checks of"
              + " an envelope.",
          "A size from which on a stack keeps up is one of those that were tried; the true one lies"
              + " between it and the next smaller.",
          "An interval tells how far the trials of this run agree, not how much another start,"
              + " another day or another machine would differ. Intervals are not widened for the"
              + " number of comparisons made, unless a rule says so.");

  private MessagingMethod() {}

  static void write(MessagingResults results, Html html) {
    html.element(
        "p",
        "Ranks pass messages to each other: as web services whose operation takes a message, or by"
            + " MPI. All run the same programs with the same sizes and the same code around the"
            + " clock. A trial is one run of a program in one cell, with its repetitions after some"
            + " that do not count; every message's content is compared with what was sent, off the"
            + " clock, and one that is wrong, lost, doubled or overtaken makes a failed trial. A"
            + " round makes one trial of every cell in an order shuffled from the seed, and rounds"
            + " follow one another, so that stacks are interleaved and a machine that grows slower"
            + " or faster does so for all of them alike.");
    stacks().addTo(html);
    programs().addTo(html);
    setting(results.setting(), results.links(), html);
    measures().addTo(html);
    parts().addTo(html);
    html.element(
        "p",
        "Warm-up: rounds of warm-up come first and are left out, and so are the first repetitions"
            + " of each trial. Whether that sufficed is judged by what was measured. "
            + RoundDrift.RULE);
    html.element(
        "p",
        "Intervals are 95 % percentile intervals from "
            + Bootstrap.RESAMPLES
            + " resamples, drawn from a fixed seed: each draws as many rounds as there are, with"
            + " replacement and the same ones for every cell. A trial counts once, by its median"
            + " repetition, since repetitions of one trial have too much in common. With fewer"
            + " than five trials a cell intervals are narrower than they claim, and no difference"
            + " is called one.");
  }

  private static HtmlTable stacks() {
    return new HtmlTable("What carries messages.")
        .words("stack")
        .prose("is")
        .row(
            Passing.SOAP_MTOM,
            "SOAP 1.1 with MTOM over HTTP/1.1, by this project's own path; any stack reads it.")
        .row(Passing.CXF, "The same service with the stock stack, CXF on Jetty.")
        .row(
            Passing.WIRE,
            "The bytes of such messages over plain sockets: what the format costs at least.")
        .row(Passing.MPI, "MPI, called from Java, with the same JVM options.")
        .row(Passing.MPI_C, "The same programs in C: what MPI costs at least.");
  }

  private static HtmlTable programs() {
    return new HtmlTable("The programs, and what a repetition of each is.")
        .words("program")
        .prose("repetition")
        .row(Passing.PING_PONG, "In each pair of ranks, one message and one back.")
        .row(
            Passing.PING_STAR_PONG,
            "In each pair, several messages one way, and one back when all are there.")
        .row(
            Passing.MATRIX,
            "Each rank sends its rows of a matrix to every other one, when it has those of the rank"
                + " before it, until all have the whole matrix.");
  }

  private static void setting(MessagingSetting setting, List<String> links, Html html) {
    html.element(
        "p",
        "How the ranks share the machine: %s.%s%s"
            .formatted(
                setting.sharing(),
                links.isEmpty()
                    ? ""
                    : links.stream()
                        .map(link -> "%s: %s".formatted(link, setting.link(link)))
                        .collect(Collectors.joining("; ", " Links: ", ".")),
                mpi(setting.mpi())));
    if (!setting.missing().isEmpty()) {
      html.element("p", "What could not be measured, and why:");
      html.list(setting.missing());
    }
  }

  private static String mpi(Map<String, String> mpi) {
    return mpi.isEmpty()
        ? ""
        : mpi.entrySet().stream()
            .map(entry -> entry.getKey().replace('_', ' ') + " " + entry.getValue())
            .collect(Collectors.joining(", ", " MPI: ", "."));
  }

  private static HtmlTable measures() {
    HtmlTable table = new HtmlTable("What is measured of a trial.").words("measure").prose("is");
    MessagingRows.TRIALS.measures().stream()
        .filter(Measure::summarised)
        .forEach(measure -> table.row(measure.name(), measure.meaning().replace("`", "")));
    return table;
  }

  private static HtmlTable parts() {
    HtmlTable table =
        new HtmlTable("The parts that add up to the time of a message.").words("part").prose("is");
    for (MessagePart part : MessagePart.values()) {
      table.row(part.label(), part.meaning());
    }
    return table;
  }
}
