package soapbench.experiment.farm.report;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import soapbench.experiment.farm.results.FarmResults;
import soapbench.experiment.farm.results.FarmSetting;
import soapbench.experiment.farm.results.TimePart;
import soapbench.experiment.farm.rows.FarmRows;
import soapbench.experiment.farm.rows.Handout;
import soapbench.html.DataTable;
import soapbench.html.Html;
import soapbench.rows.Measure;
import soapbench.statistics.Bootstrap;

/** How the numbers of a farm run came about, and what they do not mean. */
final class FarmMethod {

  /** What must not be read into the numbers. */
  static final List<String> LIMITS =
      List.of(
          "Coordinator, workers and broker share one machine and its caches, and the network"
              + " between them costs next to nothing. On machines of their own, workers would not"
              + " take CPU from each other, and every byte would cost more.",
          "A share of a core that a control group grants comes in slices. A worker of 0.3 of a core"
              + " runs at full speed and then waits, so a sorting that fits into one slice is"
              + " faster than its share says.",
          "Sorting by insertion is slow on purpose, as in the paper: splitting makes it less work."
              + " Work that splitting does not make less gains less from more workers, and breaks"
              + " even at another size.",
          "They are times of one sorting at a time, of a coordinator that does nothing else. They"
              + " say nothing of many coordinators, or of a queue that is filled faster than it is"
              + " emptied.",
          "They belong to this machine, these versions and these settings. Persistent delivery and"
              + " the broker's sync setting alone can decide what a message costs.",
          "The paper's times come from other hardware, another SOAP stack and another broker, with"
              + " settings that are not all known, and it does not say of how many trials they"
              + " are.",
          "An interval tells how far the trials of this run agree, not how much another start of"
              + " the workers, another day or another machine would differ. Intervals are not"
              + " widened for the number of comparisons made, unless a rule says so.",
          "A break-even is interpolated between sizes that were tried, on a line that need not be"
              + " straight.");

  private FarmMethod() {}

  static void write(FarmResults results, Html html) {
    html.element(
        "p",
        "A coordinator splits random integers into parts, workers sort them by insertion, and the"
            + " coordinator merges what comes back and verifies it. A wrong result is a failed"
            + " trial. A trial is one such sorting in one cell: a way to hand out parts, a number"
            + " of workers, a number of integers. A round makes one trial of every cell in an order"
            + " shuffled from the seed, and rounds follow one another, so that a machine that grows"
            + " slower or faster does so for every cell alike.");
    ways(html);
    html.element("p", setting(results.setting()));
    measures(html);
    parts(html);
    html.element(
        "p",
        "Workers sort by their own clocks, and only durations are taken from them: the"
            + " communication is the coordinator's transaction without the slowest worker's"
            + " sorting.");
    html.element(
        "p",
        "Intervals are 95 % percentile intervals from "
            + Bootstrap.RESAMPLES
            + " resamples, drawn from a fixed seed: each draws as many rounds as there are, with"
            + " replacement and the same ones for every cell. With fewer than five trials a cell"
            + " they are narrower than they claim, and no difference is called one. Cells in which"
            + " a worker is slow or killed are compared with undisturbed ones of the same run, and"
            + " are in no other figure, claim or answer.");
  }

  private static void ways(Html html) {
    Map<String, String> ways = new LinkedHashMap<>();
    ways.put(Handout.SOAP_HTTP, "The coordinator calls each worker over SOAP and HTTP.");
    ways.put(
        Handout.JMS,
        "A plain message for each part goes to one queue, which all workers consume; integers"
            + " are packed into bytes.");
    ways.put(Handout.SOAP_JMS, "The SOAP envelope of a part goes to the same queue.");
    ways.put(
        "/" + Handout.PACKED,
        "The envelope holds the integers as base64 of their bytes, not as a list of XML.");
    new DataTable<Map.Entry<String, String>>("The ways to hand out parts.")
        .word("way", Map.Entry::getKey)
        .prose("is", Map.Entry::getValue)
        .addTo(html, ways.entrySet());
  }

  private static String setting(FarmSetting setting) {
    return "How workers share the machine: %s.%s%s%s"
        .formatted(
            setting.sharing(),
            setting
                .chunks()
                .map(
                    " The integers are split into %s parts, however many workers there are."
                        ::formatted)
                .orElse(setting.recorded() ? " There is one part for each worker." : ""),
            setting
                .slowWorker()
                .map(" A slow worker has %s of the others' share."::formatted)
                .orElse(""),
            setting
                .timeoutS()
                .map(" A trial that takes longer than %s s has failed."::formatted)
                .orElse(""));
  }

  private static void measures(Html html) {
    new DataTable<Measure>("What is measured.")
        .word("measure", Measure::name)
        .prose("is", measure -> measure.meaning().replace("`", ""))
        .addTo(html, FarmRows.TRIALS.measures());
  }

  private static void parts(Html html) {
    new DataTable<TimePart>("The parts that add up to a transaction.")
        .word("part", TimePart::label)
        .prose("is", TimePart::meaning)
        .addTo(html, List.of(TimePart.values()));
  }
}
