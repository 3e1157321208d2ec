package soapbench.experiment.messaging.run.group;

import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import soapbench.contract.ServiceContract;
import soapbench.contract.messaging.Description;
import soapbench.passing.PassingException;

/** Nodes that were there before the run, and stay there. */
public final class ExternalNodes implements AutoCloseable {

  private final List<URI> endpoints;
  private final NodeCalls calls;

  /**
   * Nodes that were there before.
   *
   * @param endpoints where each answers and is reached by the others
   */
  public ExternalNodes(List<URI> endpoints, Duration timeout) {
    this.endpoints = List.copyOf(endpoints);
    this.calls = new NodeCalls(endpoints, endpoints, timeout);
  }

  /**
   * Requires that each of them answers and is of this version.
   *
   * @throws IOException in one line, if one is not
   */
  public void check() throws IOException {
    for (int rank = 0; rank < endpoints.size(); rank++) {
      Description node;
      try {
        node = calls.describe(rank);
      } catch (PassingException e) {
        throw new IOException(
            "node %s: start one with ./soapbench node --port".formatted(e.getMessage()), e);
      }
      if (!ServiceContract.version().equals(node.getSoapbench())) {
        throw new IOException(
            "node %s is of soapbench %s, and this is %s: start it again from the same version"
                .formatted(endpoints.get(rank), node.getSoapbench(), ServiceContract.version()));
      }
    }
  }

  /** Group of the first nodes, one a rank. */
  public RankGroup group(int ranks) {
    return (program, input) -> calls.run(ranks, program, input);
  }

  @Override
  public void close() {
    calls.close();
  }
}
