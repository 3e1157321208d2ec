package soapbench.trial;

/**
 * Times of a payload's codec alone.
 *
 * @param writeNs objects to bytes
 * @param readNs bytes to objects
 */
public record CodecTimes(long writeNs, long readNs) {

  public CodecTimes {
    if (writeNs < 0 || readNs < 0) {
      throw new IllegalArgumentException(
          "writeNs is %s and readNs %s, and neither can be negative".formatted(writeNs, readNs));
    }
  }

  public long ns() {
    return writeNs + readNs;
  }
}
