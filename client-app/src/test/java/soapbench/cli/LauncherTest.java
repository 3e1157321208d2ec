package soapbench.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The launcher in a folder of its own, with a JDK whose java prints what it was started with. */
class LauncherTest {

  private static final Path LAUNCHER = Path.of("../soapbench").toAbsolutePath().normalize();

  @TempDir private Path elsewhere;
  private Path home;
  private final Map<String, String> environment = new HashMap<>();

  @BeforeEach
  void build() throws IOException {
    home = Files.createDirectory(elsewhere.resolve("home"));
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
    return lines(0, arguments);
  }

  private List<String> lines(int status, String... arguments) throws Exception {
    List<String> command = new ArrayList<>(List.of("sh", home.resolve("soapbench").toString()));
    command.addAll(List.of(arguments));
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.environment().put("JAVA_HOME", home.resolve("jdk").toString());
    builder.environment().remove("SOAPBENCH_JAVA_OPTS");
    builder.environment().putAll(environment);
    Process process = builder.redirectErrorStream(true).start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertTrue(process.waitFor(5, TimeUnit.MINUTES));
    assertEquals(status, process.exitValue(), output);
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
    assertEquals(List.of(option), collectors("run", "payload", "--client-gc", name));
    assertEquals(
        List.of(option), collectors("run", "payload", "--client-gc=" + name, "--seed", "2"));
  }

  @Test
  void shouldLeaveTheCollectorToTheJvmAndUnknownNamesToTheCommand() throws Exception {
    List<String> unknown = started("run", "payload", "--client-gc", "epsilon");

    assertEquals(List.of(), collectors(unknown));
    assertEquals(List.of("run", "payload", "--client-gc", "epsilon"), last(unknown, 4));
    assertEquals(List.of(), collectors("list"));
    assertEquals(List.of("--client-gc"), last(started("run", "--client-gc"), 1));
  }

  /** Which collectors the JVM is told to use. */
  private List<String> collectors(String... arguments) throws Exception {
    return collectors(started(arguments));
  }

  private static List<String> collectors(List<String> started) {
    return started.stream().filter(each -> each.matches("-XX:\\+Use.*GC")).toList();
  }

  @Test
  void shouldAskForLargePagesWhereTheSystemGivesThem() throws Exception {
    String large = "-XX:+UseTransparentHugePages";

    for (String text : List.of("always [madvise] never", "[always] madvise never")) {
      script("bin/cat", "echo '" + text + "'");
      environment.put("PATH", home.resolve("bin") + ":" + System.getenv("PATH"));
      assertTrue(started("list").contains(large));
      assertFalse(started("run", "payload", "--client-gc", "zgc").contains(large));
      environment.put("SOAPBENCH_JAVA_OPTS", "-ea -XX:+UseZGC");
      assertFalse(started("list").contains(large));
      environment.remove("SOAPBENCH_JAVA_OPTS");
    }
    for (String text : List.of("echo 'always madvise [never]'", "exit 1")) {
      script("bin/cat", text);
      assertFalse(started("list").contains(large));
    }
  }

  @Test
  void shouldLetLibrariesUseMemoryWithoutWarningWhereTheJdkWarns() throws Exception {
    List<String> allowed =
        List.of("--sun-misc-unsafe-memory-access=allow", "--enable-native-access=ALL-UNNAMED");
    assertTrue(started("list").stream().noneMatch(allowed::contains));

    script("jdk/bin/javac", "echo javac 25.0.1");

    assertTrue(started("list").containsAll(allowed));
  }

