package soapbench.payload.message;

import jakarta.xml.bind.JAXBContext;
import jakarta.xml.bind.JAXBException;
import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.lang.ref.SoftReference;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import soapbench.contract.LaboratoryContract;
import soapbench.contract.payload.Payload;
import soapbench.contract.service.Shape;
import soapbench.payload.PayloadCount;
import soapbench.payload.PayloadRoot;
import soapbench.payload.PayloadSource;
import soapbench.payload.ReadableClasses;
import soapbench.payload.format.JavaSerialization;
import soapbench.payload.format.UnreadablePayloadException;

/**
 * A message of the user's own as a source of payloads: its classes in a loader of their own, and
 * its sample as it grows. It was prepared once, and is one file, which client and server read.
 */
public final class PreparedMessage implements PayloadSource {

  private static final String FORM = "soapbench message 1";
  private static final int DIGITS_OF_WORD = 12;

  private final String name;
  private final Contents contents;
  private final boolean compiled;
  private final List<Class<?>> bound;
  private final ReadableClasses classes;
  private final JAXBContext context;
  private final PayloadRoot root;
  private final Map<Object, Object> once = new ConcurrentHashMap<>();
  private volatile boolean copies = true;
  private volatile SoftReference<Made> newest = new SoftReference<>(null);

  /** The objects of one size and seed. */
  private record Made(int bytes, long seed, Object root, PayloadCount count) {}

  /**
   * Contents of its file.
   *
   * @param digest of all that it was made of, SHA-256 in hexadecimal
   * @param root the local name of its root element
   * @param repeats the path of the element that repeats
   * @param mostRecords how many of them the schema allows; 0 without a limit
   * @param classes class files by the names of their classes
   * @param bound names of those that the binding to XML is made of
   */
  public record Contents(
      String digest,
      String root,
      String repeats,
      int mostRecords,
      Map<String, byte[]> classes,
      List<String> bound,
      GrowingDocument document,
      Map<String, Variation> variations) {

    public Contents {
      classes = Collections.unmodifiableMap(new LinkedHashMap<>(classes));
      bound = List.copyOf(bound);
      variations = Collections.unmodifiableMap(new LinkedHashMap<>(variations));
    }

    /** The bytes of the file. */
    public byte[] toBytes() {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      try (DataOutputStream out = new DataOutputStream(bytes)) {
        out.writeUTF(FORM);
        out.writeUTF(digest);
        out.writeUTF(root);
        out.writeUTF(repeats);
        out.writeInt(mostRecords);
        out.writeInt(classes.size());
        for (Map.Entry<String, byte[]> one : classes.entrySet()) {
          out.writeUTF(one.getKey());
          out.writeInt(one.getValue().length);
          out.write(one.getValue());
        }
        out.writeInt(bound.size());
        for (String one : bound) {
          out.writeUTF(one);
        }
        out.writeInt(variations.size());
        for (Map.Entry<String, Variation> one : variations.entrySet()) {
          out.writeUTF(one.getKey());
          out.writeUTF(one.getValue().name());
        }
        document.write(out);
      } catch (IOException e) {
        throw new UncheckedIOException("bytes go to memory", e);
      }
      return bytes.toByteArray();
    }

    private static Contents read(DataInputStream in) throws IOException {
      if (!in.readUTF().equals(FORM)) {
        throw new IOException("another version prepared it");
      }
      String digest = in.readUTF();
      String root = in.readUTF();
      String repeats = in.readUTF();
      int mostRecords = in.readInt();
      Map<String, byte[]> classes = new LinkedHashMap<>();
      for (int left = in.readInt(); left > 0; left--) {
        classes.put(in.readUTF(), in.readNBytes(in.readInt()));
      }
      List<String> bound = new ArrayList<>();
      for (int left = in.readInt(); left > 0; left--) {
        bound.add(in.readUTF());
      }
      Map<String, Variation> variations = new LinkedHashMap<>();
      for (int left = in.readInt(); left > 0; left--) {
        variations.put(in.readUTF(), Variation.valueOf(in.readUTF()));
      }
      return new Contents(
          digest, root, repeats, mostRecords, classes, bound, GrowingDocument.read(in), variations);
    }
  }

  private PreparedMessage(Contents contents, String name, boolean compiled)
      throws ClassNotFoundException, JAXBException {
    this.name = name;
    this.contents = contents;
    this.compiled = compiled;
    MessageLoader loader = new MessageLoader(contents.classes());
    List<Class<?>> types = new ArrayList<>();
    for (String one : contents.bound()) {
      types.add(Class.forName(one, false, loader));
    }
    this.bound = List.copyOf(types);
    this.classes = ReadableClasses.ofMessage(contents.classes().keySet(), loader);
    this.context = JAXBContext.newInstance(types.toArray(Class<?>[]::new));
    this.root = PayloadRoot.like(objects(1, 1)); // of the smallest document
  }

