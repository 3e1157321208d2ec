package soapbench.payload.format;

import jakarta.xml.bind.JAXBElement;
import java.lang.reflect.Modifier;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import javax.xml.namespace.QName;
import org.apache.fory.Fory;
import org.apache.fory.ThreadSafeFory;
import org.apache.fory.config.Config;
import org.apache.fory.context.ReadContext;
import org.apache.fory.context.WriteContext;
import org.apache.fory.logging.LoggerFactory;
import org.apache.fory.memory.MemoryBuffer;
import org.apache.fory.memory.MemoryUtils;
import org.apache.fory.resolver.ClassResolver;
import org.apache.fory.serializer.ImmutableSerializer;
import org.apache.fory.serializer.Serializer;
import org.apache.fory.serializer.collection.CollectionSerializer;
import org.apache.fory.serializer.collection.MapSerializer;
import org.jspecify.annotations.Nullable;
import soapbench.contract.LaboratoryContract;
import soapbench.contract.payload.Payload;
import soapbench.payload.PayloadRoot;
import soapbench.payload.PayloadTypes;
import soapbench.payload.ReadableClasses;

/**
 * Apache Fory with the classes of a payload registered, and no others: those that Fory registers by
 * itself are refused. References are kept only where a message has some: no object of the
 * laboratory's shapes is in a payload twice.
 */
final class ForyCodec implements Codec {

  private static final int KEPT = 16;
  private static final int FIRST_ID = 1;

  /** Bytes of memory for each byte of a payload's XML: more than its objects take. */
  private static final long MEMORY_PER_BYTE = 16;

  private static final Set<Class<?>> PLAIN =
      Set.of(
          String.class,
          Boolean.class,
          Byte.class,
          Character.class,
          Short.class,
          Integer.class,
          Long.class,
          Float.class,
          Double.class);

  private final PayloadTypes types;

  private final boolean compatible;

  /** Made when the first payload is written or read: it may compile code for the classes. */
  private volatile @Nullable ThreadSafeFory instances;

  /**
   * Fory's own form of the laboratory's shapes for Java, in one of its modes.
   *
   * @param compatible whether the fields of each class are named in the bytes, so that a reader
   *     takes those that its version of the class has; else both sides must have the same version
   */
  ForyCodec(boolean compatible) {
    this(compatible, PayloadTypes.OF_SHAPES);
  }

  private ForyCodec(boolean compatible, PayloadTypes types) {
    this.compatible = compatible;
    this.types = types;
  }

  @Override
  public Codec of(PayloadTypes other) {
    return new ForyCodec(compatible, other);
  }

  private ThreadSafeFory instances() {
    if (instances == null) {
      synchronized (this) {
        if (instances == null) {
          instances = make(types, compatible);
        }
      }
    }
    return instances;
  }

  private static ThreadSafeFory make(PayloadTypes types, boolean compatible) {
    ReadableClasses classes = types.classes();
    LoggerFactory.disableLogging();
    ThreadSafeFory fory =
        Fory.builder()
            .withXlang(false)
            .withCodegen(types.compiled())
            .withCompatible(compatible)
            .withDeserializeUnknownClass(false)
            .withClassLoader(classes.loader())
            .requireClassRegistration(true)
            .withRefTracking(classes.haveReferences())
            .withMaxDepth(classes.depth())
            .withMaxUnbackedContainerItems(0)
            .withMaxGraphMemoryBytes(MEMORY_PER_BYTE * LaboratoryContract.MAX_PAYLOAD_BYTES)
            .buildThreadSafeForyPool(KEPT);
    fory.registerCallback(one -> register(one, classes, compatible));
    return fory;
  }

  /** Classes have the same numbers on both sides, even if one of them can't load them all. */
  private static void register(Fory fory, ReadableClasses classes, boolean compatible) {
    ClassResolver resolver = (ClassResolver) fory.getTypeResolver();
    for (Class<?> type : resolver.getRegisteredClasses()) {
      if (!classes.has(type) && !isPlain(type)) {
        refuse(type, fory.getConfig(), resolver);
      }
    }
    // Neither mode reads the other's bytes.
    int first = compatible ? FIRST_ID + classes.own().size() : FIRST_ID;
    classes
        .numbered()
        .forEach(
            (number, type) -> {
              if (compatible || type.isEnum() || !Modifier.isAbstract(type.getModifiers())) {
                fory.register(type, first + number);
                if (OtherAttributes.isMapOrSet(type)) {
                  refuse(type, fory.getConfig(), resolver);
                }
              }
            });
    if (classes.has(HashMap.class)) {
      resolver.setSerializer(HashMap.class, new Maps(resolver));
    }
    int next = first + classes.own().size();
    for (TextValue<?> value : TextValue.ALL) {
      if (classes.has(value.made())) {
        fory.register(value.made(), next);
        fory.registerSerializer(value.made(), new Texts(fory.getConfig(), value));
      }
      next++;
    }
    if (classes.has(JAXBElement.class)) {
      fory.register(JAXBElement.class, next);
      fory.registerSerializer(JAXBElement.class, new Elements(fory.getConfig(), classes));
    }
  }

  /** Whether objects of a class have a value and nothing else: numbers, texts, and their arrays. */
  private static boolean isPlain(Class<?> type) {
    return type.isArray()
        ? type.getComponentType().isPrimitive()
        : type.isPrimitive() || PLAIN.contains(type);
  }

  /** Code that Fory compiles for a field of a list or a map takes nothing but their serializers. */
  @SuppressWarnings({"rawtypes", "unchecked"}) // classes of any objects
  private static void refuse(Class type, Config config, ClassResolver in) {
    Serializer refusing;
    if (Map.class.isAssignableFrom(type)) {
      refusing = new RefusingMaps(in, type);
    } else if (Collection.class.isAssignableFrom(type)) {
      refusing = new RefusingLists(in, type);
    } else {
      refusing = new Refusing<>(config, type);
    }
    in.setSerializer(type, refusing);
  }

