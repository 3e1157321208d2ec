package soapbench.passing;

/**
 * A message that was received.
 *
 * @param source the rank that sent it
 * @param tag the tag it was sent with
 * @param bytes how long it is
 * @param firstByteNs when its first byte was there, in nanoseconds of {@link System#nanoTime()}; 0
 *     where that is not known
 * @param wholeNs when it was there whole; 0 where that is not known
 */
public record Received(int source, int tag, int bytes, long firstByteNs, long wholeNs) {

  /** A message of which nobody knows when it came. */
  public Received(int source, int tag, int bytes) {
    this(source, tag, bytes, 0, 0);
  }
}
