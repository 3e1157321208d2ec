package soapbench.experiment.messaging.results;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class SetupTest {

  @Test
  void shouldOrderByLinkProgramRanksAndBurst() {
    Setup first = new Setup("ping-pong", "1gbit", 2, 1);
    Setup ranks = new Setup("ping-pong", "1gbit", 4, 1);
    Setup program = new Setup("ping-star-pong", "1gbit", 2, 10);
    Setup burst = new Setup("ping-star-pong", "1gbit", 2, 20);
    Setup link = new Setup("ping-pong", "loopback", 2, 1);

    assertEquals(
        List.of(first, ranks, program, burst, link),
        Stream.of(link, burst, program, ranks, first).sorted().toList());
  }

  @Test
  void shouldSayHowManyMessagesGoOneWayWhereItIsMoreThanOne() {
    assertEquals("PingPong, 2 ranks", new Setup("ping-pong", "loopback", 2, 1).local());
    assertEquals(
        "Ping*Pong, 4 ranks, 2 to 1, given nodes",
        new Setup("ping-star-pong", "given", 4, 2).label());
    assertTrue(new Setup("matrix", "given", 4, 1).matrix());
    assertFalse(new Setup("ping-pong", "given", 4, 1).matrix());
  }
}
