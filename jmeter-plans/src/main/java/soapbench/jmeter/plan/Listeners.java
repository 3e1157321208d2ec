package soapbench.jmeter.plan;

import org.apache.jmeter.reporters.ResultCollector;
import org.apache.jmeter.visualizers.SummaryReport;
import org.apache.jmeter.visualizers.ViewResultsFullVisualizer;

/** Listeners that a tester can switch on in the GUI; switched off, they cost a run nothing. */
final class Listeners {

  private Listeners() {}

  static Branch[] off() {
    return new Branch[] {
      new Branch(off(Element.of(new ResultCollector(), "Summary Report", SummaryReport.class))),
      new Branch(
          off(
              Element.of(
                  new ResultCollector(), "View Results Tree", ViewResultsFullVisualizer.class)))
    };
  }

  private static ResultCollector off(ResultCollector listener) {
    listener.setEnabled(false);
    return listener;
  }
}
