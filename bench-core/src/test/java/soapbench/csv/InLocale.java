package soapbench.csv;

import java.util.Locale;

/** Runs something as a user of another country would. */
public final class InLocale {

  private InLocale() {}

  /** An action that may fail. */
  public interface Action {
    void run() throws Exception;
  }

  public static void german(Action action) throws Exception {
    Locale before = Locale.getDefault();
    Locale.setDefault(Locale.GERMANY);
    try {
      action.run();
    } finally {
      Locale.setDefault(before);
    }
  }
}
