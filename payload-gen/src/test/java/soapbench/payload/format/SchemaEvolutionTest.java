package soapbench.payload.format;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.io.Output;
import com.google.protobuf.CodedOutputStream;
import com.sun.xml.fastinfoset.stax.StAXDocumentSerializer;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericData;
import org.apache.avro.generic.GenericRecord;
import org.apache.avro.generic.GenericRecordBuilder;
import org.apache.avro.message.BinaryMessageDecoder;
import org.apache.avro.message.BinaryMessageEncoder;
import org.apache.fory.Fory;
import org.junit.jupiter.api.Test;
import soapbench.contract.payload.Record;
import soapbench.contract.service.Format;

/**
 * Records of another version, as {@code docs/codecs.md} tells of them: a field was added, removed
 * or renamed by the writer, and is read by us.
 */
class SchemaEvolutionTest {

  private static final String REST = "\"name\":\"n\",\"quantity\":2,\"price\":1.5,\"created\":3";

  private static Record read(Format format, byte[] bytes) {
    return Formats.of(format).read(bytes).getRecords().get(0);
  }

  private static void assertRefused(Format format, byte[] bytes) {
    assertThrows(UnreadablePayloadException.class, () -> read(format, bytes));
  }

  private static byte[] json(String fields) {
    return ("{\"records\":[{" + fields + "}]}").getBytes(StandardCharsets.UTF_8);
  }

  @Test
  void shouldRefuseAnUnknownFieldAndForgiveAMissingOneInJson() {
    assertRefused(Format.JSON, json(REST + ",\"id\":1,\"note\":\"x\",\"colour\":\"red\""));
    assertEquals(0, read(Format.JSON, json(REST + ",\"note\":\"x\"")).getId());
    assertRefused(Format.JSON, json(REST + ",\"id\":1,\"remark\":\"x\""));
  }

