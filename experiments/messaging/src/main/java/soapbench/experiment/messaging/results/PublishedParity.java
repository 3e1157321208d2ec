package soapbench.experiment.messaging.results;

import java.util.List;
import java.util.Optional;
import soapbench.experiment.messaging.rows.Passing;
import soapbench.results.PublishedValue;

/**
 * A size that the paper states at which web services and MPI are level, on its hardware of 2008.
 *
 * @param where the paper's figure
 * @param program the program it is stated of
 * @param bytes the bytes of a message
 */
public record PublishedParity(String where, String program, double bytes) {

  /** How charts name it. */
  public static final String LABEL = "the paper's parity";

  private static final double KILOBYTE = 1_000;

  private static final List<PublishedParity> ALL =
      PublishedValue.beside(PublishedParity.class).stream().map(PublishedParity::of).toList();

  /** Statement on a program; nothing of the matrix, whose threshold the paper does not number. */
  public static Optional<PublishedParity> of(String program) {
    return ALL.stream().filter(one -> one.program.equals(program)).findFirst();
  }

  private static PublishedParity of(PublishedValue stated) {
    return new PublishedParity(
        stated.where(),
        stated.series().startsWith("Ping*Pong") ? Passing.PING_STAR_PONG : Passing.PING_PONG,
        stated.value() * KILOBYTE);
  }

  /** The paper's n. */
  public double n() {
    return Math.sqrt(bytes / Double.BYTES);
  }
}
