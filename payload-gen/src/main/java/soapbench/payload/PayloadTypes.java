package soapbench.payload;

import jakarta.xml.bind.JAXBContext;
import java.util.function.Supplier;

/** Types of payloads, as formats write and read them, and nothing else. */
public interface PayloadTypes {

  /** Types of the laboratory's shapes. */
  PayloadTypes OF_SHAPES = new ShapeTypes();

  /** Classes of its payloads' objects, which alone may be deserialized. */
  ReadableClasses classes();

  /** The root of its payloads' objects. */
  PayloadRoot root();

  /** The binding of its payloads to XML. */
  JAXBContext context();

  /**
   * Whether a codec that can compile code for the classes does so. It takes seconds for a thousand
   * of them, and the bytes are the same: only many payloads are worth it.
   */
  default boolean compiled() {
    return true;
  }

  /** A thing that takes time to make, once for these types and a key. */
  default <T> T once(Object key, Supplier<T> make) {
    return make.get();
  }
}
