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
import com.fasterxml.jackson.databind.deser.BeanDeserializerBuilder;
import com.fasterxml.jackson.databind.deser.BeanDeserializerModifier;
import com.fasterxml.jackson.databind.deser.std.StdScalarDeserializer;
import com.fasterxml.jackson.databind.deser.std.StdValueInstantiator;
import com.fasterxml.jackson.databind.exc.InvalidDefinitionException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.ser.std.StdScalarSerializer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Objects;
import java.util.function.Supplier;
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
  private volatile ObjectMapper mapper;

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
    this.form = Objects.requireNonNull(form, "form");
    this.factory = Objects.requireNonNull(factory, "factory");
    this.types = Objects.requireNonNull(types, "types");
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
        .addModule(values().setDeserializerModifier(new Counting(form)))
        .visibility(PropertyAccessor.ALL, Visibility.NONE)
        .visibility(PropertyAccessor.FIELD, Visibility.ANY)
        .defaultPropertyInclusion(
            JsonInclude.Value.construct(JsonInclude.Include.NON_NULL, JsonInclude.Include.ALWAYS))
        .disable(MapperFeature.ALLOW_COERCION_OF_SCALARS)
        .disable(DeserializationFeature.ACCEPT_FLOAT_AS_INT)
        .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
        .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
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
      return value.value().apply(key);
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

  /** Counts the objects of a payload while they are made. */
  private static final class Counting extends BeanDeserializerModifier {

    private static final long serialVersionUID = 1L;

    private final String form;

    Counting(String form) {
      this.form = form;
    }

    @Override
    public BeanDeserializerBuilder updateBuilder(
        DeserializationConfig config, BeanDescription type, BeanDeserializerBuilder builder) {
      if (builder.getValueInstantiator() instanceof StdValueInstantiator maker) {
        builder.setValueInstantiator(new Counted(maker, form));
      }
      return builder;
    }
  }

  /** Makes objects of a class, and no more in all than any payload has. */
  private static final class Counted extends StdValueInstantiator {

    private static final long serialVersionUID = 1L;

    private final String form;

    Counted(StdValueInstantiator maker, String form) {
      super(maker);
      this.form = form;
    }

    @Override
    public Object createUsingDefault(DeserializationContext context) throws IOException {
      Count made = (Count) context.getAttribute(Count.class);
      if (++made.objects > LaboratoryContract.MAX_PAYLOAD_ITEMS) {
        throw new UnreadablePayloadException(
            "there are more than %s objects in a payload as %s"
                .formatted(LaboratoryContract.MAX_PAYLOAD_ITEMS, form));
      }
      return super.createUsingDefault(context);
    }
  }

  /** Objects of a payload that is being read. */
  private static final class Count {

    private int objects;
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
    Count count = new Count();
    try (JsonParser tokens = mapper().createParser(bytes)) {
      reader(count).readValue(tokens);
      return List.of(
          Allowance.bytes(bytes.length),
          new Allowance("objects", count.objects, LaboratoryContract.MAX_PAYLOAD_ITEMS),
          new Allowance("tokens", tokens.currentTokenCount(), MAX_TOKENS));
    } catch (IOException e) {
      throw new UncheckedIOException("a payload could not be read as " + form, e);
    }
  }

  private ObjectReader reader(Count count) {
    return mapper().readerFor(types.root().type()).withAttribute(Count.class, count);
  }

  @Override
  public Payload read(byte[] bytes) {
    try {
      Object root = reader(new Count()).readValue(bytes);
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
