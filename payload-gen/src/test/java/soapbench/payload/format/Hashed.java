package soapbench.payload.format;

import java.io.Serializable;
import java.util.HashMap;
import java.util.concurrent.atomic.AtomicInteger;
import soapbench.payload.PayloadTypes;

/** A message with a map of anything. */
public final class Hashed implements Serializable {

  private static final long serialVersionUID = 1L;

  static final AtomicInteger HASHED = new AtomicInteger();

  final HashMap<Object, Object> attributes = new HashMap<>();

  /** A key, which sees that it is hashed. */
  public static final class Key implements Serializable {

    private static final long serialVersionUID = 1L;

    @Override
    public int hashCode() {
      return HASHED.incrementAndGet();
    }

    @Override
    public boolean equals(Object other) {
      return this == other;
    }
  }

  static Hashed of(Object key, Object value) {
    Hashed message = new Hashed();
    message.attributes.put(key, value);
    return message;
  }

  static PayloadTypes types() {
    return Parcel.types(Hashed.class, Key.class);
  }
}
