package soapbench.factor;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The size of a server's heap in mebibytes, 512 m to 64 g. */
public record HeapSize(int mebibytes) implements Comparable<HeapSize> {
  private static final Pattern FORM = Pattern.compile("([1-9][0-9]{0,5})([mMgG])");
  private static final int LEAST = 512;
  private static final int GIBIBYTE = 1024;
  private static final int MOST = 64 * GIBIBYTE;

  public HeapSize {
    if (mebibytes < LEAST || mebibytes > MOST) {
      throw refused(mebibytes + "m");
    }
  }

  /** Reads {@code 1536m} or {@code 2g}. */
  public static HeapSize of(String text) {
    Matcher matcher = FORM.matcher(text);
    if (!matcher.matches()) {
      throw refused(text);
    }
    int number = Integer.parseInt(matcher.group(1));
    boolean gibibytes = matcher.group(2).equalsIgnoreCase("g");
    return new HeapSize(gibibytes ? Math.multiplyExact(number, GIBIBYTE) : number);
  }

  /** The size in the largest unit that it has a whole number of, such as {@code 2g}. */
  public String word() {
    return mebibytes % GIBIBYTE == 0 ? mebibytes / GIBIBYTE + "g" : toString();
  }

  @Override
  public int compareTo(HeapSize other) {
    return Integer.compare(mebibytes, other.mebibytes);
  }

  @Override
  public String toString() {
    return mebibytes + "m";
  }

  private static IllegalArgumentException refused(String text) {
    return new IllegalArgumentException(
        "heap size '" + text + "' is not a number of m or g from 512m to 64g");
  }
}
