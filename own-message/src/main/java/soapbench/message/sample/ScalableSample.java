package soapbench.message.sample;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;
import org.xml.sax.helpers.DefaultHandler;
import soapbench.folder.FileProblem;
import soapbench.folder.WholeFile;
import soapbench.message.source.InvalidMessageException;
import soapbench.message.source.MessageSchema;
import soapbench.message.source.MessageSchema.Problem;
import soapbench.message.types.MessageClasses;
import soapbench.payload.message.GrowingDocument;
import soapbench.payload.message.PreparedMessage;
import soapbench.payload.message.Variation;

/** A sample document of a message, of which documents of any size can be made. */
public final class ScalableSample {
  /** The largest document. */
  public static final int MAX_BYTES = 64_000_000;

  /** Half a record of a size is at most 1 % of it. */
  private static final int PRECISE_RECORDS = 50;

  /** Just above the 5000 nodes of a content model to which the JDK limits schemas. */
  private static final int MOST_COUNTED = 5_001;

  private static final int MOST_COUNTED_BYTES = 16_000_000;

  /** The time to check keys grows with the square of their number. */
  private static final int MOST_BYTES_WITH_KEYS = 3_000_000;

  private static final int MOST_ATTEMPTS = 10;

  private final GrowingDocument document;
  private final Variations variations;
  private final MessageSchema schema;
  private final Growth growth;
  private final List<Problem> problems;

  private ScalableSample(
      GrowingDocument document,
      Variations variations,
      MessageSchema schema,
      Growth growth,
      List<Problem> problems) {
    this.document = document;
    this.variations = variations;
    this.schema = schema;
    this.growth = growth;
    this.problems = List.copyOf(problems);
  }

  /**
   * Finds out how a sample grows.
   *
   * @param xml as JAXB writes it, in UTF-8
   * @param repeat name or path of the element that should repeat
   * @throws InvalidMessageException if none may repeat
   */
  public static ScalableSample of(byte[] xml, MessageSchema schema, Optional<String> repeat) {
    SampleDocument sample = SampleDocument.read(xml, schema);
    List<Repetition> found = Repetition.find(sample, schema, repeat);
    Repetition chosen = found.get(0);
    int least = least(chosen, sample.problems().size(), schema);
    GrowingDocument document = chosen.growing(least);
    Variations variations = new Variations(chosen, document, schema).find();
    int limit = Math.min(MOST_COUNTED, MOST_COUNTED_BYTES / document.longest());
    limit = Math.max(limit, schema.counted(chosen.name(), chosen.mostOf(MAX_BYTES)) + 1);
    int allowed = most(chosen, document, variations.chosen(), limit, schema);
    int reachable = allowed < limit ? allowed : Math.toIntExact(chosen.mostOf(MAX_BYTES)) + 1;
    int unique = variations.countUpTo(reachable);
    int most = unique < reachable ? unique : allowed < limit ? allowed : 0;
    long smallest = document.of(least, Map.of()).length;
    return new ScalableSample(
        document,
        variations,
        schema,
        new Growth(
            chosen.path(),
            (repeat.isEmpty() ? found : Repetition.find(sample, schema, Optional.empty()))
                .stream()
                    .map(Repetition::path)
                    .filter(path -> !path.equals(chosen.path()))
                    .toList(),
            chosen.records().size(),
            least,
            most,
            List.copyOf(variations.limiting()),
            document.longest(),
            smallest,
            most > 0 ? document.of(most, Map.of()).length : MAX_BYTES,
            Math.max(smallest, (long) PRECISE_RECORDS * document.longest()),
            variations.chosen()),
        sample.problems());
  }

  /** The sample whose growth was found before. */
  public static ScalableSample of(byte[] xml, MessageSchema schema, Growth growth) {
    SampleDocument sample = SampleDocument.read(xml, schema);
    Repetition chosen = Repetition.at(sample, growth.repeats());
    GrowingDocument document = chosen.growing(growth.leastRecords());
    return new ScalableSample(
        document,
        new Variations(chosen, document, schema).as(growth.variations()),
        schema,
        growth,
        sample.problems());
  }

  /** The number of first records without which the document is not valid. */
  private static int least(Repetition repetition, int problems, MessageSchema schema) {
    int all = repetition.records().size();
    for (int records = 1; records < all; records++) {
      GrowingDocument document = repetition.growing(records);
      if (Variations.problems(schema, document.of(records, Map.of()), true).size() <= problems) {
        return records;
      }
    }
    return all;
  }

