package soapbench.passing.wire;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.GatheringByteChannel;

/** A channel that takes no more than some bytes at a time, as a socket's buffer does. */
final class NarrowChannel implements GatheringByteChannel {

  private final ByteArrayOutputStream taken = new ByteArrayOutputStream();
  private final int width;
  private long mostOffered;

  NarrowChannel(int width) {
    this.width = width;
  }

  byte[] bytes() {
    return taken.toByteArray();
  }

  String text() {
    return taken.toString(ISO_8859_1);
  }

  /** The most that was offered at a time. */
  long mostOffered() {
    return mostOffered;
  }

  @Override
  public int write(ByteBuffer source) {
    return (int) write(new ByteBuffer[] {source}, 0, 1);
  }

  @Override
  public long write(ByteBuffer[] sources) {
    return write(sources, 0, sources.length);
  }

  @Override
  public long write(ByteBuffer[] sources, int offset, int length) {
    long offered = 0;
    int left = width;
    for (int i = offset; i < offset + length; i++) {
      offered += sources[i].remaining();
      for (; left > 0 && sources[i].hasRemaining(); left--) {
        taken.write(sources[i].get());
      }
    }
    mostOffered = Math.max(mostOffered, offered);
    return width - left;
  }

  @Override
  public boolean isOpen() {
    return true;
  }

  @Override
  public void close() {
    throw new UnsupportedOperationException();
  }
}
