package soapbench.floor;

/** Times one piece of work in nanoseconds, from when it is made. */
final class Stopwatch {

  private final long startNs = System.nanoTime();

  long elapsedNs() {
    return System.nanoTime() - startNs;
  }
}
