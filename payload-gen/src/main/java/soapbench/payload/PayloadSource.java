package soapbench.payload;

import java.util.List;
import java.util.Optional;
import soapbench.contract.payload.Payload;
import soapbench.contract.service.Shape;

/** Source of payloads: one of the laboratory's shapes, or a message of the user's own. */
public interface PayloadSource extends PayloadTypes {

  /** Its word in files. */
  String word();

  /** The laboratory's shape; empty for a message of the user's own. */
  Optional<Shape> shape();

  /** Digest of a message of the user's own, which both sides name; empty for a shape. */
  Optional<String> digest();

  /**
   * The payload of a size and a seed.
   *
   * @param bytes size of the payload's normal XML form
   */
  Payload generate(int bytes, long seed);

  /** The count of a payload that it generated, or that arrived. */
  default PayloadCount count(Payload payload) {
    return PayloadCount.of(payload);
  }

  /** Classes that contents hold beside those of the contract; none for a shape. */
  default List<Class<?>> bound() {
    return List.of();
  }
}
