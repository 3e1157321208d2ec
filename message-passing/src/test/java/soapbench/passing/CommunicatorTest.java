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
                    communicator.ssend(ByteBuffer.wrap(new byte[] {9}), 1, 8);
                    return "";
                  }
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
              assertEquals(
                  "rank 1 is out of range: allowed are 0 to 0",
                  assertThrows(PassingException.class, () -> communicator.send(empty, 1, 0))
                      .getMessage());
              assertEquals(
                  "tag 32768 is out of range: allowed are 0 to 32767",
                  assertThrows(PassingException.class, () -> communicator.send(empty, 0, 32_768))
                      .getMessage());
              return null;
            });
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
