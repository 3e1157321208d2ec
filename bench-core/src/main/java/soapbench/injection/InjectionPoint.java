package soapbench.injection;

import java.util.Arrays;
import java.util.Locale;

/** A point of an exchange at which a fault can be injected. */
public enum InjectionPoint {
  /** While the client encodes a payload that it stores. */
  CLIENT_SERIALIZATION,
  /** While the client decodes a payload that it has fetched. */
  CLIENT_DESERIALIZATION,
  /** While the client parses the response. */
  CLIENT_PARSE,
  /** When a proxy has the request, and has forwarded none of it. */
  NETWORK_REQUEST,
  /** When a proxy has forwarded the request's head and the start of its body. */
  NETWORK_MID_REQUEST,
  /** When a proxy has the response, and has forwarded none of it. */
  NETWORK_RESPONSE,
  /** When a proxy has forwarded the response's head and the start of its body. */
  NETWORK_MID_RESPONSE,
  /** Before a message-driven bean hands its message over: the last step of the broker's path. */
  SERVER_HAND_OVER,
  /** While the server parses the request. */
  SERVER_PARSE,
  /** While the server generates the payload. */
  SERVER_GENERATION,
  /** While the server encodes the payload. */
  SERVER_SERIALIZATION,
  /** While the server decodes a stored payload. */
  SERVER_DESERIALIZATION,
  /** While the server's SOAP stack takes the answer over. */
  SERVER_RESPOND,
  /** In the middle of writing the response. */
  SERVER_WRITE;

  /** Where an exchange can be delayed. */
  public enum Side {
    /** In the client's JVM. */
    CLIENT,
    /** Between client and server. */
    NETWORK,
    /** In the server's JVM. */
    SERVER
  }

  /** The side on which it lies; its name starts with that side. */
  public Side side() {
    return Side.valueOf(name().substring(0, name().indexOf('_')));
  }

  /** Its name as commands and files have it. */
  public String word() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  static InjectionPoint ofWord(String word) {
    return Arrays.stream(values())
        .filter(point -> point.word().equals(word))
        .findFirst()
        .orElseThrow(
            () -> new IllegalArgumentException("'%s' is not an injection point".formatted(word)));
  }
}
