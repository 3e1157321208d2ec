package soapbench.report.load;

import java.util.List;
import soapbench.html.Html;
import soapbench.report.page.Report;
import soapbench.report.page.Section;

/** What must not be read into the numbers of a load run. */
final class LoadLimitsSection implements Section<Object> {

  private static final List<String> LIMITS =
      List.of(
          "In a closed model a slow reply keeps its user from sending more. Rates and times belong"
              + " together there, and the slow end of the distribution looks better than it would"
              + " to clients that do not wait.",
          "Where JMeter, server and broker share a machine they share its cores, and the network"
              + " between them costs next to nothing.",
          "They are times of a service that does nothing but greet. What a service does itself"
              + " comes in addition, alike over both bindings.",
          "They belong to this machine, these versions and these settings. Persistent delivery, the"
              + " kind of reply queue and the broker's sync setting alone can decide what a message"
              + " costs.",
          "The paper's value comes from other hardware and another server, with settings that are"
              + " not all known.",
          "An interval tells how far the repeats of this run agree, not how much another day or"
              + " another machine would differ. Intervals are not widened for the number of"
              + " comparisons made.",
          "JMeter's whole milliseconds are coarse for replies that take one or two.");

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
