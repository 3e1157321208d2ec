package soapbench.passing.domain;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import soapbench.http.HttpAddress;

class LostRanksTest {

  private static ServerSocket listen() throws Exception {
    return new ServerSocket(0, 50, InetAddress.getByName("127.0.0.1"));
  }

  private static HttpAddress address(ServerSocket socket) {
    return HttpAddress.parse("http://127.0.0.1:" + socket.getLocalPort() + "/p");
  }

  @Test
  void shouldNameEveryRankThatCanNotBeReachedInTheirOrder() throws Exception {
    try (ServerSocket first = listen();
        ServerSocket second = listen()) {
      List<HttpAddress> gone = new ArrayList<>();
      for (int i = 0; i < 3; i++) {
        try (ServerSocket closed = listen()) {
          gone.add(address(closed));
        }
      }
      List<HttpAddress> ranks =
          List.of(gone.get(0), address(first), gone.get(1), address(second), gone.get(2));

      assertEquals(List.of(0, 2, 4), LostRanks.missing(ranks, 1));
      assertEquals(List.of(2, 4), LostRanks.missing(ranks, 0), "whoever asks is there");
    }
  }

  @Test
  void shouldNameNobodyWhereAllCanBeReached() throws Exception {
    try (ServerSocket first = listen();
        ServerSocket second = listen()) {
      List<HttpAddress> ranks = List.of(address(first), address(second));
      assertEquals(List.of(), LostRanks.missing(ranks, 0));
      assertEquals(List.of(), LostRanks.missing(List.of(address(first)), 0));
    }
  }
}