  @Override
  public boolean onlyForJava() {
    return true;
  }

  @Override
  public byte[] write(Payload payload) {
    return instances().serialize(types.root().of(payload));
  }

  @Override
  public Payload read(byte[] bytes) {
    MemoryBuffer buffer = MemoryUtils.wrap(bytes);
    Object root;
    try {
      Class<?> type = types.root().type();
      root = type.cast(instances().deserialize(buffer, type));
    } catch (RuntimeException | StackOverflowError e) {
      throw UnreadablePayloadException.because(
          e, "the bytes are not a payload of Fory, damaged or cut short");
    }
    if (root == null || isEmpty(root) || buffer.readerIndex() != bytes.length) {
      throw new UnreadablePayloadException("the bytes are not one payload of Fory");
    }
    return types.root().payload(ShapeFields.checked(root, compatible));
  }

  /** Refuses a class that Fory knows, but no payload has. */
  private static final class Refusing<T> extends Serializer<T> {

    Refusing(Config config, Class<T> type) {
      super(config, type);
    }

    @Override
    public void write(WriteContext out, T object) {
      throw notWritten(type);
    }

    @Override
    public T read(ReadContext in) {
      throw notRead(type);
    }
  }

  /** Refuses a class of maps. */
  @SuppressWarnings("rawtypes") // as Fory has it
  private static final class RefusingMaps extends MapSerializer<Map> {

    RefusingMaps(ClassResolver resolver, Class<Map> type) {
      super(resolver, type, false);
    }

    @Override
    public void write(WriteContext out, Map map) {
      throw notWritten(type);
    }

    @Override
    public Map read(ReadContext in) {
      throw notRead(type);
    }
  }

  /** Refuses a class of lists, sets or queues. */
  @SuppressWarnings("rawtypes") // as Fory has it
  private static final class RefusingLists extends CollectionSerializer<Collection> {

    RefusingLists(ClassResolver resolver, Class<Collection> type) {
      super(resolver, type, false);
    }

    @Override
    public void write(WriteContext out, Collection list) {
      throw notWritten(type);
    }

    @Override
    public Collection read(ReadContext in) {
      throw notRead(type);
    }
  }

  private static IllegalArgumentException notWritten(Class<?> type) {
    return new IllegalArgumentException(
        "class %s is not allowed in a payload".formatted(type.getName()));
  }

  private static UnreadablePayloadException notRead(Class<?> type) {
    return new UnreadablePayloadException(
        "class %s is not allowed in a payload of Fory".formatted(type.getSimpleName()));
  }

  /** Attributes, as texts. */
  @SuppressWarnings("rawtypes") // as Fory has it
  private static final class Maps extends MapSerializer<HashMap> {

    Maps(ClassResolver resolver) {
      super(resolver, HashMap.class, false);
    }

    @Override
    public void write(WriteContext out, HashMap map) {
      out.writeVarUInt32(map.size());
      OtherAttributes.write((Map<?, ?>) map, out::writeString);
    }

    @Override
    public HashMap read(ReadContext in) {
      return OtherAttributes.read(in.readVarUInt32(), in::readString);
    }
  }

  /** Objects as their texts. */
  private static final class Texts extends ImmutableSerializer<Object> {

    private final TextValue<?> value;

    @SuppressWarnings("unchecked") // its objects are of the class
    Texts(Config config, TextValue<?> value) {
      super(config, (Class<Object>) value.made());
      this.value = value;
    }

    @Override
    public void write(WriteContext out, Object object) {
      out.writeString(value.textOf(object));
    }

    @Override
    public Object read(ReadContext in) {
      return value.value().apply(in.readString());
    }
  }

  /** Elements of JAXB: name, type, scope and value. */
  @SuppressWarnings("rawtypes") // elements of any type
  private static final class Elements extends Serializer<JAXBElement> {

    private final ReadableClasses classes;
    private final List<String> named;

    Elements(Config config, ReadableClasses classes) {
      super(config, JAXBElement.class);
      this.classes = classes;
      this.named =
          Stream.concat(classes.names().stream(), Stream.of(byte[].class.getName()))
              .sorted()
              .toList();
    }

    @Override
    public void write(WriteContext out, JAXBElement element) {
      out.writeRef(element.getName());
      write(out, element.getDeclaredType());
      write(out, element.getScope());
      out.writeBoolean(element.isNil());
      out.writeRef(element.getValue());
    }

    private void write(WriteContext out, Class<?> type) {
      int number = Collections.binarySearch(named, type.getName());
      if (number < 0) {
        throw new IllegalArgumentException(
            "class %s is not allowed in a payload".formatted(type.getName()));
      }
      out.writeVarUInt32(number);
    }

    @Override
    @SuppressWarnings("unchecked") // its value is of the type that it declares
    public JAXBElement read(ReadContext in) {
      QName name = (QName) in.readRef();
      JAXBElement element = new JAXBElement(name, type(in), type(in), null);
      element.setNil(in.readBoolean());
      element.setValue(in.readRef());
      return element;
    }

    private Class<?> type(ReadContext in) {
      int number = in.readVarUInt32();
      if (number < 0 || number >= named.size()) {
        throw new UnreadablePayloadException("a number of Fory's is of no class");
      }
      return classes.named(named.get(number));
    }
  }

  /** In its compatible mode it makes one of any other object, which has none of its fields. */
  private static boolean isEmpty(Object root) {
    return root instanceof Payload payload && !PayloadRoot.isShape(payload);
  }
}
