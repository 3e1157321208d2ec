package soapbench.passing.program;

import java.util.List;
import java.util.stream.Collectors;

/** The programs that a node knows. */
public final class Programs {

  public static final Program PING_PONG = new PingPong();
  public static final Program PING_STAR_PONG = new PingStarPong();
  public static final Program MATRIX = new MatrixExchange();
  public static final Program SOAK = new Soak();
  public static final Program INBOX = new Inbox();

  public static final List<Program> ALL = List.of(PING_PONG, PING_STAR_PONG, MATRIX, SOAK, INBOX);

  private Programs() {}

  /**
   * The program of a name.
   *
   * @throws IllegalArgumentException in one line, if there is none
   */
  public static Program named(String name) {
    return ALL.stream()
        .filter(program -> program.name().equals(name))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "there is no such program: allowed are "
                        + ALL.stream().map(Program::name).collect(Collectors.joining(", "))));
  }
}
