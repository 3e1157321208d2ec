package soapbench.passing;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CommunicatorTest {

  /** Numbers that go along a ring, however they are passed. */
  private static final int LONG = 140_001;

  @Test
  void shouldPassNumbersAndObjects() throws Exception {
    List<String> seen =
        InMemory.of(2)
            .run(
                messages -> {
                  Communicator communicator = new Communicator(messages);
                  if (messages.rank() == 0) {
                    communicator.send(new int[] {1, -2}, 1, 5);
                    communicator.send(new double[] {0.5}, 1, 6);
                    communicator.send(new ArrayList<>(List.of(1, "two")), 1, 7);
                    communicator.send(ByteBuffer.wrap(new byte[] {4, 4}), 1, 9);
                    communicator.ssend(ByteBuffer.wrap(new byte[] {9}), 1, 8);
                    return "";
                  }
                  Received received =
                      communicator.receive(ByteBuffer.allocate(2), PointToPoint.ANY_SOURCE, 9);
                  assertEquals(
                      new Received(0, 9, 2, received.firstByteNs(), received.wholeNs()), received);
                  return Arrays.toString(communicator.receiveBytes(0, 8))
                      + communicator.receiveObject(PointToPoint.ANY_SOURCE, 7)
                      + Arrays.toString(communicator.receiveInts(0, PointToPoint.ANY_TAG))
                      + Arrays.toString(communicator.receiveDoubles(0, 6));
                });
    assertEquals(List.of("", "[9][1, two][1, -2][0.5]"), seen);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5, 7})
  void shouldCombineEveryRanksNumbersAtAll(int ranks) throws Exception {
    for (int length : new int[] {1, 7, LONG}) {
      for (double[] result :
          InMemory.of(ranks)
              .run(
                  messages ->
                      new Communicator(messages)
                          .allreduce(numbers(messages.rank(), length), Double::sum))) {
        double[] sums = new double[length];
        for (int rank = 0; rank < ranks; rank++) {
          double[] own = numbers(rank, length);
          Arrays.setAll(sums, i -> sums[i] + own[i]);
        }
        assertArrayEquals(sums, result);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5, 7})
  void shouldBroadcastFromAnyRoot(int ranks) throws Exception {
    for (int root = 0; root < ranks; root++) {
      for (int length : new int[] {0, 3, LONG}) {
        int from = root;
        for (double[] result :
            InMemory.of(ranks)
                .run(
                    messages ->
                        new Communicator(messages)
                            .broadcast(numbers(messages.rank(), length), from))) {
          assertArrayEquals(numbers(root, length), result);
        }
      }
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 5})
  void shouldGatherAndScatterInTheOrderOfRanks(int ranks) throws Exception {
    int root = ranks - 1;
    List<byte[]> each =
        IntStream.range(0, ranks).mapToObj(rank -> new byte[] {(byte) rank, 1}).toList();
    InMemory.of(ranks)
        .run(
            messages -> {
              Communicator communicator = new Communicator(messages);
              byte[] own = communicator.scatter(messages.rank() == root ? each : List.of(), root);
              assertArrayEquals(each.get(messages.rank()), own);
              List<byte[]> all = communicator.gather(own, root);
              assertEquals(messages.rank() == root ? ranks : 0, all.size());
              for (int rank = 0; rank < all.size(); rank++) {
                assertArrayEquals(each.get(rank), all.get(rank));
              }
              return null;
            });
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 5})
  void shouldLetNobodyPassABarrierBeforeAllAreThere(int ranks) throws Exception {
    List<Integer> order = new ArrayList<>();
    InMemory.of(ranks)
        .run(
            messages -> {
              synchronized (order) {
                order.add(-1);
              }
              new Communicator(messages).barrier();
              synchronized (order) {
                order.add(messages.rank());
              }
              return null;
            });
    assertEquals(List.of(), order.subList(0, ranks).stream().filter(r -> r >= 0).toList());
  }

  @Test
  void shouldRefuseWhatIsOutOfRange() throws Exception {
    InMemory.of(1)
        .run(
            messages -> {
              Communicator communicator = new Communicator(messages);
              ByteBuffer empty = ByteBuffer.allocate(0);
              for (int rank : new int[] {-1, 1}) {
                String refusal = "rank %s is out of range: allowed are 0 to 0".formatted(rank);
                assertRefused(refusal, () -> communicator.send(empty, rank, 0));
                assertRefused(refusal, () -> communicator.ssend(empty, rank, 0));
                assertRefused(refusal, () -> communicator.broadcast(empty, rank));
                assertRefused(refusal, () -> communicator.gather(new byte[0], rank));
                assertRefused(refusal, () -> communicator.scatter(List.of(), rank));
                assertRefused(refusal, () -> communicator.sendReceive(empty, rank, 0, empty, 0, 0));
              }
              for (int rank : new int[] {-2, 1}) {
                String refusal = "rank %s is out of range: allowed are 0 to 0".formatted(rank);
                assertRefused(refusal, () -> communicator.receive(empty, rank, 0));
                assertRefused(refusal, () -> communicator.probe(rank, 0));
                assertRefused(refusal, () -> communicator.sendReceive(empty, 0, 0, empty, rank, 0));
              }
              for (int tag : new int[] {-1, 32_768}) {
                String refusal = "tag %s is out of range: allowed are 0 to 32767".formatted(tag);
                assertRefused(refusal, () -> communicator.send(empty, 0, tag));
                assertRefused(refusal, () -> communicator.ssend(empty, 0, tag));
                assertRefused(refusal, () -> communicator.sendReceive(empty, 0, tag, empty, 0, 0));
              }
              for (int tag : new int[] {-2, 32_768}) {
                String refusal = "tag %s is out of range: allowed are 0 to 32767".formatted(tag);
                assertRefused(refusal, () -> communicator.receive(empty, 0, tag));
                assertRefused(refusal, () -> communicator.probe(0, tag));
                assertRefused(refusal, () -> communicator.sendReceive(empty, 0, 0, empty, 0, tag));
              }
              return null;
            });
  }

  @Test
  void shouldTakeTheLowestAndTheHighestRankAndTag() throws Exception {
    InMemory.of(2)
        .run(
            messages -> {
              Communicator communicator = new Communicator(messages);
              assertEquals(2, communicator.size());
              assertEquals(messages.rank(), communicator.rank());
              int other = 1 - messages.rank();
              for (int tag : new int[] {0, 32_767}) {
                ByteBuffer into = ByteBuffer.allocate(1);
                ByteBuffer message = ByteBuffer.wrap(new byte[] {(byte) messages.rank()});
                Received received = communicator.sendReceive(message, other, tag, into, other, tag);
                assertEquals(
                    List.of(other, tag, 1),
                    List.of(received.source(), received.tag(), received.bytes()));
                assertEquals(other, into.get(0));
              }
              return null;
            });
  }

  @Test
  void shouldPassNumbersWithTheHighestByteFirst() throws Exception {
    InMemory.of(1)
        .run(
            messages -> {
              Communicator communicator = new Communicator(messages);
              communicator.send(new int[] {0x01020304}, 0, 1);
              assertArrayEquals(new byte[] {1, 2, 3, 4}, communicator.receiveBytes(0, 1));
              communicator.send(new double[] {1}, 0, 1);
              assertArrayEquals(
                  new byte[] {0x3f, (byte) 0xf0, 0, 0, 0, 0, 0, 0},
                  communicator.receiveBytes(0, 1));
              communicator.send(new int[0], 0, 1);
              assertArrayEquals(new double[0], communicator.receiveDoubles(0, 1));
              communicator.send(new double[0], 0, 1);
              assertArrayEquals(new int[0], communicator.receiveInts(0, 1));
              return null;
            });
  }

  @Test
  void shouldSayThatAMessageHoldsNoNumbers() throws Exception {
    InMemory.of(1)
        .run(
            messages -> {
              Communicator communicator = new Communicator(messages);
              communicator.send(ByteBuffer.allocate(6), 0, 1);
              assertRefused(
                  "a message of 6 bytes does not hold ints", () -> communicator.receiveInts(0, 1));
              communicator.send(new int[3], 0, 1);
              assertRefused(
                  "a message of 12 bytes does not hold doubles",
                  () -> communicator.receiveDoubles(0, 1));
              return null;
            });
  }

  @Test
  void shouldBroadcastInts() throws Exception {
    for (int[] result :
        InMemory.of(3)
            .run(
                messages ->
                    new Communicator(messages)
                        .broadcast(new int[] {messages.rank(), -messages.rank()}, 2))) {
      assertArrayEquals(new int[] {2, -2}, result);
    }
  }

  private static void assertRefused(String refusal, Executable executable) {
    assertEquals(refusal, assertThrows(PassingException.class, executable).getMessage());
  }

  @Test
  void shouldReadNoObjectThatIsNotOnTheList() throws Exception {
    AtomicReference<PassingException> refused = new AtomicReference<>();
    InMemory.of(2)
        .run(
            messages -> {
              Communicator communicator = new Communicator(messages);
              if (messages.rank() == 0) {
                communicator.send((Object) new java.util.Date(0), 1, 1);
              } else {
                refused.set(
                    assertThrows(PassingException.class, () -> communicator.receiveObject(0, 1)));
              }
              return null;
            });
    assertEquals(
        "the object is not one that may be received: filter status: REJECTED",
        refused.get().getMessage());
  }

  private static double[] numbers(int rank, int length) {
    return new Random(rank).ints(length, -1000, 1000).asDoubleStream().toArray();
  }
}
