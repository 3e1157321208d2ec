package soapbench.passing.program;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import soapbench.passing.Communicator;
import soapbench.passing.InMemory;
import soapbench.passing.PassingException;

class ProgramsTest {

  private static final Map<String, Long> PING =
      Map.of("bytes", 1_001L, "repetitions", 70L, "warmup", 5L, "burst", 3L, "seed", 9L);
  private static final Map<String, Long> MATRIX =
      Map.of("order", 7L, "repetitions", 3L, "warmup", 1L, "multiply", 1L, "seed", 9L);

  @ParameterizedTest
  @ValueSource(ints = {2, 4})
  void shouldClockEachRoundTripOfEachPair(int ranks) throws Exception {
    long began = System.nanoTime();
    List<Measured> all = run(Programs.PING_PONG, ranks, PING);
    for (int rank = 0; rank < ranks; rank++) {
      int trips = rank % 2 == 0 ? 70 : 0;
      assertClocked(trips, 1, System.nanoTime() - began, all.get(rank));
      assertArrivals(70, all.get(rank));
      assertArrayEquals(new long[] {70}, all.get(rank).of(Measured.CHECKED));
    }
  }

  /** Asserts that each repetition lasts no longer than all, and that sending is a part of it. */
  private static void assertClocked(int repetitions, int sends, long wholeNs, Measured rank) {
    long[] times = rank.of(Measured.TIME_NS);
    long[] sendings = rank.of(Measured.SEND_NS);
    assertEquals(repetitions, times.length);
    assertEquals(repetitions, sendings.length);
    for (int i = 0; i < repetitions; i++) {
      assertTrue(0 < times[i] && times[i] <= wholeNs, () -> Arrays.toString(times));
      assertTrue(
          0 <= sendings[i] && sendings[i] * sends <= times[i], () -> Arrays.toString(sendings));
    }
  }

  private static void assertArrivals(int messages, Measured rank) {
    assertArrayEquals(new long[messages], rank.of(Measured.ARRIVAL_NS));
    assertEquals(messages, rank.of(Measured.PICKUP_NS).length);
  }

