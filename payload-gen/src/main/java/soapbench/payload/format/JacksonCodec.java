package soapbench.payload.format;

import com.fasterxml.jackson.annotation.JsonAutoDetect.Visibility;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.PropertyAccessor;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.StreamWriteFeature;
import com.fasterxml.jackson.core.TSFBuilder;
import com.fasterxml.jackson.databind.BeanDescription;
import com.fasterxml.jackson.databind.DeserializationConfig;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.KeyDeserializer;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.cfg.ContextAttributes;
import com.fasterxml.jackson.databind.deser.BeanDeserializerBuilder;
import com.fasterxml.jackson.databind.deser.BeanDeserializerModifier;
import com.fasterxml.jackson.databind.deser.SettableBeanProperty;
import com.fasterxml.jackson.databind.deser.std.StdScalarDeserializer;
import com.fasterxml.jackson.databind.deser.std.StdValueInstantiator;
import com.fasterxml.jackson.databind.exc.InvalidDefinitionException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.ser.std.StdScalarSerializer;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import soapbench.contract.LaboratoryContract;
import soapbench.contract.payload.Payload;
import soapbench.payload.PayloadTypes;
import soapbench.payload.ReadableClasses;

/**
 * JSON (RFC 8259), or another form of it, by Jackson: the fields of a payload under their names. It
 * has no names of classes, so that a field holds objects of its own class alone.
 */
final class JacksonCodec implements Codec {

  /** More than any payload has: an element makes two, and takes 8 bytes of XML or more. */
  private static final long MAX_TOKENS = LaboratoryContract.MAX_PAYLOAD_BYTES / 4;

  private final String form;
  private final Supplier<TSFBuilder<?, ?>> factory;
  private final PayloadTypes types;
  private final boolean references;

  /** Made when the first payload is written or read. */
  private volatile @Nullable ObjectMapper mapper;

  /**
   * A form of JSON for the laboratory's shapes.
   *
   * @param form its name, for refusals
   * @param factory the beginning of its writer and reader
   */
  JacksonCodec(String form, Supplier<TSFBuilder<?, ?>> factory) {
    this(form, factory, PayloadTypes.OF_SHAPES);
  }

  private JacksonCodec(String form, Supplier<TSFBuilder<?, ?>> factory, PayloadTypes types) {
    this.form = form;
    this.factory = factory;
    this.types = types;
    this.references = types.classes().haveReferences();
  }

  @Override
  public Codec of(PayloadTypes other) {
    return new JacksonCodec(form, factory, other);
  }

  private ObjectMapper mapper() {
    if (mapper == null) {
      mapper = make(factory.get(), types.classes());
    }
    return mapper;
  }

  private ObjectMapper make(TSFBuilder<?, ?> factory, ReadableClasses classes) {
    StreamReadConstraints limits =
        StreamReadConstraints.builder()
            .maxNestingDepth(classes.depth())
            .maxTokenCount(MAX_TOKENS)
            .maxStringLength(LaboratoryContract.MAX_PAYLOAD_BYTES)
            .build();
    JsonFactory tokens =
        factory
            .streamReadConstraints(limits)
            .enable(StreamReadFeature.USE_FAST_DOUBLE_PARSER)
            .enable(StreamWriteFeature.USE_FAST_DOUBLE_WRITER)
            .build();
    return JsonMapper.builder(tokens)
        .addModule(values().setDeserializerModifier(new Counting()))
        .visibility(PropertyAccessor.ALL, Visibility.NONE)
        .visibility(PropertyAccessor.FIELD, Visibility.ANY)
        .defaultPropertyInclusion(
            JsonInclude.Value.construct(JsonInclude.Include.NON_NULL, JsonInclude.Include.ALWAYS))
        .disable(MapperFeature.ALLOW_COERCION_OF_SCALARS)
        .disable(DeserializationFeature.ACCEPT_FLOAT_AS_INT)
        .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
        .build();
  }

  /**
   * Values of the JDK's as texts; of a field that may hold anything, JSON does not say what it is.
   */
  private static SimpleModule values() {
    SimpleModule values = new SimpleModule();
    TextValue.ALL.forEach(value -> add(value, values));
    values.addDeserializer(Object.class, new Unknown());
    return values;
  }

  private static <T> void add(TextValue<T> value, SimpleModule to) {
    to.addSerializer(value.type(), new TextWriter<>(value));
    to.addDeserializer(value.type(), new TextReader<>(value));
    to.addKeySerializer(value.type(), new KeyWriter<>(value));
    to.addKeyDeserializer(value.type(), new KeyReader(value));
  }

