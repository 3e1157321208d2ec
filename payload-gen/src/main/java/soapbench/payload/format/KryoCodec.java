package soapbench.payload.format;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.Registration;
import com.esotericsoftware.kryo.Serializer;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;
import com.esotericsoftware.kryo.serializers.CollectionSerializer;
import com.esotericsoftware.kryo.util.Pool;
import com.esotericsoftware.kryo.util.Util;
import jakarta.xml.bind.JAXBElement;
import java.lang.reflect.Modifier;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Date;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.xml.namespace.QName;
import soapbench.contract.LaboratoryContract;
import soapbench.contract.payload.Payload;
import soapbench.payload.PayloadTypes;
import soapbench.payload.ReadableClasses;

/**
 * Kryo with the classes of a payload registered, and no others. References are kept only where a
 * message has some: no object of the laboratory's shapes is in a payload twice.
 */
final class KryoCodec implements Codec {

  private static final int BUFFER_BYTES = 1 << 12;
  private static final int KEPT = 16;

  private final PayloadTypes types;

  /**
   * Each is for one thread at a time, and takes longer to make than a small payload to write. One
   * that failed is not used again: it stopped in the middle of an object.
   */
  private final Pool<Kryo> kryos =
      new Pool<>(true, true, KEPT) {
        @Override
        protected Kryo create() {
          return kryo(types.classes());
        }
      };

  /** The codec of the laboratory's shapes. */
  KryoCodec() {
    this(PayloadTypes.OF_SHAPES);
  }

  private KryoCodec(PayloadTypes types) {
    this.types = types;
  }

  @Override
  public Codec of(PayloadTypes other) {
    return new KryoCodec(other);
  }

  /** Classes have the same numbers on both sides, even if one of them can't load them all. */
  private static Kryo kryo(ReadableClasses classes) {
    Kryo kryo = new Allowing();
    kryo.setRegistrationRequired(true);
    kryo.setReferences(classes.haveReferences());
    kryo.setMaxDepth(classes.depth());
    int first = kryo.getNextRegistrationId();
    classes
        .numbered()
        .forEach(
            (number, type) -> {
              int id = first + number;
              if (Modifier.isAbstract(type.getModifiers()) && !type.isEnum()
                  || OtherAttributes.isMapOrSet(type)) {
                kryo.register(type, new Named(), id);
              } else {
                kryo.register(type, id);
              }
            });
    int next = first + classes.own().size();
    for (Map.Entry<Class<?>, Serializer<?>> value : ofValues(kryo).entrySet()) {
      if (classes.has(value.getKey())) {
        kryo.register(new Registration(value.getKey(), value.getValue(), next++));
      }
    }
    return kryo;
  }

  /** Classes of the JDK and of JAXB that may be in a payload, in the order of their numbers. */
  private static Map<Class<?>, Serializer<?>> ofValues(Kryo kryo) {
    Map<Class<?>, Serializer<?>> values = new LinkedHashMap<>();
    values.put(ArrayList.class, new Lists());
    List.of(
            double[].class,
            byte[].class,
            float[].class,
            int[].class,
            long[].class,
            BigDecimal.class,
            BigInteger.class,
            Date.class)
        .forEach(type -> values.put(type, kryo.getDefaultSerializer(type)));
    values.put(HashMap.class, new Maps());
    values.put(JAXBElement.class, new Elements());
    for (TextValue<?> value : TextValue.ALL) {
      values.put(value.type(), new Named());
      values.put(value.made(), new Texts(value));
    }
    values.put(Object.class, new Named());
    values.put(List.class, new Named());
    values.put(JAXBElement.GlobalScope.class, new Named());
    return values;
  }

  @Override
  public boolean onlyForJava() {
    return true;
  }

  @Override
  public byte[] write(Payload payload) {
    Object root = types.root().of(payload);
    BytesInPieces bytes = new BytesInPieces();
    Kryo kryo = kryos.obtain();
    try (Output out = new Output(bytes, BUFFER_BYTES)) {
      kryo.writeObject(out, root);
    }
    kryos.free(kryo);
    return bytes.toByteArray();
  }

  @Override
  public Payload read(byte[] bytes) {
    Kryo kryo = kryos.obtain();
    try (Limited in = new Limited(bytes)) {
      Object root = kryo.readObject(in, types.root().type());
      in.requireEnd();
      kryos.free(kryo);
      return types.root().payload(ShapeFields.checked(root, false));
    } catch (RuntimeException | StackOverflowError e) {
      throw UnreadablePayloadException.because(
          e, "the bytes are not a payload of Kryo, damaged or cut short");
    }
  }

  /** Kryo that says of a class that is not registered what other formats say of it. */
  private static final class Allowing extends Kryo {

    @Override
    @SuppressWarnings("rawtypes") // as Kryo has it
    protected String unregisteredClassMessage(Class type) {
      return "class %s is not allowed in a payload".formatted(type.getName());
    }
  }

