package soapbench.lab.option;

import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** A value that an option does not allow; the message is one line that names the option. */
public final class InvalidOptionException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /**
   * A refusal.
   *
   * @param option the option, or several in words
   * @param reason what is wrong and what is allowed
   */
  public InvalidOptionException(String option, @Nullable String reason) {
    super(option + ": " + reason);
  }

  /** Refuses what an option, or several in words, was given, if it is wrong. */
  public static void refuseIf(boolean wrong, String option, String reason) {
    if (wrong) {
      throw new InvalidOptionException(option, reason);
    }
  }

  /** Reads an option's value by a function that says what is wrong in an exception's message. */
  public static <T> T orRefused(String option, Supplier<T> value) {
    try {
      return value.get();
    } catch (IllegalArgumentException e) {
      throw new InvalidOptionException(option, e.getMessage());
    }
  }
}
