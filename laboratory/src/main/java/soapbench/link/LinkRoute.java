package soapbench.link;

import java.util.List;

/**
 * Way over a link to a server.
 *
 * @param port at which clients connect, 0 for a free one
 * @param host the server's
 * @param serverPort at which the server listens
 */
public record LinkRoute(int port, String host, int serverPort) {

  /** How many words it is written in. */
  static final int WORDS = 3;

  static LinkRoute of(List<String> words) {
    return new LinkRoute(
        Integer.parseInt(words.get(0)), words.get(1), Integer.parseInt(words.get(2)));
  }

  List<String> words() {
    return List.of(String.valueOf(port), host, String.valueOf(serverPort));
  }
}
