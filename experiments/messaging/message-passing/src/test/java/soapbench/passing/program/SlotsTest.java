package soapbench.passing.program;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.ByteBuffer;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import soapbench.passing.PassingException;

class SlotsTest {

  /** 4 MiB at a time, yet no more than 64 messages, and one in any case. */
  @ParameterizedTest
  @CsvSource({
    "1, 64",
    "65536, 64",
    "65537, 63",
    "2097152, 2",
    "2097153, 1",
    "4194304, 1",
    "4194305, 1",
    "67108864, 1"
  })
  void shouldPassSoManyMessagesBetweenTwoChecks(int bytes, int messages) {
    assertEquals(messages, Slots.stretch(bytes));
  }

  @Test
  void shouldRefuseWhatTakesMoreThan256MebibytesTogether() {
    assertEquals(
        "1000 messages of 268436 bytes are too long together: allowed are 268435456 bytes",
        assertThrows(
                IllegalArgumentException.class,
                () -> new Slots(new MessageContent(1), 1_000, 268_436))
            .getMessage());
    assertThrows(
        IllegalArgumentException.class,
        () -> new Slots(new MessageContent(1), 1_000, 64 * 1024 * 1024));
  }

  @Test
  void shouldMakeEachMessageInItsOwnSlot() throws Exception {
    MessageContent contents = new MessageContent(5);
    Slots slots = new Slots(contents, 3, 16);

    slots.fill(2, 4, 100);

    for (int slot = 0; slot < 2; slot++) {
      assertEquals(contents.fill(Slots.buffer(16), 4, 100 + slot), slots.slot(slot));
    }
    assertEquals(ByteBuffer.allocate(16), slots.slot(2));
  }

  @Test
  void shouldCheckEachMessageAndNoneBehindThem() throws Exception {
    Slots slots = new Slots(new MessageContent(5), 3, 16);
    slots.fill(3, 4, 100);
    slots.clear(2);
    assertEquals(16, slots.slot(0).remaining());
    for (int slot = 0; slot < 3; slot++) {
      slots.slot(slot).position(16);
    }
    slots.check(3, 4, 100);
    slots.slot(2).put(0, (byte) ~slots.slot(2).get(0));
    slots.check(2, 4, 100);
    PassingException wrong = assertThrows(PassingException.class, () -> slots.check(3, 4, 100));
    assertEquals("message 102 of rank 4 is another from its byte 0 on", wrong.getMessage());
    assertEquals(OptionalInt.of(4), wrong.rank());
  }

  @Test
  void shouldMakeRoomForAsManyAsAreAskedFor() {
    Slots slots = new Slots(new MessageContent(5), 2, 16);
    slots.slot(0).position(16);
    slots.slot(1).position(16);
    slots.clear(1);
    assertEquals(16, slots.slot(0).remaining());
    assertEquals(0, slots.slot(1).remaining());
  }
}
