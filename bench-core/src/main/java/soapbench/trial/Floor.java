package soapbench.trial;

import java.util.Objects;

/**
 * What an exchange costs at least: its bytes without a SOAP stack, and its codec alone.
 *
 * @param transportNs sending as many bytes as the request had and taking as many as the response
 *     had
 * @param codec encoding and decoding the payload once each, in memory
 * @param wireBytes the bytes that the exchange had
 */
public record Floor(long transportNs, CodecTimes codec, WireBytes wireBytes) {

  public Floor {
    if (transportNs < 0) {
      throw new IllegalArgumentException(
          "transportNs is " + transportNs + ", and cannot be negative");
    }
    Objects.requireNonNull(codec, "codec");
    Objects.requireNonNull(wireBytes, "wireBytes");
  }

  /** What the exchange costs at least when its stages come one after the other: their sum. */
  public long ns() {
    return transportNs + codec.ns();
  }

  /** What it costs at least when its stages overlap perfectly: the longest of them. */
  public long pipelinedNs() {
    return Math.max(transportNs, Math.max(codec.writeNs(), codec.readNs()));
  }
}