  private static final class TextWriter<T> extends StdScalarSerializer<T> {

    private static final long serialVersionUID = 1L;

    private final transient TextValue<T> value;

    TextWriter(TextValue<T> value) {
      super(value.type());
      this.value = value;
    }

    @Override
    public void serialize(T object, JsonGenerator out, SerializerProvider all) throws IOException {
      out.writeString(value.textOf(object));
    }
  }

  private static final class TextReader<T> extends StdScalarDeserializer<T> {

    private static final long serialVersionUID = 1L;

    private final transient TextValue<T> value;

    TextReader(TextValue<T> value) {
      super(value.type());
      this.value = value;
    }

    @Override
    public T deserialize(JsonParser in, DeserializationContext all) throws IOException {
      if (in.hasToken(JsonToken.VALUE_STRING)) {
        return value.value().apply(in.getText());
      }
      throw new UnreadablePayloadException("a date, duration or name is not a text");
    }
  }

  private static final class KeyWriter<T> extends JsonSerializer<T> {

    private final TextValue<T> value;

    KeyWriter(TextValue<T> value) {
      this.value = value;
    }

    @Override
    public void serialize(T object, JsonGenerator out, SerializerProvider all) throws IOException {
      out.writeFieldName(value.textOf(object));
    }
  }

  private static final class KeyReader extends KeyDeserializer {

    private final TextValue<?> value;

    KeyReader(TextValue<?> value) {
      this.value = value;
    }

    @Override
    public Object deserializeKey(String key, DeserializationContext all) {
      Object name = value.value().apply(key);
      Progress progress = Progress.of(all);
      if (!progress.keys.add(name)) {
        throw new UnreadablePayloadException(
            "two attributes in an object of %s have one name".formatted(progress.form));
      }
      return name;
    }
  }

  private static final class Unknown extends StdScalarDeserializer<Object> {

    private static final long serialVersionUID = 1L;

    Unknown() {
      super(Object.class);
    }

    @Override
    public Object deserialize(JsonParser in, DeserializationContext all) {
      throw new UnreadablePayloadException(
          "a field may hold objects of any class, which JSON does not name");
    }
  }

  /** Counts the objects of a payload while they are made, and marks their properties. */
  private static final class Counting extends BeanDeserializerModifier {

    private static final long serialVersionUID = 1L;

    @Override
    public BeanDeserializerBuilder updateBuilder(
        DeserializationConfig config, BeanDescription type, BeanDeserializerBuilder builder) {
      if (builder.getValueInstantiator() instanceof StdValueInstantiator maker) {
        builder.setValueInstantiator(new Counted(maker));
        List<SettableBeanProperty> properties = new ArrayList<>();
        builder.getProperties().forEachRemaining(properties::add);
        for (int i = 0; i < properties.size(); i++) {
          builder.addOrReplaceProperty(new Once(properties.get(i), i), true);
        }
      }
      return builder;
    }
  }

  /** Makes objects of a class, and no more in all than any payload has. */
  private static final class Counted extends StdValueInstantiator {

    private static final long serialVersionUID = 1L;

    Counted(StdValueInstantiator maker) {
      super(maker);
    }

    @Override
    public Object createUsingDefault(DeserializationContext context) throws IOException {
      Progress.of(context).begin(context.getParser());
      return super.createUsingDefault(context);
    }
  }

  /**
   * Property that an object has once at most. The parser's own check keeps a set of names for each
   * object, which takes a quarter of the time to read records.
   */
  private static final class Once extends SettableBeanProperty.Delegating {

    private static final long serialVersionUID = 1L;

    private final int number;
    private final boolean map;

    Once(SettableBeanProperty property, int number) {
      super(property);
      this.number = number;
      this.map = property.getType().isMapLikeType();
    }

    @Override
    protected SettableBeanProperty withDelegate(SettableBeanProperty property) {
      return new Once(property, number);
    }

    @Override
    public void deserializeAndSet(JsonParser in, DeserializationContext context, Object object)
        throws IOException {
      Progress progress = Progress.of(context);
      if (!progress.mark(number, in)) {
        throw new UnreadablePayloadException(
            "'%s' is there twice in an object of %s".formatted(getName(), progress.form));
      }
      if (map) {
        progress.keys.clear();
      }
      delegate.deserializeAndSet(in, context, object);
    }
  }