  /** The number of records that the schema allows; the limit if it allows as many, or more. */
  private static int most(
      Repetition repetition,
      GrowingDocument document,
      Map<String, Variation> variations,
      int limit,
      MessageSchema schema) {
    int allowed = repetition.records().size();
    int refused = limit + 1;
    int tried = limit;
    while (allowed < tried && tried < refused) {
      boolean wrong =
          Variations.problems(schema, document.of(tried, variations), false).stream()
              .anyMatch(problem -> problem.isOfUnexpected(repetition.path()));
      if (wrong) {
        refused = tried;
      } else {
        allowed = tried;
      }
      tried = tried == limit ? limit - 1 : (allowed + refused) / 2;
    }
    return allowed;
  }

  /**
   * The sample as client and server of an exchange have it.
   *
   * @param digest of all that it was made of
   * @param root the local name of its root
   */
  public PreparedMessage.Contents prepared(String digest, String root, MessageClasses classes) {
    return new PreparedMessage.Contents(
        digest,
        root,
        growth.repeats(),
        growth.mostRecords(),
        classes.files(),
        classes.bound().stream().map(Class::getName).toList(),
        document,
        variations.chosen());
  }

  /** Rules of the schema that the sample breaks, in words. */
  public List<String> problems() {
    return problems.stream().map(Problem::message).toList();
  }

  public Growth growth() {
    return growth;
  }

  /**
   * The document of a size, or as near as whole records allow.
   *
   * @param compressible whether letters stay, so that it compresses better than text does
   */
  public void write(OutputStream out, long bytes, long seed, boolean compressible)
      throws IOException {
    Map<String, Variation> chosen = new LinkedHashMap<>(variations.chosen());
    if (compressible) {
      chosen.replaceAll((path, one) -> one == Variation.LETTERS ? Variation.DIGITS : one);
    }
    document.write(out, bytes, mostRecords(), chosen, seed);
  }

  /**
   * Writes the document of a size to a file, which appears once it is valid.
   *
   * @return its size, which may differ as whole records do
   * @throws InvalidMessageException if there is no such document
   */
  public long write(Path file, long bytes, long seed) throws IOException {
    if (bytes > growth.largestBytes() + growth.longestRecordBytes()) {
      throw new InvalidMessageException(
          "%s, which are %s bytes".formatted(growth.limit(), growth.largestBytes()));
    }
    Path draft = Files.createTempFile("soapbench-", ".xml");
    try (WholeFile whole = WholeFile.at(file)) {
      long written = writeValid(draft, bytes, seed);
      try (OutputStream out = whole.open()) {
        Files.copy(draft, out);
      }
      whole.finish();
      return written;
    } finally {
      Files.delete(draft);
    }
  }

  private long writeValid(Path file, long bytes, long seed) throws IOException {
    for (int attempt = 1; ; attempt++) {
      long written = draft(file, bytes, seed);
      List<Problem> problems = problems(file, written <= MOST_BYTES_WITH_KEYS);
      if (problems.isEmpty()) {
        return written;
      }
      // values that are rarely wrong: what a trial of some hundred did not show
      if (attempt == MOST_ATTEMPTS || !variations.avoid(problems)) {
        throw invalid(written, problems.get(0));
      }
    }
  }

  private long draft(Path file, long bytes, long seed) throws IOException {
    try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(file))) {
      return document.write(out, bytes, mostRecords(), variations.chosen(), seed);
    } catch (IOException e) {
      throw FileProblem.of(file, e);
    }
  }

  private static InvalidMessageException invalid(long bytes, Problem problem) {
    return new InvalidMessageException(
        "the document of %s bytes would not be valid: %s".formatted(bytes, problem.message()));
  }

  /**
   * Checks the document of a size, as a run sends it.
   *
   * @throws InvalidMessageException in one line, if it breaks rules that the sample keeps
   */
  public void requireValid(long bytes, long seed) throws IOException {
    Path draft = Files.createTempFile("soapbench-", ".xml");
    try {
      long written = draft(draft, bytes, seed);
      for (Problem one : problems(draft, written <= MOST_BYTES_WITH_KEYS)) {
        if (problems.stream().noneMatch(one::isLike)) {
          throw invalid(written, one);
        }
      }
    } finally {
      Files.delete(draft);
    }
  }

  private int mostRecords() {
    return growth.mostRecords() == 0 ? Integer.MAX_VALUE : growth.mostRecords();
  }

  private List<Problem> problems(Path file, boolean identity) throws IOException {
    try {
      return schema.problems(
          new InputSource(file.toUri().toString()), identity, types -> new DefaultHandler());
    } catch (SAXException e) {
      throw new IllegalStateException("varied values are XML as they are", e);
    }
  }
}