  private static byte[] xml(String fields) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (GZIPOutputStream zip = new GZIPOutputStream(bytes)) {
      zip.write(
          ("<payload><record>" + fields + "</record></payload>").getBytes(StandardCharsets.UTF_8));
    }
    return bytes.toByteArray();
  }

  @Test
  void shouldRefuseAnUnknownFieldAndForgiveAMissingOneInXml() throws IOException {
    assertEquals(1, read(Format.NORMAL_GZIP, xml("<id>1</id><note>x</note>")).getId());
    assertRefused(Format.NORMAL_GZIP, xml("<id>1</id><note>x</note><colour>red</colour>"));
    assertEquals(0, read(Format.NORMAL_GZIP, xml("<note>x</note>")).getId());
    assertRefused(Format.NORMAL_GZIP, xml("<id>1</id><remark>x</remark>"));
  }

  /** XML of a record in another form. */
  private static byte[] fastInfoset(String... fields) throws XMLStreamException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    XMLStreamWriter xml = new StAXDocumentSerializer(bytes);
    xml.writeStartDocument();
    xml.writeStartElement("payload");
    xml.writeStartElement("record");
    for (String field : fields) {
      xml.writeStartElement(field);
      xml.writeCharacters("1");
      xml.writeEndElement();
    }
    xml.writeEndElement();
    xml.writeEndElement();
    xml.writeEndDocument();
    return bytes.toByteArray();
  }

  @Test
  void shouldRefuseAnUnknownFieldAndForgiveAMissingOneInFastInfoset() throws XMLStreamException {
    assertEquals(1, read(Format.FASTINFOSET, fastInfoset("id", "note")).getId());
    assertRefused(Format.FASTINFOSET, fastInfoset("id", "note", "colour"));
    assertEquals(0, read(Format.FASTINFOSET, fastInfoset("note")).getId());
    assertRefused(Format.FASTINFOSET, fastInfoset("id", "remark"));
  }

  private static byte[] protobuf(int note, String more) throws IOException {
    byte[] record = new byte[100];
    CodedOutputStream out = CodedOutputStream.newInstance(record);
    out.writeString(note, "x");
    out.writeString(7, more);
    int length = record.length - out.spaceLeft();
    byte[] payload = new byte[length + 2];
    payload[0] = 1 << 3 | 2;
    payload[1] = (byte) length;
    System.arraycopy(record, 0, payload, 2, length);
    return payload;
  }

  /** Names are not in the bytes, so that a renamed field is the same one. */
  @Test
  void shouldSkipAnUnknownFieldAndForgiveAMissingOneInProtobuf() throws IOException {
    Record record = read(Format.PROTOBUF, protobuf(6, "red"));

    assertEquals("x", record.getNote());
    assertEquals(0, record.getId());
  }

  /** The schema of records with other fields, as another version of the writer has it. */
  private static Schema avro(String change, String to) throws IOException {
    String schema = AvroCodecTest.schema().toString();
    assertTrue(schema.contains(change), schema);
    return new Schema.Parser().parse(schema.replace(change, to));
  }

  private static final String AVRO_NOTE =
      ",{\"name\":\"note\",\"type\":\"string\",\"default\":\"\"}";

  private static final String AVRO_COLOUR = AVRO_NOTE.replace("note", "colour");

  /** A payload of one record, as a writer with some schema writes it. */
  private static byte[] avro(Schema writer) throws IOException {
    Schema record = writer.getField("records").schema().getTypes().get(1).getElementType();
    GenericRecordBuilder one = new GenericRecordBuilder(record).set("id", 1L);
    record.getFields().stream()
        .filter(field -> field.schema().getType() == Schema.Type.STRING)
        .forEach(field -> one.set(field, "x"));
    GenericRecord payload =
        new GenericRecordBuilder(writer).set("records", List.of(one.build())).build();
    return new BinaryMessageEncoder<GenericRecord>(GenericData.get(), writer)
        .encode(payload)
        .array();
  }

  /** The record that a reader with our schema, who knows the writer's, makes of such a payload. */
  private static GenericRecord resolved(Schema writer, Schema ours) throws IOException {
    BinaryMessageDecoder<GenericRecord> reader =
        new BinaryMessageDecoder<>(GenericData.get(), ours);
    reader.addSchema(writer);
    return (GenericRecord) ((List<?>) reader.decode(avro(writer)).get("records")).get(0);
  }

  /** The codec knows one schema, and tells any other by its fingerprint. */
  @Test
  void shouldRefuseOtherSchemasInAvro() throws IOException {
    assertEquals("x", read(Format.AVRO, avro(AvroCodecTest.schema())).getNote());
    assertRefused(Format.AVRO, avro(avro(AVRO_NOTE, AVRO_NOTE + AVRO_COLOUR)));
    assertRefused(Format.AVRO, avro(avro(AVRO_NOTE, "")));
    assertRefused(Format.AVRO, avro(avro(AVRO_NOTE, AVRO_COLOUR)));
  }

  /** By the schema of {@code payload.avsc}, whose fields have defaults. */
  @Test
  void shouldBeResolvedByAReaderThatHasTheWritersSchemaOfAvro() throws IOException {
    Schema ours = AvroCodecTest.schema();
    Schema aliased =
        avro(AVRO_NOTE, AVRO_NOTE.replace("\"type\"", "\"aliases\":[\"colour\"],\"type\""));

    assertEquals("x", text(resolved(avro(AVRO_NOTE, AVRO_NOTE + AVRO_COLOUR), ours)));
    assertEquals("", text(resolved(avro(AVRO_NOTE, ""), ours)));
    assertEquals("", text(resolved(avro(AVRO_NOTE, AVRO_COLOUR), ours)));
    assertEquals("x", text(resolved(avro(AVRO_NOTE, AVRO_COLOUR), aliased)));
  }

  private static String text(GenericRecord record) {
    return record.get("note").toString();
  }

  /** A record with a field more. */
  @SuppressWarnings("unused") // they are written by what looks at the class
  private static final class Longer {
    private String colour = "red";
    private long created = 3;
    private long id = 1;
    private String name = "n";
    private String note = "x";
    private double price = 1.5;
    private int quantity = 2;
  }

  /** A record with a field less. */
  @SuppressWarnings("unused") // they are written by what looks at the class
  private static final class Shorter {
    private long created = 3;
    private long id = 1;
    private String name = "n";
    private double price = 1.5;
    private int quantity = 2;
  }

  /** A record of this version. */
  @SuppressWarnings("unused") // they are written by what looks at the class
  private static final class Same {
    private long created = 3;
    private long id = 1;
    private String name = "n";
    private String note = "x";
    private double price = 1.5;
    private int quantity = 2;
  }

  /** A record with a field of another name, in the same place of their order. */
  @SuppressWarnings("unused") // they are written by what looks at the class
  private static final class Renamed {
    private long created = 3;
    private long id = 1;
    private String name = "n";
    private String notes = "x";
    private double price = 1.5;
    private int quantity = 2;
  }

  @SuppressWarnings("unused") // it is written by what looks at the class
  private static final class Renameds {
    private ArrayList<Renamed> records = new ArrayList<>(List.of(new Renamed(), new Renamed()));
    private String text;
    private double[] values;
  }

  @SuppressWarnings("unused") // it is written by what looks at the class
  private static final class Longers {
    private ArrayList<Longer> records = new ArrayList<>(List.of(new Longer(), new Longer()));
    private String text;
    private double[] values;
  }

  @SuppressWarnings("unused") // it is written by what looks at the class
  private static final class Shorters {
    private ArrayList<Shorter> records = new ArrayList<>(List.of(new Shorter(), new Shorter()));
    private String text;
    private double[] values;
  }

  @SuppressWarnings("unused") // it is written by what looks at the class
  private static final class Sames {
    private ArrayList<Same> records = new ArrayList<>(List.of(new Same(), new Same()));
    private String text;
    private double[] values;
  }

  private static byte[] kryo(Object payload, Class<?> record) {
    Kryo kryo = new Kryo();
    kryo.setReferences(false);
    kryo.register(payload.getClass());
    kryo.register(record);
    kryo.register(ArrayList.class);
    kryo.register(double[].class);
    try (Output out = new Output(64, -1)) {
      kryo.writeObject(out, payload);
      return out.toBytes();
    }
  }

  @Test
  void shouldRefuseOtherFieldsAndNotSeeOtherNamesInKryo() {
    assertEquals("x", read(Format.KRYO, kryo(new Sames(), Same.class)).getNote());
    assertEquals("x", read(Format.KRYO, kryo(new Renameds(), Renamed.class)).getNote());
    assertRefused(Format.KRYO, kryo(new Longers(), Longer.class));
    assertRefused(Format.KRYO, kryo(new Shorters(), Shorter.class));
  }

  private static byte[] fory(boolean compatible, Object payload, Class<?> record) {
    Fory fory =
        Fory.builder().withXlang(false).withCompatible(compatible).withRefTracking(false).build();
    fory.register(payload.getClass(), compatible ? 3 : 1);
    fory.register(record, compatible ? 4 : 2);
    return fory.serialize(payload);
  }

  @Test
  void shouldRefuseOtherFieldsAndNotSeeOtherNamesInFory() {
    assertEquals("x", read(Format.FORY, fory(false, new Sames(), Same.class)).getNote());
    assertEquals("x", read(Format.FORY, fory(false, new Renameds(), Renamed.class)).getNote());
    assertRefused(Format.FORY, fory(false, new Longers(), Longer.class));
    assertRefused(Format.FORY, fory(false, new Shorters(), Shorter.class));
  }

  @Test
  void shouldTakeTheFieldsThatItHasByTheirNamesInForysCompatibleMode() {
    assertEquals("x", compatible(new Sames(), Same.class).getNote());
    assertEquals("x", compatible(new Longers(), Longer.class).getNote());
    assertNull(compatible(new Shorters(), Shorter.class).getNote());
    assertNull(compatible(new Renameds(), Renamed.class).getNote());
    assertRefused(Format.FORY_COMPATIBLE, fory(false, new Sames(), Same.class));
    assertRefused(Format.FORY, fory(true, new Sames(), Same.class));
  }

  private static Record compatible(Object payload, Class<?> record) {
    return read(Format.FORY_COMPATIBLE, fory(true, payload, record));
  }
}
