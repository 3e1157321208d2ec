package soapbench.report.payload;

import java.util.List;
import soapbench.html.Html;
import soapbench.report.page.Report;
import soapbench.report.page.Section;

/** What must not be read into the numbers. */
final class LimitsSection implements Section<Object> {

  private static final List<String> LIMITS =
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

  @Override
  public String anchor() {
    return "limits";
  }

  @Override
  public String heading() {
    return "What the numbers do not mean";
  }

  @Override
  public void write(Report<?> report, Html html) {
    html.list(LIMITS);
  }
}
