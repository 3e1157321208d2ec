package soapbench.payload;

import java.util.Arrays;
import java.util.random.RandomGenerator;
import soapbench.contract.payload.Payload;

/** An array of doubles between 0 and 1. */
final class Doubles {

  private static final int TAG_BYTES = "<value></value>".length();

  private static final int LONGEST = TAG_BYTES + "0.".length() + 15;
  private static final int SHORTEST = TAG_BYTES + "0.1".length();

  private Doubles() {}

  /** No value has more than 15 digits, so that every Java version prints it in the same way. */
  static Payload generate(int contentBytes, RandomGenerator random) {
    double[] values = new double[contentBytes / SHORTEST];
    int count = 0;
    int left = contentBytes;
    while (left > 4 * LONGEST) {
      double value = random.nextLong(100_000_000_000_000L, 1_000_000_000_000_000L) / 1e15;
      values[count++] = value;
      left -= TAG_BYTES + Double.toString(value).length();
    }
    for (int more = (left + LONGEST - 1) / LONGEST; more > 0; more--) {
      values[count++] = ofLength(left / more - TAG_BYTES, random);
      left -= left / more;
    }
    return Payload.ofValues(Arrays.copyOf(values, count));
  }

  /** A value that prints in as many characters, 3 to 17. */
  private static double ofLength(int length, RandomGenerator random) {
    StringBuilder text = new StringBuilder("0.");
    while (text.length() < length) {
      text.append((char) ('1' + random.nextInt(9)));
    }
    return Double.parseDouble(text.toString());
  }
}
