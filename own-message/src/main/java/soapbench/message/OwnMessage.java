package soapbench.message;

import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.zip.Deflater;
import soapbench.contract.payload.Payload;
import soapbench.folder.FileProblem;
import soapbench.folder.WholeFile;
import soapbench.message.sample.ScalableSample;
import soapbench.message.source.InvalidMessageException;
import soapbench.message.source.LimitedXml;
import soapbench.message.source.MessageFolder;
import soapbench.message.source.MessageSchema;
import soapbench.message.source.SchemaSet;
import soapbench.message.types.FormatReasons;
import soapbench.message.types.JarClasses;
import soapbench.message.types.MessageClasses;
import soapbench.message.types.RoundTrip;
import soapbench.message.types.SchemaClasses;
import soapbench.payload.format.Formats;
import soapbench.payload.format.PayloadFormat;
import soapbench.payload.message.PreparedMessage;

/** A user's own message, understood once and kept by the digest of its folder. */
public final class OwnMessage {
  /** Changes whenever the same folder would be understood otherwise. */
  private static final String FORM = "9";

  private static final String FACTS = "facts.json";
  private static final String PREPARED = "prepared.message";
  private static final String SAMPLE = "sample.xml";
  private static final String SCHEMAS = "schemas";
  private static final int MEASURED_BYTES = 1_000_000;
  private static final JsonMapper JSON = new JsonMapper();

  private final MessageFacts facts;
  private final MessageFolder folder;
  private final Path kept;

  private OwnMessage(MessageFacts facts, MessageFolder folder, Path kept) {
    this.facts = facts;
    this.folder = folder;
    this.kept = kept;
  }

  /**
   * Understands a message, or remembers what was understood of it.
   *
   * @param repeat name or path of the element that should repeat; else the one that holds most
   * @param memory the folder in which it is kept
   * @throws InvalidMessageException in one line, if it can't be used
   */
  public static OwnMessage of(MessageFolder folder, Optional<String> repeat, Path memory)
      throws IOException {
    String digest = folder.digest(List.of(FORM, repeat.orElse("")));
    Path kept = memory.resolve(digest);
    Optional<MessageFacts> known = remember(kept.resolve(FACTS));
    if (known.isPresent()) {
      return new OwnMessage(known.get(), folder, kept);
    }
    try {
      return new OwnMessage(understand(folder, repeat, digest, kept), folder, kept);
    } catch (StackOverflowError e) { // of the JDK, JAXB or XJC, which go from type to type
      throw new InvalidMessageException(
          "%s: its types name each other over too many steps to be read".formatted(folder.path()));
    }
  }

  private static Optional<MessageFacts> remember(Path facts) {
    try {
      return Optional.of(JSON.readValue(Files.readAllBytes(facts), MessageFacts.class));
    } catch (IOException e) {
      return Optional.empty(); // there is none, or it was cut
    }
  }

  private static MessageFacts understand(
      MessageFolder folder, Optional<String> repeat, String digest, Path kept) throws IOException {
    boolean ownCode = !folder.jars().isEmpty();
    MessageClasses classes;
    SchemaSet schemas;
    MessageSchema schema;
    if (ownCode) {
      classes = JarClasses.of(folder.jars(), LimitedXml.root(folder.sample()));
      JarClasses.writeSchemas(classes, kept.resolve(SCHEMAS));
      schemas = schemasOf(folder, kept);
      schema = MessageSchema.compile(schemas);
      schema.requireValid(folder.sample());
    } else {
      schemas = schemasOf(folder, kept);
      schema = MessageSchema.compile(schemas);
      schema.requireValid(folder.sample());
      classes = SchemaClasses.of(schemas);
    }
    RoundTrip trip = RoundTrip.of(bytes(folder.sample()), classes.context());
    ScalableSample sample = ScalableSample.of(trip.normal(), schema, repeat);
    PreparedMessage.Contents prepared =
        sample.prepared(digest, trip.rootName(classes.context()), classes);
    PreparedMessage message = PreparedMessage.of(prepared, "message");
    Map<String, String> formats = FormatReasons.of(message, trip.normal());
    MessageFacts facts =
        new MessageFacts(
            digest,
            trip.rootName(classes.context()),
            trip.rootClass(),
            ownCode,
            schemas.size(),
            classes.names().size(),
            classes.packages(),
            trip.elements(),
            trip.attributes(),
            losses(trip, sample),
            sample.growth(),
            formats,
            compressed(sample, true),
            compressed(sample, false),
            message.mostBytes(),
            limits(message, formats));
    WholeFile.write(kept.resolve(SAMPLE), trip.normal());
    WholeFile.write(kept.resolve(PREPARED), prepared.toBytes());
    WholeFile.write(kept.resolve(FACTS), JSON.writeValueAsBytes(facts));
    return facts;
  }

