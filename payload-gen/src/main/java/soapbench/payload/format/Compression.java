package soapbench.payload.format;

import java.io.IOException;

/** Compression of bytes, in frames that other programs read. */
interface Compression {

  /** One frame that becomes these bytes again. */
  byte[] compress(byte[] bytes);

  /**
   * The frame that begins at a place. What it says of itself is not believed if so many bytes can't
   * come out of it.
   *
   * @throws OtherFrameException if it is good, but of a form that is not read
   * @throws IOException if it is damaged
   */
  Frame frame(byte[] frames, int from) throws IOException;

  /**
   * Writes what a frame becomes into an array, which has room for it.
   *
   * @return how many bytes that is
   * @throws IOException if the frame is damaged, or becomes another number of bytes than it says
   */
  int expand(byte[] frames, Frame frame, byte[] into, int at) throws IOException;

  /**
   * A frame among others.
   *
   * @param end the place behind it
   * @param expanded how many bytes it becomes, at most
   * @param exact whether it becomes as many
   */
  record Frame(int from, int end, long expanded, boolean exact) {

    int length() {
      return end - from;
    }
  }

  /** A frame is not damaged, and not read either; says what is read. */
  final class OtherFrameException extends IOException {

    private static final long serialVersionUID = 1L;

    OtherFrameException(String allowed) {
      super(allowed);
    }
  }
}
