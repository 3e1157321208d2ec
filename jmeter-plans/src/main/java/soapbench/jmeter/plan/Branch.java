package soapbench.jmeter.plan;

import org.apache.jmeter.testelement.TestElement;
import org.apache.jorphan.collections.HashTree;

/**
 * An element and what is below it.
 *
 * @param element an element of a plan
 * @param below its children, in their order
 */
record Branch(TestElement element, Branch... below) {

  /** Adds it to a tree. */
  void growOn(HashTree tree) {
    HashTree mine = tree.add(element);
    for (Branch branch : below) {
      branch.growOn(mine);
    }
  }
}
