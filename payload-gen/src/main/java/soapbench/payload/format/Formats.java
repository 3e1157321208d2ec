package soapbench.payload.format;

import static java.util.stream.Collectors.toMap;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.dataformat.smile.SmileFactory;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import soapbench.contract.service.Content;
import soapbench.contract.service.Format;
import soapbench.payload.ReadableClasses;

/** The list of formats. */
public final class Formats {

  private static final Codec KRYO = new KryoCodec();
  private static final Codec PROTOBUF = new ProtobufCodec();

  /** Every format, in the order in which reports show them. */
  public static final List<PayloadFormat> ALL =
      List.of(
          new NormalFormat(),
          new SerializedFormat(ReadableClasses.OF_SHAPES),
          new SerializedMtomFormat(
              new AttachedElement(
                  Format.SERIALIZED_MTOM, Content::getAttachment, Content::setAttachment),
              ReadableClasses.OF_SHAPES),
          new SerializedStreamedFormat(ReadableClasses.OF_SHAPES),
          new AttachedFormat(
              new AttachedElement(Format.NORMAL_GZIP, Content::getGzipped, Content::setGzipped),
              "application/gzip",
              new GzipXml(1)),
          new AttachedFormat(
              new AttachedElement(
                  Format.NORMAL_GZIP_6, Content::getNormalGzip6, Content::setNormalGzip6),
              "application/x-gzip-6",
              new GzipXml(6)),
          new AttachedFormat(
              new AttachedElement(
                  Format.FASTINFOSET, Content::getFastinfoset, Content::setFastinfoset),
              "application/fastinfoset",
              new FastInfosetCodec()),
          new AttachedFormat(
              new AttachedElement(Format.KRYO, Content::getKryo, Content::setKryo),
              "application/x-kryo",
              KRYO),
          new AttachedFormat(
              new AttachedElement(Format.KRYO_LZ_4, Content::getKryoLz4, Content::setKryoLz4),
              "application/x-kryo+lz4",
              new CompressedCodec("Kryo in LZ4", KRYO, new Lz4())),
          new AttachedFormat(
              new AttachedElement(Format.KRYO_ZSTD, Content::getKryoZstd, Content::setKryoZstd),
              "application/x-kryo+zstd",
              new CompressedCodec("Kryo in Zstandard", KRYO, new Zstandard())),
          new AttachedFormat(
              new AttachedElement(Format.FORY, Content::getFory, Content::setFory),
              "application/x-fory",
              new ForyCodec(false)),
          new AttachedFormat(
              new AttachedElement(
                  Format.FORY_COMPATIBLE, Content::getForyCompatible, Content::setForyCompatible),
              "application/x-fory-compatible",
              new ForyCodec(true)),
          new AttachedFormat(
              new AttachedElement(Format.JSON, Content::getJson, Content::setJson),
              "application/json",
              new JacksonCodec("JSON", JsonFactory::builder)),
          new AttachedFormat(
              new AttachedElement(Format.SMILE, Content::getSmile, Content::setSmile),
              "application/x-jackson-smile",
              new JacksonCodec("Smile", SmileFactory::builder)),
          new AttachedFormat(
              new AttachedElement(Format.PROTOBUF, Content::getProtobuf, Content::setProtobuf),
              "application/x-protobuf",
              PROTOBUF),
          new AttachedFormat(
              new AttachedElement(
                  Format.PROTOBUF_LZ_4, Content::getProtobufLz4, Content::setProtobufLz4),
              "application/x-protobuf+lz4",
              new CompressedCodec("Protocol Buffers in LZ4", PROTOBUF, new Lz4())),
          new AttachedFormat(
              new AttachedElement(
                  Format.PROTOBUF_ZSTD, Content::getProtobufZstd, Content::setProtobufZstd),
              "application/x-protobuf+zstd",
              new CompressedCodec("Protocol Buffers in Zstandard", PROTOBUF, new Zstandard())),
          new AttachedFormat(
              new AttachedElement(Format.AVRO, Content::getAvro, Content::setAvro),
              "application/x-avro",
              new AvroCodec()));

  private static final Map<Format, PayloadFormat> IN_CONTRACT =
      new EnumMap<>(ALL.stream().collect(toMap(PayloadFormat::inContract, Function.identity())));

  private Formats() {}

  public static PayloadFormat of(Format format) {
    return Objects.requireNonNull(IN_CONTRACT.get(format), "format");
  }

  /**
   * The format of a word.
   *
   * @throws IllegalArgumentException if there is none; the message names those that exist
   */
  public static PayloadFormat of(String word) {
    return ALL.stream()
        .filter(format -> format.word().equals(word))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "unknown format '%s': allowed are %s".formatted(word, words())));
  }

  /**
   * The format that a content is in.
   *
   * @throws UnreadablePayloadException if it is in none
   */
  public static PayloadFormat of(Content content) {
    return ALL.stream()
        .filter(format -> format.isIn(content))
        .findFirst()
        .orElseThrow(
            () ->
                new UnreadablePayloadException(
                    "content is empty: allowed is a payload in one of the formats " + words()));
  }

  /** The formats whose payloads travel without an envelope, too. */
  public static List<PayloadFormat> withoutEnvelope() {
    return ALL.stream().filter(format -> format.mediaType().isPresent()).toList();
  }

  public static List<String> words() {
    return ALL.stream().map(PayloadFormat::word).toList();
  }
}
