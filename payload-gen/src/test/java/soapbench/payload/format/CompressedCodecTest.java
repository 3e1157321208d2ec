package soapbench.payload.format;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.Map;
import java.util.Random;
import net.jpountz.xxhash.XXHash32;
import net.jpountz.xxhash.XXHashFactory;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import soapbench.contract.payload.Payload;
import soapbench.contract.service.Shape;
import soapbench.payload.PayloadCount;
import soapbench.payload.PayloadGenerator;
import soapbench.payload.format.Compression.Frame;

/** Compressions, their frames, and frames that no good writer writes. */
@Tag("hostile")
class CompressedCodecTest {

  private static final Payload PAYLOAD = PayloadGenerator.generate(100_000, Shape.RECORDS, 7);
  private static final Codec CODEC = new ProtobufCodec();
  private static final Map<String, Compression> COMPRESSIONS =
      Map.of("LZ4", new Lz4(), "Zstandard", new Zstandard());
  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  private static final XXHash32 SUM = XXHashFactory.safeInstance().hash32();

  /** Flags of the frames of LZ4 that are written here. */
  private static final int FLAGS = 0x78;

  /** More than a refusal takes before it knows what is there. */
  private static final long ENOUGH_BYTES = 1_000_000;

  private static CompressedCodec codec(String compression) {
    return new CompressedCodec(
        "Protocol Buffers in " + compression, CODEC, COMPRESSIONS.get(compression));
  }

  private static String refusal(String compression, byte[] frame) {
    CompressedCodec codec = codec(compression);
    long before = THREADS.getCurrentThreadAllocatedBytes();
    UnreadablePayloadException refused =
        assertThrows(UnreadablePayloadException.class, () -> codec.read(frame));
    long allocated = THREADS.getCurrentThreadAllocatedBytes() - before;
    assertTrue(allocated < ENOUGH_BYTES, () -> allocated + " bytes allocated for " + refused);
    return refused.getMessage();
  }

  private static String damaged(String compression) {
    return "the bytes are not Protocol Buffers in %s, damaged or cut short".formatted(compression);
  }

