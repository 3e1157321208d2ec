package soapbench.payload.format;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.dataformat.smile.SmileFactory;
import java.util.List;
import soapbench.contract.service.Content;
import soapbench.contract.service.Format;
import soapbench.payload.ReadableClasses;

/** The list of formats. */
public final class Formats {

  /** Every format, in the order in which reports show them. */
  public static final List<PayloadFormat> ALL =
      List.of(
          new NormalFormat(),
          new SerializedFormat(ReadableClasses.OF_SHAPES),
          new SerializedMtomFormat(
              Format.SERIALIZED_MTOM,
              Content::getAttachment,
              Content::setAttachment,
              ReadableClasses.OF_SHAPES),
          new SerializedStreamedFormat(ReadableClasses.OF_SHAPES),
          new AttachedFormat(
              Format.NORMAL_GZIP,
              "application/gzip",
              new GzipXml(1),
              Content::getGzipped,
              Content::setGzipped),
          new AttachedFormat(
              Format.KRYO,
              "application/x-kryo",
              new KryoCodec(),
              Content::getKryo,
              Content::setKryo),
          new AttachedFormat(
              Format.FORY,
              "application/x-fory",
              new ForyCodec(),
              Content::getFory,
              Content::setFory),
          new AttachedFormat(
              Format.JSON,
              "application/json",
              new JacksonCodec("JSON", JsonFactory::builder),
              Content::getJson,
              Content::setJson),
          new AttachedFormat(
              Format.SMILE,
              "application/x-jackson-smile",
              new JacksonCodec("Smile", SmileFactory::builder),
              Content::getSmile,
              Content::setSmile),
          new AttachedFormat(
              Format.PROTOBUF,
              "application/x-protobuf",
              new ProtobufCodec(),
              Content::getProtobuf,
              Content::setProtobuf));

  private Formats() {}

  public static PayloadFormat of(Format format) {
    return ALL.stream().filter(f -> f.inContract() == format).findFirst().orElseThrow();
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
