package soapbench.payload.format;

import java.util.List;
import soapbench.contract.payload.Payload;
import soapbench.payload.PayloadTypes;

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

  /**
   * Allowances of a payload, beside those that its XML has; those of its bytes, unless the codec
   * knows more.
   */
  default List<Allowance> allowances(Payload payload) {
    return List.of(Allowance.bytes(write(payload).length));
  }

  /**
   * The codec of other types than those of the laboratory's shapes, whatever their classes are;
   * itself, if it has a schema of the shapes alone.
   */
  default Codec of(PayloadTypes types) {
    return this;
  }

  /**
   * The bytes of a payload.
   *
   * @throws IllegalArgumentException if it is of no type that this codec knows
   */
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
