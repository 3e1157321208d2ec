package soapbench.injection;

import java.util.concurrent.TimeUnit;

/**
 * A fault that delays an exchange on purpose: a pause of known length, or a full garbage
 * collection.
 *
 * @param millis how long the pause is; 0 for a collection, whose length nobody knows beforehand
 */
public record InjectedFault(int millis) {

  /** A full garbage collection of the JVM into which it is injected. */
  public static final InjectedFault COLLECTION = new InjectedFault(0);

  private static final int LONGEST = 10_000;
  private static final String COLLECTION_WORD = "collection";

  public InjectedFault {
    if (millis < 0 || millis > LONGEST) {
      throw new IllegalArgumentException(
          "millis is %s: allowed are 0 to %s".formatted(millis, LONGEST));
    }
  }

  /**
   * Delays the calling thread. The thread stays busy meanwhile: a processor that has slept is slow
   * for a while, and that would be added to the delay. It yields to threads that wait for the
   * processor; otherwise work that is still under way would be delayed as well.
   */
  public void inject() {
    if (this.equals(COLLECTION)) {
      Runtime.getRuntime().gc();
      return;
    }
    long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(millis);
    while (System.nanoTime() - end < 0) {
      Thread.yield();
    }
  }

  String word() {
    return equals(COLLECTION) ? COLLECTION_WORD : Integer.toString(millis);
  }

  static InjectedFault ofWord(String word) {
    return word.equals(COLLECTION_WORD) ? COLLECTION : new InjectedFault(Integer.parseInt(word));
  }
}
