package soapbench.experiment.messaging.results;

import soapbench.experiment.messaging.rows.MessagingCell;
import soapbench.experiment.messaging.rows.Passing;
import soapbench.results.DataSize;

/** Sizes of messages in words: those of a matrix by its order. */
public final class MessageSize {

  private MessageSize() {}

  /** The size of a cell's messages; of a matrix, its order as well. */
  public static String of(MessagingCell cell) {
    return cell.program().equals(Passing.MATRIX)
        ? "n = %s (%s a message)"
            .formatted(DataSize.digits(cell.n()), DataSize.of(cell.messageBytes()))
        : DataSize.of(cell.messageBytes());
  }

  /** Size in fewer words: of a matrix, its order alone. */
  public static String brief(MessagingCell cell) {
    return cell.program().equals(Passing.MATRIX)
        ? "n = " + DataSize.digits(cell.n())
        : DataSize.of(cell.messageBytes());
  }
}
