package soapbench.component;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
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

  @Test
  void shouldTakeUpTo1000CharactersInACommandLine() {
    String zeros = "0".repeat(999);
    assertEquals("7", ArgumentValue.check(val("int"), zeros + "7"));
    assertEquals(zeros + "7", ArgumentValue.check(val("float"), zeros + "7"));
    assertEquals(zeros + "7", ArgumentValue.check(val("string"), zeros + "7"));
    for (String type : List.of("int", "float", "string")) {
      assertThrows(
          InvalidArgumentException.class, () -> ArgumentValue.check(val(type), zeros + "07"), type);
    }
  }

  @Test
  void shouldShow60CharactersOfWhatItRefusesAndNotHalfOfOne() {
    String sixty = "😀".repeat(60);
    String allowed = "a whole number from -2147483648 to 2147483647";
    assertEquals(
        "x: '%s' is not of type int here: allowed is %s".formatted(sixty, allowed),
        refusal(val("int"), sixty));
    assertEquals(
        "x: '%s…' is not of type int here: allowed is %s".formatted(sixty, allowed),
        refusal(val("int"), sixty + "😀"));
  }

  @Test
  void shouldSayThatOnlyAFileMayHoldInfiniteNumbers() {
    assertEquals(
        "x: 'many' is not of type float here: allowed is 1, -2.5, 1e-3 and such",
        refusal(val("float"), "many"));
    assertEquals(
        "x: 'many' is not of type float here: allowed is a number such as 1, -2.5, 1e-3, INF or"
            + " NaN",
        refusal(file("float"), "many"));
  }

  private static String refusal(Parameter parameter, String text) {
    return assertThrows(InvalidArgumentException.class, () -> ArgumentValue.check(parameter, text))
        .getMessage();
  }
}
