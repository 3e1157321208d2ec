package soapbench.message;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import soapbench.contract.payload.Payload;
import soapbench.contract.service.Format;
import soapbench.contract.service.Shape;
import soapbench.message.source.MessageFolder;
import soapbench.payload.PayloadCount;
import soapbench.payload.PayloadGenerator;
import soapbench.payload.format.Formats;
import soapbench.payload.format.PayloadFormat;
import soapbench.payload.format.UnreadablePayloadException;
import soapbench.payload.message.PreparedMessage;

/** Codecs with the classes of a user's message, and what no good writer writes. */
@Tag("hostile")
class MessageCodecsTest {

  private static final Path ORDERS = Path.of("../examples/messages/orders");
  private static final int BYTES = 3_000;
  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  /** More than any codec allocates to read {@link #BYTES}, and less than a length can claim. */
  private static final long ENOUGH_BYTES = 4_000_000;

  /**
   * Makes code for another version of a class, which it keeps. What a length claims is allocated
   * the second time, too.
   */
  private static final Format MAKES_CODE = Format.FORY_COMPATIBLE;

  @TempDir private static Path kept;

  private static OwnMessage message;
  private static PreparedMessage orders;

  @BeforeAll
  static void understand() throws IOException {
    message = OwnMessage.of(MessageFolder.read(ORDERS, Optional.empty()), Optional.empty(), kept);
    orders = message.load();
  }

  /** Formats that orders can travel in, but for Java serialization, which has tests of its own. */
  static List<PayloadFormat> codecs() {
    return Formats.ALL.stream()
        .filter(PayloadFormat::serializes)
        .filter(format -> !format.word().startsWith("serialized"))
        .filter(format -> message.facts().possible().contains(format.word()))
        .map(format -> format.of(orders))
        .toList();
  }

  /** As it travels; to understand a message, which takes a few payloads, nothing is compiled. */
  @Test
  void shouldCompileCodeForItsClasses() {
    assertTrue(orders.compiled());
  }

  private static Payload payload(int bytes) {
    return orders.generate(bytes, 7);
  }

  @ParameterizedTest
  @MethodSource("codecs")
  void shouldReadInAnotherJvmWhatWasWritten(PayloadFormat codec) {
    PreparedMessage other = message.load(); // classes of another loader
    byte[] bytes = codec.bytes(payload(1_000_000));

    Payload read = codec.of(other).read(bytes);

    assertEquals(other.classes().loader(), read.getMessage().getClass().getClassLoader());
    assertEquals(PayloadCount.of(payload(1_000_000)), PayloadCount.of(read));
  }

  @ParameterizedTest
  @MethodSource("codecs")
  void shouldRefuseBytesThatAreCutShort(PayloadFormat codec) {
    byte[] bytes = codec.bytes(payload(BYTES));
    for (int length = 0; length < bytes.length; length += 1 + length / 20) {
      assertRefused(codec, Arrays.copyOf(bytes, length));
    }
    assertRefused(codec, Arrays.copyOf(bytes, bytes.length - 1));
    assertRefused(codec, Arrays.copyOf(bytes, bytes.length + 1));
  }

  @ParameterizedTest
  @MethodSource("codecs")
  void shouldRefuseBytesOfAnythingElse(PayloadFormat codec) {
    assertRefused(codec, "hello".repeat(100).getBytes(StandardCharsets.UTF_8));
    byte[] noise = new byte[1_000];
    new Random(7).nextBytes(noise);
    assertRefused(codec, noise);
    for (PayloadFormat other : codecs()) {
      boolean readsAllLevels =
          other.word().startsWith("normal-gzip") && codec.word().startsWith("normal-gzip");
      if (!other.equals(codec) && !readsAllLevels) {
        assertRefused(codec, other.bytes(payload(BYTES)));
      }
    }
    Payload records = PayloadGenerator.generate(2_000, Shape.RECORDS, 7);
    assertRefused(codec, Formats.of(codec.inContract()).bytes(records));
  }

  /**
   * A payload may come out of bytes that are still well-formed; its count then tells.
   *
   * @see #MAKES_CODE
   */
  @ParameterizedTest
  @MethodSource("codecs")
  void shouldCreateNothingLargeOrForeignOutOfDamagedBytes(PayloadFormat codec) {
    byte[] good = codec.bytes(payload(BYTES));
    for (int place = 0; place < good.length; place++) {
      for (int value : new int[] {0x00, 0x7F, 0x80, 0xFF, good[place] ^ 1}) {
        byte[] damaged = good.clone();
        damaged[place] = (byte) value;
        if (place + 4 < damaged.length && value == 0xFF) {
          Arrays.fill(damaged, place, place + 4, (byte) value); // a length, for most codecs
        }
        long first = allocated(codec, damaged);
        long allocated =
            first > ENOUGH_BYTES && codec.inContract() == MAKES_CODE
                ? allocated(codec, damaged)
                : first;
        assertTrue(
            allocated < ENOUGH_BYTES,
            () ->
                "%s: %s bytes allocated, then '%s'"
                    .formatted(codec.word(), allocated, refusal(codec, damaged)));
      }
    }
  }

  private static long allocated(PayloadFormat codec, byte[] bytes) {
    long before = THREADS.getCurrentThreadAllocatedBytes();
    refusal(codec, bytes);
    return THREADS.getCurrentThreadAllocatedBytes() - before;
  }

  private static void assertRefused(PayloadFormat codec, byte[] bytes) {
    assertOneLine(
        assertThrows(
                UnreadablePayloadException.class,
                () -> codec.read(bytes),
                () -> codec.word() + " reads " + Arrays.toString(Arrays.copyOf(bytes, 40)))
            .getMessage());
  }

  /** Why the bytes are refused, or what they hold counted; empty if it can be counted. */
  private static String refusal(PayloadFormat codec, byte[] bytes) {
    try {
      PayloadCount.of(codec.read(bytes));
      return "";
    } catch (UnreadablePayloadException | IllegalArgumentException e) {
      assertOneLine(e.getMessage());
      return e.getMessage();
    }
  }

  private static void assertOneLine(String message) {
    assertEquals(1, message.lines().count(), message);
    assertFalse(message.contains("\tat "), message);
  }
}