  /** Properties of a payload read so far; the reader's one attribute, which takes no look-up. */
  private static final class Progress extends ContextAttributes {

    private final String form;
    private int objects;

    /** The properties that were read of each object that is open, by its depth. */
    private BitSet[] read = new BitSet[8];

    /** Keys of the map that is read: no map has another one in it. */
    private final Set<Object> keys = new HashSet<>();

    Progress(String form) {
      this.form = form;
    }

    static Progress of(DeserializationContext context) {
      return (Progress) context.getAttribute(Progress.class);
    }

    /** An object begins: the parser is at its first name, or behind it if it has none. */
    void begin(JsonParser in) {
      if (++objects > LaboratoryContract.MAX_PAYLOAD_ITEMS) {
        throw new UnreadablePayloadException(
            "there are more than %s objects in a payload as %s"
                .formatted(LaboratoryContract.MAX_PAYLOAD_ITEMS, form));
      }
      if (in.hasToken(JsonToken.END_OBJECT)) {
        return;
      }
      int depth = in.getParsingContext().getNestingDepth();
      if (depth >= read.length) {
        read = Arrays.copyOf(read, 2 * depth);
      }
      if (read[depth] == null) {
        read[depth] = new BitSet();
      }
      read[depth].clear();
    }

    /** Whether a property of the innermost object, at whose value the parser is, is new. */
    boolean mark(int property, JsonParser in) {
      int depth = in.getParsingContext().getNestingDepth();
      BitSet marked = read[in.currentToken().isStructStart() ? depth - 1 : depth];
      boolean isNew = !marked.get(property);
      marked.set(property);
      return isNew;
    }

    @Override
    public @Nullable Object getAttribute(Object key) {
      return key == Progress.class ? this : null;
    }

    @Override
    public ContextAttributes withSharedAttribute(Object key, Object value) {
      throw new UnsupportedOperationException("there is one attribute");
    }

    @Override
    public ContextAttributes withSharedAttributes(Map<?, ?> attributes) {
      throw new UnsupportedOperationException("there is one attribute");
    }

    @Override
    public ContextAttributes withoutSharedAttribute(Object key) {
      throw new UnsupportedOperationException("there is one attribute");
    }

    @Override
    public ContextAttributes withPerCallAttribute(Object key, Object value) {
      throw new UnsupportedOperationException("there is one attribute");
    }
  }

  @Override
  public byte[] write(Payload payload) {
    Object root = types.root().of(payload);
    if (references) {
      throw new IllegalArgumentException(
          "its objects refer to each other by ID (IDREF), for which JSON has nothing");
    }
    try {
      return mapper().writeValueAsBytes(root);
    } catch (IOException e) {
      throw new UncheckedIOException("a payload in memory could not be written as " + form, e);
    }
  }

  @Override
  public List<Allowance> allowances(Payload payload) {
    byte[] bytes = write(payload);
    Progress progress = new Progress(form);
    try (JsonParser tokens = mapper().createParser(bytes)) {
      reader(progress).readValue(tokens);
      return List.of(
          Allowance.bytes(bytes.length),
          new Allowance("objects", progress.objects, LaboratoryContract.MAX_PAYLOAD_ITEMS),
          new Allowance("tokens", tokens.currentTokenCount(), MAX_TOKENS));
    } catch (IOException e) {
      throw new UncheckedIOException("a payload could not be read as " + form, e);
    }
  }

  private ObjectReader reader(Progress progress) {
    return mapper().readerFor(types.root().type()).with(progress);
  }

  @Override
  public Payload read(byte[] bytes) {
    try (JsonParser in = mapper().createParser(bytes)) {
      Object root = reader(new Progress(form)).readValue(in);
      // Smile may mark where its content ends
      if (in.nextToken() != null || in.releaseBuffered(OutputStream.nullOutputStream()) > 0) {
        throw new UnreadablePayloadException(
            "there are more bytes than those of a payload as " + form);
      }
      if (root != null) {
        return types.root().payload(root);
      }
    } catch (InvalidDefinitionException e) {
      throw new UnreadablePayloadException(
          "no object of class %s can be made of %s, which does not name classes"
              .formatted(e.getType().getRawClass().getName(), form),
          e);
    } catch (IOException | RuntimeException e) {
      throw UnreadablePayloadException.because(
          e, "the bytes are not a payload as %s, damaged or cut short".formatted(form));
    }
    throw new UnreadablePayloadException("the bytes are not a payload as %s".formatted(form));
  }
}
