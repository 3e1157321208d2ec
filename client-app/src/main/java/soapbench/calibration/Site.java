package soapbench.calibration;

import java.util.Optional;
import soapbench.injection.ServerSite;

/** The places of an exchange where calibration lets something strike. */
public enum Site {
  /** The client encodes a payload that it stores. */
  CLIENT_SERIALIZATION,
  /** The client decodes a payload that it has fetched. */
  CLIENT_DESERIALIZATION,
  /** The client parses the response. */
  CLIENT_PARSE,
  /** A proxy has the request, and forwards none of it yet. */
  REQUEST,
  /** A proxy has forwarded the request's head and the begin of its body. */
  REQUEST_MIDDLE,
  /** A proxy has the response, and forwards none of it yet. */
  RESPONSE,
  /** A proxy has forwarded the response's head and the begin of its body. */
  RESPONSE_MIDDLE,
  /** See {@link ServerSite#HAND_OVER}. */
  SERVER_HAND_OVER(ServerSite.HAND_OVER),
  /** See {@link ServerSite#PARSE}. */
  SERVER_PARSE(ServerSite.PARSE),
  /** See {@link ServerSite#GENERATION}. */
  SERVER_GENERATION(ServerSite.GENERATION),
  /** See {@link ServerSite#SERIALIZATION}. */
  SERVER_SERIALIZATION(ServerSite.SERIALIZATION),
  /** See {@link ServerSite#DESERIALIZATION}. */
  SERVER_DESERIALIZATION(ServerSite.DESERIALIZATION),
  /** See {@link ServerSite#RESPOND}. */
  SERVER_RESPOND(ServerSite.RESPOND),
  /** See {@link ServerSite#WRITE}. */
  SERVER_WRITE(ServerSite.WRITE);

  private final Optional<ServerSite> server;

  Site() {
    server = Optional.empty();
  }

  Site(ServerSite site) {
    server = Optional.of(site);
  }

  /** The place in the server, if it is one. */
  Optional<ServerSite> server() {
    return server;
  }

  /** Whether it lies on the way between client and server. */
  boolean onTheWay() {
    return switch (this) {
      case REQUEST, REQUEST_MIDDLE, RESPONSE, RESPONSE_MIDDLE -> true;
      default -> false;
    };
  }
}
