package soapbench.service.soap;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.StringReader;
import java.util.List;
import javax.xml.XMLConstants;
import javax.xml.namespace.QName;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import soapbench.service.soap.ContentModel.Text;

/**
 * A large element that holds an int, up to two longs, a double or none, and any number of texts.
 */
class ContentCheckTest {

  private static final ContentModel MODEL =
      new ContentModel(
          "large",
          new QName("urn:large", "Large"),
          1,
          1,
          Text.NONE,
          List.of(
              child("i", 1, 1, Text.INT),
              child("l", 0, 2, Text.LONG),
              child("d", 0, 1, Text.DOUBLE),
              child("t", 0, Long.MAX_VALUE, Text.ANY)));

  private static ContentModel child(String name, long least, long most, Text text) {
    String type = text == Text.ANY ? "string" : text.word();
    return new ContentModel(
        name, new QName(XMLConstants.W3C_XML_SCHEMA_NS_URI, type), least, most, text, List.of());
  }

  private static void check(String xml) throws XMLStreamException {
    XMLStreamReader reader = Parsers.OF_REQUESTS.createXMLStreamReader(new StringReader(xml));
    reader.nextTag();
    ContentCheck check = new ContentCheck(MODEL, reader);
    for (int depth = 1; depth > 0; ) {
      switch (reader.next()) {
        case XMLStreamConstants.START_ELEMENT -> {
          check.start(reader);
          depth++;
        }
        case XMLStreamConstants.CHARACTERS -> check.text(reader);
        case XMLStreamConstants.END_ELEMENT -> {
          check.end();
          depth--;
        }
        default -> {
          // comments
        }
      }
    }
  }

