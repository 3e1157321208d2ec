package soapbench.endurance.messages;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Stream;
import soapbench.endurance.mixed.Flatness;
import soapbench.endurance.mixed.Holdings;
import soapbench.experiment.messaging.node.NodeProcess;
import soapbench.experiment.messaging.node.Ranks;

/**
 * Messages of random lengths and tags between nodes, in rounds. Each round is a domain of its own
 * on the same nodes; between rounds each node collects its garbage and is counted.
 *
 * @param messages how many in all
 * @param rounds in how many rounds
 * @param nodes how many nodes there are
 * @param largest the longest message; most are much shorter
 */
public record ManyMessages(long messages, int rounds, int nodes, long largest, long seed) {

  private static final int TIMEOUT_SECONDS = 60;

  public ManyMessages {
    if (rounds < 1 || nodes < 2 || messages < 1 || messages % ((long) rounds * nodes) != 0) {
      throw new IllegalArgumentException(
          "%s messages in %s rounds between %s nodes: allowed are as many of each node in a round"
              .formatted(messages, rounds, nodes));
    }
  }

  /**
   * Counts of a finished run.
   *
   * @param checked how many messages were received and right
   * @param largestHeapKb the largest heap of a node after a collection
   */
  public record Result(long checked, long largestHeapKb, List<Flatness> flatness) {

    /** Whether what the nodes hold does not rise. */
    public boolean flat() {
      return flatness.stream().allMatch(Flatness::flat);
    }
  }

  /**
   * Sends them all.
   *
   * @throws Exception if one was wrong, lost, doubled or overtaken
   */
  public Result run(Consumer<String> out) throws Exception {
    Path folder = Files.createTempDirectory("soapbench-nodes");
    List<NodeProcess> processes = new ArrayList<>();
    try {
      for (int node = 0; node < nodes; node++) {
        processes.add(NodeProcess.start(folder, "node-" + node));
      }
      return run(processes, out);
    } finally {
      processes.forEach(NodeProcess::close);
      delete(folder);
    }
  }

  private Result run(List<NodeProcess> processes, Consumer<String> out) throws Exception {
    List<URI> wsdls = new ArrayList<>();
    for (NodeProcess process : processes) {
      wsdls.add(process.awaitRunning().wsdl());
    }
    long checked = 0;
    long largestHeapKb = 0;
    List<Holdings> sums = new ArrayList<>();
    for (int round = 0; round < rounds; round++) {
      Map<String, Long> input =
          Map.of("bytes", largest, "repetitions", messages / rounds / nodes, "seed", seed + round);
      try (Ranks soak = new Ranks(wsdls, "soak", input, TIMEOUT_SECONDS)) {
        checked += soak.checked();
      }
      Holdings sum = new Holdings(0, 0, 0);
      for (NodeProcess process : processes) {
        Holdings holds = Holdings.of(process.process().pid());
        largestHeapKb = Math.max(largestHeapKb, holds.heapKb());
        sum =
            new Holdings(
                sum.heapKb() + holds.heapKb(),
                sum.descriptors() + holds.descriptors(),
                sum.threads() + holds.threads());
      }
      sums.add(sum);
      out.accept("%s messages were right; all nodes: %s".formatted(checked, sum));
    }
    return new Result(
        checked,
        largestHeapKb,
        List.of(
            Flatness.of("heap in KB", sums, Holdings::heapKb),
            Flatness.of("descriptors", sums, Holdings::descriptors),
            Flatness.of("threads", sums, Holdings::threads)));
  }

  private static void delete(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
  }
}
