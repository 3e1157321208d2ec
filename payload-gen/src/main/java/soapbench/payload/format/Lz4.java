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
  public long expandedBytes(byte[] frame) throws IOException {
    if (frame.length < HEAD.length + Long.BYTES
        || !Arrays.equals(frame, 0, HEAD.length, HEAD, 0, HEAD.length)) {
      throw new IOException("no frame with the size of its content and blocks of 64 KB");
    }
    long expanded = ByteBuffer.wrap(frame).order(ByteOrder.LITTLE_ENDIAN).getLong(HEAD.length);
    if (expanded < 0 || expanded > MOST_EXPANDED * frame.length) {
      throw new IOException("the frame is too short for %s bytes".formatted(expanded));
    }
    return expanded;
  }

  @Override
  public void expand(byte[] frame, byte[] into) throws IOException {
    ByteArrayInputStream rest = new ByteArrayInputStream(frame);
    try (LZ4FrameInputStream in = new LZ4FrameInputStream(rest, DECOMPRESSOR, SUM, true)) {
      if (in.readNBytes(into, 0, into.length) < into.length
          || in.read() >= 0
          || rest.available() > 0) {
        throw new IOException("the frame becomes another number of bytes, or does not end");
      }
    }
  }
}