  @Test
  void shouldClockEachBurst() throws Exception {
    long began = System.nanoTime();
    List<Measured> all = run(Programs.PING_STAR_PONG, 2, PING);
    assertClocked(70, 3, System.nanoTime() - began, all.get(0));
    assertArrivals(3 * 70, all.get(1));
    assertArrayEquals(new long[] {70}, all.get(0).of(Measured.CHECKED));
    assertArrayEquals(new long[] {3 * 70}, all.get(1).of(Measured.CHECKED));
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 4})
  void shouldExchangeAndMultiplyMatrices(int ranks) throws Exception {
    long began = System.nanoTime();
    for (Measured rank : run(Programs.MATRIX, ranks, MATRIX)) {
      assertClocked(3, ranks - 1, System.nanoTime() - began, rank);
      assertArrivals(3 * (ranks - 1), rank);
      assertArrayEquals(new long[] {3L * (ranks - 1)}, rank.of(Measured.CHECKED));
    }
  }

  @Test
  void shouldCountEveryMessageOfASoak() throws Exception {
    List<Measured> all =
        run(Programs.SOAK, 4, Map.of("bytes", 5_000L, "repetitions", 200L, "seed", 1L));
    assertEquals(800, all.stream().mapToLong(rank -> rank.of(Measured.CHECKED)[0]).sum());
  }

  /** The check value of CRC-32C is that of these nine characters. */
  @Test
  void shouldTellOfEachMessageInTheInbox() throws Exception {
    List<Measured> all =
        InMemory.of(2)
            .run(
                messages -> {
                  Communicator communicator = new Communicator(messages);
                  if (messages.rank() == 0) {
                    communicator.send(ByteBuffer.wrap("123456789".getBytes(US_ASCII)), 1, 7);
                    communicator.send(ByteBuffer.allocate(0), 1, 32_767);
                    return null;
                  }
                  return Programs.INBOX.run(
                      communicator, new ProgramInput(Map.of("repetitions", 2L)));
                });
    Measured told = all.get(1);
    assertArrayEquals(new long[] {0, 0}, told.of("source"));
    assertArrayEquals(new long[] {7, 32_767}, told.of("tag"));
    assertArrayEquals(new long[] {9, 0}, told.of("bytes"));
    assertArrayEquals(new long[] {0xE3069283L, 0}, told.of("crc32c"));
    assertArrayEquals(new long[] {2}, told.of(Measured.CHECKED));
  }

  @Test
  void shouldRefuseRanksThatAreTooFewOrTooMany() {
    assertEquals(
        "there are 8 ranks: allowed are 2 to 7, the order",
        assertThrows(IllegalArgumentException.class, () -> run(Programs.MATRIX, 8, MATRIX))
            .getMessage());
    assertEquals(
        "there are 1 ranks: allowed are 2 to 7, the order",
        assertThrows(IllegalArgumentException.class, () -> run(Programs.MATRIX, 1, MATRIX))
            .getMessage());
    assertEquals(
        "there is one rank: at least 2 are needed",
        assertThrows(
                IllegalArgumentException.class,
                () -> run(Programs.SOAK, 1, Map.of("bytes", 8L, "repetitions", 1L)))
            .getMessage());
  }

  @Test
  void shouldFindEachProgramByItsName() {
    for (Program program :
        List.of(
            Programs.PING_PONG,
            Programs.PING_STAR_PONG,
            Programs.MATRIX,
            Programs.SOAK,
            Programs.INBOX)) {
      assertSame(program, Programs.named(program.name()));
    }
  }

  @Test
  void shouldExchangeAMatrixOfAsManyRowsAsRanks() throws Exception {
    Map<String, Long> input = new HashMap<>(MATRIX);
    input.put("order", 3L);
    for (Measured rank : run(Programs.MATRIX, 3, input)) {
      assertArrayEquals(new long[] {6}, rank.of(Measured.CHECKED));
    }
  }

  @Test
  void shouldSeeAByteThatIsWrong() {
    for (Program program : List.of(Programs.PING_PONG, Programs.PING_STAR_PONG)) {
      assertTrue(
          failure(program, PING, bytes -> flip(bytes, bytes.length / 2))
              .matches("message \\d+ of rank [01] is another from its byte 500 on"));
    }
    assertTrue(
        failure(Programs.MATRIX, MATRIX, bytes -> flip(bytes, bytes.length / 2))
            .matches("the block of rank \\d is wrong in row \\d, column \\d"));
  }

  @Test
  void shouldSeeAMessageThatIsCut() {
    assertTrue(
        failure(
                Programs.PING_PONG,
                PING,
                bytes -> Arrays.copyOf(bytes, Math.max(0, bytes.length - 1)))
            .matches("message \\d+ of rank [01] has 1000 bytes in place of 1001"));
  }

  @Test
  void shouldRefuseInputInOneLine() {
    assertEquals(
        "bytes is missing: allowed are 1 to 67108864",
        assertThrows(IllegalArgumentException.class, () -> run(Programs.PING_PONG, 2, Map.of()))
            .getMessage());
    assertEquals(
        "there are 3 ranks: they must be even in number",
        assertThrows(IllegalArgumentException.class, () -> run(Programs.PING_PONG, 3, PING))
            .getMessage());
    assertEquals(
        "there is no such program: allowed are ping-pong, ping-star-pong, matrix, soak, inbox",
        assertThrows(IllegalArgumentException.class, () -> Programs.named("rm")).getMessage());
  }

  private static byte[] flip(byte[] bytes, int at) {
    if (bytes.length > 0) {
      bytes[at] ^= 1;
    }
    return bytes;
  }

  private static String failure(
      Program program, Map<String, Long> input, UnaryOperator<byte[]> damage) {
    return assertThrows(
            PassingException.class,
            () ->
                InMemory.of(2)
                    .damagedBy(damage)
                    .run(
                        messages ->
                            program.run(new Communicator(messages), new ProgramInput(input))))
        .getMessage();
  }

  private static List<Measured> run(Program program, int ranks, Map<String, Long> input)
      throws Exception {
    return InMemory.of(ranks)
        .run(messages -> program.run(new Communicator(messages), new ProgramInput(input)));
  }

  /** Blocks of 7 columns: of another repetition, of zeros, and with columns or rows exchanged. */
  @Test
  void shouldSeeABlockThatIsAnother() {
    ThreadLocal<byte[]> first = new ThreadLocal<>();
    List<UnaryOperator<byte[]>> damages =
        List.of(
            bytes -> {
              if (first.get() == null) {
                first.set(bytes);
              }
              return first.get();
            },
            bytes -> new byte[bytes.length],
            bytes -> exchange(bytes, Double.BYTES),
            bytes -> exchange(bytes, 7 * Double.BYTES));
    for (UnaryOperator<byte[]> damage : damages) {
      assertTrue(
          failure(Programs.MATRIX, MATRIX, bytes -> bytes.length == 0 ? bytes : damage.apply(bytes))
              .matches("the block of rank \\d is wrong in row \\d, column \\d"));
    }
  }

  /** Exchanges the first so many bytes with those behind them. */
  private static byte[] exchange(byte[] bytes, int count) {
    byte[] exchanged = bytes.clone();
    System.arraycopy(bytes, 0, exchanged, count, count);
    System.arraycopy(bytes, count, exchanged, 0, count);
    return exchanged;
  }

  @Test
  void shouldExchangeAMatrixWithoutMultiplying() throws Exception {
    Map<String, Long> input = new HashMap<>(MATRIX);
    input.put("multiply", 0L);
    for (Measured rank : run(Programs.MATRIX, 2, input)) {
      assertArrayEquals(new long[] {3}, rank.of(Measured.CHECKED));
    }
  }

  @Test
  void shouldSoakWithMessagesOfAnyLengthThatIsAllowed() throws Exception {
    Set<Integer> lengths = ConcurrentHashMap.newKeySet();
    Map<String, Long> input = Map.of("bytes", 12L, "repetitions", 2_000L, "seed", 1L);

    InMemory.of(2)
        .damagedBy(
            bytes -> {
              lengths.add(bytes.length);
              return bytes;
            })
        .run(messages -> Programs.SOAK.run(new Communicator(messages), new ProgramInput(input)));

    lengths.remove(0);
    assertEquals(Set.of(8, 9, 10, 11, 12), lengths);
  }

  @Test
  void shouldSeeAWrongByteInASoak() {
    assertTrue(
        failure(
                Programs.SOAK,
                Map.of("bytes", 100L, "repetitions", 5L, "seed", 1L),
                bytes -> flip(bytes, 7))
            .matches("message \\d+ of rank \\d is another from its byte 7 on"));
  }
}
