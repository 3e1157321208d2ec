package soapbench.payload.format;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.dataformat.smile.SmileFactory;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import soapbench.contract.payload.Payload;
import soapbench.contract.service.Format;

@Tag("hostile")
class JacksonCodecTest {

  private static final String RECORD =
      "{'id':1,'name':'n','quantity':2,'price':1.5,'created':3,'note':'x'}";

  private final JacksonCodec codec = new JacksonCodec("JSON", JsonFactory::builder);

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
        "{'text': 't'} {'text': 't'}",
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
}
