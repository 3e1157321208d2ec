package soapbench.link;

import java.util.List;

/**
 * Way over a link to who listens at its other end.
 *
 * @param at address at which the link takes connections
 * @param port at which it does, 0 for a free one
 * @param host whom it connects to
 * @param hostPort where that listens
 * @param back whether that is the client, to whom its server connects
 */
public record LinkRoute(String at, int port, String host, int hostPort, boolean back) {

  /** Another address of loopback than servers have here: brokers name ports, and not hosts. */
  public static final String CLIENT_SIDE = "127.0.0.2";

  /** How many words it is written in. */
  static final int WORDS = 5;

  /** Way to a server, by a port for its clients; 0 is any free one. */
  public static LinkRoute toServer(int port, String host, int hostPort) {
    return new LinkRoute(CLIENT_SIDE, port, host, hostPort, false);
  }

  /** Way back to a port of a client, by a free port of an address that its server reaches. */
  public static LinkRoute toClient(String at, String host, int hostPort) {
    return new LinkRoute(at, 0, host, hostPort, true);
  }

  static LinkRoute of(List<String> words) {
    return new LinkRoute(
        words.get(0),
        Integer.parseInt(words.get(1)),
        words.get(2),
        Integer.parseInt(words.get(3)),
        Boolean.parseBoolean(words.get(4)));
  }

  List<String> words() {
    return List.of(at, String.valueOf(port), host, String.valueOf(hostPort), String.valueOf(back));
  }
}
