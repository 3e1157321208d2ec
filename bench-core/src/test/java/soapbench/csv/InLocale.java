package soapbench.csv;

import java.util.Locale;
import java.util.concurrent.Callable;

/**
 * Runs something as a user of another country would: with digits, a decimal sign and separators of
 * its own.
 */
public final class InLocale {

  private InLocale() {}

  /** An action that may fail. */
  public interface Action {
    void run() throws Exception;
  }

  public static void arabic(Action action) throws Exception {
    arabic(
        () -> {
          action.run();
          return null;
        });
  }

  public static <T> T arabic(Callable<T> action) throws Exception {
    Locale before = Locale.getDefault();
    Locale.setDefault(Locale.forLanguageTag("ar-EG-u-nu-arab"));
    try {
      return action.call();
    } finally {
      Locale.setDefault(before);
    }
  }
}
