package soapbench.csv;

import java.util.Locale;
import java.util.concurrent.Callable;

/** Runs something as a user of another country would. */
public final class InLocale {

  private InLocale() {}

  /** An action that may fail. */
  public interface Action {
    void run() throws Exception;
  }

  public static void german(Action action) throws Exception {
    german(
        () -> {
          action.run();
          return null;
        });
  }

  public static <T> T german(Callable<T> action) throws Exception {
    Locale before = Locale.getDefault();
    Locale.setDefault(Locale.GERMANY);
    try {
      return action.call();
    } finally {
      Locale.setDefault(before);
    }
  }
}
