package soapbench.message;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import soapbench.message.source.MessageFolder;
import soapbench.payload.PayloadCount;
import soapbench.payload.format.JavaSerialization;
import soapbench.payload.message.PreparedMessage;

/**
 * Schemas that others wrote, from their artifacts. UBL takes more than 20 seconds: XJC makes 1,254
 * classes of it, and no smaller schema shows whether that works.
 */
class RealSchemasTest {

  private static final String UBL = "external/schemas/ubl21/";

  private static final List<String> UBL_SCHEMAS =
      List.of(
          UBL + "maindoc/UBL-Invoice-2.1.xsd",
          UBL + "common/UBL-CommonAggregateComponents-2.1.xsd",
          UBL + "common/UBL-CommonBasicComponents-2.1.xsd",
          UBL + "common/UBL-CommonExtensionComponents-2.1.xsd",
          UBL + "common/UBL-CommonSignatureComponents-2.1.xsd",
          UBL + "common/UBL-ExtensionContentDataType-2.1.xsd",
          UBL + "common/UBL-QualifiedDataTypes-2.1.xsd",
          UBL + "common/UBL-SignatureAggregateComponents-2.1.xsd",
          UBL + "common/UBL-SignatureBasicComponents-2.1.xsd",
          UBL + "common/UBL-UnqualifiedDataTypes-2.1.xsd",
          "schemas/CCTS_CCT_SchemaModule.xsd",
          "schemas/XAdES01903v132-201601.xsd",
          "schemas/XAdES01903v141-201601.xsd",
          "schemas/xmldsig-core-schema.xsd");

  @TempDir private Path temporary;

  @Test
  void shouldUnderstandAnInvoiceOfUbl() throws IOException {
    for (String schema : UBL_SCHEMAS) {
      copy("/" + schema, schema);
    }
    copy("real/ubl-invoice.xml", "invoice.xml");
    OwnMessage invoice = understood();

    assertEquals("Invoice", invoice.facts().root());
    assertEquals("Invoice/InvoiceLine", invoice.facts().growth().repeats());
    assertTrue(invoice.facts().classes() > 1_200, () -> invoice.facts().classes() + " classes");
    assertEquals(
        List.of("fastinfoset", "protobuf", "protobuf-lz4", "protobuf-zstd", "avro"),
        impossible(invoice),
        invoice.facts().formats()::toString);
    assertTravels(invoice);
  }

  /** The schema of addresses that KML imports is not in its artifact; an element stands for it. */
  @Test
  void shouldUnderstandPlacesOfKml() throws IOException {
    copy("/schema/ogckml/ogckml22.xsd", "ogckml22.xsd");
    copy("/schema/ogckml/atom-author-link.xsd", "atom-author-link.xsd");
    copy("real/xAL.xsd", "xAL.xsd");
    copy("real/names.xjb", "names.xjb");
    copy("real/places.xml", "places.xml");
    OwnMessage places = understood();

    assertEquals("kml", places.facts().root());
    assertEquals("kml/Document/Placemark", places.facts().growth().repeats());
    assertEquals(
        List.of(
            "fastinfoset", "json", "smile", "protobuf", "protobuf-lz4", "protobuf-zstd", "avro"),
        impossible(places),
        places.facts().formats()::toString);
    assertTravels(places);
  }

  private static List<String> impossible(OwnMessage message) {
    return message.facts().formats().entrySet().stream()
        .filter(format -> !format.getValue().isEmpty())
        .map(Map.Entry::getKey)
        .toList();
  }

  private void copy(String resource, String file) throws IOException {
    try (InputStream in = RealSchemasTest.class.getResourceAsStream(resource)) {
      assertNotNull(in, resource);
      Path to = temporary.resolve("message").resolve(file);
      Files.createDirectories(to.getParent());
      Files.copy(in, to);
    }
  }

  private OwnMessage understood() throws IOException {
    return OwnMessage.of(
        MessageFolder.read(temporary.resolve("message"), Optional.empty()),
        Optional.empty(),
        temporary.resolve("kept"));
  }

  /** From the prepared file alone, as a server has it, and through Java serialization. */
  private static void assertTravels(OwnMessage message) throws IOException {
    assertEquals(List.of(), message.facts().losses());
    assertTrue(message.facts().possible().contains("serialized-streamed"));
    PreparedMessage prepared = PreparedMessage.read(message.prepared(), message.name());
    PayloadCount sent = PayloadCount.of(prepared.generate(100_000, 1));
    byte[] bytes = JavaSerialization.write(prepared.generate(100_000, 1));
    assertEquals(
        sent,
        PayloadCount.of(
            JavaSerialization.read(new ByteArrayInputStream(bytes), prepared.classes())));
    assertEquals(100_000, prepared.nearest(100_000), 1_000);
    assertFalse(sent.equals(PayloadCount.of(prepared.generate(100_000, 2))), "values vary");
  }
}