  /** Content that is lost on the way, and then rules that the rest breaks. */
  private static List<String> losses(RoundTrip trip, ScalableSample sample) {
    return Stream.concat(
            trip.losses().stream(),
            sample.problems().stream().map("it is written so that it is not valid: %s"::formatted))
        .toList();
  }

  private static SchemaSet schemasOf(MessageFolder folder, Path kept) {
    return folder.jars().isEmpty()
        ? SchemaSet.of(folder)
        : SchemaSet.ofGenerated(kept.resolve(SCHEMAS));
  }

  private static byte[] bytes(Path file) {
    try {
      return Files.readAllBytes(file);
    } catch (IOException e) {
      throw new InvalidMessageException(FileProblem.line(e));
    }
  }

  /** The share of its size that a document of 1 MB has with the fastest level of gzip. */
  private static double compressed(ScalableSample sample, boolean compressible) throws IOException {
    ByteArrayOutputStream document = new ByteArrayOutputStream();
    sample.write(document, MEASURED_BYTES, 1, compressible);
    Deflater deflater = new Deflater(Deflater.BEST_SPEED);
    try {
      deflater.setInput(document.toByteArray());
      deflater.finish();
      byte[] piece = new byte[1 << 16];
      while (!deflater.finished()) {
        deflater.deflate(piece);
      }
      return (double) deflater.getBytesWritten() / document.size();
    } finally {
      deflater.end();
    }
  }

  /** Limits of the formats that are possible, as a document of 1 MB tells. */
  private static Map<String, FormatLimit> limits(
      PreparedMessage message, Map<String, String> formats) {
    Payload payload = message.generate(MEASURED_BYTES, 1);
    long size = message.nearest(MEASURED_BYTES);
    Map<String, FormatLimit> limits = new LinkedHashMap<>();
    for (PayloadFormat format : Formats.ALL) {
      if (Objects.requireNonNull(formats.get(format.word()), "format").isEmpty()) {
        FormatLimit.of(format.of(message).allowances(payload), size)
            .ifPresent(limit -> limits.put(format.word(), limit));
      }
    }
    return limits;
  }

  public MessageFacts facts() {
    return facts;
  }

  /** Its sample in normal form, of which documents of any size can be made. */
  public ScalableSample sample() {
    return ScalableSample.of(
        bytes(kept.resolve(SAMPLE)),
        MessageSchema.compile(schemasOf(folder, kept)),
        facts.growth());
  }

  /**
   * The message as a source of payloads.
   *
   * @throws InvalidMessageException in one line, if what was kept of it can't be read
   */
  public PreparedMessage load() {
    try {
      return PreparedMessage.read(prepared(), name());
    } catch (IOException e) {
      throw new InvalidMessageException(e.getMessage());
    }
  }

  /**
   * Checks what a run will send: a document of each size.
   *
   * @throws InvalidMessageException in one line, if one is not valid
   */
  public void requireValid(List<Integer> sizes, long seed) throws IOException {
    ScalableSample sample = sample();
    for (int size : sizes) {
      sample.requireValid(size, seed);
    }
  }

  /** Facts that name it in a run's record. */
  public Map<String, Object> record() {
    return Map.of(
        "name", name(),
        "root", facts.root(),
        "repeats", facts.growth().repeats(),
        "digest", facts.digest(),
        "losses", facts.losses());
  }

  /** The file that client and server have of it. */
  public Path prepared() {
    return kept.resolve(PREPARED);
  }

  /** The name of its folder, as one word that rules can name: a blank is a hyphen. */
  public String name() {
    return String.valueOf(folder.path().toAbsolutePath().normalize().getFileName())
        .replaceAll("[^\\p{L}\\p{N}._-]", "-");
  }
}
