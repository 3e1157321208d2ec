package soapbench.jmeter.plan;

import org.apache.jmeter.control.gui.TestPlanGui;
import org.apache.jmeter.gui.JMeterGUIComponent;
import org.apache.jmeter.reporters.ResultCollector;
import org.apache.jmeter.testelement.TestPlan;
import org.apache.jmeter.visualizers.SummaryReport;
import org.apache.jmeter.visualizers.ViewResultsFullVisualizer;
import org.apache.jorphan.collections.HashTree;
import org.apache.jorphan.collections.ListedHashTree;

/**
 * A plan.
 *
 * @param name its file's name, without {@code .jmx}
 */
record Plan(String name, HashTree tree) {

  /** A plan whose groups of users run one after another. */
  static Plan of(String name, String comment, Variables variables, Branch... branches) {
    TestPlan plan = Element.of(new TestPlan(), name, TestPlanGui.class);
    plan.setComment(comment);
    plan.setFunctionalMode(false);
    plan.setSerialized(true);
    plan.setTearDownOnShutdown(true);
    plan.setUserDefinedVariables(variables.element());
    HashTree tree = new ListedHashTree();
    new Branch(plan, branches)
        .and(listener("Summary Report", SummaryReport.class))
        .and(listener("View Results Tree", ViewResultsFullVisualizer.class))
        .addTo(tree);
    return new Plan(name, tree);
  }

  /** A listener that a tester can switch on in the GUI; switched off, it costs a run nothing. */
  private static Branch listener(String name, Class<? extends JMeterGUIComponent> panel) {
    ResultCollector listener = Element.of(new ResultCollector(), name, panel);
    listener.setEnabled(false);
    return new Branch(listener);
  }

  /** The name of its file. */
  String file() {
    return name + ".jmx";
  }
}
