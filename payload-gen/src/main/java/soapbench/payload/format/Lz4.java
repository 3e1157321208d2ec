package soapbench.payload.format;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import net.jpountz.lz4.LZ4Compressor;
import net.jpountz.lz4.LZ4Factory;
import net.jpountz.lz4.LZ4FrameInputStream;
import net.jpountz.lz4.LZ4FrameOutputStream;
import net.jpountz.lz4.LZ4FrameOutputStream.BLOCKSIZE;
import net.jpountz.lz4.LZ4FrameOutputStream.FLG.Bits;
import net.jpountz.lz4.LZ4SafeDecompressor;
import net.jpountz.xxhash.XXHash32;
import net.jpountz.xxhash.XXHashFactory;

/**
 * Frames of LZ4 (its frame format 1.5.1) by the part of its library that is plain Java: nothing
 * native, and no access to memory that the JVM does not check.
 */
final class Lz4 implements Compression {

  private static final LZ4Compressor COMPRESSOR = LZ4Factory.safeInstance().fastCompressor();
  private static final LZ4SafeDecompressor DECOMPRESSOR =
      LZ4Factory.safeInstance().safeDecompressor();
  private static final XXHash32 SUM = XXHashFactory.safeInstance().hash32();

  /**
   * How each frame begins: its magic number, the flags for independent blocks, a sum for each and
   * the size of the content, and blocks of at most 64 KB. A sum of all the content would bring the
   * library to load its native part, and larger blocks take more memory than their bytes.
   */
  private static final byte[] HEAD = {0x04, 0x22, 0x4D, 0x18, 0x78, 0x40};

  /** The bit of a block's size that says that it is not compressed. */
  private static final int STORED = 1 << 31;

  /** Bytes that one byte of a block can become. */
  private static final long MOST_EXPANDED = 255;

  @Override
  public byte[] compress(byte[] bytes) {
    BytesInPieces frame = new BytesInPieces();
    try (OutputStream out =
        new LZ4FrameOutputStream(
            frame,
            BLOCKSIZE.SIZE_64KB,
            bytes.length,
            COMPRESSOR,
            SUM,
            Bits.BLOCK_INDEPENDENCE,
            Bits.BLOCK_CHECKSUM,
            Bits.CONTENT_SIZE)) {
      out.write(bytes);
    } catch (IOException e) {
      throw new UncheckedIOException("bytes in memory could not be compressed", e);
    }
    return frame.toByteArray();
  }

  @Override
  public Frame frame(byte[] frames, int from) throws IOException {
    ByteBuffer left = ByteBuffer.wrap(frames).order(ByteOrder.LITTLE_ENDIAN).position(from);
    byte[] head = new byte[HEAD.length];
    left.get(head);
    if (!Arrays.equals(head, HEAD)) {
      if (Arrays.equals(head, 0, Integer.BYTES, HEAD, 0, Integer.BYTES)) {
        throw new OtherFrameException(
            "one with the size of its content, without a sum of it, and with blocks of 64 KB, each"
                + " with a sum, that do not depend on each other");
      }
      throw new IOException("no frame of LZ4");
    }
    long expanded = left.getLong();
    left.get(); // the sum of the header, which is checked while it is expanded
    for (int block = left.getInt(); block != 0; block = left.getInt()) {
      left.position(left.position() + (block & ~STORED) + Integer.BYTES);
    }
    Frame frame = new Frame(from, left.position(), expanded, true);
    if (expanded < 0 || expanded > MOST_EXPANDED * frame.length()) {
      throw new IOException("the frame is too short for %s bytes".formatted(expanded));
    }
    return frame;
  }

  @Override
  public int expand(byte[] frames, Frame frame, byte[] into, int at) throws IOException {
    ByteArrayInputStream rest = new ByteArrayInputStream(frames, frame.from(), frame.length());
    int expanded = (int) frame.expanded();
    try (LZ4FrameInputStream in = new LZ4FrameInputStream(rest, DECOMPRESSOR, SUM, true)) {
      if (in.readNBytes(into, at, expanded) < expanded || in.read() >= 0 || rest.available() > 0) {
        throw new IOException("the frame becomes another number of bytes, or does not end");
      }
    }
    return expanded;
  }
}
