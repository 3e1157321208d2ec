package soapbench.cli.output;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Commands in JVMs of their own, whose standard output a shell leads elsewhere. */
class StandardOutputTest {

  /** The words of a command follow, and the status comes last on standard error. */
  private static final String SOAPBENCH =
      "\"$0\" -XX:TieredStopAtLevel=1 -cp \"$1\" -Dsoapbench.home=\"$2\" soapbench.cli.Soapbench ";

  @TempDir private Path folder;

  private String run(String script) throws Exception {
    ProcessBuilder shell =
        new ProcessBuilder(
            "sh",
            "-c",
            script.replace("soapbench ", SOAPBENCH),
            Path.of(System.getProperty("java.home"), "bin/java").toString(),
            System.getProperty("java.class.path"),
            folder.toString());
    // the system tells its problems in English, while names of files stay as they are
    String locale = shell.environment().remove("LC_ALL");
    if (locale != null) {
      shell.environment().put("LC_CTYPE", locale);
    }
    shell.environment().put("LC_MESSAGES", "C");
    Process process = shell.directory(folder.toFile()).redirectErrorStream(true).start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    process.waitFor();
    return said;
  }

  @ParameterizedTest
  @ValueSource(strings = {"list", "list --json", "help run payload", "completion", "--version"})
  void shouldFailInOneLineWhereNothingCanBeWritten(String words) throws Exception {
    assumeTrue(Files.isWritable(Path.of("/dev/full")), "skipped: there is no /dev/full");

    assertEquals(
        "soapbench: standard output: No space left on device\nstatus 1\n",
        run("soapbench " + words + " >/dev/full; echo status $?"));
  }

  @Test
  void shouldFailInOneLineWhereItIsClosed() throws Exception {
    String said = run("soapbench list >&- ; echo status $?");

    assertTrue(said.matches("soapbench: standard output: [^\n]*\nstatus 1\n"), said);
  }

  @Test
  void shouldTakeAReaderThatLeftForASatisfiedOne() throws Exception {
    assertEquals(
        "status 0\n", run("{ { soapbench completion; echo status $? >&2; } | head -c 0; } 2>&1"));
  }

  @Test
  void shouldWriteAFileToIt() throws Exception {
    assertEquals(
        "status 0\n",
        run(
            "echo before >got; soapbench payload --size 1KB --out /dev/stdout >>got 2>said;"
                + " echo status $?"));

    String got = Files.readString(folder.resolve("got"));
    assertTrue(got.startsWith("before\n<"), got);
    assertTrue(got.endsWith(">"), got);
    assertSaid("/dev/stdout", got.length() - "before\n".length());
  }

  @Test
  void shouldWriteAFileToALinkToIt() throws Exception {
    Files.createSymbolicLink(folder.resolve("link"), Path.of("/proc/self/fd/1"));

    assertEquals(
        "status 0\n", run("soapbench payload --size 1KB --out link >got 2>said; echo status $?"));

    assertTrue(Files.isSymbolicLink(folder.resolve("link")));
    assertSaid("link", (int) Files.size(folder.resolve("got")));
  }

  private void assertSaid(String file, int bytes) throws IOException {
    String said = Files.readString(folder.resolve("said"));
    assertTrue(said.startsWith("file=%s\nbytes=%s\n".formatted(file, bytes)), said);
  }

  @Test
  void shouldSayThatAFileCannotBeWrittenToIt() throws Exception {
    assumeTrue(Files.isWritable(Path.of("/dev/full")), "skipped: there is no /dev/full");

    assertEquals(
        "soapbench: /dev/stdout: No space left on device\nstatus 1\n",
        run("soapbench payload --size 1KB --out /dev/stdout >/dev/full; echo status $?"));
  }
}
