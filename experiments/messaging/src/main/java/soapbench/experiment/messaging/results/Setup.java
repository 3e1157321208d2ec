package soapbench.experiment.messaging.results;

import java.util.Comparator;
import soapbench.experiment.messaging.rows.MessagingCell;
import soapbench.experiment.messaging.rows.Passing;

/**
 * Levels that cells have in common which differ in stack and size only: a panel of a chart.
 *
 * @param program one of {@link Passing#PROGRAMS}
 * @param link one of {@link Passing#LINKS}
 * @param ranks how many ranks pass messages at the same time
 * @param burst how many messages go one way before one comes back
 */
public record Setup(String program, String link, int ranks, int burst)
    implements Comparable<Setup> {

  private static final Comparator<Setup> ORDER =
      Comparator.comparingInt((Setup one) -> Passing.LINKS.indexOf(one.link))
          .thenComparingInt(one -> Passing.PROGRAMS.indexOf(one.program))
          .thenComparingInt(Setup::ranks)
          .thenComparingInt(Setup::burst);

  public static Setup of(MessagingCell cell) {
    return new Setup(cell.program(), cell.link(), cell.ranks(), cell.burst());
  }

  /** The program as readers know it, e.g. {@code Ping*Pong}. */
  public String title() {
    return title(program);
  }

  /** A program as readers know it. */
  public static String title(String program) {
    return switch (program) {
      case Passing.PING_PONG -> "PingPong";
      case Passing.PING_STAR_PONG -> "Ping*Pong";
      default -> "matrix communication";
    };
  }

  /** A link as readers know it. */
  public static String link(String link) {
    return switch (link) {
      case Passing.GIGABIT -> "1 Gbit/s";
      case Passing.LOOPBACK -> "loopback";
      default -> "given nodes";
    };
  }

  /** The program with its ranks and messages, without the link. */
  public String local() {
    return "%s, %s ranks%s".formatted(title(), ranks, burst > 1 ? ", " + burst + " to 1" : "");
  }

  /** All of it in words, e.g. {@code PingPong, 2 ranks, loopback}. */
  public String label() {
    return local() + ", " + link(link);
  }

  /** Whether it is the matrix program, whose sizes are orders. */
  public boolean matrix() {
    return program.equals(Passing.MATRIX);
  }

  @Override
  public int compareTo(Setup other) {
    return ORDER.compare(this, other);
  }
}
