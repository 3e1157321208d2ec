package soapbench.passing;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.Proxy;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Trees and rings by themselves, which the length of a message chooses between. */
class CollectivesTest {

  /** More than a ring passes on at a time, and no multiple of that. */
  private static final int LONG_BYTES = 150_001;

  /** A broadcast in one of its ways. */
  @FunctionalInterface
  private interface Broadcast {

    void run(Collectives collectives, ByteBuffer message, int root) throws PassingException;
  }

  /** Any operation of one rank. */
  @FunctionalInterface
  private interface Operation {

    void run(Collectives collectives) throws PassingException;
  }

  private static byte[] random(int seed, int length) {
    byte[] bytes = new byte[length];
    new Random(seed).nextBytes(bytes);
    return bytes;
  }

  /** Partners of a rank in each round of a barrier. */
  private static final class Rounds implements PointToPoint {

    private final int rank;
    private final int size;
    private final List<int[]> all = new ArrayList<>();

    Rounds(int rank, int size) {
      this.rank = rank;
      this.size = size;
    }

    @Override
    public int rank() {
      return rank;
    }

    @Override
    public int size() {
      return size;
    }

    @Override
    public Received sendReceive(
        ByteBuffer message, int to, int sendTag, ByteBuffer into, int from, int receiveTag) {
      assertTrue(sendTag > MAX_TAG && sendTag == receiveTag, "no program uses such a tag");
      all.add(new int[] {to, from});
      return new Received(from, receiveTag, 0);
    }

    @Override
    public void send(ByteBuffer message, int destination, int tag) {
      throw new UnsupportedOperationException();
    }

    @Override
    public void synchronousSend(ByteBuffer message, int destination, int tag) {
      throw new UnsupportedOperationException();
    }

    @Override
    public Received receive(ByteBuffer into, int source, int tag) {
      throw new UnsupportedOperationException();
    }

    @Override
    public Received probe(int source, int tag) {
      throw new UnsupportedOperationException();
    }
  }

  /** A rank hears in a round all that the sender has heard of before it. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5, 7, 8, 9})
  void shouldLetEveryRankHearOfAllOthersInABarrier(int size) throws Exception {
    List<Rounds> ranks = new ArrayList<>();
    List<Set<Integer>> heard = new ArrayList<>();
    for (int rank = 0; rank < size; rank++) {
      ranks.add(new Rounds(rank, size));
      heard.add(Set.of(rank));
      new Collectives(ranks.get(rank)).barrier();
    }
    int rounds = ranks.get(0).all.size();
    assertEquals(Integer.SIZE - Integer.numberOfLeadingZeros(size - 1), rounds);
    for (int round = 0; round < rounds; round++) {
      List<Set<Integer>> before = List.copyOf(heard);
      for (int rank = 0; rank < size; rank++) {
        int[] peers = ranks.get(rank).all.get(round);
        assertEquals(rank, ranks.get(peers[0]).all.get(round)[1], "who is sent to receives it");
        Set<Integer> both = new HashSet<>(before.get(rank));
        both.addAll(before.get(peers[1]));
        heard.set(rank, both);
      }
    }
    Set<Integer> all = IntStream.range(0, size).boxed().collect(Collectors.toSet());
    heard.forEach(each -> assertEquals(all, each));
  }

  @ParameterizedTest
  @CsvSource({"1, 0", "2, 0", "2, 1", "3, 1", "4, 3", "5, 2", "6, 0", "7, 6", "8, 5"})
  void shouldBroadcastOverATreeAndAlongARing(int size, int root) throws Exception {
    for (int length : new int[] {0, 1, 65_536, LONG_BYTES}) {
      assertBroadcast(Collectives::broadcastOverTree, size, root, length);
      assertBroadcast(Collectives::broadcastAlongRing, size, root, length);
      assertBroadcast(Collectives::broadcast, size, root, length);
    }
  }

  /** Bytes before and behind the message are others', and position and limit stay. */
  private static void assertBroadcast(Broadcast way, int size, int root, int length)
      throws Exception {
    for (ByteBuffer result :
        InMemory.of(size)
            .run(
                messages -> {
                  byte[] own = random(messages.rank(), length + 5);
                  ByteBuffer message = ByteBuffer.wrap(own).position(3).limit(3 + length);
                  way.run(new Collectives(messages), message, root);
                  byte[] expected = random(messages.rank(), length + 5);
                  System.arraycopy(random(root, length + 5), 3, expected, 3, length);
                  assertArrayEquals(expected, own);
                  return message;
                })) {
      assertEquals(3, result.position());
      assertEquals(3 + length, result.limit());
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5, 7, 8})
  void shouldReduceOverATreeAndAlongARing(int size) throws Exception {
    for (int length : new int[] {size, size + 1, 3 * size - 1, 20}) {
      double[] greatest = new double[length];
      double[] sums = new double[length];
      for (int rank = 0; rank < size; rank++) {
        double[] own = numbers(rank, length);
        Arrays.setAll(sums, i -> sums[i] + own[i]);
        Arrays.setAll(greatest, i -> Math.max(greatest[i], own[i]));
      }
      InMemory.of(size)
          .run(
              messages -> {
                Collectives collectives = new Collectives(messages);
                double[] own = numbers(messages.rank(), length);
                assertArrayEquals(sums, collectives.allreduceOverTree(own, Double::sum));
                assertArrayEquals(sums, collectives.allreduceAlongRing(own, Double::sum));
                assertArrayEquals(greatest, collectives.allreduceOverTree(own, Math::max));
                assertArrayEquals(greatest, collectives.allreduceAlongRing(own, Math::max));
                assertArrayEquals(numbers(messages.rank(), length), own, "it is not changed");
                return null;
              });
    }
  }

