package soapbench.passing;

import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/** A message could not be sent or received; says in one line which and why. */
public final class PassingException extends Exception {

  private static final long serialVersionUID = 1L;
  private static final int NOBODY = -1;

  private final int rank;

  /** A failure that is no rank's. */
  public PassingException(@Nullable String reason) {
    this(NOBODY, reason, null);
  }

  /**
   * A failure of another rank.
   *
   * @param rank which
   */
  public PassingException(int rank, String reason) {
    this(rank, reason, null);
  }

  public PassingException(int rank, @Nullable String reason, @Nullable Throwable cause) {
    super(reason, cause);
    this.rank = rank;
  }

  /** The rank that is to blame, where one is. */
  public OptionalInt rank() {
    return rank == NOBODY ? OptionalInt.empty() : OptionalInt.of(rank);
  }
}
