package soapbench.injection;

import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * A fault that is injected into an exchange on purpose: a pause of known length, a full garbage
 * collection, or an allocation of known size.
 *
 * @param amount how long the pause is, in milliseconds, or how large the allocation, in bytes; 0
 *     for a collection, whose length nobody knows beforehand
 */
public record InjectedFault(Kind kind, int amount) {

  /** Nature of a fault. */
  public enum Kind {
    DELAY,
    COLLECTION,
    ALLOCATION
  }

  /** A full garbage collection of the JVM into which it is injected. */
  public static final InjectedFault COLLECTION = new InjectedFault(Kind.COLLECTION, 0);

  /** An allocation that is many times as large as what small exchanges allocate. */
  public static final InjectedFault ALLOCATION = new InjectedFault(Kind.ALLOCATION, 16_000_000);

  private static final int LONGEST = 10_000;
  private static final int PIECE_BYTES = 16_000;
  private static final String COLLECTION_WORD = "collection";
  private static final String ALLOCATION_WORD = "allocation-";

  /** Where each piece of an allocation is kept until the next, or it would not be made. */
  @SuppressWarnings("unused") // nobody reads it
  private static volatile byte @Nullable [] piece;

  public InjectedFault {
    if (kind == Kind.DELAY && (amount < 1 || amount > LONGEST)) {
      throw new IllegalArgumentException(
          "a delay is of %s ms: allowed are 1 to %s".formatted(amount, LONGEST));
    }
    if (kind == Kind.ALLOCATION && (amount < PIECE_BYTES || amount % PIECE_BYTES != 0)) {
      throw new IllegalArgumentException(
          "an allocation is of %s bytes: allowed are multiples of %s"
              .formatted(amount, PIECE_BYTES));
    }
  }

  /** A pause of some milliseconds. */
  public static InjectedFault delay(int millis) {
    return new InjectedFault(Kind.DELAY, millis);
  }

  /** Has the calling thread do it. */
  public void inject() {
    switch (kind) {
      case DELAY -> waitBusily();
      case COLLECTION -> Runtime.getRuntime().gc();
      case ALLOCATION -> allocate();
    }
  }

  /**
   * Delays the calling thread. The thread stays busy meanwhile: a processor that has slept is slow
   * for a while, and that would be added to the delay. It yields to threads that wait for the
   * processor; otherwise work that is still under way would be delayed as well.
   */
  private void waitBusily() {
    long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(amount);
    while (System.nanoTime() - end < 0) {
      Thread.yield();
    }
  }

  /** How long a pause is. */
  public Duration pause() {
    return Duration.ofMillis(amount);
  }

  private void allocate() {
    for (int bytes = 0; bytes < amount; bytes += PIECE_BYTES) {
      piece = new byte[PIECE_BYTES];
    }
    piece = null;
  }

  String word() {
    return switch (kind) {
      case DELAY -> Integer.toString(amount);
      case COLLECTION -> COLLECTION_WORD;
      case ALLOCATION -> ALLOCATION_WORD + amount;
    };
  }

  static InjectedFault ofWord(String word) {
    if (word.startsWith(ALLOCATION_WORD)) {
      int bytes = Integer.parseInt(word.substring(ALLOCATION_WORD.length()));
      return new InjectedFault(Kind.ALLOCATION, bytes);
    }
    return word.equals(COLLECTION_WORD) ? COLLECTION : delay(Integer.parseInt(word));
  }
}
