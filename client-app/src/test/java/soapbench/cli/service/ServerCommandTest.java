package soapbench.cli.service;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;
import soapbench.cli.Soapbench;
import soapbench.lab.service.Installation;
import soapbench.server.SystemProblems;

class ServerCommandTest {
  @TempDir private Path home;
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();
  private CommandLine line;

  @BeforeEach
  void prepare() {
    line = Soapbench.commandLine(new Installation(home, "1.2", "abc", Path.of("/jdk")));
    line.setOut(new PrintWriter(out, true)).setErr(new PrintWriter(err, true));
  }

  @Test
  void shouldSayStoppedAndExitThreeWhenNothingRuns() {
    assertEquals(3, line.execute("server", "status"));
    assertEquals("state=stopped\n", out.toString());
  }

  @Test
  void shouldSayInJsonThatNothingRuns() {
    assertEquals(3, line.execute("server", "status", "--json"));
    assertEquals(
        """
        {
          "schema" : "soapbench.server/1",
          "state" : "stopped"
        }
        """,
        out.toString());
  }

  @Test
  void shouldSucceedWhenThereIsNothingToStop() {
    assertEquals(0, line.execute("server", "stop"));
    assertEquals("state=stopped\n", out.toString());
    assertEquals("soapbench: not running\n", err.toString());
  }

  @Test
  void shouldRefuseInOneLineWhenAnOptionIsUnknown() {
    assertEquals(2, line.execute("server", "start", "--colour", "red"));
    assertEquals(
        "soapbench: --colour: unknown option: allowed are --help, --version, --server-kind,"
            + " --broker-kind, --server-heap, --server-gc, --ear, --server-stacks, --host, --port,"
            + " --user, --password-file, --tls\n",
        err.toString());
  }

  @Test
  void shouldWriteACopyOfTheApplicationForABrokerOfYours() throws IOException {
    Path ear = home.resolve("server-ear/ear/target/soapbench.ear");
    Files.createDirectories(ear.getParent());
    byte[] war =
        zip(
            Map.of(
                "WEB-INF/ejb-jar.xml", "<ejb-jar/>".getBytes(StandardCharsets.UTF_8),
                "WEB-INF/web.xml", "<web-app/>".getBytes(StandardCharsets.UTF_8)));
    Files.write(ear, zip(Map.of("one.war", war)));
    Path password = Files.writeString(home.resolve("password"), "correct-horse\n");
    Path copy = home.resolve("copy.ear");
    String[] words = {
      "server",
      "adapt",
      "--adapter",
      "activemq-ra",
      "--user",
      "ada",
      "--password-file",
      password.toString(),
      copy.toString()
    };

    assertEquals(0, line.execute(words), err::toString);

    assertEquals("application=" + copy + "\n", out.toString());
    assertEquals(PosixFilePermissions.fromString("rw-------"), Files.getPosixFilePermissions(copy));
    try (FileSystem files = FileSystems.newFileSystem(copy);
        FileSystem adapted = FileSystems.newFileSystem(files.getPath("one.war"))) {
      String web = Files.readString(adapted.getPath("WEB-INF/web.xml"));
      assertTrue(
          web.contains(
              "<resource-adapter>activemq-ra</resource-adapter><user>ada</user>"
                  + "<password>correct-horse</password>"),
          web);
    }
    try (Stream<Path> left = Files.list(home)) {
      assertEquals(
          Set.of("copy.ear", "password", "server-ear"),
          left.map(file -> file.getFileName().toString()).collect(Collectors.toSet()));
    }
    assertEquals(2, line.execute(words));
    assertEquals("soapbench: COPY: there is already a file " + copy + "\n", err.toString());
  }

  @Test
  void shouldRefuseInOneLineAnAccountOrAFolderThatACopyCannotHave() throws IOException {
    Path password = Files.writeString(home.resolve("password"), "correct-horse\n");
    Path empty = Files.writeString(home.resolve("empty"), "\n");
    Path lost = home.resolve("lost/copy.ear");

    assertEquals(2, adapt(password, lost));
    assertEquals(
        "soapbench: COPY: no file can be written in " + lost.getParent() + "\n", err.toString());
    err.getBuffer().setLength(0);
    assertEquals(2, adapt(empty, home.resolve("copy.ear")));
    assertTrue(err.toString().startsWith("soapbench: --password-file: "), err::toString);
    assertEquals(1, err.toString().lines().count(), err::toString);
  }

  private int adapt(Path password, Path copy) {
    return line.execute(
        "server",
        "adapt",
        "--adapter",
        "a",
        "--user",
        "ada",
        "--password-file",
        password.toString(),
        copy.toString());
  }

