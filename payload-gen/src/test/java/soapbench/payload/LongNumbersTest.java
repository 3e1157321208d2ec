package soapbench.payload;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.StringReader;
import java.util.List;
import java.util.Random;
import java.util.regex.Pattern;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("hostile")
class LongNumbersTest {

  /** Begins where a number may begin, so that each is read once. */
  private static final Pattern TOO_LONG =
      Pattern.compile("(?<![0-9.])[0.]*+[1-9](?:\\.*+[0-9]){1000}");

  private static boolean areIn(String xml) throws XMLStreamException {
    XMLStreamReader reader =
        XMLInputFactory.newInstance().createXMLStreamReader(new StringReader(xml));
    LongNumbers numbers = new LongNumbers();
    boolean found = false;
    while (reader.hasNext() && !found) {
      reader.next();
      found = numbers.areAt(reader);
    }
    return found;
  }

  /** Places of a number, of which each has 500 digits: %1$s. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "<a>%1$s%1$s</a>",
        "<a>-%1$s.%1$s</a>",
        "<a>P1Y%1$s%1$sM</a>",
        "<a>000%1$s%1$s</a>",
        "<a>x %1$s%1$s y</a>",
        "<a b='%1$s%1$s'/>",
        "<a>%1$s<!-- and -->%1$s</a>",
        "<a>%1$s<?and?><![CDATA[%1$s]]></a>",
      })
  void shouldFindOneDigitTooMuch(String place) throws XMLStreamException {
    String digits = "1234567890".repeat(50);

    assertEquals(false, areIn(place.formatted(digits)));
    assertEquals(true, areIn(place.formatted(digits).replaceFirst("1234", "12345")));
  }

  @Test
  void shouldFindDigitsOfAnyAlphabet() throws XMLStreamException {
    assertEquals(false, areIn("<a>" + "\u0661".repeat(1_000) + "</a>"));
    assertEquals(true, areIn("<a>" + "\u0661".repeat(1_001) + "</a>"));
  }

  /** Zeros at the beginning of a number take no time, and hexadecimal has many of them. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "<a><b>%1$s</b><b>%1$s</b></a>",
        "<a>%1$s<b/>%1$s</a>",
        "<a b='%1$s' c='%1$s'>%1$s</a>",
        "<a>%1$s %1$s</a>",
        "<a>FF%2$sFF</a>",
        "<a>%2$s</a>",
      })
  void shouldPassWhatIsNoLongNumber(String place) throws XMLStreamException {
    assertEquals(false, areIn(place.formatted("7".repeat(1_000), "0".repeat(5_000))));
  }

  @Test
  void shouldFindWhatAPatternFindsHoweverTheTextIsCut() {
    Random random = new Random(7);
    int found = 0;
    for (int i = 0; i < 200; i++) {
      StringBuilder text = new StringBuilder();
      while (text.length() < 4_000) {
        int kind = random.nextInt(5);
        String piece = List.of("5", "0", ".", "x", "x").get(kind);
        text.append(piece.repeat(1 + random.nextInt(kind == 0 ? 700 : 40)));
      }
      boolean expected = TOO_LONG.matcher(text).find();
      char[] characters = text.toString().toCharArray();
      LongNumbers numbers = new LongNumbers();
      boolean actual = false;
      for (int at = 0; at < text.length() && !actual; ) {
        int length = Math.min(text.length() - at, 1 + random.nextInt(1_500));
        actual = numbers.areIn(characters, at, length);
        at += length;
      }
      assertEquals(expected, actual, text::toString);
      found += expected ? 1 : 0;
    }
    assertEquals(true, found > 20 && found < 180, "found " + found);
  }
}
