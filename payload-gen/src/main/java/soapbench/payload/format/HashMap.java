package soapbench.payload.format;

import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.Serializable;

/**
 * Stand-in for {@link java.util.HashMap} while Java deserializes a message: it takes attributes and
 * hashes nothing else. Java reads a map into it as it has the same simple name and version.
 */
final class HashMap implements Serializable {

  private static final long serialVersionUID = 362498820763181265L;

  @SuppressWarnings("NullAway.Init") // readObject makes it
  private transient OtherAttributes attributes;

  private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
    in.defaultReadObject();
    in.readInt(); // buckets
    int size = in.readInt();
    attributes = new OtherAttributes(size);
    for (int i = 0; i < size; i++) {
      attributes.add(in.readObject(), in.readObject());
    }
  }

  private Object readResolve() {
    return attributes.map();
  }
}