  private static byte[] zip(Map<String, byte[]> entries) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
      for (Map.Entry<String, byte[]> entry : entries.entrySet()) {
        zip.putNextEntry(new ZipEntry(entry.getKey()));
        zip.write(entry.getValue());
      }
    }
    return bytes.toByteArray();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--adapter a copy.ear      | --user: missing: the copy logs in at the broker with it",
        "--adapter a/b copy.ear    | --adapter: 'a/b' is not allowed: it has 1 to 100 letters,"
            + " digits, dots, hyphens, # and _",
        "--adapter a --user u copy | --user and --password-file: allowed only together"
      })
  void shouldRefuseInOneLineWhatACopyCannotHave(String words, String said) {
    assertEquals(2, line.execute(("server adapt " + words).split(" ")));
    assertEquals("soapbench: " + said + "\n", err.toString());
  }

  @Test
  void shouldRefuseInOneLineWhenTheApplicationIsMissing() {
    Path missing = home.resolve("missing.ear");

    assertEquals(2, line.execute("server", "start", "--ear", missing.toString()));
    assertEquals("soapbench: --ear: there is no file " + missing + "\n", err.toString());
  }

  @Test
  void shouldRefuseInOneLineWhenAValueIsNotAllowed() {
    Path ear = Path.of("pom.xml");

    assertEquals(
        2, line.execute("server", "start", "--ear", ear.toString(), "--server-gc", "epsilon"));
    assertEquals(
        "soapbench: --server-gc: collector 'epsilon' is not one of serial, parallel, g1, zgc\n",
        err.toString());
  }

  @Test
  void shouldRefuseAnAddressOfOthersWithoutBothLoginAndTls() throws IOException {
    String refused =
        "--host: 192.0.2.10 is not a loopback address: allowed only with a login and TLS";

    assertRefused("--host 192.0.2.10", refused);
    assertRefused("--host 192.0.2.10 --user ada --password-file PASSWORD", refused);
    assertRefused(
        "--host 0.0.0.0",
        "--host: 0.0.0.0 is not one address: give that by which others reach this machine");
    assertRefused(
        "--host colleagues", "--host: 'colleagues' is not an IPv4 address such as 192.0.2.10");
    assertRefused("--port 0", "--port: 0 is out of range: allowed are 1 to 65535");
  }

  @Test
  void shouldRefuseALoginThatIsNone() throws IOException {
    assertRefused("--user ada", "--user and --password-file: allowed only together");
    assertRefused(
        "--user guest --password-file PASSWORD",
        "--user: 'guest' is not allowed: it has 1 to 64 letters, digits, dots, hyphens and _, and"
            + " is none of admin, guest, soapbench-adapter");
    assertRefused(
        "--user ada --password-file SHORT",
        "--password-file: its first line has 6 characters: a password needs 12 to 200 letters,"
            + " digits and signs of ASCII, without blanks and \\");
  }

  @Test
  void shouldRefuseTlsWithoutKeys() throws IOException {
    assertRefused(
        "--tls PASSWORD",
        "--tls: PASSWORD has no private key in PEM: it needs 'BEGIN PRIVATE KEY', without a"
            + " password, and 'BEGIN CERTIFICATE'");
  }

  private void assertRefused(String words, String refused) throws IOException {
    String password =
        Files.writeString(home.resolve("password"), "correct-horse-battery\n").toString();
    String tooShort = Files.writeString(home.resolve("short"), "secret\n").toString();
    String named = words.replace("PASSWORD", password).replace("SHORT", tooShort);
    err.getBuffer().setLength(0);

    assertEquals(2, line.execute(("server start --ear pom.xml " + named).split(" ")));

    assertEquals("soapbench: " + refused.replace("PASSWORD", password) + "\n", err.toString());
  }

  @ParameterizedTest
  @ValueSource(strings = {"start --ear pom.xml", "status", "stop"})
  void shouldFailInOneLineWhenWhatIsKnownOfAServerIsDamaged(String words) throws IOException {
    Path state = state();
    Files.writeString(state, "kind=glassfish7\nversion=7\nheap=lots\n");

    assertEquals(1, line.execute(("server " + words).split(" ")));
    assertEquals(
        "soapbench: "
            + state
            + " is damaged: heap=lots is not valid (heap size 'lots' is not a number of m or g"
            + " from 512m to 64g)\n",
        err.toString());
  }

  @ParameterizedTest
  @ValueSource(strings = {"start --ear pom.xml", "status", "stop"})
  void shouldFailInOneLineWhenAFolderIsInPlaceOfAFile(String words) throws IOException {
    Path state = Files.createDirectory(state());

    assertEquals(1, line.execute(("server " + words).split(" ")));
    assertEquals(
        "soapbench: cannot read " + state + ": " + SystemProblems.isDirectory() + "\n",
        err.toString());
  }

  private Path state() throws IOException {
    return Files.createDirectories(home.resolve(".soapbench/server")).resolve("server.state");
  }

  @Test
  void shouldFailInOneLineWhenAFileIsInPlaceOfAFolder() throws IOException {
    Files.createFile(home.resolve(".soapbench"));

    assertEquals(1, line.execute("server", "start", "--ear", "pom.xml"));
    assertEquals(
        "soapbench: cannot make the folder "
            + home.resolve(".soapbench/server")
            + ": "
            + SystemProblems.notDirectory()
            + "\n",
        err.toString());
  }

  @Test
  void shouldNameFileAndProblemWhenAnotherCommandCannotWrite() throws IOException {
    Path file = Files.createFile(home.resolve("file"));
    String out = file.resolve("payload").toString();

    assertEquals(2, line.execute("payload", "--size", "0.001", "--out", out));
    assertEquals("soapbench: --out: " + file + ": it is not a folder\n", err.toString());
  }

  @Test
  void shouldAlignWhatItLists() {
    assertEquals(0, line.execute("list"));
    assertTrue(out.toString().contains("\nbindings     http, jms, rest\n"), out.toString());
  }

  @Test
  void shouldPrintVersionAndCommit() {
    assertEquals(0, line.execute("--version"));
    assertEquals("soapbench 1.2 (commit abc)\n", out.toString());
  }
}
