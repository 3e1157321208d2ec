package soapbench.jmeter;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.lang.System.Logger.Level;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every committed plan in JMeter's window; the pictures stay in {@code target/windows}. */
class WindowIT {
  private static final Path PICTURES = Path.of("target", "windows").toAbsolutePath();

  /** Of what has a place in the tree, other than what belongs to an element. */
  private static final Pattern NAME =
      Pattern.compile("<(?!elementProp)\\w[^>]* testname=\"([^\"]*)\"");

  private static final Pattern BAD = Pattern.compile("(?m)^.* (?:WARN|ERROR|FATAL) .*$");

  @TempDir private static Path shared;
  private static Optional<Screen> screen = Optional.empty();

  @TempDir private Path folder;

  @BeforeAll
  static void open() throws IOException {
    screen = Screen.open();
    if (screen.isEmpty()) {
      System.getLogger("soapbench.jmeter")
          .log(
              Level.WARNING,
              "*** WindowIT is SKIPPED: there is no Xvfb here, so no plan was opened in JMeter's"
                  + " window. On Debian: apt-get install xvfb");
    }
    assumeTrue(screen.isPresent(), "there is no Xvfb");
    Files.createDirectories(PICTURES);
  }

  @AfterAll
  static void close() {
    screen.ifPresent(Screen::close);
  }

  static Stream<String> plans() throws IOException {
    return Project.files(Project.PLANS).stream().map(Path::toString);
  }

  @ParameterizedTest
  @MethodSource("plans")
  void shouldOpenInTheWindow(String plan) throws Exception {
    assertOpens(Project.PLANS.resolve(plan));
  }

  @Test
  void shouldFailWhenAPlanHasAnUnknownClass() throws Exception {
    String plan = Files.readString(Project.PLANS.resolve("soap-http.jmx"));
    Path broken = folder.resolve("broken.jmx");
    Files.writeString(broken, plan.replace("HTTPSamplerProxy", "HTTPSamplerOfNobody"));

    AssertionError failure = assertThrows(AssertionError.class, () -> assertOpens(broken));
    assertTrue(failure.getMessage().contains("Problem loading XML from"), failure::getMessage);
  }

  private void assertOpens(Path plan) throws IOException, InterruptedException {
    Path picture = PICTURES.resolve(plan.getFileName().toString().replace(".jmx", ".png"));
    Path tree = Path.of(picture.toString().replace(".png", ".txt"));
    Program window = look(plan, picture);

    assertEquals(0, window.process().exitValue(), window.text());
    assertEquals(List.of(), matches(BAD, Files.readString(folder.resolve("jmeter.log"))));
    assertEquals(matches(NAME, Files.readString(plan)), Files.readAllLines(tree));
    assertTrue(Files.size(picture) > 0);
  }

  private Program look(Path plan, Path picture) throws IOException, InterruptedException {
    Map<String, String> environment =
        Map.of(
            "DISPLAY",
            screen.orElseThrow().display(),
            "JVM_ARGS",
            "-Djava.util.prefs.userRoot=%s -javaagent:%s=%s".formatted(folder, agent(), picture));
    String program = Project.JMETER.resolve("bin/jmeter").toString();
    return Program.run(folder, environment, List.of(program, "-t", plan.toString()), "");
  }

  private static List<String> matches(Pattern pattern, String text) {
    return pattern.matcher(text).results().map(found -> found.group(found.groupCount())).toList();
  }

  /** The agent as a jar, as the JVM wants it. */
  private static Path agent() throws IOException {
    Path jar = shared.resolve("agent.jar");
    Manifest manifest = new Manifest();
    manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
    manifest.getMainAttributes().putValue("Premain-Class", WindowAgent.class.getName());
    String file = WindowAgent.class.getName().replace('.', '/') + ".class";
    try (OutputStream out = Files.newOutputStream(jar);
        JarOutputStream zip = new JarOutputStream(out, manifest)) {
      zip.putNextEntry(new ZipEntry(file));
      WindowAgent.class.getClassLoader().getResourceAsStream(file).transferTo(zip);
    }
    return jar;
  }
}
