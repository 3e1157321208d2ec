package soapbench.experiment.jobs.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;
import soapbench.cli.Soapbench;
import soapbench.component.Component;
import soapbench.component.ComponentFolder;
import soapbench.component.ComponentLimits;
import soapbench.lab.service.Installation;

class ComponentCommandTest {

  private static final String NO_SERVER =
      "soapbench: no server runs here: ./soapbench server start\n";

  @TempDir private Path home;
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();
  private CommandLine line;
  private Path program;

  @BeforeEach
  void prepare() throws IOException {
    line = Soapbench.commandLine(new Installation(home, "1.2", "abc", Path.of("/jdk")));
    line.setOut(new PrintWriter(out, true)).setErr(new PrintWriter(err, true));
    program =
        Files.createFile(
            home.resolve("add.sh"),
            PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
  }

  private int component(String... words) {
    List<String> all = new ArrayList<>(List.of("component"));
    all.addAll(List.of(words));
    return line.execute(all.toArray(String[]::new));
  }

  private ComponentFolder folder() {
    return new ComponentFolder(home.resolve(".soapbench/server/jobs/components"));
  }

  /** O'SOAP, Figure 4. */
  @Test
  void shouldKeepWhatItIsTold() {
    assertEquals(
        0,
        component(
            "add",
            "arithmetic-test",
            "--full-name",
            "Arithmetic Server",
            "--namespace",
            "urn:test",
            "--time-limit",
            "90s",
            "--output-limit",
            "20MB",
            "--jobs",
            "4",
            "--env",
            "A=b=c",
            "--env",
            "D=",
            "--",
            program.toString(),
            "[in val x:int]",
            "-v",
            "[in val y:int]",
            ">",
            "[out file result:int]"),
        err::toString);

    Component kept = folder().find("arithmetic-test").orElseThrow();
    assertEquals("Arithmetic Server", kept.fullName());
    assertEquals("urn:test", kept.namespace());
    assertEquals(program, kept.program());
    assertEquals(Map.of("A", "b=c", "D", ""), kept.environment());
    assertEquals(new ComponentLimits(Duration.ofSeconds(90), 20_000_000, 4), kept.limits());
    assertEquals(List.of("x", "y"), kept.inputs().stream().map(one -> one.name()).toList());
    assertEquals(List.of("result"), kept.outputs().stream().map(one -> one.name()).toList());
    assertEquals("arithmetic-test\t\n", out.toString());
    assertEquals(NO_SERVER, err.toString());
  }

  @Test
  void shouldFindAProgramByPathAndTakeTheUsualLimits() {
    assertEquals(0, component("add", "nothing", "--", "true"), err::toString);

    Component kept = folder().find("nothing").orElseThrow();
    assertTrue(kept.program().isAbsolute() && Files.isExecutable(kept.program()));
    assertEquals("nothing", kept.fullName());
    assertEquals("urn:soapbench:component:nothing", kept.namespace());
    assertEquals(ComponentLimits.DEFAULT, kept.limits());
  }

  @Test
  void shouldKeepWhatItOffersFromOthers() throws IOException {
    assertEquals(0, component("add", "nothing", "--", "true"), err::toString);
    assertEquals(
        "rwx------",
        PosixFilePermissions.toString(
            Files.getPosixFilePermissions(home.resolve(".soapbench/server/jobs"))));
  }

  @Test
  void shouldListAndRemove() {
    component("add", "two", "--", "true");
    component("add", "one", "--", "true");
    out.getBuffer().setLength(0);
    assertEquals(0, component("list"));
    assertEquals("one\t\ntwo\t\n", out.toString());

    assertEquals(0, component("remove", "two"));
    assertEquals(2, component("remove", "two"));
    assertTrue(
        err.toString().endsWith("soapbench: NAME: there is no component 'two': there are one\n"),
        err::toString);
    assertEquals(List.of("one"), folder().names());
  }

  @Test
  void shouldSayWhenThereIsNothingToListOrRemove() {
    assertEquals(0, component("list"));
    assertEquals("", out.toString());
    assertEquals(2, component("remove", "two"));
    assertEquals(
        NO_SERVER + "soapbench: NAME: there is no component 'two', nor any other\n",
        err.toString());
  }

  @Test
  void shouldListComponentsInJson() throws IOException {
    component("add", "one", "--", "true");
    Files.writeString(home.resolve(".soapbench/server/jobs/components/bad.properties"), "a=b\n");
    out.getBuffer().setLength(0);

    assertEquals(1, component("list", "--json"));

    JsonNode listed = JsonMapper.builder().build().readTree(out.toString());
    assertEquals("soapbench.components/1", listed.path("schema").asText());
    assertEquals(List.of("bad", "one"), listed.path("components").findValuesAsText("name"));
    assertTrue(listed.at("/components/1/wsdl").isNull(), "no server runs");
    assertTrue(listed.at("/components/1/problem").isNull());
    assertFalse(listed.at("/components/0/problem").asText().isEmpty());
  }

  @Test
  void shouldNameADamagedDescription() throws IOException {
    component("add", "one", "--", "true");
    Files.writeString(home.resolve(".soapbench/server/jobs/components/bad.properties"), "a=b\n");
    err.getBuffer().setLength(0);
    assertEquals(1, component("list"));
    assertTrue(
        err.toString().startsWith(NO_SERVER + "soapbench: bad can't be used: "), err::toString);
    assertEquals(2, err.toString().lines().count(), err::toString);
  }

  @Test
  void shouldRefuseASecondOfTheSameName() {
    component("add", "one", "--", "true");
    err.getBuffer().setLength(0);
    assertEquals(2, component("add", "one", "--", "false"));
    assertEquals(
        "soapbench: one: there is a component 'one' already: remove it first, or choose another"
            + " name\n",
        err.toString());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      textBlock =
          """
          add                                 | NAME: is missing: of the component
          add one                             | WORD: is missing: after --, the program
          add One -- true                     | One: 'One' names no component: allowed are
          add ../one -- true                  | ../one: '../one' names no component
          add one -- no-such-program          | WORD: there is no program 'no-such-program' in the
          add one -- /no/such                 | WORD: there is no program /no/such
          add one -- /etc/passwd              | WORD: /etc/passwd can't be run: chmod +x allows it
          add one -- /etc                     | WORD: there is no program /etc
          add one -- true [in val x]          | one: '[in' is not an argument specification
          add one -- true [in~val~x:number]   | one: there is no type 'number': allowed are int
          add one -- true >                   | one: after '>' comes '': allowed is only [out file
          add one -- true > file              | one: after '>' comes 'file': allowed is only [out
          add one -- true && true             | one: '&&' has no meaning here, since no shell reads
          add one --time-limit 1y -- true     | --time-limit: '1y' is not allowed: it is a whole
          add one --time-limit 0s -- true     | one: a time limit of PT0S: allowed are 1 second
          add one --output-limit 1TB -- true  | --output-limit: '1TB' is not allowed: it is a whole
          add one --jobs 0 -- true            | one: 0 jobs at a time: allowed are 1 to 1000
          add one --jobs x -- true            | --jobs: 'x' is not allowed: how many of its jobs
          add one --env A -- true             | --env: 'A' is not of the form NAME=VALUE
          add one --env A=1 --env A=2 -- true | --env: 'A' is there twice
          add one --env A-B=1 -- true         | one: 'A-B' names no variable: allowed are letters
          add one --namespace x -- true       | one: 'x' is not a namespace: it has to be an absolut
          add one -l true                     | -l: unknown option: allowed are
          drop one                            | 'drop' is unknown: allowed after soapbench component
          """)
  void shouldRefuseInOneLine(String words, String expected) {
    String[] split = words.split(" ");
    for (int i = 0; i < split.length; i++) {
      split[i] = split[i].replace('~', ' ');
    }
    assertEquals(2, component(split), err::toString);
    assertTrue(err.toString().startsWith("soapbench: " + expected), err::toString);
    assertEquals(1, err.toString().lines().count(), err::toString);
    assertEquals(List.of(), folder().names());
  }
}