  @ParameterizedTest
  @ValueSource(strings = {"LZ4", "Zstandard"})
  void shouldTellBeforehandHowManyBytesAFrameBecomes(String compression) {
    byte[] frame = codec(compression).write(PAYLOAD);

    assertEquals(CODEC.write(PAYLOAD).length, codec(compression).expandedBytes(frame));
    assertTrue(frame.length < CODEC.write(PAYLOAD).length, frame.length + " bytes");
    assertEquals(PayloadCount.of(PAYLOAD), PayloadCount.of(codec(compression).read(frame)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"LZ4", "Zstandard"})
  void shouldTakeAnyBytes(String compression) throws IOException {
    byte[] noise = new byte[300_000];
    new Random(5).nextBytes(noise);
    for (byte[] bytes : new byte[][] {{}, {1}, noise, new byte[300_000]}) {
      byte[] frame = COMPRESSIONS.get(compression).compress(bytes);
      Frame all = COMPRESSIONS.get(compression).frame(frame, 0);
      byte[] read = new byte[(int) all.expanded()];

      COMPRESSIONS.get(compression).expand(frame, all, read, 0);

      assertArrayEquals(bytes, read);
    }
  }

  private static byte[] joined(byte[]... pieces) {
    BytesInPieces bytes = new BytesInPieces();
    for (byte[] piece : pieces) {
      bytes.write(piece, 0, piece.length);
    }
    return bytes.toByteArray();
  }

  /** A frame that readers of both formats skip. */
  private static byte[] skipped(int kind, int bytes) {
    return ByteBuffer.allocate(8 + bytes)
        .order(ByteOrder.LITTLE_ENDIAN)
        .putInt(0x184D2A50 + kind)
        .putInt(bytes)
        .array();
  }

  /** Frames may end anywhere in what they become, and frames to be skipped may stand anywhere. */
  @ParameterizedTest
  @ValueSource(strings = {"LZ4", "Zstandard"})
  void shouldReadFramesOneBehindTheOther(String compression) {
    byte[] whole = CODEC.write(PAYLOAD);
    Compression frames = COMPRESSIONS.get(compression);
    byte[] one = frames.compress(Arrays.copyOf(whole, 20_001));
    byte[] two = frames.compress(Arrays.copyOfRange(whole, 20_001, whole.length));
    byte[] none = frames.compress(new byte[0]);

    for (byte[] bytes :
        new byte[][] {
          joined(one, two),
          joined(none, one, none, two, none),
          joined(skipped(0, 0), one, skipped(7, 100), two, skipped(15, 3))
        }) {
      assertEquals(PayloadCount.of(PAYLOAD), PayloadCount.of(codec(compression).read(bytes)));
      assertEquals(whole.length, codec(compression).expandedBytes(bytes));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"LZ4", "Zstandard"})
  void shouldRefuseAnythingElseBehindAFrame(String compression) {
    byte[] frame = codec(compression).write(PAYLOAD);

    for (int length = 1; length < 40; length++) {
      byte[] junk = new byte[length];
      assertEquals(damaged(compression), refusal(compression, joined(frame, junk)));
      byte[] begun = Arrays.copyOf(frame, length);
      assertEquals(damaged(compression), refusal(compression, joined(frame, begun)));
    }
    byte[] skipped = skipped(3, 50);
    for (int length = 1; length < skipped.length; length++) {
      byte[] cut = Arrays.copyOf(skipped, length);
      assertEquals(damaged(compression), refusal(compression, joined(frame, cut)));
    }
  }

  @Test
  void shouldRefuseAFrameThatSaysThatItBecomesNothing() {
    byte[] lz4 = joined(codec("LZ4").write(PAYLOAD), headed(lz4(0), FLAGS, 0x40));
    byte[] zstandard = joined(codec("Zstandard").write(PAYLOAD), zstandard(0, 1, 1_000));

    assertEquals(damaged("LZ4"), refusal("LZ4", lz4));
    assertEquals(damaged("Zstandard"), refusal("Zstandard", zstandard));
  }

  /** The bytes of all frames count. */
  @ParameterizedTest
  @ValueSource(strings = {"LZ4", "Zstandard"})
  void shouldLimitFramesTogether(String compression) {
    byte[] frame = COMPRESSIONS.get(compression).compress(new byte[33_000_000]);
    byte[][] many = new byte[1_001][];
    Arrays.fill(many, COMPRESSIONS.get(compression).compress(new byte[1]));

    assertEquals(33_000_000, codec(compression).expandedBytes(frame));
    assertEquals(
        "Protocol Buffers in %s is longer than 64001000 bytes".formatted(compression),
        refusal(compression, joined(frame, frame)));
    assertEquals(
        "Protocol Buffers in %s is in more than 1000 frames".formatted(compression),
        refusal(compression, joined(many)));
  }

  /** Sums see to that; a bit that nobody reads may be either. */
  @ParameterizedTest
  @ValueSource(strings = {"LZ4", "Zstandard"})
  void shouldReadTheSamePayloadOrNoneFromADamagedFrame(String compression) {
    Payload payload = PayloadGenerator.generate(2_000, Shape.RECORDS, 7);
    byte[] good = codec(compression).write(payload);
    int refused = 0;
    for (int place = 0; place < good.length; place++) {
      for (int flip : new int[] {0x01, 0x10, 0x80, 0xFF}) {
        byte[] bad = good.clone();
        bad[place] ^= (byte) flip;
        try {
          assertEquals(PayloadCount.of(payload), PayloadCount.of(codec(compression).read(bad)));
        } catch (UnreadablePayloadException e) {
          refused++;
        }
      }
    }
    assertTrue(refused >= 4 * good.length - 8, refused + " of " + 4 * good.length + " refused");
  }

  /** Nobody waits for memory that no frame of this length fills. */
  @ParameterizedTest
  @ValueSource(strings = {"LZ4", "Zstandard"})
  void shouldNotBelieveALengthThatItsBytesCantHave(String compression) {
    byte[] frame = compression.equals("LZ4") ? lz4(60_000_000) : zstandard(60_000_000, 0, 10);

    assertEquals(damaged(compression), refusal(compression, frame));
    assertEquals(
        damaged(compression),
        assertThrows(
                UnreadablePayloadException.class, () -> codec(compression).expandedBytes(frame))
            .getMessage());
  }

  @Test
  void shouldRefuseAFrameThatBecomesMoreThanAnyPayload() {
    byte[] frame = zstandard(600 << 17, 600, 1 << 17);

    assertEquals(
        "Protocol Buffers in Zstandard is longer than 64001000 bytes", refusal("Zstandard", frame));
  }

  @Test
  void shouldTakeAFrameThatBecomesAsMuchAsTheLargestPayload() {
    byte[] frame = zstandard(JavaSerialization.MAX_BYTES, 489, 1 << 17);

    assertEquals(JavaSerialization.MAX_BYTES, codec("Zstandard").expandedBytes(frame));
  }

  @Test
  void shouldRefuseAFrameOfLz4ThatBecomesMoreThanItSays() {
    byte[] frame = headed(lz4(999), FLAGS, 0x40);

    assertEquals(damaged("LZ4"), refusal("LZ4", frame));
    assertEquals(1_000, codec("LZ4").expandedBytes(headed(lz4(1_000), FLAGS, 0x40)));
  }

  @Test
  void shouldBeForJavaAndForMessagesAsItsCodecIs() throws Exception {
    Codec kryo = new CompressedCodec("Kryo in LZ4", new KryoCodec(), new Lz4());
    Codec bound = kryo.of(Parcel.types(Parcel.class));
    Payload parcel = Parcel.filled().payload();

    assertTrue(kryo.onlyForJava());
    assertFalse(codec("LZ4").onlyForJava());
    assertEquals(PayloadCount.of(parcel), PayloadCount.of(bound.read(bound.write(parcel))));
  }

  /** The library would allocate such blocks, or load what is native for such a sum. */
  @Test
  void shouldReadNoOtherFramesOfLz4ThanThoseThatItWrites() {
    byte[] content = new byte[1_000];
    byte[] blocksOf4Mb = headed(new Lz4().compress(content), FLAGS, 0x70);
    byte[] good = headed(new Lz4().compress(content), FLAGS | 0b100, 0x40);
    byte[] summed =
        ByteBuffer.allocate(good.length + Integer.BYTES)
            .order(ByteOrder.LITTLE_ENDIAN)
            .put(good)
            .putInt(SUM.hash(content, 0, content.length, 0))
            .array();

    String words =
        "Protocol Buffers in LZ4 is in a frame of another form: allowed is one with the size of its"
            + " content, without a sum of it, and with blocks of 64 KB, each with a sum, that do"
            + " not depend on each other";

    assertEquals(words, refusal("LZ4", blocksOf4Mb));
    assertEquals(words, refusal("LZ4", summed));
  }

  /** A frame of LZ4 with other flags and blocks, and the sum of its header for them. */
  private static byte[] headed(byte[] frame, int flags, int blocks) {
    frame[4] = (byte) flags;
    frame[5] = (byte) blocks;
    frame[14] = (byte) (SUM.hash(frame, 4, 10, 0) >> 8);
    return frame;
  }

  /** A window of 2 GB is asked for in one byte. */
  @Test
  void shouldAllocateNoWindowThatAFrameAsksFor() {
    ByteBuffer frame = ByteBuffer.allocate(32).order(ByteOrder.LITTLE_ENDIAN);
    frame.putInt(0xFD2FB528).put((byte) 0b1000_0100).put((byte) (21 << 3)).putInt(1_000);
    block(frame, 0, 5).put(new byte[5]);
    block(frame, 3, 995).put((byte) 7).putInt(0);
    byte[] whole = Arrays.copyOf(frame.array(), frame.position());

    assertEquals(damaged("Zstandard"), refusal("Zstandard", whole));
    assertEquals(1_000, codec("Zstandard").expandedBytes(whole));
  }

  /** RFC 8878, section 3.1.1.1: a descriptor says what is there. */
  @Test
  void shouldReadAFrameOfZstandardWithoutItsLengthOrItsSum() throws IOException {
    byte[] content = CODEC.write(Payload.ofText("abc"));
    ByteBuffer frame = ByteBuffer.allocate(32).order(ByteOrder.LITTLE_ENDIAN);
    block(frame.putInt(0xFD2FB528).put((byte) 0).put((byte) 0), 1, content.length).put(content);
    byte[] bare = Arrays.copyOf(frame.array(), frame.position());
    byte[] whole = CODEC.write(PAYLOAD);
    byte[] unsized = unsized(new Zstandard().compress(whole));

    assertEquals("abc", codec("Zstandard").read(bare).getText());
    assertEquals("abc", codec("Zstandard").read(joined(skipped(0, 0), bare)).getText());
    assertEquals(PayloadCount.of(PAYLOAD), PayloadCount.of(codec("Zstandard").read(unsized)));
    assertTrue(codec("Zstandard").expandedBytes(unsized) >= whole.length);
    assertEquals(damaged("Zstandard"), refusal("Zstandard", joined(bare, new byte[4])));
  }

  /** Blocks as they are, with a window of 8 MB in place of the length in two bytes. */
  private static byte[] unsized(byte[] frame) {
    assertEquals((byte) 0b0110_0100, frame[4], "one segment, two bytes and a sum");
    byte[] head = {frame[0], frame[1], frame[2], frame[3], 0b100, 13 << 3};
    return joined(head, Arrays.copyOfRange(frame, 7, frame.length));
  }

  @Test
  void shouldRefuseAFrameOfZstandardWithADictionary() {
    byte[] frame = zstandard(1_000, 1, 1_000);
    frame[4] = (byte) 0b1010_0101;

    assertEquals(
        "Protocol Buffers in Zstandard is in a frame of another form: allowed is one without a"
            + " dictionary",
        refusal("Zstandard", frame));
  }

  /** A frame of LZ4 that claims to become some bytes, and ends. */
  private static byte[] lz4(long claimed) {
    byte[] frame = new Lz4().compress(new byte[1_000]);
    ByteBuffer.wrap(frame).order(ByteOrder.LITTLE_ENDIAN).putLong(6, claimed);
    return frame;
  }

  /** A frame of Zstandard that claims to become some bytes, of blocks that repeat one byte. */
  private static byte[] zstandard(int claimed, int blocks, int each) {
    ByteBuffer frame = ByteBuffer.allocate(32 + 4 * blocks).order(ByteOrder.LITTLE_ENDIAN);
    frame.putInt(0xFD2FB528).put((byte) 0b1010_0100).putInt(claimed);
    for (int i = 1; i < blocks; i++) {
      block(frame, 2, each).put((byte) 7);
    }
    block(frame, 3, each).put((byte) 7).putInt(0);
    return Arrays.copyOf(frame.array(), frame.position());
  }

  /** The header of a block: its size, its type, and whether it is the last. */
  private static ByteBuffer block(ByteBuffer frame, int typeAndLast, int size) {
    int header = size << 3 | typeAndLast;
    return frame.putShort((short) header).put((byte) (header >>> 16));
  }
}
