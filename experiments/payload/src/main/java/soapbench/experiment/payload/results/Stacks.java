package soapbench.experiment.payload.results;

import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import soapbench.experiment.payload.rows.Scenario;

/**
 * The SOAP stacks of both sides, the part of a scenario that reports show by itself: everything
 * else is about one pair of them.
 *
 * @param client the client's, e.g. {@code tuned}
 * @param server the server's
 */
public record Stacks(String client, String server) implements Comparable<Stacks> {

  /** The laboratory's own at both sides. */
  public static final Stacks TUNED = new Stacks(Scenario.TUNED, Scenario.TUNED);

  /** The stacks in the order in which reports show them. */
  public static final List<String> KNOWN = List.of(Scenario.TUNED, "cxf", "metro");

  private static final Comparator<Stacks> ORDER =
      Comparator.<Stacks>comparingInt(stacks -> place(stacks.server))
          .thenComparingInt(stacks -> place(stacks.client))
          .thenComparing(Stacks::server)
          .thenComparing(Stacks::client);

  public static Stacks of(Scenario scenario) {
    return new Stacks(scenario.clientStack(), scenario.serverStack());
  }

  /**
   * Stacks that a report is about where it does not compare stacks: the laboratory's own, or, where
   * those were not tried, the first of those that were.
   */
  public static Stacks main(Stream<Scenario> tried) {
    List<Stacks> stacks = tried.map(Stacks::of).distinct().sorted().toList();
    return stacks.isEmpty() || stacks.contains(TUNED) ? TUNED : stacks.get(0);
  }

  /** Their name in charts and tables. */
  public String label() {
    return "%s client, %s server".formatted(client, server);
  }

  @Override
  public int compareTo(Stacks other) {
    return ORDER.compare(this, other);
  }

  /** The place of a stack in that order; behind all others if it is not known here. */
  public static int place(String stack) {
    int place = KNOWN.indexOf(stack);
    return place < 0 ? KNOWN.size() : place;
  }
}
