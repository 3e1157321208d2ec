package soapbench.payload.format;

import io.airlift.compress.zstd.ZstdCompressor;
import io.airlift.compress.zstd.ZstdDecompressor;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;

/**
 * Frames of Zstandard (RFC 8878), at level 3. Each is read into an array of its size, which is the
 * window, too: no window that a frame asks for takes memory of its own.
 */
final class Zstandard implements Compression {

  private static final int MAGIC = 0xFD2FB528;
  private static final int DESCRIPTOR = Integer.BYTES;

  /** In the descriptor: the content is one segment, and then there is no size of a window. */
  private static final int SINGLE_SEGMENT = 0b10_0000;

  /** In the descriptor: the length of a dictionary's number. */
  private static final int DICTIONARY = 0b11;

  /** In the descriptor: a sum stands behind the blocks. */
  private static final int SUMMED = 0b100;

  /** The header of a block: whether it is the last, its type in two bits, and its size. */
  private static final int BEFORE_SIZE = 3;

  private static final int RAW = 0;
  private static final int REPEATED = 1;

  /** Bytes that one block can become. */
  private static final int LARGEST_BLOCK = 1 << 17;

  @Override
  public byte[] compress(byte[] bytes) {
    ZstdCompressor compressor = new ZstdCompressor();
    byte[] frame = new byte[compressor.maxCompressedLength(bytes.length)];
    int length = compressor.compress(bytes, 0, bytes.length, frame, 0, frame.length);
    return Arrays.copyOf(frame, length);
  }

  @Override
  public Frame frame(byte[] frames, int from) throws IOException {
    ByteBuffer left = ByteBuffer.wrap(frames).order(ByteOrder.LITTLE_ENDIAN).position(from);
    if (left.getInt() != MAGIC) {
      throw new IOException("no frame of Zstandard");
    }
    byte descriptor = left.get();
    if ((descriptor & DICTIONARY) != 0) {
      throw new OtherFrameException("one without a dictionary");
    }
    left.position(from + headerBytes(descriptor));
    long most = mostExpanded(left);
    int sum = (descriptor & SUMMED) != 0 ? Integer.BYTES : 0;
    int end = left.position() + sum;
    if (sum > left.remaining()) {
      throw new IOException("the sum behind the blocks is missing");
    }
    long said = ZstdDecompressor.getDecompressedSize(frames, from, end - from);
    if (said > most || said == 0 && most > 0) { // the library reads no block into nothing
      throw new IOException("the frame has other blocks than for %s bytes".formatted(said));
    }
    return new Frame(from, end, said < 0 ? most : said, said >= 0);
  }

  /** Goes from block to block of a frame, and says how many bytes they can become. */
  private static long mostExpanded(ByteBuffer left) {
    long most = 0;
    boolean last;
    do {
      int block = Short.toUnsignedInt(left.getShort()) | Byte.toUnsignedInt(left.get()) << 16;
      last = (block & 1) != 0;
      int type = block >>> 1 & 0b11;
      int size = block >>> BEFORE_SIZE;
      most += type == RAW || type == REPEATED ? Math.min(size, LARGEST_BLOCK) : LARGEST_BLOCK;
      left.position(left.position() + (type == REPEATED ? 1 : size));
    } while (!last);
    return most;
  }

  private static int headerBytes(byte descriptor) {
    boolean single = (descriptor & SINGLE_SEGMENT) != 0;
    int sizes = Byte.toUnsignedInt(descriptor) >>> 6;
    int window = single ? 0 : 1;
    int content = sizes == 0 ? 1 - window : 1 << sizes;
    return DESCRIPTOR + 1 + window + content;
  }

  @Override
  public int expand(byte[] frames, Frame frame, byte[] into, int at) throws IOException {
    int length =
        new ZstdDecompressor()
            .decompress(frames, frame.from(), frame.length(), into, at, (int) frame.expanded());
    if (frame.exact() && length != frame.expanded()) {
      throw new IOException("the frame becomes another number of bytes");
    }
    return length;
  }
}
