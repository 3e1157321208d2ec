package soapbench.component;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TemplateTest {

  private static Parameter parameter(Direction direction, boolean file, String name, String type) {
    return new Parameter(direction, file, name, ParameterType.of(type));
  }

  @Test
  void shouldReadTheExampleOfThePaper() {
    Template template =
        Template.parse(List.of("[in val x:int]", "[in val y:int]", ">", "[out file result:int]"));
    Parameter x = parameter(Direction.IN, false, "x", "int");
    Parameter y = parameter(Direction.IN, false, "y", "int");
    Parameter result = parameter(Direction.OUT, true, "result", "int");
    assertEquals(
        List.of(new CommandWord("", Optional.of(x)), new CommandWord("", Optional.of(y))),
        template.words());
    assertEquals(Optional.of(result), template.stdout());
    assertEquals(Optional.empty(), template.stdin());
    assertEquals(List.of(x, y, result), template.parameters().toList());
  }

  @Test
  void shouldReadEveryKindOfWord() {
    Template template =
        Template.parse(
            List.of(
                "-v",
                "--size=[in val n:float]",
                "<",
                "[in file model:xml]",
                "[ in  out file mesh : raw ]",
                "2>",
                "[out file errors:string]",
                "[0-9]*",
                "[[:alpha:]]",
                ""));
    assertEquals(
        List.of("-v", "--size=", "", "[0-9]*", "[[:alpha:]]", ""),
        template.words().stream().map(CommandWord::text).toList());
    assertEquals(
        List.of("n", "model", "mesh", "errors"),
        template.parameters().map(Parameter::name).toList());
    assertEquals(Direction.IN_OUT, template.words().get(2).parameter().orElseThrow().direction());
    assertEquals("model", template.stdin().orElseThrow().name());
    assertEquals("errors", template.stderr().orElseThrow().name());
    assertEquals(Optional.empty(), template.stdout());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "[in val x:int]y",
        "[in val x:int][in val y:int]",
        "[in val x]",
        "[in x:int]",
        "[inout file x:raw]",
        "[in file x:blob]",
        "[in val x:raw]",
        "[out val x:int]",
        "[in out val x:int]",
        "[in val ../x:int]",
        "[in val session:int]",
        "[in val x",
        "|",
        ">>",
        "2>&1",
        "a\0b",
        "\0a"
      })
  void shouldRefuseAWordThatIsNearlyASpecification(String word) {
    String message =
        assertThrows(InvalidComponentException.class, () -> Template.parse(List.of(word)))
            .getMessage();
    assertEquals(1, message.lines().count(), message);
  }

  @Test
  void shouldRefuseRedirectionsToAnythingButAFittingParameter() {
    for (List<String> words :
        List.of(
            List.of(">"),
            List.of(">", "/etc/passwd"),
            List.of(">", "out/[out file x:raw]"),
            List.of(">", "[in file x:raw]"),
            List.of(">", "[in out file x:raw]"),
            List.of("<", "[out file x:raw]"),
            List.of("<", "[in val x:int]"),
            List.of(">", "[out file x:raw]", ">", "[out file y:raw]"))) {
      assertThrows(InvalidComponentException.class, () -> Template.parse(words), words::toString);
    }
  }

  @Test
  void shouldRefuseTwoParametersOfOneName() {
    List<String> words = List.of("[in val x:int]", ">", "[out file x:int]");
    String message =
        assertThrows(InvalidComponentException.class, () -> Template.parse(words)).getMessage();
    assertTrue(message.contains("two parameters x"), message);
  }

  @Test
  void shouldSayWhatIsAllowed() {
    assertEquals(
        "there is no type 'blob': allowed are int, float, string, raw, xml",
        refusal("[in file x:blob]"));
    assertEquals(
        "after '<' comes '/etc/passwd': allowed is only [in file NAME:TYPE]",
        refusal("<", "/etc/passwd"));
    assertEquals("after '2>' comes '': allowed is only [out file NAME:TYPE]", refusal("2>"));
  }

  @Test
  void shouldTakeUpTo1000Words() {
    List<String> most = Collections.nCopies(1000, "x");
    assertEquals(1000, Template.parse(most).words().size());
    List<String> more = Collections.nCopies(1001, "x");
    assertThrows(InvalidComponentException.class, () -> Template.parse(more));
  }

  @Test
  void shouldEqualWhatWasReadFromTheSameWords() {
    Template template = Template.parse(List.of("[in val x:int]", "y"));
    assertEquals(Template.parse(List.of("[in val x:int]", "y")), template);
    assertNotEquals(Template.parse(List.of("[in val x:int]", "z")), template);
  }

  private static String refusal(String... words) {
    return assertThrows(InvalidComponentException.class, () -> Template.parse(List.of(words)))
        .getMessage();
  }
}
