package soapbench.csv;

import java.util.Locale;

/** Runs something as a user of another country would. */
final class InLocale {

  private InLocale() {}

  /** An action that may fail. */
  interface Action {
    void run() throws Exception;
  }

  static void german(Action action) throws Exception {
    Locale before = Locale.getDefault();
    Locale.setDefault(Locale.GERMANY);
    try {
      action.run();
    } finally {
      Locale.setDefault(before);
    }
  }
}
