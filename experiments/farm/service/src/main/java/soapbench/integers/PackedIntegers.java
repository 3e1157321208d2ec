package soapbench.integers;

import java.nio.ByteBuffer;

/** Integers as bytes: four each, two's complement, the highest byte first. */
public final class PackedIntegers {

  private PackedIntegers() {}

  public static byte[] pack(int[] integers) {
    ByteBuffer bytes = ByteBuffer.allocate(Math.multiplyExact(integers.length, Integer.BYTES));
    bytes.asIntBuffer().put(integers);
    return bytes.array();
  }

  /**
   * The integers of packed bytes.
   *
   * @throws IllegalArgumentException if the bytes are not four for each
   */
  public static int[] unpack(byte[] bytes) {
    if (bytes.length % Integer.BYTES != 0) {
      throw new IllegalArgumentException(
          "%s bytes are not %s for each integer".formatted(bytes.length, Integer.BYTES));
    }
    int[] integers = new int[bytes.length / Integer.BYTES];
    ByteBuffer.wrap(bytes).asIntBuffer().get(integers);
    return integers;
  }
}
