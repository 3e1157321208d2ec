package soapbench.passing.domain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import soapbench.passing.Received;

/** Joining of domains, and whose messages are stored. */
class DomainsTest {

  private static final int MAX_BYTES = 10;

  private final Domains node = new Domains(MAX_BYTES, 100_000);
  private final List<Domain> joined = new ArrayList<>();

  @AfterEach
  void leave() {
    joined.forEach(node::leave);
  }

  private Domain join(String id, int rank, int ranks) throws Exception {
    List<String> addresses =
        IntStream.rangeClosed(1, ranks).mapToObj("http://h:%s/p"::formatted).toList();
    Domain domain = node.join(id, rank, addresses, Duration.ZERO);
    joined.add(domain);
    return domain;
  }

  private String stored(String id, int from, int bytes) throws Exception {
    try {
      node.store(id, from, 1, 0, false, ByteBuffer.allocate(bytes), () -> {});
      return "";
    } catch (InvalidFrameException e) {
      return e.getMessage();
    }
  }

  @Test
  void shouldLetUpTo256RanksJoin() throws Exception {
    Domain last = join("d", 255, 256);
    assertEquals(255, last.rank());
    assertEquals(256, last.size());
    assertEquals(
        "rank 0 of 257 is out of range: allowed are 1 to 256 ranks, from 0",
        assertThrows(InvalidFrameException.class, () -> join("e", 0, 257)).getMessage());
  }

  @ParameterizedTest
  @ValueSource(ints = {-1, 2, 3})
  void shouldLetNoRankJoinThatIsNone(int rank) {
    assertEquals(
        "rank %s of 2 is out of range: allowed are 1 to 256 ranks, from 0".formatted(rank),
        assertThrows(InvalidFrameException.class, () -> join("d", rank, 2)).getMessage());
  }

  @Test
  void shouldRunSixteenDomainsAtATime() throws Exception {
    for (int i = 0; i < 16; i++) {
      join("d" + i, 0, 2);
    }
    assertEquals(
        "16 domains run here: that is the most",
        assertThrows(InvalidFrameException.class, () -> join("e", 0, 2)).getMessage());
    assertEquals(
        "the domain runs here already",
        assertThrows(InvalidFrameException.class, () -> join("d3", 0, 2)).getMessage());
    node.leave(joined.get(5));
    assertEquals("e", join("e", 0, 2).id());
  }

  /** Messages of the rank that left before are not taken from the one that came after. */
  @Test
  void shouldLeaveADomainThatAnotherJoinedUnderItsName() throws Exception {
    Domain first = join("d", 0, 2);
    node.leave(first);
    join("d", 0, 2);
    node.leave(first);
    assertEquals("", stored("d", 1, 1));
  }

  @Test
  void shouldTakePortsUpToTheHighest() throws Exception {
    joined.add(node.join("d", 0, List.of("http://h:1/", "http://h:65535/"), Duration.ZERO));
    assertEquals("", stored("d", 1, 1));
  }

  @Test
  void shouldStoreMessagesOfTheOtherRanksUpToTheLongest() throws Exception {
    join("d", 1, 3);
    assertEquals("", stored("d", 0, MAX_BYTES));
    assertEquals("", stored("d", 2, 0));
    assertEquals(
        "a message of 11 bytes is too long: allowed are 10", stored("d", 0, MAX_BYTES + 1));
  }

  @Test
  void shouldHandOverWhatItStores() throws Exception {
    Domain domain = join("d", 1, 3);
    List<String> told = new ArrayList<>();
    node.store("d", 2, 7, 0, false, ByteBuffer.wrap(new byte[] {3, 4}), () -> told.add("stored"));

    ByteBuffer room = ByteBuffer.allocate(MAX_BYTES);
    Received received = domain.receive(room, 2, 7);

    assertEquals(List.of("stored"), told);
    assertEquals(2, received.bytes());
    assertEquals(ByteBuffer.wrap(new byte[] {3, 4}), room.flip());
  }

  @ParameterizedTest
  @ValueSource(ints = {-1, 1, 3})
  void shouldStoreNoMessageOfWhoIsNoOtherRank(int from) throws Exception {
    join("d", 1, 3);
    assertEquals(
        "rank %s is none of the other ranks: there are 3".formatted(from), stored("d", from, 1));
  }

  @Test
  void shouldStoreNothingOfADomainThatIsOver() throws Exception {
    assertEquals("there is no such domain here", stored("d", 1, 1));
    node.leave(join("d", 0, 2));
    assertEquals("there is no such domain here", stored("d", 1, 1));
  }
}
