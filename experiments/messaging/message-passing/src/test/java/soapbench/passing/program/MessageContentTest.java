package soapbench.passing.program;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.HashSet;
import java.util.OptionalInt;
import java.util.Set;
import org.junit.jupiter.api.Test;
import soapbench.passing.PassingException;

class MessageContentTest {

  private static final int BYTES = 21;

  private static PassingException refusal(ByteBuffer received, int sender, long number) {
    return assertThrows(
        PassingException.class,
        () -> new MessageContent(9).check(received, Slots.buffer(BYTES), sender, number));
  }

  /** A message as it is after receiving. */
  private static ByteBuffer received(int sender, long number) {
    ByteBuffer message = new MessageContent(9).fill(Slots.buffer(BYTES), sender, number);
    return message.position(message.limit());
  }

  /** The first numbers of SplitMix64 with seed 0, as other implementations have them. */
  @Test
  void shouldBeginWithNumbersOfSplitMix64() {
    long[] known = {0xE220A8397B1DCDAFL, 0x6E789E6AA1B965F4L, 0x06C45D188009454FL};
    for (int sender = 0; sender < known.length; sender++) {
      ByteBuffer message = new MessageContent(0).fill(Slots.buffer(8), sender, 0);
      assertEquals(known[sender], message.getLong(0));
    }
  }

  @Test
  void shouldGoOnInStepsAndEndWithTheLowestBytes() {
    ByteBuffer message = new MessageContent(0).fill(ByteBuffer.allocate(BYTES).position(7), 0, 0);
    assertEquals(ByteOrder.nativeOrder(), message.order());
    assertEquals(BYTES, message.remaining());
    long first = 0xE220A8397B1DCDAFL;
    long step = 0x9E3779B97F4A7C15L;
    assertEquals(first + step, message.getLong(8));
    long rest = first + 2 * step;
    for (int i = 0; i < 5; i++) {
      assertEquals((byte) (rest >>> 8 * i), message.get(16 + i));
    }
  }

  @Test
  void shouldTellEachMessageFromAllOthers() {
    Set<ByteBuffer> all = new HashSet<>();
    for (int seed = 0; seed < 3; seed++) {
      for (int sender = 0; sender < 5; sender++) {
        for (int number = 0; number < 50; number++) {
          all.add(new MessageContent(seed * 1_000_003L).fill(Slots.buffer(8), sender, number));
        }
      }
    }
    assertEquals(3 * 5 * 50, all.size());
  }

  @Test
  void shouldSeeEveryByteThatIsAnother() throws Exception {
    new MessageContent(9).check(received(3, 70), Slots.buffer(BYTES), 3, 70);
    for (int at = 0; at < BYTES; at++) {
      ByteBuffer damaged = received(3, 70);
      damaged.put(at, (byte) (damaged.get(at) ^ 1));
      PassingException wrong = refusal(damaged, 3, 70);
      assertEquals(
          "message 70 of rank 3 is another from its byte %s on".formatted(at), wrong.getMessage());
      assertEquals(OptionalInt.of(3), wrong.rank());
    }
  }

  @Test
  void shouldSeeAMessageOfAnotherSenderOrNumber() {
    for (ByteBuffer other : new ByteBuffer[] {received(2, 70), received(3, 69), received(3, 71)}) {
      assertEquals(OptionalInt.of(3), refusal(other, 3, 70).rank());
    }
  }

  @Test
  void shouldSeeAMessageThatIsShorter() {
    PassingException shorter = refusal(received(3, 70).position(BYTES - 1), 3, 70);
    assertEquals("message 70 of rank 3 has 20 bytes in place of 21", shorter.getMessage());
    assertEquals(OptionalInt.of(3), shorter.rank());
  }
}
