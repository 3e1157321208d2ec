package soapbench.injection;

import java.util.Arrays;

/** The places of the server where a disturbance can strike. */
public enum ServerSite {
  /** Before a message-driven bean hands its message over: the last step of the broker's path. */
  HAND_OVER,
  /** While the request is parsed. */
  PARSE,
  /** While the payload is generated. */
  GENERATION,
  /** While the payload is encoded. */
  SERIALIZATION,
  /** While a stored payload is decoded. */
  DESERIALIZATION,
  /** While the SOAP stack takes the answer over. */
  RESPOND,
  /** In the middle of writing the response. */
  WRITE;

  String word() {
    return name().toLowerCase(java.util.Locale.ROOT).replace('_', '-');
  }

  static ServerSite ofWord(String word) {
    return Arrays.stream(values())
        .filter(site -> site.word().equals(word))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("'%s' is no site".formatted(word)));
  }
}
