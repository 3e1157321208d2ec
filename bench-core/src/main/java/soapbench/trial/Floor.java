package soapbench.trial;

import java.util.OptionalLong;

/**
 * Least cost of an exchange: its bytes without a SOAP stack, and its codec alone.
 *
 * @param transportNs sending as many bytes as the request had and taking as many as the response
 *     had
 * @param codec encoding and decoding the payload once each, in memory
 * @param wireBytes the bytes that the exchange had
 * @param deliveredNs the same as transportNs with the transaction and the persistence of the
 *     exchange's own messages, where it had messages
 */
public record Floor(
    long transportNs, CodecTimes codec, WireBytes wireBytes, OptionalLong deliveredNs) {

  /** Of an exchange without messages. */
  public Floor(long transportNs, CodecTimes codec, WireBytes wireBytes) {
    this(transportNs, codec, wireBytes, OptionalLong.empty());
  }

  public Floor {
    if (transportNs < 0) {
      throw new IllegalArgumentException(
          "transportNs is " + transportNs + ", and cannot be negative");
    }
    if (deliveredNs.orElse(0) < 0) {
      throw new IllegalArgumentException(
          "deliveredNs is " + deliveredNs.getAsLong() + ", and cannot be negative");
    }
  }

  /** Least cost of the exchange when its stages come one after the other: their sum. */
  public long ns() {
    return transportNs + codec.ns();
  }

  /** Sum of the stages with the cost of delivering its messages. */
  public OptionalLong withDeliveryNs() {
    return deliveredNs.isPresent()
        ? OptionalLong.of(deliveredNs.getAsLong() + codec.ns())
        : OptionalLong.empty();
  }

  /** Least cost when the stages overlap perfectly: the longest of them. */
  public long pipelinedNs() {
    return Math.max(transportNs, Math.max(codec.writeNs(), codec.readNs()));
  }
}
