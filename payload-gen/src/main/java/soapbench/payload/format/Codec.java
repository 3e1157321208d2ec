package soapbench.payload.format;

import soapbench.contract.payload.Payload;

/** Codec: turns the objects of a payload into bytes, and bytes into objects. */
interface Codec {

  /**
   * How many bytes some bytes become while they are read, where they may be many more than they
   * are; else 0.
   */
  default long expandedBytes(byte[] bytes) {
    return 0;
  }

  /** Whether nothing but Java reads the bytes, with the same classes. */
  default boolean onlyForJava() {
    return false;
  }

  /** The bytes of a payload. */
  byte[] write(Payload payload);

  /**
   * The payload in some bytes. Nothing is created that is no part of a payload, and nothing that is
   * larger than the largest payload.
   *
   * @throws UnreadablePayloadException if they are damaged, cut short, too long or of something
   *     else
   */
  Payload read(byte[] bytes);
}
