package soapbench.assertion;

import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.function.Executable;

/** Assertions that something is refused, and in which words. */
public final class Refusals {

  private Refusals() {}

  /** The message with which an action is refused. */
  public static String refusal(Class<? extends Exception> type, Executable action) {
    return assertThrows(type, action).getMessage();
  }

  /** The message with which an argument is refused. */
  public static String refusal(Executable action) {
    return refusal(IllegalArgumentException.class, action);
  }

  /** Asserts that each action is refused because of its argument. */
  public static void assertRefused(Executable... actions) {
    for (int i = 0; i < actions.length; i++) {
      assertThrows(IllegalArgumentException.class, actions[i], "action " + (i + 1));
    }
  }
}
