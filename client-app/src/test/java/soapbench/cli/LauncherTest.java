package soapbench.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The launcher in a folder of its own, with a JDK whose java prints what it was started with. */
class LauncherTest {

  private static final Path LAUNCHER = Path.of("../soapbench").toAbsolutePath().normalize();

  @TempDir private Path home;

  @BeforeEach
  void build() throws IOException {
    Files.copy(LAUNCHER, home.resolve("soapbench"));
    script("jdk/bin/java", "printf '%s\\n' \"$@\"");
    script("jdk/bin/javac", "echo javac 17.0.1");
    for (String built :
        List.of(
            "client-app/target/client-app.jar",
            "server-ear/ear/target/soapbench.ear",
            "jmeter-plans/target/jmeter/bin/ApacheJMeter.jar",
            ".soapbench/built")) {
      Files.createDirectories(home.resolve(built).getParent());
      Files.createFile(home.resolve(built));
    }
    Files.setLastModifiedTime(
        home.resolve(".soapbench/built"), FileTime.from(Instant.now().plusSeconds(60)));
  }

  private void script(String name, String text) throws IOException {
    Path file = home.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, "#!/bin/sh\n" + text + "\n");
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwx------"));
  }

  private List<String> started(String... arguments) throws Exception {
    List<String> command = new ArrayList<>(List.of("sh", home.resolve("soapbench").toString()));
    command.addAll(List.of(arguments));
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.environment().put("JAVA_HOME", home.resolve("jdk").toString());
    builder.environment().remove("SOAPBENCH_JAVA_OPTS");
    Process process = builder.redirectErrorStream(true).start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertTrue(process.waitFor(1, TimeUnit.MINUTES));
    assertEquals(0, process.exitValue(), output);
    return output.lines().toList();
  }

  @ParameterizedTest
  @CsvSource({
    "serial, -XX:+UseSerialGC",
    "parallel, -XX:+UseParallelGC",
    "g1, -XX:+UseG1GC",
    "zgc, -XX:+UseZGC"
  })
  void shouldStartTheJvmWithTheCollectorThatIsAskedFor(String name, String option)
      throws Exception {
    assertEquals(option, started("run", "payload", "--client-gc", name).get(2));
    assertEquals(option, started("run", "payload", "--client-gc=" + name, "--seed", "2").get(2));
  }

  @Test
  void shouldLeaveTheCollectorToTheJvmAndUnknownNamesToTheCommand() throws Exception {
    List<String> unknown = started("run", "payload", "--client-gc", "epsilon");

    assertTrue(unknown.stream().noneMatch(argument -> argument.startsWith("-XX:+Use")));
    assertEquals(List.of("run", "payload", "--client-gc", "epsilon"), last(unknown, 4));
    assertTrue(started("list").stream().noneMatch(argument -> argument.startsWith("-XX:+Use")));
    assertEquals(List.of("--client-gc"), last(started("run", "--client-gc"), 1));
  }

  @Test
  void shouldHandArgumentsOverAsTheyAre() throws Exception {
    assertEquals(List.of("report", "a folder", ""), last(started("report", "a folder", ""), 3));
  }

  private static List<String> last(List<String> lines, int count) {
    return lines.subList(lines.size() - count, lines.size());
  }
}
