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

  private static final int DESCRIPTOR = Integer.BYTES;

  /** In the descriptor: the content is one segment, and then there is no size of a window. */
  private static final int SINGLE_SEGMENT = 0b10_0000;

  /** In the descriptor, apart from sizes: a sum stands behind the blocks, and no dictionary. */
  private static final int OTHERS = 0b1_1111;

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
  public long expandedBytes(byte[] frame) throws IOException {
    long most = mostExpanded(frame);
    long expanded = ZstdDecompressor.getDecompressedSize(frame, 0, frame.length);
    if (expanded < 0 || expanded > most) {
      throw new IOException(
          "the frame does not say how long its content is, or has too few blocks for it");
    }
    return expanded;
  }

  /** Goes from block to block of the one frame, and says how many bytes they can become. */
  private static long mostExpanded(byte[] frame) throws IOException {
    ByteBuffer left = ByteBuffer.wrap(frame).order(ByteOrder.LITTLE_ENDIAN);
    left.position(headerBytes(left.get(DESCRIPTOR)));
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
    if (left.remaining() != Integer.BYTES) {
      throw new IOException("there is no sum behind the blocks, or more than that");
    }
    return most;
  }

  private static int headerBytes(byte descriptor) throws IOException {
    if ((descriptor & OTHERS) != SUMMED) {
      throw new IOException("the frame needs a dictionary or has no sum");
    }
    boolean single = (descriptor & SINGLE_SEGMENT) != 0;
    int sizes = Byte.toUnsignedInt(descriptor) >>> 6;
    int window = single ? 0 : 1;
    int content = sizes == 0 ? 1 - window : 1 << sizes;
    return DESCRIPTOR + 1 + window + content;
  }

  @Override
  public void expand(byte[] frame, byte[] into) throws IOException {
    int length = new ZstdDecompressor().decompress(frame, 0, frame.length, into, 0, into.length);
    if (length != into.length) {
      throw new IOException("the frame becomes another number of bytes");
    }
  }
}
