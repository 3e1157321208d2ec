package soapbench.payload.format;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.dataformat.smile.SmileFactory;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import soapbench.contract.payload.Payload;
import soapbench.contract.service.Format;

@Tag("hostile")
class JacksonCodecTest {

  private static final String RECORD =
      "{'id':1,'name':'n','quantity':2,'price':1.5,'created':3,'note':'x'}";

  private final JacksonCodec codec = new JacksonCodec("JSON", JsonFactory::builder);
  private final JacksonCodec smile = new JacksonCodec("Smile", SmileFactory::builder);

  private Payload read(String json) {
    return codec.read(bytes(json));
  }

  private static byte[] bytes(String json) {
    return json.replace('\'', '"').getBytes(StandardCharsets.UTF_8);
  }

  @Test
  void shouldReadWhatAPersonWouldWrite() {
    Payload payload = read("{'records': [" + RECORD + "]}");

    assertEquals(1, payload.getRecords().size());
    assertEquals(1.5, payload.getRecords().get(0).getPrice());
    assertEquals("t", read("{'text': 't'}").getText());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "null",
        "[]",
        "{'other': 1}",
        "{'@class': 'java.util.HashMap', 'text': 't'}",
        "{'records': [{'id': '1'}]}",
        "{'records': [{'quantity': 1.5}]}",
        "{'records': [{'quantity': 4294967297}]}",
        "{'records': [{'id': null}]}",
        "{'records': [[[[[]]]]]}",
        "{'text': 't'}x"
      })
  void shouldRefuseWhatIsNoPayload(String json) {
    String refusal = assertThrows(UnreadablePayloadException.class, () -> read(json)).getMessage();

    assertEquals(
        "the bytes are not a payload as JSON", refusal.replace(", damaged or cut short", ""));
  }

  /** As many objects and tokens as reading counts: those of a payload, a list and its records. */
  @Test
  void shouldTellHowMuchOfItsLimitsAPayloadTakes() {
    byte[] bytes = bytes("{'records':[" + RECORD + "," + RECORD + "]}");

    assertEquals(
        List.of(
            new Allowance("bytes", bytes.length, 64_000_000),
            new Allowance("objects", 3, 3_555_555),
            new Allowance("tokens", 5 + 2 * 14, 16_000_000)),
        codec.allowances(codec.read(bytes)));
  }

  /** Each of them would be an object of ours. */
  @Test
  void shouldRefuseMoreRecordsThanAnyPayloadHas() throws IOException {
    for (Format format : List.of(Format.JSON, Format.SMILE)) {
      PayloadFormat codec = Formats.of(format);
      byte[] many =
          new ObjectMapper(format == Format.JSON ? new JsonFactory() : new SmileFactory())
              .writeValueAsBytes(Map.of("records", Collections.nCopies(3_555_556, Map.of())));

      String refusal =
          assertThrows(UnreadablePayloadException.class, () -> codec.read(many)).getMessage();

      assertTrue(refusal.startsWith("there are more than 3555555 objects"), refusal);
      CodecsTest.assertSays(codec, refusal);
    }
  }

  /** A class of a message that holds others of its class. */
  private static final class Line {
    List<Line> line;
  }

  @Test
  void shouldRefuseMoreObjectsThanAnyMessageHas() {
    Codec lines = codec.of(Parcel.types(Line.class));
    String some = "{'line':[" + "{},".repeat(99_999) + "{}]}";
    String many = "{'line':[" + (some + ",").repeat(35) + some + "]}";

    assertEquals(
        "there are more than 3555555 objects in a payload as JSON",
        assertThrows(UnreadablePayloadException.class, () -> lines.read(bytes(many))).getMessage());
    assertEquals(
        100_000, ((Line) lines.read(bytes(some)).getMessage()).line.size(), "counted anew");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{'text':'a','text':'b'} | text",
        "{'text':'a','text':null} | text",
        "{'text':'a','t\\u0065xt':'b'} | text",
        "{'records':[],'records':[]} | records",
        "{'values':[1],'records':null,'values':[2]} | values",
        "{'records':[{'id':1,'id':1}]} | id",
        "{'records':[{'id':1,'name':'n'},{'note':'a','name':'b','note':'c'}]} | note",
      })
  void shouldRefuseANameThatIsThereTwice(String json, String name) throws IOException {
    String refusal = assertThrows(UnreadablePayloadException.class, () -> read(json)).getMessage();

    assertEquals("'%s' is there twice in an object of JSON".formatted(name), refusal);
  }

  /** A name is written in full the first time, and by its number then. */
  @Test
  void shouldRefuseANameThatIsThereTwiceInSmile() throws IOException {
    byte[] bytes =
        smile(
            out -> {
              out.writeStartObject();
              out.writeStringField("text", "a");
              out.writeStringField("text", "b");
              out.writeEndObject();
            });

    assertEquals(
        "'text' is there twice in an object of Smile",
        assertThrows(UnreadablePayloadException.class, () -> smile.read(bytes)).getMessage());
  }

  @Test
  void shouldRefuseANameThatIsThereTwiceInAMessage() {
    Codec lines = codec.of(Parcel.types(Line.class));
    Codec parcels = codec.of(Parcel.types(Parcel.class));

    assertEquals(
        "'line' is there twice in an object of JSON",
        assertThrows(
                UnreadablePayloadException.class,
                () -> lines.read(bytes("{'line':[{'line':[{}]},{'line':[],'line':[]}]}")))
            .getMessage());
    assertEquals(
        "two attributes in an object of JSON have one name",
        assertThrows(
                UnreadablePayloadException.class,
                () -> parcels.read(bytes("{'other':{':{urn:o}o':'x','k:{urn:o}o':'y'}}")))
            .getMessage());
    parcels.read(bytes("{'other':{':a':'x',':b':'y'},'inner':[{'other':{':a':'x'}}]}"));
    assertEquals(
        3,
        ((Line) lines.read(bytes("{'line':[{'line':[{},{}]},{'line':[]},{}]}")).getMessage())
            .line.size());
  }

  @ParameterizedTest
  @ValueSource(strings = {"{'text':'t'}", " []", "\n1", ",", "}", "null"})
  void shouldRefuseAnythingElseBehindAPayload(String more) {
    String refusal =
        assertThrows(UnreadablePayloadException.class, () -> read("{'text':'t'}" + more))
            .getMessage();

    assertTrue(
        refusal.equals("there are more bytes than those of a payload as JSON")
            || refusal.equals("the bytes are not a payload as JSON, damaged or cut short"),
        refusal);
    assertEquals("t", read("\n {'text':'t'} \n").getText());
  }

  /** Behind the end of its content, and behind the header of another one. */
  @Test
  void shouldRefuseBytesBehindTheEndOfSmile() throws IOException {
    byte[] good = Formats.of(Format.SMILE).bytes(codec.read(bytes("{'text':'a'}")));
    byte[] ended = Arrays.copyOf(good, good.length + 1);
    ended[good.length] = (byte) 0xFF;
    byte[] behindEnd = Arrays.copyOf(ended, ended.length + 1);
    byte[] again = Arrays.copyOf(good, 2 * good.length);
    System.arraycopy(good, 0, again, good.length, good.length);

    assertEquals("a", smile.read(ended).getText());
    for (byte[] bad : List.of(behindEnd, again)) {
      assertEquals(
          "there are more bytes than those of a payload as Smile",
          assertThrows(UnreadablePayloadException.class, () -> smile.read(bad)).getMessage());
    }
  }

  private interface Writing {
    void to(JsonGenerator out) throws IOException;
  }

  private static byte[] smile(Writing writing) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (JsonGenerator out = new SmileFactory().createGenerator(bytes)) {
      writing.to(out);
    }
    return bytes.toByteArray();
  }
}