  private static String refusal(String xml) {
    return assertThrows(InvalidRequestException.class, () -> check(xml)).getMessage();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<i>0</i>",
        "<i>1</i><l>2</l>",
        "<i>1</i><l>2</l><l>3</l><d>4</d>",
        "<i>1</i><d>4</d><t/><t>a</t><t>b</t>",
        " <i>1</i>\n <t/> ",
        "<i>1</i><!-- c --><d>4</d>"
      })
  void shouldTakeElementsInTheOrderOfTheSchema(String content) {
    assertDoesNotThrow(() -> check("<large>" + content + "</large>"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "''                                | large ends without 'i'",
        "<l>1</l>                          | large holds 'l' in place of 'i'",
        "<i>1</i><i>1</i>                  | large holds 'i', which is unknown, twice or not in the"
            + " order of the WSDL",
        "<i>1</i><l>1</l><l>1</l><l>1</l>  | large holds 'l', which is unknown, twice or not in the"
            + " order of the WSDL",
        "<i>1</i><d>1</d><l>1</l>          | large holds 'l', which is unknown, twice or not in the"
            + " order of the WSDL",
        "<i>1</i>x                         | text stands in large beside its elements",
        "<i><j/></i>                       | i holds 'j': allowed is text",
        "<i xmlns='urn:a'>1</i>            | large holds 'i' in place of 'i'",
        "<i a='b'>1</i>                    | i has the attribute 'a': none is allowed",
        "<i x:nil='true'>1</i>             | i has the attribute 'nil': none is allowed"
      })
  void shouldRefuseWhatTheSchemaDoesNotHave(String content, String words) {
    assertEquals(
        words,
        refusal(
            "<large xmlns:x='http://www.w3.org/2001/XMLSchema-instance'>" + content + "</large>"));
  }

  @Test
  void shouldRefuseAnAttributeOfTheLargeElementItself() {
    assertEquals(
        "large has the attribute 'a': none is allowed", refusal("<large a='b'><i>1</i></large>"));
  }

  private static String typed(String onLarge, String content) {
    return "<large xmlns:x='http://www.w3.org/2001/XMLSchema-instance'"
        + " xmlns:xs='http://www.w3.org/2001/XMLSchema' xmlns:p='urn:large' "
        + onLarge
        + ">"
        + content
        + "</large>";
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "x:type='p:Large'                          | <i x:type='xs:int'>1</i><t x:type=' xs:string"
            + " '/>",
        "x:schemaLocation='urn:large large.xsd'    | <i x:noNamespaceSchemaLocation='i.xsd'>1</i>",
        "x:type='Large' xmlns='urn:large'          | <i xmlns=''>1</i>",
      })
  void shouldPassOverWhatSaysNothingNewOfAnElementsType(String onLarge, String content) {
    assertDoesNotThrow(() -> check(typed(onLarge, content)));
  }

  /** Also by a prefix that is not declared, no name, or the right name in another namespace. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "xs:string",
        "xs:long",
        "none:int",
        "int",
        "p:int",
        "",
        ":int",
        "xs:",
        "xs:int:int",
        "xs:Int"
      })
  void shouldRefuseAnotherTypeThanTheDeclaredOne(String type) {
    assertEquals(
        "i says that it is of type '%s': allowed is its own, {http://www.w3.org/2001/XMLSchema}int"
            .formatted(type),
        refusal(typed("", "<i x:type='%s'>1</i>".formatted(type))));
    assertEquals(
        "large says that it is of type '%s': allowed is its own, {urn:large}Large".formatted(type),
        refusal(typed("x:type='%s'".formatted(type), "<i>1</i>")));
  }

  @Test
  void shouldRefuseAttributesThatXmlSchemaDoesNotHave() {
    assertEquals(
        "i has the attribute 'other': none is allowed", refusal(typed("", "<i x:other='a'>1</i>")));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "0",
        "-0",
        "+0",
        "007",
        " 12\n",
        "2147483647",
        "+2147483647",
        "-2147483648",
        "0002147483647"
      })
  void shouldTakeAnIntUpToItsEnds(String text) {
    assertDoesNotThrow(() -> check("<large><i>" + text + "</i></large>"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        " ",
        "-",
        "+",
        "+-1",
        "1-",
        "1 2",
        "a",
        "/",
        ":",
        "1.0",
        "0x1",
        "2147483648",
        "-2147483649",
        "4294967297",
        "9223372036854775808",
        "18446744073709551617",
        "99999999999999999999",
        "\u0661"
      })
  void shouldRefuseWhatIsNoInt(String text) {
    assertEquals(
        "i '%s' is not a value of type int".formatted(text),
        refusal("<large><i>" + text + "</i></large>"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"9223372036854775807", "-9223372036854775808", "9223372036854775799"})
  void shouldTakeALongUpToItsEnds(String text) {
    assertDoesNotThrow(() -> check("<large><i>1</i><l>" + text + "</l></large>"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "9223372036854775808",
        "-9223372036854775809",
        "9223372036854775810",
        "92233720368547758070",
        "-92233720368547758080"
      })
  void shouldRefuseWhatIsNoLong(String text) {
    assertEquals(
        "l '%s' is not a value of type long".formatted(text),
        refusal("<large><i>1</i><l>" + text + "</l></large>"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"0", "1", "-1", "+.5", "0.25", "9.75E-3", "INF", "-INF", "NaN", " 1 ", "0e1"})
  void shouldLeaveADecimalNumberToWhoReadsIt(String text) {
    assertDoesNotThrow(() -> check("<large><i>1</i><d>" + text + "</d></large>"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", " ", "-", "+", "0x1p3", "0X1p3", "-0x1p3", " +0x1p3"})
  void shouldRefuseHexadecimalNumbersAndNone(String text) {
    assertEquals(
        "d '%s' is not a value of type double".formatted(text),
        refusal("<large><i>1</i><d>" + text + "</d></large>"));
  }

  /** Numbers may come in several events, and in as many characters as a parser keeps. */
  @Test
  void shouldPutANumberTogetherUpToAThousandCharacters() {
    assertDoesNotThrow(() -> check("<large><i>1<!-- c -->2</i></large>"));
    String zeros = "0".repeat(500);
    assertDoesNotThrow(() -> check("<large><i>%s<!-- c -->%s</i></large>".formatted(zeros, zeros)));

    assertEquals(
        "i is longer than 1000 characters",
        refusal("<large><i>%s<!-- c -->0%s</i></large>".formatted(zeros, zeros)));
    assertEquals(
        "d '0x1' is not a value of type double",
        refusal("<large><i>1</i><d>0<!-- c -->x1</d></large>"));
  }

  @Test
  void shouldNotTakeTheDigitsOfOneNumberForThoseOfTheNext() {
    assertEquals(
        "l '' is not a value of type long", refusal("<large><i>1</i><l>1</l><l></l></large>"));
    assertEquals(
        "d '' is not a value of type double", refusal("<large><i>1</i><l>1</l><d></d></large>"));
  }
}
