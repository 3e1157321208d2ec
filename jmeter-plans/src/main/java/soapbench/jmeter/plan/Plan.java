package soapbench.jmeter.plan;

import java.util.stream.Stream;
import org.apache.jmeter.control.gui.TestPlanGui;
import org.apache.jmeter.testelement.TestPlan;
import org.apache.jorphan.collections.HashTree;
import org.apache.jorphan.collections.ListedHashTree;

/**
 * A plan.
 *
 * @param name its file's name, without {@code .jmx}
 * @param tree its elements
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
    new Branch(
            plan, Stream.of(branches, Listeners.off()).flatMap(Stream::of).toArray(Branch[]::new))
        .addTo(tree);
    return new Plan(name, tree);
  }

  /** The name of its file. */
  String file() {
    return name + ".jmx";
  }
}
