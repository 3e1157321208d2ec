package soapbench.payload.format;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.io.Output;
import com.google.protobuf.CodedOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPOutputStream;
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

  private static byte[] fory(Object payload, Class<?> record) {
    Fory fory =
        Fory.builder().withXlang(false).withCompatible(false).withRefTracking(false).build();
    fory.register(payload.getClass(), 1);
    fory.register(record, 2);
    return fory.serialize(payload);
  }

  @Test
  void shouldRefuseOtherFieldsAndNotSeeOtherNamesInFory() {
    assertEquals("x", read(Format.FORY, fory(new Sames(), Same.class)).getNote());
    assertEquals("x", read(Format.FORY, fory(new Renameds(), Renamed.class)).getNote());
    assertRefused(Format.FORY, fory(new Longers(), Longer.class));
    assertRefused(Format.FORY, fory(new Shorters(), Shorter.class));
  }
}
