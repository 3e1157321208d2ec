package soapbench.payload.format;

import com.fasterxml.jackson.annotation.JsonAutoDetect.Visibility;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.PropertyAccessor;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.StreamWriteFeature;
import com.fasterxml.jackson.core.TSFBuilder;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.annotation.JsonDeserialize;
import com.fasterxml.jackson.databind.deser.ValueInstantiator;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.module.SimpleModule;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Objects;
import java.util.function.Supplier;
import soapbench.contract.LaboratoryContract;
import soapbench.contract.payload.Payload;
import soapbench.contract.payload.Record;

/**
 * JSON (RFC 8259), or another form of it, by Jackson: the fields of a payload under their names.
 */
final class JacksonCodec implements Codec {

  /** A payload, its list, and a record. */
  private static final int MAX_DEPTH = 3;

  private final String form;
  private final Supplier<TSFBuilder<?, ?>> factory;

  /** Made when the first payload is written or read. */
  private volatile ObjectMapper mapper;

  /**
   * A form of JSON.
   *
   * @param form its name, for refusals
   * @param factory the beginning of its writer and reader
   */
  JacksonCodec(String form, Supplier<TSFBuilder<?, ?>> factory) {
    this.form = Objects.requireNonNull(form, "form");
    this.factory = Objects.requireNonNull(factory, "factory");
  }

  private ObjectMapper mapper() {
    if (mapper == null) {
      mapper = make(factory.get());
    }
    return mapper;
  }

  private ObjectMapper make(TSFBuilder<?, ?> factory) {
    StreamReadConstraints limits =
        StreamReadConstraints.builder()
            .maxNestingDepth(MAX_DEPTH)
            .maxStringLength(LaboratoryContract.MAX_PAYLOAD_BYTES)
            .build();
    JsonFactory tokens =
        factory
            .streamReadConstraints(limits)
            .enable(StreamReadFeature.USE_FAST_DOUBLE_PARSER)
            .enable(StreamWriteFeature.USE_FAST_DOUBLE_WRITER)
            .build();
    return JsonMapper.builder(tokens)
        .addMixIn(Payload.class, LimitedPayload.class)
        .addModule(new SimpleModule().addValueInstantiator(LimitedList.class, new Lists(form)))
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

  /** Fields of a payload that are read with limits. */
  private abstract static class LimitedPayload {

    @JsonDeserialize(as = LimitedList.class)
    ArrayList<Record> records;
  }

  /** A list of no more records than any payload has. */
  private static final class LimitedList extends ArrayList<Record> {

    private static final long serialVersionUID = 1L;

    private final String form;

    LimitedList(String form) {
      this.form = form;
    }

    @Override
    public boolean add(Record record) {
      if (size() == LaboratoryContract.MAX_PAYLOAD_ITEMS) {
        throw new UnreadablePayloadException(
            "there are more than %s records in a payload as %s"
                .formatted(LaboratoryContract.MAX_PAYLOAD_ITEMS, form));
      }
      return super.add(record);
    }
  }

  /** Makes lists that know what they are read from. */
  private static final class Lists extends ValueInstantiator.Base {

    private static final long serialVersionUID = 1L;

    private final String form;

    Lists(String form) {
      super(LimitedList.class);
      this.form = form;
    }

    @Override
    public boolean canCreateUsingDefault() {
      return true;
    }

    @Override
    public Object createUsingDefault(DeserializationContext context) {
      return new LimitedList(form);
    }
  }

  @Override
  public byte[] write(Payload payload) {
    try {
      return mapper().writeValueAsBytes(payload);
    } catch (IOException e) {
      throw new UncheckedIOException("a payload in memory could not be written as " + form, e);
    }
  }

  @Override
  public Payload read(byte[] bytes) {
    try {
      Payload payload = mapper().readValue(bytes, Payload.class);
      if (payload != null) {
        return payload;
      }
    } catch (IOException | RuntimeException e) {
      throw UnreadablePayloadException.because(
          e, "the bytes are not a payload as %s, damaged or cut short".formatted(form));
    }
    throw new UnreadablePayloadException("the bytes are not a payload as %s".formatted(form));
  }
}