  /** Sends of one rank, as the messages below it see them. */
  private static List<String> calls(PointToPoint messages, Operation operation) throws Exception {
    List<String> calls = new ArrayList<>();
    operation.run(
        new Collectives(
            (PointToPoint)
                Proxy.newProxyInstance(
                    PointToPoint.class.getClassLoader(),
                    new Class<?>[] {PointToPoint.class},
                    (proxy, method, arguments) -> {
                      if (method.getName().startsWith("send")) {
                        calls.add(method.getName() + " " + ((ByteBuffer) arguments[0]).remaining());
                      }
                      return method.invoke(messages, arguments);
                    })));
    return calls;
  }

  @ParameterizedTest
  @CsvSource({
    "4, 1048575, send 1048575, 2",
    "4, 1048576, send 65536, 16",
    "3, 1048576, send 65536, 16",
    "2, 1048576, send 1048576, 1",
  })
  void shouldBroadcastLongMessagesOfThreeOrMoreAlongARing(
      int size, int length, String call, int times) throws Exception {
    assertEquals(
        Collections.nCopies(times, call),
        InMemory.of(size)
            .run(messages -> calls(messages, all -> all.broadcast(ByteBuffer.allocate(length), 0)))
            .get(0));
  }

  /** Rank 0 of a tree sends the sums to the others; along a ring, it sends a part a step. */
  @ParameterizedTest
  @CsvSource({
    "4, 8191, send 65528, 2",
    "4, 8192, sendReceive 16384, 6",
    "3, 8193, sendReceive 21848, 4",
    "2, 8192, send 65536, 1",
  })
  void shouldReduceManyNumbersOfThreeOrMoreAlongARing(int size, int length, String call, int times)
      throws Exception {
    assertEquals(
        Collections.nCopies(times, call),
        InMemory.of(size)
            .run(messages -> calls(messages, all -> all.allreduce(new double[length], Double::sum)))
            .get(0));
  }

  @Test
  void shouldReduceFewerNumbersThanRanks() throws Exception {
    for (double[] result :
        InMemory.of(5)
            .run(
                messages ->
                    new Collectives(messages)
                        .allreduce(new double[] {messages.rank()}, Double::sum))) {
      assertArrayEquals(new double[] {0 + 1 + 2 + 3 + 4}, result);
    }
  }

  @Test
  void shouldSayWhichRankSentLessThanIsExpected() throws Exception {
    PassingException less =
        InMemory.of(2)
            .run(
                messages -> {
                  Collectives collectives = new Collectives(messages);
                  if (messages.rank() == 1) {
                    collectives.broadcast(ByteBuffer.allocate(3), 1);
                    return null;
                  }
                  return assertThrows(
                      PassingException.class,
                      () -> collectives.broadcast(ByteBuffer.allocate(10), 1));
                })
            .get(0);
    assertEquals("rank 1 sent 3 bytes to all, 7 are missing", less.getMessage());
    assertEquals(OptionalInt.of(1), less.rank());
  }

  @Test
  void shouldRefuseToScatterMoreOrLessThanOneARank() throws Exception {
    InMemory.of(1)
        .run(
            messages -> {
              Collectives collectives = new Collectives(messages);
              for (List<byte[]> wrong :
                  List.of(List.<byte[]>of(), List.of(new byte[1], new byte[2]))) {
                assertEquals(
                    "there are %s messages for 1 ranks".formatted(wrong.size()),
                    assertThrows(PassingException.class, () -> collectives.scatter(wrong, 0))
                        .getMessage());
              }
              return null;
            });
  }

  @Test
  void shouldGatherAndScatterCopies() throws Exception {
    InMemory.of(1)
        .run(
            messages -> {
              Collectives collectives = new Collectives(messages);
              byte[] own = {1, 2};
              collectives.gather(own, 0).get(0)[0] = 9;
              collectives.scatter(List.of(own), 0)[1] = 9;
              assertArrayEquals(new byte[] {1, 2}, own);
              return null;
            });
  }

  private static double[] numbers(int rank, int length) {
    return new Random(rank).ints(length, 0, 1_000).asDoubleStream().toArray();
  }
}