  /**
   * A message that was prepared in this JVM, for a few payloads: codecs compile nothing for it.
   *
   * @throws IllegalStateException if its classes, which were loaded before, can't be loaded again
   */
  public static PreparedMessage of(Contents contents, String name) {
    try {
      return new PreparedMessage(contents, name, false);
    } catch (ClassNotFoundException | JAXBException e) {
      throw new IllegalStateException("its classes can't be loaded again: " + e.getMessage(), e);
    }
  }

  /**
   * Reads a prepared message.
   *
   * @throws IOException in one line, if the file is none
   */
  public static PreparedMessage read(Path file, String name) throws IOException {
    try (DataInputStream in =
        new DataInputStream(new BufferedInputStream(Files.newInputStream(file)))) {
      return new PreparedMessage(Contents.read(in), name, true);
    } catch (IOException | ReflectiveOperationException | JAXBException | RuntimeException e) {
      throw new IOException("%s is not a prepared message: %s".formatted(file, e), e);
    }
  }

  @Override
  public List<Class<?>> bound() {
    return bound;
  }

  /** Its name, and the beginning of its digest: others may have its name. */
  @Override
  public String word() {
    return name + "@" + contents.digest().substring(0, DIGITS_OF_WORD);
  }

  @Override
  public Optional<Shape> shape() {
    return Optional.empty();
  }

  @Override
  public Optional<String> digest() {
    return Optional.of(contents.digest());
  }

  /**
   * The payload as near to a size as whole records allow. The newest one stays while there is
   * memory, so that a payload can be made before the exchange that it is for.
   */
  @Override
  public Payload generate(int bytes, long seed) {
    Made made = newest.get();
    if (made == null || made.bytes != bytes || made.seed != seed) {
      newest = new SoftReference<>(null); // two at a time would need twice the memory
      Object root = together(objects(bytes, seed));
      made = new Made(bytes, seed, root, PayloadCount.of(Payload.ofMessage(root)));
      newest = new SoftReference<>(made);
    }
    return Payload.ofMessage(made.root());
  }

  /** That of the newest payload is known, like its objects. */
  @Override
  public PayloadCount count(Payload payload) {
    Made made = newest.get();
    return made != null && made.root() == payload.getMessage()
        ? made.count()
        : PayloadCount.of(payload);
  }

  /**
   * A copy, where one can be made. Objects that were read from XML lie scattered between what
   * reading left behind: to serialize them takes twice as long as objects that were made one after
   * the other, as those of the laboratory's own payloads are.
   */
  private Object together(Object root) {
    if (!copies) {
      return root;
    }
    try {
      byte[] copy = JavaSerialization.write(Payload.ofMessage(root));
      return Objects.requireNonNull(
          JavaSerialization.read(new ByteArrayInputStream(copy), classes).getMessage(), "message");
    } catch (UncheckedIOException | UnreadablePayloadException e) {
      copies = false; // of classes that are not Serializable, which travel in other formats
      return root;
    }
  }

  private Object objects(int bytes, long seed) {
    Document xml = new Document(bytes);
    write(xml, bytes, seed);
    XMLInputFactory factory = XMLInputFactory.newInstance();
    factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    try {
      XMLStreamReader reader = factory.createXMLStreamReader(xml.read(), "UTF-8");
      return context.createUnmarshaller().unmarshal(reader);
    } catch (XMLStreamException | JAXBException e) {
      throw new IllegalStateException("the message can't be made: " + e.getMessage(), e);
    }
  }

  /** A document in memory, which is read without a copy. */
  private static final class Document extends ByteArrayOutputStream {

    Document(int bytes) {
      super(bytes);
    }

    InputStream read() {
      return new ByteArrayInputStream(buf, 0, count);
    }
  }

  private long write(OutputStream out, int bytes, long seed) {
    int most = contents.mostRecords() == 0 ? Integer.MAX_VALUE : contents.mostRecords();
    try {
      return contents.document().write(out, bytes, most, contents.variations(), seed);
    } catch (IOException e) {
      throw new UncheckedIOException("bytes go to memory", e);
    }
  }

  /** The document in UTF-8 that a payload of a size and seed is made of. */
  public byte[] document(int bytes, long seed) {
    ByteArrayOutputStream document = new ByteArrayOutputStream(bytes);
    write(document, bytes, seed);
    return document.toByteArray();
  }

  /** Bytes of the document that comes nearest to a size. */
  public long nearest(int bytes) {
    return write(OutputStream.nullOutputStream(), bytes, 1);
  }

  /** About how many bytes it has with as many records as a payload may have. */
  public long mostBytes() {
    return contents.document().bytes(LaboratoryContract.MAX_PAYLOAD_ITEMS);
  }

  @Override
  public ReadableClasses classes() {
    return classes;
  }

  @Override
  public PayloadRoot root() {
    return root;
  }

  @Override
  public JAXBContext context() {
    return context;
  }

  @Override
  public boolean compiled() {
    return compiled;
  }

  @Override
  @SuppressWarnings("unchecked") // a key is of one maker
  public <T> T once(Object key, Supplier<T> make) {
    return (T) once.computeIfAbsent(key, any -> make.get());
  }
}
