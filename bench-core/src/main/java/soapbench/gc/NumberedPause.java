package soapbench.gc;

/**
 * A pause and its place in the order in which its recorder heard of them.
 *
 * @param sequence 1 for a recorder's first pause, then counting up by one; a gap means that pauses
 *     were dropped
 */
public record NumberedPause(long sequence, GcPause pause) {

  public NumberedPause {
    if (sequence < 1) {
      throw new IllegalArgumentException("sequence is " + sequence + ", and starts at 1");
    }
  }
}
