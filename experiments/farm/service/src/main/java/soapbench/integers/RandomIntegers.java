package soapbench.integers;

import java.util.SplittableRandom;

/** Integers of the whole range of {@code int}, each as likely as any other. */
public final class RandomIntegers {

  private RandomIntegers() {}

  /** Generates integers: one count and seed give the same integers everywhere. */
  public static int[] generate(int count, long seed) {
    return new SplittableRandom(seed).ints(count).toArray();
  }
}
