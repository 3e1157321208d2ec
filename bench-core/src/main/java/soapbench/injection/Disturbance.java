package soapbench.injection;

import java.util.concurrent.TimeUnit;

/**
 * What delays an exchange on purpose: a pause of known length, or a full garbage collection.
 *
 * @param millis how long the pause is; 0 for a collection, which takes what it takes
 */
public record Disturbance(int millis) {

  /** A full garbage collection of the JVM in which it strikes. */
  public static final Disturbance COLLECTION = new Disturbance(0);

  private static final int LONGEST = 10_000;
  private static final String COLLECTION_WORD = "collection";

  public Disturbance {
    if (millis < 0 || millis > LONGEST) {
      throw new IllegalArgumentException(
          "millis is %d: allowed are 0 to %d".formatted(millis, LONGEST));
    }
  }

  /**
   * Holds the calling thread up. It stays busy meanwhile: once a processor has slept, whatever
   * comes next is slower for a while, and that would be taken for the delay. Threads that wait for
   * the processor go first, or what is still on its way would be held up, too.
   */
  public void strike() {
    if (this.equals(COLLECTION)) {
      Runtime.getRuntime().gc();
      return;
    }
    long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(millis);
    while (System.nanoTime() - end < 0) {
      Thread.yield();
    }
  }

  /** As one word. */
  String word() {
    return equals(COLLECTION) ? COLLECTION_WORD : Integer.toString(millis);
  }

  static Disturbance ofWord(String word) {
    return word.equals(COLLECTION_WORD) ? COLLECTION : new Disturbance(Integer.parseInt(word));
  }
}