  /** Bytes whose lengths are not believed: nothing has more parts than there are bytes left. */
  private static final class Limited extends Input {

    Limited(byte[] bytes) {
      super(bytes);
    }

    void requireBehind(long bytes) {
      if (bytes < 0 || bytes > limit - position) {
        throw new UnreadablePayloadException(
            "a length of Kryo's is larger than the bytes behind it");
      }
    }

    void requireEnd() {
      if (position != limit) {
        throw new UnreadablePayloadException(
            "there are more bytes than those of a payload of Kryo");
      }
    }

    @Override
    public String readString() {
      int start = position;
      if (readVarIntFlag()) {
        requireBehind(Math.max(0, readVarIntFlag(true) - 1L));
      }
      position = start;
      return super.readString();
    }

    @Override
    public byte[] readBytes(int length) {
      requireBehind(length);
      return super.readBytes(length);
    }

    @Override
    public double[] readDoubles(int length) {
      requireBehind((long) length * Double.BYTES);
      return super.readDoubles(length);
    }

    @Override
    public float[] readFloats(int length) {
      requireBehind((long) length * Float.BYTES);
      return super.readFloats(length);
    }

    @Override
    public int[] readInts(int length, boolean positive) {
      requireBehind(length);
      return super.readInts(length, positive);
    }

    @Override
    public long[] readLongs(int length, boolean positive) {
      requireBehind(length);
      return super.readLongs(length, positive);
    }
  }

  /** Lists that are not made before it is known that their elements can be there. */
  private static final class Lists extends CollectionSerializer<ArrayList<?>> {

    @Override
    protected ArrayList<?> create(
        Kryo kryo, Input input, Class<? extends ArrayList<?>> type, int size) {
      if (size > LaboratoryContract.MAX_PAYLOAD_ITEMS) {
        throw new UnreadablePayloadException(
            "there are more than %s records in a payload of Kryo"
                .formatted(LaboratoryContract.MAX_PAYLOAD_ITEMS));
      }
      ((Limited) input).requireBehind(size);
      return new ArrayList<>(size);
    }
  }

  /** Attributes, as texts. */
  private static final class Maps extends Serializer<HashMap<?, ?>> {

    @Override
    public void write(Kryo kryo, Output out, HashMap<?, ?> map) {
      out.writeVarInt(map.size(), true);
      OtherAttributes.write(map, out::writeString);
    }

    @Override
    public HashMap<?, ?> read(Kryo kryo, Input in, Class<? extends HashMap<?, ?>> type) {
      return OtherAttributes.read(in.readVarInt(true), in::readString);
    }
  }

  /** Classes that are named as the type of an element, but of which there are no objects. */
  private static final class Named extends Serializer<Object> {

    @Override
    public void write(Kryo kryo, Output out, Object object) {
      throw new IllegalArgumentException(
          "class %s is not allowed in a payload".formatted(object.getClass().getName()));
    }

    @Override
    public Object read(Kryo kryo, Input in, Class<?> type) {
      throw new UnreadablePayloadException(
          "class %s is not allowed in a payload of Kryo".formatted(type.getSimpleName()));
    }
  }

  /** Objects as their texts. */
  private static final class Texts extends Serializer<Object> {

    private final TextValue<?> value;

    Texts(TextValue<?> value) {
      super(false, true);
      this.value = value;
    }

    @Override
    public void write(Kryo kryo, Output out, Object object) {
      out.writeString(value.textOf(object));
    }

    @Override
    public Object read(Kryo kryo, Input in, Class<?> type) {
      return value.value().apply(in.readString());
    }
  }

  /** Elements of JAXB: name, type, scope and value. */
  private static final class Elements extends Serializer<JAXBElement<Object>> {

    @Override
    public void write(Kryo kryo, Output out, JAXBElement<Object> element) {
      kryo.writeObject(out, element.getName());
      kryo.writeClass(out, element.getDeclaredType());
      kryo.writeClass(out, element.getScope());
      out.writeBoolean(element.isNil());
      kryo.writeClassAndObject(out, element.getValue());
    }

    @Override
    public JAXBElement<Object> read(
        Kryo kryo, Input in, Class<? extends JAXBElement<Object>> type) {
      QName name = kryo.readObject(in, QName.class);
      JAXBElement<Object> element = element(name, named(kryo, in), named(kryo, in));
      element.setNil(in.readBoolean());
      element.setValue(kryo.readClassAndObject(in));
      return element;
    }

    private static Class<?> named(Kryo kryo, Input in) {
      Registration registration = kryo.readClass(in);
      if (registration == null) {
        throw new UnreadablePayloadException("an element of Kryo's has no type or no scope");
      }
      return Util.getWrapperClass(registration.getType());
    }

    @SuppressWarnings("unchecked") // its value is of the type that it declares
    private static JAXBElement<Object> element(QName name, Class<?> declared, Class<?> scope) {
      return new JAXBElement<>(name, (Class<Object>) declared, scope, null);
    }
  }
}
