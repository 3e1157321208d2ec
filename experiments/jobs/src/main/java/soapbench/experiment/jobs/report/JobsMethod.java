package soapbench.experiment.jobs.report;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import soapbench.experiment.jobs.results.CallPart;
import soapbench.experiment.jobs.results.JobsResults;
import soapbench.experiment.jobs.results.JobsSetting;
import soapbench.experiment.jobs.results.Overhead;
import soapbench.experiment.jobs.results.WayName;
import soapbench.experiment.jobs.results.WayRatios;
import soapbench.experiment.jobs.rows.JobsLevels;
import soapbench.experiment.jobs.rows.JobsRows;
import soapbench.html.Html;
import soapbench.html.HtmlTable;
import soapbench.results.RoundDrift;
import soapbench.statistics.Bootstrap;

/** How the numbers of a jobs run came about, and what they do not mean. */
final class JobsMethod {

  /** What must not be read into the numbers. */
  static final List<String> LIMITS =
      List.of(
          "Where client, server and programs are on one machine, the loopback copies memory, so"
              + " data moves faster than over a network, and programs and server take cores from"
              + " each other. Over a network, by value pays a third more bytes for its base64.",
          "Direct runs and the local copy are on the client's machine. Where the server is on"
              + " another one, what they are compared with tells of two machines, and no overhead"
              + " and no ratio to a copy is that of a service.",
          "The file that is moved lies in the system's cache and not on a disk alone, and neither"
              + " copies nor results are forced to the disk.",
          "One client calls at a time. The numbers say nothing of many clients, of queues of jobs,"
              + " or of encryption.",
          "A direct run starts the same program with the same files on the same machine. It has"
              + " none of what the server does for it: limits, its own tree of processes, log,"
              + " state on disk.",
          "The simulation stands for programs that compute for seconds. With programs that take"
              + " milliseconds, what a call of true costs is the answer.",
          "A size from which on something is level is one of those that were tried; the true one"
              + " lies between it and the next smaller.",
          "An interval tells how far the trials of this run agree, not how much another start,"
              + " another day or another machine would differ. Intervals are not widened for the"
              + " number of comparisons made, unless a rule says so.");

  private JobsMethod() {}

  static void write(JobsResults results, Html html) {
    html.element(
        "p",
        "Three parts. Transfer: a file goes to a component and comes back, in several ways and"
            + " sizes; the component gives back what it was given without copying it, and the"
            + " client checks what it gets, off the clock. Simulation: programs that mesh and"
            + " solve, one after the other, run directly and as services with the same inputs."
            + " Call: true, a program that does nothing, is started directly and called. A round"
            + " makes one trial of every cell of its part in an order shuffled from the seed, and"
            + " rounds follow one another, so that ways are interleaved and a machine that grows"
            + " slower or faster does so for all of them alike.");
    ways().addTo(html);
    setting(results.setting(), html);
    measures().addTo(html);
    parts().addTo(html);
    html.element("p", WayRatios.RULE + " " + Overhead.RULE);
    html.element(
        "p",
        "Warm-up: rounds of warm-up come first and are left out. They carry files of up to 10 MB"
            + " and call true up to 300 times, and simulate nothing: programs are new processes"
            + " each time. Before them, all files are made, and each simulation is run once"
            + " directly. Whether they sufficed is judged by what was measured. "
            + RoundDrift.RULE);
    html.element(
        "p",
        "Intervals are 95 % percentile intervals from "
            + Bootstrap.RESAMPLES
            + " resamples, drawn from a fixed seed: each draws as many rounds as there are, with"
            + " replacement and the same ones for every cell. Calls are made in blocks, one in each"
            + " round of the run: of them, blocks are drawn first, and then calls of these. With"
            + " fewer than five trials a cell intervals are narrower than they claim, and no"
            + " difference is called one.");
  }

  private static HtmlTable ways() {
    HtmlTable table = new HtmlTable("The ways of data and calls.").words("way").prose("is");
    JobsLevels.PARTS.stream()
        .flatMap(part -> JobsLevels.ways(part).stream())
        .distinct()
        .forEach(way -> table.row(WayName.of(way), WayName.meaning(way)));
    return table;
  }

  private static void setting(JobsSetting setting, Html html) {
    html.element(
        "p",
        "How they share the machine: %s.%s"
            .formatted(
                setting.sharing(),
                setting.programs().isEmpty()
                    ? ""
                    : setting.programs().entrySet().stream()
                        .map(entry -> entry.getKey().replace('_', ' ') + " " + entry.getValue())
                        .collect(Collectors.joining(", ", " Programs: ", "."))));
    if (!setting.missing().isEmpty()) {
      html.element("p", "What could not be measured, and why:");
      html.list(setting.missing());
    }
  }

  private static HtmlTable measures() {
    HtmlTable table = new HtmlTable("What is measured of a trial.").words("measure").prose("is");
    JobsRows.TRIALS
        .measures()
        .forEach(measure -> table.row(measure.name(), measure.meaning().replace("`", "")));
    return table;
  }

  private static HtmlTable parts() {
    HtmlTable table =
        new HtmlTable("The parts that add up to the time of a call.").words("part").prose("is");
    Stream.of(CallPart.values()).forEach(part -> table.row(part.label(), part.meaning()));
    return table;
  }
}
