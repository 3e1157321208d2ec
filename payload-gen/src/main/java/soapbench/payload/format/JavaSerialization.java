package soapbench.payload.format;

import java.io.IOException;
import java.io.InputStream;
import java.io.InvalidClassException;
import java.io.ObjectInputFilter;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.List;
import soapbench.contract.LaboratoryContract;
import soapbench.contract.payload.Payload;

/**
 * Java serialization of payloads. A filter lets only the payload's own classes be read, and no
 * graph that is deeper, larger or longer than the largest payload. What the JVM's own filter
 * ({@code jdk.serialFilter}) refuses, it refuses too.
 */
public final class JavaSerialization {

  private static final List<String> ALLOWED =
      List.of(
          "soapbench.contract.payload.Payload",
          "soapbench.contract.payload.Record",
          "java.util.ArrayList",
          "java.lang.Object",
          "double");

  private static final int MAX_DEPTH = 5;
  private static final int MAX_REFERENCES = LaboratoryContract.MAX_PAYLOAD_BYTES / 20;
  private static final int MAX_ARRAY = LaboratoryContract.MAX_PAYLOAD_ITEMS;

  /** More than any payload has. */
  static final int MAX_BYTES = LaboratoryContract.MAX_PAYLOAD_BYTES + 1_000;

  private JavaSerialization() {}

  /** The bytes of a payload: Java Object Serialization Stream Protocol, version 2. */
  public static byte[] write(Payload payload) {
    BytesInPieces bytes = new BytesInPieces();
    try {
      write(payload, bytes);
    } catch (IOException e) {
      throw new UncheckedIOException("a payload in memory could not be serialized", e);
    }
    return bytes.toByteArray();
  }

  /** Writes the same bytes to a stream, which stays open. */
  static void write(Payload payload, OutputStream bytes) throws IOException {
    ObjectOutputStream out = new ObjectOutputStream(bytes);
    out.writeObject(payload);
    out.flush();
  }

  /**
   * Reads the payload in a stream, which stays open.
   *
   * @throws UnreadablePayloadException if the stream is damaged, holds something else, or was
   *     refused
   */
  public static Payload read(InputStream bytes) {
    Refusals filter = new Refusals();
    try {
      ObjectInputStream in = new ObjectInputStream(bytes);
      filter.ofJvm = in.getObjectInputFilter();
      in.setObjectInputFilter(filter);
      if (in.readObject() instanceof Payload payload) {
        return payload;
      }
      throw new UnreadablePayloadException("the serialized object is no payload");
    } catch (InvalidClassException e) {
      throw new UnreadablePayloadException(filter.reasonOr("a class of another version"), e);
    } catch (IOException | ClassNotFoundException | RuntimeException | StackOverflowError e) {
      if (e instanceof UnreadablePayloadException known) {
        throw known;
      }
      throw new UnreadablePayloadException(
          filter.reasonOr("the serialized payload is damaged or cut short"), e);
    }
  }

  /** The filter, which remembers why it refused. */
  private static final class Refusals implements ObjectInputFilter {

    private String reason;

    /** The filter of every stream in this JVM; null if it has none. */
    private ObjectInputFilter ofJvm;

    @Override
    public Status checkInput(FilterInfo info) {
      Class<?> type = info.serialClass();
      if (type != null && !ALLOWED.contains(element(type).getName())) {
        return refuse("class %s is not allowed in a payload".formatted(type.getName()));
      }
      if (info.depth() > MAX_DEPTH) {
        return refuse("the graph is deeper than %s".formatted(MAX_DEPTH));
      }
      if (info.references() > MAX_REFERENCES) {
        return refuse("the graph has more than %s references".formatted(MAX_REFERENCES));
      }
      if (info.arrayLength() > MAX_ARRAY) {
        return refuse("an array is longer than %s".formatted(MAX_ARRAY));
      }
      if (info.streamBytes() > MAX_BYTES) {
        return refuse("the stream is longer than %s bytes".formatted(MAX_BYTES));
      }
      if (ofJvm != null && ofJvm.checkInput(info) == Status.REJECTED) {
        return refuse("the JVM's own filter of serialized objects does not allow it");
      }
      return type == null ? Status.UNDECIDED : Status.ALLOWED;
    }

    private Status refuse(String why) {
      reason = why;
      return Status.REJECTED;
    }

    private String reasonOr(String other) {
      return reason == null ? other : reason;
    }

    private static Class<?> element(Class<?> type) {
      return type.isArray() ? element(type.getComponentType()) : type;
    }
  }
}
