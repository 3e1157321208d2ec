package soapbench.madeup;

import java.util.Locale;
import java.util.concurrent.Callable;

/** Runs something as a user of another country would. */
public final class InLocale {

  private InLocale() {}

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
