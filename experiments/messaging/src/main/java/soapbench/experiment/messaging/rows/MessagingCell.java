package soapbench.experiment.messaging.rows;

import java.util.List;
import java.util.OptionalInt;
import soapbench.columns.WordLevels;
import soapbench.csv.CellCodec;
import soapbench.csv.Column;
import soapbench.csv.CsvRow;
import soapbench.rows.Factors;

/**
 * One level of each factor of the messaging experiment.
 *
 * @param stack what carries messages, one of {@link Passing#STACKS}
 * @param program what passes them, one of {@link Passing#PROGRAMS}
 * @param link what lies between the ranks, one of {@link Passing#LINKS}
 * @param ranks how many ranks pass messages at the same time
 * @param messageBytes the bytes of a message; with a matrix, of its largest block
 * @param order the n of an n × n matrix of doubles that a matrix program passes, or that makes one
 *     message of another program
 * @param burst how many messages go one way before one comes back
 */
public record MessagingCell(
    String stack,
    String program,
    String link,
    int ranks,
    int messageBytes,
    OptionalInt order,
    int burst) {

  public static final Column<MessagingCell, String> STACK =
      Column.of(
              "stack",
              "",
              "what carries messages: `soap-mtom`, `cxf`, `wire`, `mpi`, `mpi-c`",
              CellCodec.WORD)
          .of(MessagingCell::stack);
  public static final Column<MessagingCell, String> PROGRAM =
      Column.of(
              "program",
              "",
              "what passes them: `ping-pong`, `ping-star-pong`, `matrix`",
              CellCodec.WORD)
          .of(MessagingCell::program);
  public static final Column<MessagingCell, String> LINK =
      Column.of("link", "", "what lies between ranks: `1gbit`, `loopback`, `given`", CellCodec.WORD)
          .of(MessagingCell::link);
  public static final Column<MessagingCell, Integer> RANKS =
      Column.of("ranks", "", "ranks that pass messages at the same time", CellCodec.COUNT)
          .of(MessagingCell::ranks);
  public static final Column<MessagingCell, Integer> MESSAGE_BYTES =
      Column.of(
              "message_bytes",
              Column.BYTES,
              "data of a message; with a matrix, of its largest block",
              CellCodec.COUNT)
          .of(MessagingCell::messageBytes);
  public static final Column<MessagingCell, OptionalInt> ORDER =
      Column.of(
              "order",
              "",
              "the n of an n × n matrix of doubles: of the whole matrix with `matrix`, else of"
                  + " one message, empty where no whole n makes its bytes",
              CellCodec.of(
                      (OptionalInt n) -> n.isPresent() ? Integer.toString(n.getAsInt()) : "",
                      cell -> OptionalInt.of(Integer.parseInt(cell)))
                  .orElse(OptionalInt.empty())
                  .as(CellCodec.Type.INTEGER))
          .of(MessagingCell::order);
  public static final Column<MessagingCell, Integer> BURST =
      Column.of("burst", "", "messages one way before one comes back", CellCodec.COUNT)
          .of(MessagingCell::burst);

  public static final Factors<MessagingCell> FACTORS =
      new Factors<>(
          List.of(STACK, PROGRAM, LINK, RANKS, MESSAGE_BYTES, ORDER, BURST), MessagingCell::of);

  public MessagingCell {
    WordLevels.level("stack", stack, Passing.STACKS);
    WordLevels.level("program", program, Passing.PROGRAMS);
    WordLevels.level("link", link, Passing.LINKS);
    if (ranks < 2 || messageBytes < 1 || burst < 1) {
      throw new IllegalArgumentException(
          "ranks %s is not at least 2, or message_bytes %s or burst %s is not at least 1"
              .formatted(ranks, messageBytes, burst));
    }
    if (program.equals(Passing.MATRIX)) {
      if (order.isEmpty() || order.getAsInt() < ranks) {
        throw new IllegalArgumentException(
            "order %s of a matrix is not at least the %s ranks".formatted(text(order), ranks));
      }
    } else if (ranks % 2 != 0) {
      throw new IllegalArgumentException("ranks %s do not make pairs".formatted(ranks));
    } else if (order.isPresent() && bytes(order.getAsInt()) != messageBytes) {
      throw new IllegalArgumentException(
          "a matrix of order %s has not message_bytes %s".formatted(text(order), messageBytes));
    }
    if (burst > 1 && !program.equals(Passing.PING_STAR_PONG)) {
      throw new IllegalArgumentException("burst %s is of no %s".formatted(burst, program));
    }
  }

  /** One message to the other rank of each pair, and one back. */
  public static MessagingCell pingPong(String stack, String link, int ranks, int messageBytes) {
    return new MessagingCell(
        stack, Passing.PING_PONG, link, ranks, messageBytes, orderOf(messageBytes), 1);
  }

  /** Several messages to the other rank of each pair before one comes back. */
  public static MessagingCell pingStarPong(
      String stack, String link, int ranks, int messageBytes, int burst) {
    return new MessagingCell(
        stack, Passing.PING_STAR_PONG, link, ranks, messageBytes, orderOf(messageBytes), burst);
  }

  /** The communication of a multiplication of matrices of this order, in blocks of rows. */
  public static MessagingCell matrix(String stack, String link, int ranks, int order) {
    int rows = (order + ranks - 1) / ranks;
    return new MessagingCell(
        stack,
        Passing.MATRIX,
        link,
        ranks,
        Math.multiplyExact(rows * Double.BYTES, order),
        OptionalInt.of(order),
        1);
  }

  private static MessagingCell of(CsvRow row) {
    return new MessagingCell(
        STACK.read(row),
        PROGRAM.read(row),
        LINK.read(row),
        RANKS.read(row),
        MESSAGE_BYTES.read(row),
        ORDER.read(row),
        BURST.read(row));
  }

  /** How many messages a repetition passes: of a pair, or of all ranks of a matrix program. */
  public int messages() {
    return program.equals(Passing.MATRIX) ? ranks * (ranks - 1) : burst + 1;
  }

  /** The paper's n: the order of the matrix of doubles, which need not be whole. */
  public double n() {
    return program.equals(Passing.MATRIX)
        ? order.orElseThrow()
        : Math.sqrt((double) messageBytes / Double.BYTES);
  }

  private static OptionalInt orderOf(int messageBytes) {
    int order = (int) Math.round(Math.sqrt((double) messageBytes / Double.BYTES));
    return bytes(order) == messageBytes ? OptionalInt.of(order) : OptionalInt.empty();
  }

  private static long bytes(int order) {
    return (long) Double.BYTES * order * order;
  }

  private static String text(OptionalInt order) {
    return order.isPresent() ? Integer.toString(order.getAsInt()) : "(none)";
  }
}
