package soapbench.jmeter.plan;

import java.util.stream.Stream;
import org.apache.jmeter.testelement.TestElement;
import org.apache.jorphan.collections.HashTree;

/**
 * An element and what is below it.
 *
 * @param below its children, in their order
 */
record Branch(TestElement element, Branch... below) {

  /** A copy of this branch with one more child. */
  Branch and(Branch child) {
    return new Branch(
        element, Stream.concat(Stream.of(below), Stream.of(child)).toArray(Branch[]::new));
  }

  /** Adds it to a tree. */
  void addTo(HashTree tree) {
    HashTree mine = tree.add(element);
    for (Branch branch : below) {
      branch.addTo(mine);
    }
  }
}
