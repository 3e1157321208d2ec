package soapbench.payload.format;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InvalidClassException;
import java.io.ObjectInputFilter;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import soapbench.contract.LaboratoryContract;
import soapbench.contract.payload.Payload;
import soapbench.payload.ReadableClasses;

/**
 * Java serialization of payloads. A filter lets only the payload's own classes be read, and no
 * graph that is deeper, larger or longer than the largest payload. What the JVM's own filter
 * ({@code jdk.serialFilter}) refuses, it refuses too. Of a message of the user's own, its root is
 * written, and nothing around it.
 */
public final class JavaSerialization {

  private static final int MAX_ARRAY = LaboratoryContract.MAX_PAYLOAD_ITEMS;

  private static final Class<?> MAP = java.util.HashMap.class;

  /** The JDK's text of a duration, of which it makes numbers however long they are. */
  private static final String DURATION =
      "com.sun.org.apache.xerces.internal.jaxp.datatype.DurationImpl$DurationStream";

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
    out.writeObject(payload.getMessage() == null ? payload : payload.getMessage());
    out.flush();
  }

  /**
   * Reads a payload of one of the laboratory's shapes.
   *
   * @see #read(InputStream, ReadableClasses)
   */
  public static Payload read(InputStream bytes) {
    return read(bytes, ReadableClasses.OF_SHAPES);
  }

  /**
   * Reads the payload in a stream, which stays open.
   *
   * @throws UnreadablePayloadException if the stream is damaged, holds something else, or was
   *     refused
   */
  public static Payload read(InputStream bytes, ReadableClasses classes) {
    return read(bytes, classes, new Refusals(classes));
  }

  /**
   * Allowances of a payload: of its bytes, and of the references in them.
   *
   * @throws UnreadablePayloadException as reading them does
   */
  static List<Allowance> allowances(Payload payload, ReadableClasses classes) {
    byte[] bytes = write(payload);
    Refusals filter = new Refusals(classes);
    read(new ByteArrayInputStream(bytes), classes, filter);
    return List.of(
        Allowance.bytes(bytes.length),
        new Allowance("references", filter.references, classes.references()));
  }

  private static Payload read(InputStream bytes, ReadableClasses classes, Refusals filter) {
    try {
      ObjectInputStream in = new Input(bytes, classes);
      filter.ofJvm = in.getObjectInputFilter();
      in.setObjectInputFilter(filter);
      Object read = in.readObject();
      if (read instanceof Payload payload) {
        return payload;
      }
      if (read == null || classes == ReadableClasses.OF_SHAPES) {
        throw new UnreadablePayloadException("the serialized object is not a payload");
      }
      return Payload.ofMessage(read);
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

  /**
   * A stream whose classes are looked for where those of its payloads are; maps and durations that
   * they may have are read by stand-ins.
   */
  private static final class Input extends ObjectInputStream {

    private final ReadableClasses classes;

    Input(InputStream bytes, ReadableClasses classes) throws IOException {
      super(bytes);
      this.classes = classes;
    }

    @Override
    protected ObjectStreamClass readClassDescriptor() throws IOException, ClassNotFoundException {
      ObjectStreamClass read = super.readClassDescriptor();
      return read.getName().equals(DURATION) && classes.names().contains(DURATION)
          ? ObjectStreamClass.lookup(DurationText.class)
          : read;
    }

    @Override
    protected Class<?> resolveClass(ObjectStreamClass of)
        throws IOException, ClassNotFoundException {
      if (of.getName().equals(MAP.getName()) && classes.has(MAP)) {
        return HashMap.class;
      }
      try {
        return Class.forName(of.getName(), false, classes.loader());
      } catch (ClassNotFoundException e) {
        return super.resolveClass(of); // a primitive type
      }
    }
  }

  /** The filter, which remembers why it refused. */
  private static final class Refusals implements ObjectInputFilter {

    private final ReadableClasses classes;
    private @Nullable String reason;
    private long references;

    /** The filter of every stream in this JVM; null if it has none. */
    private @Nullable ObjectInputFilter ofJvm;

    Refusals(ReadableClasses classes) {
      this.classes = classes;
    }

    @Override
    public Status checkInput(FilterInfo info) {
      Class<?> type = info.serialClass();
      references = info.references();
      if (type != null && !isAllowed(type)) {
        return refuse("class %s is not allowed in a payload".formatted(type.getName()));
      }
      if (info.depth() > classes.depth()) {
        return refuse("the graph is deeper than %s".formatted(classes.depth()));
      }
      if (info.references() > classes.references()) {
        return refuse("the graph has more than %s references".formatted(classes.references()));
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

    private boolean isAllowed(Class<?> type) {
      return type == DurationText.class
          ? classes.names().contains(DURATION)
          : classes.has(type == HashMap.class ? MAP : type);
    }

    private Status refuse(String why) {
      reason = why;
      return Status.REJECTED;
    }

    private String reasonOr(String other) {
      return reason == null ? other : reason;
    }
  }
}