  /** They start sooner with them; a JVM that measures has the options that it always had. */
  @Test
  void shouldGiveKeptClassesToCommandsThatDoNotMeasure() throws Exception {
    assertFalse(started("list").stream().anyMatch(word -> word.contains("cds")));
    Path kept = Files.createFile(home.toRealPath().resolve(".soapbench/classes.jsa"));

    assertTrue(started("list").contains("-XX:SharedArchiveFile=" + kept));
    assertTrue(started().contains("-Xlog:cds+dynamic=off"));
    for (String measuring : List.of("run", "calibrate", "worker", "node")) {
      for (String[] words :
          new String[][] {
            {measuring}, {"--home", "list", measuring}, {"--home=a", "--home", "b", measuring}
          }) {
        assertFalse(started(words).stream().anyMatch(word -> word.contains(kept.toString())));
      }
    }
    assertTrue(started("--home", "run", "list").contains("-XX:SharedArchiveFile=" + kept));
    assertTrue(started("--home").contains("-XX:SharedArchiveFile=" + kept));
  }

  /** Of an archive only the launcher's own folder is read: it has no sources, and no Maven. */
  @Test
  void shouldStartAnUnpackedArchiveAsItIs() throws Exception {
    Files.createFile(home.resolve("soapbench.ear"));
    Files.writeString(home.resolve("COMMIT"), "0123456789ab\n");
    Files.setLastModifiedTime(home.resolve(".soapbench/built"), FileTime.from(Instant.EPOCH));
    Path source = Files.createDirectories(home.resolve("m/src/main")).resolve("A.java");
    Files.createFile(source);

    List<String> started = started("list");

    Path folder = home.toRealPath();
    assertEquals(folder + "/lib/*", started.get(started.indexOf("-cp") + 1));
    assertTrue(started.contains("-Dsoapbench.home=" + folder), started::toString);
    assertTrue(started.contains("-Dsoapbench.commit=0123456789ab"), started::toString);
  }

  @Test
  void shouldHandArgumentsOverAsTheyAre() throws Exception {
    assertEquals(List.of("report", "a folder", ""), last(started("report", "a folder", ""), 3));
  }

