package soapbench.payload.format;

import java.io.IOException;

/** Compression of bytes, in frames that other programs read. */
interface Compression {

  /** One frame that becomes these bytes again. */
  byte[] compress(byte[] bytes);

  /**
   * How many bytes a frame says that it becomes. It is not believed if so many can't come out of
   * it.
   *
   * @throws IOException if it is damaged, does not say it, or is none that {@link #compress} writes
   */
  long expandedBytes(byte[] frame) throws IOException;

  /**
   * Fills an array with what a frame becomes.
   *
   * @throws IOException if it is damaged, or becomes fewer bytes or more
   */
  void expand(byte[] frame, byte[] into) throws IOException;
}
