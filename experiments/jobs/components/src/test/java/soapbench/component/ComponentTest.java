package soapbench.component;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ComponentTest {

  private static final String NAMESPACE = "urn:test";

  @Test
  void shouldTakeNamesOfUpTo50SmallLettersDigitsAndDashes() {
    for (String name : List.of("a", "add-2", "a".repeat(50))) {
      assertEquals(name, component(name, "Add", NAMESPACE, "/bin/true", Map.of()).name());
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "A", "1a", "-a", "a_b", "a.b", "a/b", "é", "a\n"})
  void shouldRefuseOtherNames(String name) {
    assertRefused("names no component", name, "Add", NAMESPACE, "/bin/true", Map.of());
  }

  @Test
  void shouldRefuseWhatIsTooLong() {
    String x201 = "x".repeat(201);
    assertRefused("at most 49", "a".repeat(51), "Add", NAMESPACE, "/bin/true", Map.of());
    assertRefused("is not a full name", "add", x201, NAMESPACE, "/bin/true", Map.of());
    assertRefused("at most 200", "add", "Add", "urn:" + x201.substring(4), "/bin/true", Map.of());
    assertRefused(
        "the value of A", "add", "Add", NAMESPACE, "/bin/true", Map.of("A", "x".repeat(10_001)));
  }

  @Test
  void shouldTakeWhatIsJustNotTooLong() {
    String x200 = "x".repeat(200);
    Map<String, String> environment = Map.of("A", "x".repeat(10_000));
    Component component =
        component("add", x200, "urn:" + x200.substring(4), "/bin/true", environment);
    assertEquals(x200, component.fullName());
    assertEquals(200, component.namespace().length());
    assertEquals(environment, component.environment());
  }

  @ParameterizedTest
  @ValueSource(strings = {"", " ", "a\nb", "a\tb", "\u0085", "\ud800", "\ufffe", "\uffff"})
  void shouldRefuseFullNamesThatNobodyCouldPrint(String fullName) {
    assertRefused("is not a full name", "add", fullName, NAMESPACE, "/bin/true", Map.of());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "urn:soapbench:component:add",
        "http://example.org/add",
        "http://www.w3.org.example/",
        "urn:soapbench"
      })
  void shouldTakeNamespacesOfOnesOwn(String namespace) {
    assertEquals(namespace, component("add", "Add", namespace, "/bin/true", Map.of()).namespace());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "urn:soapbench:",
        "urn:soapbench:jobs:1",
        "http://www.w3.org/2001/XMLSchema",
        "http://schemas.xmlsoap.org/soap/envelope/"
      })
  void shouldRefuseNamespacesOfOthers(String namespace) {
    assertRefused("belongs to others", "add", "Add", namespace, "/bin/true", Map.of());
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "a/b", "//example.org/x", "not absolute", "1:x"})
  void shouldRefuseNamespacesThatAreNotAbsolute(String namespace) {
    assertRefused("is not a namespace", "add", "Add", namespace, "/bin/true", Map.of());
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "true", "bin/true", "./true", "/bin/a\nb"})
  void shouldRefuseProgramsThatAreNoAbsolutePath(String program) {
    assertRefused("has to be an absolute path", "add", "Add", NAMESPACE, program, Map.of());
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "1A", "A-B", "A B", "A=B", "É", "SOAPBENCH_", "SOAPBENCH_JOB"})
  void shouldRefuseVariablesThatNoShellCouldSetOrThatAreOurs(String variable) {
    assertRefused("names no variable", "add", "Add", NAMESPACE, "/bin/true", Map.of(variable, "x"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"a\nb", "\t", "\u007f", "é", "\0"})
  void shouldRefuseValuesThatAreNotPrintableAscii(String value) {
    assertRefused("the value of A", "add", "Add", NAMESPACE, "/bin/true", Map.of("A", value));
  }

  @Test
  void shouldTakeVariablesInTheirOrderAndKeepThem() {
    Map<String, String> environment = new HashMap<>(Map.of("b", " ~", "_", "", "A1", "x=y"));
    Component component = component("add", "Add", NAMESPACE, "/bin/true", environment);
    environment.clear();
    assertEquals(List.of("A1", "_", "b"), List.copyOf(component.environment().keySet()));
    assertThrows(UnsupportedOperationException.class, () -> component.environment().clear());
  }

  @Test
  void shouldTellInputsFromOutputsInTheOrderOfTheTemplate() {
    Component component =
        component(
            "add",
            "Add",
            NAMESPACE,
            "/bin/true",
            Map.of(),
            "[out file log:string]",
            "[in val x:int]",
            "[in out file mesh:raw]",
            "<",
            "[in file a:xml]");
    assertEquals(
        List.of("x", "mesh", "a"), component.inputs().stream().map(Parameter::name).toList());
    assertEquals(
        List.of("log", "mesh"), component.outputs().stream().map(Parameter::name).toList());
  }

  private static void assertRefused(
      String says,
      String name,
      String fullName,
      String namespace,
      String program,
      Map<String, String> environment) {
    String message =
        assertThrows(
                InvalidComponentException.class,
                () -> component(name, fullName, namespace, program, environment))
            .getMessage();
    assertEquals(says, message.contains(says) ? says : message);
  }

  private static Component component(
      String name,
      String fullName,
      String namespace,
      String program,
      Map<String, String> environment,
      String... words) {
    return new Component(
        name,
        fullName,
        namespace,
        Path.of(program),
        Template.parse(List.of(words)),
        environment,
        ComponentLimits.DEFAULT);
  }
}
