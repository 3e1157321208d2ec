package soapbench.caller.message;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import soapbench.caller.wsdl.Field;

class ArgumentCheckTest {

  @TempDir private Path folder;

  private static Argument value(String type, String text) throws IOException {
    return ArgumentCheck.of(new Field("x", type, false)).suitable(new Argument.Value(text));
  }

  private Argument file(String type, byte[] content) throws IOException {
    Path file = Files.write(folder.resolve("value"), content);
    return ArgumentCheck.of(new Field("x", type, false)).suitable(new Argument.LocalFile(file));
  }

  @ParameterizedTest
  @ValueSource(strings = {"0", "-1", "+7", "2147483647", "-2147483648"})
  void shouldTakeAWholeNumberOf32Bits(String text) throws IOException {
    assertEquals(new Argument.Value(text), value("int", " " + text + "\n"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "1.0", "2147483648", "-2147483649", "1e3", "x", "1 2"})
  void shouldRefuseWhatIsNoWholeNumberOf32Bits(String text) {
    assertRefused(
        "x: '%s' is not a whole number of 32 bits: it is int: give x=VALUE or x:FILE"
            .formatted(text),
        "int",
        text);
  }

  @ParameterizedTest
  @ValueSource(strings = {"1", "-1.5", "+.5", "5.", "1e10", "1.5E-3", "INF", "-INF", "NaN"})
  void shouldTakeANumberAsXmlSchemaWritesIt(String text) throws IOException {
    assertEquals(new Argument.Value(text), value("float", "\t" + text + " "));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", ".", "1,5", "e3", "1e", "+INF", "Infinity", "0x1p3", "1f", "nan"})
  void shouldRefuseWhatXmlSchemaTakesForNoNumber(String text) {
    assertRefused(
        "x: '%s' is not a number: it is float: give x=VALUE or x:FILE".formatted(text),
        "float",
        text);
  }

  /** Of a large file that is none, too. */
  @Test
  void shouldQuoteFortyCharactersInOneLine() {
    String longest = "a".repeat(40);

    assertRefused("x: '%s' is no".formatted(longest), "int", longest);
    assertRefused("x: '%s...' is no".formatted(longest), "int", longest + "a");
    assertRefused("x: '1 2 [31m' is no", "int", "1\r\n2\u001b[31m");
  }

  @Test
  void shouldTakeAnyTextThatXmlCanHold() throws IOException {
    for (String text :
        List.of(
            "",
            " a\t\r\n",
            "\ud7ff\ue000\ufffd",
            "\ud83d\ude00",
            new String(new int[] {0x10000, 0x10FFFF}, 0, 2))) {
      assertEquals(new Argument.Value(text), value("string", text));
    }
    for (String text :
        List.of("\u0000", "a\u001f", "\b", "\ufffe", "\uffff", "\ud800", "\udfffa")) {
      assertRefused("x: it has a character that XML can't hold", "string", text);
    }
  }

  @Test
  void shouldReadAValueFromAFileWithoutItsLastLineBreak() throws IOException {
    assertEquals(
        new Argument.Value("a\n"), file("string", "a\n\n".getBytes(StandardCharsets.UTF_8)));
    assertEquals(
        new Argument.Value("\u00fc"),
        file("string", "\u00fc\r\n".getBytes(StandardCharsets.UTF_8)));
    assertEquals(new Argument.Value("7"), file("int", " 7 \n".getBytes(StandardCharsets.UTF_8)));
  }

  @Test
  void shouldReadAMillionBytesOfAFileAndNotMore() throws IOException {
    byte[] longest = "a".repeat(1_000_000).getBytes(StandardCharsets.UTF_8);
    assertEquals(1_000_000, ((Argument.Value) file("string", longest)).text().length());

    String message =
        assertThrows(
                InvalidCallArgumentException.class,
                () -> file("string", new byte[longest.length + 1]))
            .getMessage();

    assertTrue(message.contains("is longer than 1000000 bytes, the most of a value"), message);
  }

  @Test
  void shouldRefuseAFileThatIsNoTextInUtf8() {
    String message =
        assertThrows(
                InvalidCallArgumentException.class, () -> file("string", new byte[] {(byte) 0xFC}))
            .getMessage();

    assertTrue(message.contains("is not text in UTF-8"), message);
  }

  @Test
  void shouldLeaveDataWhereTheyAreAndNothingElse() throws IOException {
    Argument reference = new Argument.Reference(URI.create("http://h/x"));
    Argument kept = new Argument.SessionFile("a");
    Argument file = new Argument.LocalFile(folder);

    for (Argument data : List.of(reference, kept, file)) {
      assertSame(data, ArgumentCheck.of(new Field("x", "raw", false)).suitable(data));
    }
    for (Argument elsewhere : List.of(reference, kept)) {
      String message =
          assertThrows(
                  InvalidCallArgumentException.class,
                  () -> ArgumentCheck.of(new Field("x", "int", false)).suitable(elsewhere))
              .getMessage();
      assertTrue(message.startsWith("x: only a data set can stay where it is: "), message);
    }
    assertRefused(
        "x: a data set is not a value: it is xml: give x:FILE, x@URL or, in a session, x#FILE",
        "xml",
        "<a/>");
  }

  private static void assertRefused(String says, String type, String text) {
    String message =
        assertThrows(InvalidCallArgumentException.class, () -> value(type, text)).getMessage();
    assertTrue(message.startsWith(says), message);
  }
}
