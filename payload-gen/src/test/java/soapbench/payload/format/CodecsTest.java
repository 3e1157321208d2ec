package soapbench.payload.format;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import soapbench.contract.payload.Payload;
import soapbench.contract.service.Format;
import soapbench.contract.service.Shape;
import soapbench.payload.PayloadCount;
import soapbench.payload.PayloadGenerator;

/** Codecs of attachments, and what no good writer writes. */
@Tag("hostile")
class CodecsTest {

  private static final Payload RECORDS = PayloadGenerator.generate(2_000, Shape.RECORDS, 7);

  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  /** More than any codec allocates to read {@link #RECORDS}, and less than a length can claim. */
  private static final long ENOUGH_BYTES = 4_000_000;

  /**
   * Makes code for another version of a class, which it keeps. What a length claims is allocated
   * the second time, too.
   */
  private static final Format MAKES_CODE = Format.FORY_COMPATIBLE;

  /** How a refusal names its codec, or what it reads, where that is not the codec's own word. */
  private static final Map<String, String> NAMES =
      Map.of("normal", "XML", "fastinfoset", "Fast Infoset", "protobuf", "Protocol Buffers");

  static List<PayloadFormat> codecs() {
    return Formats.ALL.stream().filter(format -> format instanceof AttachedFormat).toList();
  }

  /** Codecs, those that differ in how hard they compress once: they are read alike. */
  static List<PayloadFormat> readers() {
    return codecs().stream().filter(codec -> !isLevelOfAnother(codec)).toList();
  }

  private static boolean isLevelOfAnother(PayloadFormat codec) {
    return codec.inContract() == Format.NORMAL_GZIP_6;
  }

  @ParameterizedTest
  @MethodSource("codecs")
  void shouldRefuseBytesThatAreCutShort(PayloadFormat codec) {
    byte[] bytes = codec.bytes(RECORDS);
    for (int length = 0; length < bytes.length; length += 1 + length / 20) {
      assertRefused(codec, Arrays.copyOf(bytes, length));
    }
    assertRefused(codec, Arrays.copyOf(bytes, bytes.length - 1));
  }

  @ParameterizedTest
  @MethodSource("readers")
  void shouldRefuseBytesOfAnythingElse(PayloadFormat codec) {
    assertRefused(codec, "hello".repeat(100).getBytes(StandardCharsets.UTF_8));
    assertRefused(codec, new byte[1_000]);
    byte[] noise = new byte[1_000];
    new Random(7).nextBytes(noise);
    assertRefused(codec, noise);
    for (PayloadFormat other : Formats.ALL) {
      if (!other.equals(codec) && !isLevelOfAnother(other)) {
        assertRefused(codec, other.bytes(RECORDS));
      }
    }
  }

  /**
   * A payload may come out of bytes that are still well-formed; its count then tells.
   *
   * @see #MAKES_CODE
   */
  @ParameterizedTest
  @MethodSource("codecs")
  void shouldCreateNothingLargeOutOfDamagedBytes(PayloadFormat codec) {
    byte[] good = codec.bytes(RECORDS);
    codec.read(good); // what a codec makes once
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
    assertEquals(PayloadCount.of(RECORDS), PayloadCount.of(codec.read(good)));
  }

  @ParameterizedTest
  @MethodSource("codecs")
  void shouldSayThatItCarriesNoOtherObjects(PayloadFormat codec) {
    assertEquals(
        "its schema has records, text and doubles alone, and no message of your own",
        assertThrows(IllegalArgumentException.class, () -> codec.encode(new Payload()))
            .getMessage());
  }

  private static void assertRefused(PayloadFormat codec, byte[] bytes) {
    UnreadablePayloadException refused =
        assertThrows(
            UnreadablePayloadException.class,
            () -> codec.read(bytes),
            () -> codec.word() + " reads " + Arrays.toString(Arrays.copyOf(bytes, 40)));
    assertSays(codec, refused.getMessage());
  }

  private static long allocated(PayloadFormat codec, byte[] bytes) {
    long before = THREADS.getCurrentThreadAllocatedBytes();
    refusal(codec, bytes);
    return THREADS.getCurrentThreadAllocatedBytes() - before;
  }

  /** Why the bytes are refused; empty if they are not. */
  private static String refusal(PayloadFormat codec, byte[] bytes) {
    try {
      codec.read(bytes);
      return "";
    } catch (UnreadablePayloadException e) {
      assertSays(codec, e.getMessage());
      return e.getMessage();
    }
  }

  /** In one line, which names the codec. */
  static void assertSays(PayloadFormat codec, String message) {
    assertFalse(message.contains("\n") || message.contains("java."), message);
    String word = codec.word().replaceFirst("-.*", "");
    String name = NAMES.getOrDefault(word, word);
    assertTrue(
        message.toLowerCase(Locale.ROOT).contains(name.toLowerCase(Locale.ROOT)),
        () ->
            "a refusal of %s has to name it as '%s', or else as NAMES here says: %s"
                .formatted(codec.word(), name, message));
  }
}
