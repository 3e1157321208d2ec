package soapbench.gc;

/**
 * How much garbage collection stopped one JVM within a window.
 *
 * @param ns nanoseconds of the window spent in pauses, each counted once
 * @param count pauses that reach into the window
 */
public record GcTouch(long ns, int count) {

  public static final GcTouch NONE = new GcTouch(0, 0);

  public GcTouch {
    if (ns < 0 || count < 0) {
      throw new IllegalArgumentException(
          "ns is %s and count %s, and neither can be negative".formatted(ns, count));
    }
  }
}
