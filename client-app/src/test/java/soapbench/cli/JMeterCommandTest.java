package soapbench.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;
import soapbench.lab.service.Installation;

class JMeterCommandTest {
  @TempDir private Path home;
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  static Stream<List<String>> words() {
    return Stream.of(
        List.of(),
        List.of("--help"),
        List.of("-n", "-t", "a plan.jmx", "-Jusers=30", "-l", "out.jtl"),
        List.of("--", "-n", "--"),
        List.of("--version", "@file", "\"quoted\"", "", "${user.home}"));
  }

  @ParameterizedTest
  @MethodSource("words")
  void shouldPassEveryWordAsItIsWhenJMeterIsGivenAny(List<String> words) throws IOException {
    Path seen = home.resolve("seen");
    stand(
        """
        printf '%%s\\n' "$JAVA_HOME" "$@" >'%s'
        exit 7
        """
            .formatted(seen));

    assertEquals(7, execute(words));
    assertEquals(
        Stream.concat(Stream.of("/jdk"), words.stream()).toList(), Files.readAllLines(seen));
  }

  @Test
  void shouldSayWhatIsOursAndThenHaveJMeterSayTheRest() throws IOException {
    stand("echo \"$1\" >'" + home.resolve("seen") + "'");

    execute(List.of("--help"));

    assertTrue(out.toString().contains("plans/soap-http.jmx"), out::toString);
    assertTrue(out.toString().endsWith("\nJMeter's own:\n"), out::toString);
    assertEquals("--help\n", Files.readString(home.resolve("seen")));
  }

  @Test
  void shouldSayWhatToDoWhenJMeterIsNotBuilt() {
    assertEquals(1, execute(List.of("-n")));
    assertEquals(
        "soapbench: there is no JMeter in %s: ./mvnw -DskipTests package builds it\n"
            .formatted(home.resolve("jmeter-plans/target/jmeter")),
        err.toString());
  }

  private int execute(List<String> words) {
    CommandLine line = Soapbench.commandLine(new Installation(home, "1.2", "abc", Path.of("/jdk")));
    line.setOut(new PrintWriter(out, true)).setErr(new PrintWriter(err, true));
    return line.execute(Stream.concat(Stream.of("jmeter"), words.stream()).toArray(String[]::new));
  }

  /** A program that stands where JMeter would. */
  private void stand(String lines) throws IOException {
    Path program = home.resolve("jmeter-plans/target/jmeter/bin/jmeter");
    Files.createDirectories(program.getParent());
    Files.writeString(program, "#!/bin/sh\n" + lines);
    Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwxr--r--"));
  }
}
