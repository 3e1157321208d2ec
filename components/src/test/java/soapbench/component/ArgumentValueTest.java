package soapbench.component;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ArgumentValueTest {

  private static Parameter val(String type) {
    return new Parameter(Direction.IN, false, "x", ParameterType.of(type));
  }

  private static Parameter file(String type) {
    return new Parameter(Direction.IN, true, "x", ParameterType.of(type));
  }

  @ParameterizedTest
  @CsvSource({"int,5,5", "int,-5,-5", "int,+007,7", "int,' 3\n',3", "int,-2147483648,-2147483648"})
  void shouldTakeWholeNumbers(String type, String text, String given) {
    assertEquals(given, ArgumentValue.check(val(type), text));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "x", "1.0", "2147483648", "-2147483649", "0x10", "1 2", "--5", "１", "1;id"})
  void shouldRefuseWhatIsNoWholeNumber(String text) {
    String message =
        assertThrows(InvalidArgumentException.class, () -> ArgumentValue.check(val("int"), text))
            .getMessage();
    assertTrue(message.startsWith("x: ") && message.contains("2147483647"), message);
  }

  @ParameterizedTest
  @ValueSource(strings = {"1", "-2.5", ".5", "1.", "1e-3", "6.02E23"})
  void shouldTakeNumbers(String text) {
    assertEquals(text, ArgumentValue.check(val("float"), ' ' + text + '\n'));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", ".", "e5", "1e", "0x1p3", "1d", "nan", "-", "-x", "-INF", "INF", "NaN"})
  void shouldRefuseWhatIsNoNumberInACommandLine(String text) {
    assertThrows(InvalidArgumentException.class, () -> ArgumentValue.check(val("float"), text));
  }

  @Test
  void shouldGiveAProgramNoPlusInFrontOfANumber() {
    assertEquals("5", ArgumentValue.check(val("int"), "+5"));
    assertEquals(".5", ArgumentValue.check(val("float"), "+.5"));
    assertEquals("+.5", ArgumentValue.check(file("float"), "+.5"));
  }

  @Test
  void shouldTakeInfiniteNumbersByFile() {
    assertEquals("-INF", ArgumentValue.check(file("float"), "-INF"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "two words",
        "$(id)",
        "`id`",
        "; rm",
        "*",
        "'",
        "\"",
        "é漢😀",
        "...",
        "a-b",
        "a.b"
      })
  void shouldTakeWordsThatAShellWouldRead(String text) {
    assertEquals(text, ArgumentValue.check(val("string"), text));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "-rf",
        "+x",
        "--output=x",
        "-",
        "/etc/passwd",
        "../x",
        "..",
        ".",
        "a/b",
        "a\\b",
        "@file",
        "~root",
        " -x",
        "\u00a0-x",
        "a\nb",
        "a\tb",
        "\u0085",
        "a\0b",
        "\u2028",
        "\ud800",
        "\ufffe"
      })
  void shouldRefuseWordsThatCouldBeOptionsOrPaths(String text) {
    String message =
        assertThrows(InvalidArgumentException.class, () -> ArgumentValue.check(val("string"), text))
            .getMessage();
    assertEquals(1, message.lines().count(), message);
  }

  @Test
  void shouldTakeFreeTextByFileButNoLongWords() {
    String text = "/-" + "x\n".repeat(5000);
    assertEquals(text, ArgumentValue.check(file("string"), text));
    assertThrows(
        InvalidArgumentException.class, () -> ArgumentValue.check(val("string"), "x".repeat(1001)));
    assertThrows(
        InvalidArgumentException.class, () -> ArgumentValue.check(file("string"), "\u0001"));
    String message =
        assertThrows(
                InvalidArgumentException.class,
                () -> ArgumentValue.check(val("int"), "9".repeat(100_000)))
            .getMessage();
    assertTrue(message.length() < 300, message);
  }
}