  @Test
  void shouldKeepTheBrokersClientFromPrintingStackTraces() throws Exception {
    assertTrue(started("list").contains("-Dimq.silent=true"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"C", "POSIX", "C.UTF-8"})
  void shouldLetJavaReadTheNamesOfFilesInAnyLocale(String locale) throws Exception {
    script("jdk/bin/java", "locale charmap");
    environment.put("LC_ALL", locale);

    assertEquals(List.of("UTF-8"), started("list"));
  }

  @Test
  void shouldHaveTheJdkAndTheSystemTellProblemsInEnglish() throws Exception {
    script("jdk/bin/java", "echo ${LC_ALL-none} $LC_CTYPE $LC_MESSAGES ${LANGUAGE-none}");
    environment.put("LC_ALL", "C.UTF-8");
    environment.put("LANGUAGE", "tr");

    assertEquals(List.of("none C.UTF-8 C none"), started("list"));
  }

  /** A locale of letters of its own, and a system that has no UTF-8. */
  @ParameterizedTest
  @ValueSource(strings = {"echo ISO-8859-1", "echo ANSI_X3.4-1968"})
  void shouldLeaveALocaleAloneThatWorksOrThatNothingIsBetterThan(String charmap) throws Exception {
    script("bin/locale", charmap);
    script("jdk/bin/java", "echo $LC_CTYPE");
    environment.put("PATH", home.resolve("bin") + ":" + System.getenv("PATH"));
    environment.put("LC_ALL", "mine");

    assertEquals(List.of("mine"), started("list"));
  }

  @Test
  void shouldTakeUtf8WhereTheLettersOfALocaleAreNotKnown() throws Exception {
    script("bin/locale", "exit 127");
    script("jdk/bin/java", "echo $LC_CTYPE");
    environment.put("PATH", home.resolve("bin") + ":" + System.getenv("PATH"));
    environment.put("LC_ALL", "mine");

    assertEquals(List.of("C.UTF-8"), started("list"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"a b", "it's", "\"", "$HOME", "a&b", "#1", "a%20b", "größe", "[a]", "a;b"})
  void shouldStartInAFolderOfNearlyAnyName(String name) throws Exception {
    assumeTrue(
        Charset.forName(System.getProperty("sun.jnu.encoding")).newEncoder().canEncode(name),
        "without a locale, Java names no files beyond ASCII");
    move(name);

    List<String> started = started("list");

    assertTrue(started.contains("-Dsoapbench.home=" + home), started::toString);
    assertTrue(
        started.contains("%1$s/client-app.jar:%1$s/lib/*".formatted(home + "/client-app/target")),
        started::toString);
  }

  /** A class path, for one, ends at a colon. */
  @ParameterizedTest
  @ValueSource(strings = {":", "=", "?", "*", "\\"})
  void shouldNameTheCharacterForWhichAFolderIsRefused(String character) throws Exception {
    move("a" + character + "b");

    assertEquals(
        List.of(
            "soapbench: does not work in %s: its path has a %s; allowed are all but : = ? * \\"
                .formatted(home, character)),
        lines(1, "list"));
  }

  private void move(String name) throws IOException {
    home = Files.move(home, Files.createDirectory(elsewhere.resolve("in")).resolve(name));
    home = home.toRealPath();
  }

  /** Neither a JDK nor Maven is there: only the shell may answer. */
  @ParameterizedTest
  @ValueSource(strings = {"help", "--help", "-h", "help run payload", "run payload --help", ""})
  void shouldSayWhatItIsAndNameItsCommandsWhenNothingIsBuilt(String arguments) throws Exception {
    unbuild();

    List<String> lines = lines(0, words(arguments));

    assertEquals(4, lines.size(), lines::toString);
    assertTrue(lines.get(0).startsWith("soapbench 1.2-3 (commit "), lines.get(0));
    assertEquals("Commands: run payload, server start", lines.get(2));
  }

  @ParameterizedTest
  @ValueSource(strings = {"version", "--version", "-V", "--home a version"})
  void shouldSayTheVersionAloneWhenNothingIsBuilt(String arguments) throws Exception {
    unbuild();

    List<String> lines = lines(0, words(arguments));

    assertEquals(1, lines.size(), lines::toString);
    assertTrue(lines.get(0).endsWith("), which is not built yet"), lines.get(0));
  }

  @ParameterizedTest
  @ValueSource(strings = {"help", "help run", "list --help", "version", ""})
  void shouldNotBuildForHelpWhenSourcesAreNewer(String arguments) throws Exception {
    newerSource();

    List<String> started = lines(0, words(arguments));

    assertTrue(started.contains("soapbench.cli.Soapbench"), started::toString);
  }

  @ParameterizedTest
  @ValueSource(strings = {"list", "jmeter --help", "component add a -- b --help"})
  void shouldBuildForAnythingElseWhenSourcesAreNewer(String arguments) throws Exception {
    newerSource();
    script("mvnw", "echo built; exit 1");

    assertTrue(lines(1, words(arguments)).contains("built"));
  }

  private static String[] words(String arguments) {
    return arguments.isEmpty() ? new String[0] : arguments.split(" ");
  }

  private void newerSource() throws IOException {
    Files.setLastModifiedTime(home.resolve(".soapbench/built"), FileTime.from(Instant.EPOCH));
    Files.createFile(Files.createDirectories(home.resolve("m/src/main")).resolve("A.java"));
  }

  private void unbuild() throws IOException {
    Files.delete(home.resolve(".soapbench/built"));
    Files.delete(home.resolve("jdk/bin/java"));
    Files.writeString(home.resolve("pom.xml"), "<project>\n  <version>1.2-3</version>\n");
    Files.writeString(
        Files.createDirectory(home.resolve("docs")).resolve("options.md"),
        "## Presets\n\n## run payload\n\n## server start\n");
  }

  private static List<String> last(List<String> lines, int count) {
    return lines.subList(lines.size() - count, lines.size());
  }
}
