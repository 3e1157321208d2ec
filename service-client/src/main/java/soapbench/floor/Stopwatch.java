package soapbench.floor;

/** Times one piece of work in nanoseconds. */
final class Stopwatch {

  private final long startNs = System.nanoTime();

  /** Starts one. */
  static Stopwatch start() {
    return new Stopwatch();
  }

  /** Nanoseconds since its start. */
  long elapsedNs() {
    return System.nanoTime() - startNs;
  }
}
