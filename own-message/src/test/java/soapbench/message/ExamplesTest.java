package soapbench.message;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import soapbench.contract.payload.Payload;
import soapbench.message.sample.ScalableSample;
import soapbench.message.source.MessageFolder;
import soapbench.message.source.SchemaSet;
import soapbench.message.types.MessageClasses;
import soapbench.message.types.RoundTrip;
import soapbench.message.types.SchemaClasses;
import soapbench.payload.format.Formats;
import soapbench.payload.message.PreparedMessage;
import soapbench.payload.message.Variation;

/** The messages of examples/messages, each through everything. */
class ExamplesTest {
  private static final Path EXAMPLES = Path.of("../examples/messages");
  private static final String JAVA = "normal serialized serialized-mtom serialized-streamed";
  private static final String NAMING_CLASSES =
      " normal-gzip normal-gzip-6 kryo kryo-lz4 kryo-zstd fory fory-compatible";
  private static final String NAMING_FIELDS = " json smile";

  /** Shared: what one test has understood, others remember. */
  @TempDir private static Path kept;

  private OwnMessage message(String name) throws IOException {
    return OwnMessage.of(folder(name), Optional.empty(), kept);
  }

  private static MessageFolder folder(String name) {
    return MessageFolder.read(EXAMPLES.resolve(name), Optional.empty());
  }

  @ParameterizedTest
  @CsvSource({
    "orders, orders/order, 2, 2, its objects refer to each other by ID (IDREF)",
    "shipments, shipments/shipment, 3, 1, no object of class example.shipments.Carrier",
    "readings, readings/reading, 3, 1, ''",
    "invoice, Invoice/InvoiceLine, 2, 3, ''"
  })
  void shouldUnderstandAndScale(
      String name, String repeats, int records, int schemas, String whyNoJson) throws IOException {
    OwnMessage message = message(name);
    MessageFacts facts = message.facts();
    assertEquals(repeats, facts.growth().repeats());
    assertEquals(records, facts.growth().records());
    assertEquals(schemas, facts.schemas());
    assertEquals(List.of(), facts.losses());
    assertEquals(
        JAVA + NAMING_CLASSES + (whyNoJson.isEmpty() ? NAMING_FIELDS : ""),
        String.join(" ", facts.possible()));
    assertTrue(facts.formats().get("json").startsWith(whyNoJson), facts.formats()::toString);
    for (String schema : List.of("fastinfoset", "protobuf", "protobuf-zstd", "avro")) {
      assertEquals(
          "its schema has records, text and doubles alone, and no message of your own",
          facts.formats().get(schema));
    }
    assertTrue(facts.gzipLeast() < facts.gzipMost(), facts::toString);

    ScalableSample sample = message.sample();
    for (int size : List.of(100_000, 1_300_000)) {
      Path file = kept.resolve("document.xml");
      long bytes = sample.write(file, size, 1); // it is valid, or this would throw
      assertEquals(Files.size(file), bytes);
      assertEquals(size, bytes, size / 100.0);
    }
  }

  /** By it sizes are refused before anything is sent, so it has to hold for larger ones, too. */
  @ParameterizedTest
  @ValueSource(strings = {"orders", "shipments", "readings", "invoice"})
  @Tag("anywhere")
  void shouldKnowUpToWhichSizeEachFormatGoes(String name) throws IOException {
    OwnMessage message = message(name);
    PreparedMessage prepared = PreparedMessage.read(message.prepared(), name);
    int size = 5_000_000;
    Payload payload = prepared.generate(size, 7);
    List<String> xml = List.of("normal", "normal-gzip", "normal-gzip-6");
    for (String format : message.facts().possible()) {
      double most =
          Formats.of(format).of(prepared).allowances(payload).stream()
              .mapToDouble(one -> (double) size * one.most() / one.used())
              .min()
              .orElse(0);
      if (xml.contains(format)) {
        assertEquals(0, most, format);
      } else {
        assertEquals(
            most, message.facts().limits().get(format).mostBytes(), 0.01 * most + 100_000, format);
      }
    }
  }

  @Test
  void shouldWriteDocumentsThatHaveTheirSizeInNormalForm() throws IOException {
    MessageClasses classes = SchemaClasses.of(SchemaSet.of(folder("orders")));
    byte[] document = document(message("orders").sample(), 1);
    assertEquals(document.length, RoundTrip.normalBytes(document, classes.context()), 20);
  }

  @Test
  void shouldVaryEachValueByItsType() throws IOException {
    Map<String, String> orders =
        message("orders").facts().growth().variations().entrySet().stream()
            .collect(
                Collectors.toMap(
                    one -> one.getKey().replace("orders/order/", ""),
                    one -> one.getValue().name(),
                    (a, b) -> a,
                    TreeMap::new));
    assertEquals(
        """
        @follows=KEEP
        @id=COUNT_LAST_NUMBER
        @number=COUNT_UP
        date=DATE
        item/article=LETTERS
        item/price=DIGITS
        item/price/@currency=CYCLE
        item/quantity=DIGITS
        lead=DIGITS
        paid=KEEP
        scan=BASE64
        ship/@country=LETTERS
        ship/city=LETTERS
        ship/street=LETTERS
        ship/zip=LETTERS
        state=CYCLE
        total=DIGITS
        total/@currency=CYCLE
        """,
        orders.entrySet().stream()
            .map(one -> one.getKey() + "=" + one.getValue() + "\n")
            .collect(Collectors.joining()));
    Map<String, Variation> readings = message("readings").facts().growth().variations();
    assertEquals(Variation.CYCLE, readings.get("readings/reading/@kind"));
    assertEquals(Variation.HEX, readings.get("readings/reading/@checksum"));
    assertEquals(Variation.DATE, readings.get("readings/reading/@month"));
  }

  @Test
  void shouldTakeWhatIsKeptTheNextTime() throws IOException {
    OwnMessage first = message("readings");
    Path facts = kept.resolve(first.facts().digest()).resolve("facts.json");
    assertEquals(first.facts(), message("readings").facts());

    // changed, so as to see that it is read and not found out again
    Files.writeString(
        facts, Files.readString(facts).replace("\"root\":\"readings\"", "\"root\":\"kept\""));
    assertEquals("kept", message("readings").facts().root());

    Files.writeString(facts, "{");
    assertEquals(first.facts(), message("readings").facts());
  }

  @Test
  void shouldWriteTheSameFromTheSameSeed() throws IOException {
    ScalableSample found = message("shipments").sample();
    ScalableSample remembered = message("shipments").sample();
    byte[] once = document(found, 1);
    assertArrayEquals(once, document(remembered, 1));
    assertFalse(Arrays.equals(once, document(found, 2)));
  }

  private byte[] document(ScalableSample sample, long seed) throws IOException {
    Path file = kept.resolve("document.xml");
    sample.write(file, 20_000, seed);
    return Files.readAllBytes(file);
  }
}
