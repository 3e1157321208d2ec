package soapbench;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.File;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.spi.ToolProvider;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import soapbench.server.OwnWorkplace;

/**
 * Everything that is deployed or run has each class that its own classes reach, directly or through
 * its libraries, or its server gives that class. The archive of a release holds these same files.
 * The JDK's {@code jdeps} goes from class to class. What the classes of a server miss is not looked
 * at.
 */
class ReachableClassesIT {

  private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();

  /** Lines of jdeps: the jar whose classes follow, and a class that asks for another. */
  private static final Pattern JAR = Pattern.compile("(\\S+) -> not found");

  private static final Pattern MISSING = Pattern.compile("\\s+(\\S+)\\s+-> (\\S+)\\s+not found");

  /**
   * Classes that may be missing.
   *
   * @param asking how the names of those begin that ask for them
   * @param missing how their names begin
   * @param reason why they are never loaded
   */
  private record Exemption(String asking, String missing, String reason) {

    boolean covers(Gap gap) {
      return gap.asking().startsWith(asking) && gap.missing().startsWith(missing);
    }
  }

  private static final List<Exemption> EXEMPTIONS =
      List.of(
          new Exemption(
              "org.apache.cxf.common.util.", "org.springframework.", "there is no Spring"),
          new Exemption(
              "org.apache.cxf.staxutils.validation.W3CMultiSchemaFactory",
              "com.sun.msv.",
              "the JDK validates messages"),
          new Exemption(
              "org.apache.cxf.frontend.AbstractWSDLBasedEndpointFactory",
              "org.apache.cxf.transport.local.",
              "no endpoint has an address of this kind"),
          new Exemption("org.apache.cxf.", "jakarta.servlet.", "JMeter publishes no service"),
          new Exemption(
              "soapbench.exchange.laboratory.StockMetro",
              "com.sun.xml.ws.",
              "JMeter's sampler is a client of the tuned stack"),
          new Exemption("org.apache.avro.", "org.slf4j.", "no server reads a schema of Avro"),
          new Exemption("org.apache.fory.logging.", "org.slf4j.", "Fory has a log of its own"),
          new Exemption("org.apache.fory.reflect.", "javax.annotation.", "an annotation"),
          new Exemption(
              "org.apache.fory.serializer.collection.GuavaCollectionSerializers",
              "com.google.common.",
              "payloads have no collections of Guava"),
          new Exemption("io.netty.handler.ssl.", "io.netty.internal.tcnative.", "TLS is the JDK's"),
          new Exemption("io.netty.handler.ssl.", "org.bouncycastle.", "TLS is the JDK's"),
          new Exemption("io.netty.handler.ssl.", "org.conscrypt.", "TLS is the JDK's"),
          new Exemption("io.netty.handler.ssl.", "org.eclipse.jetty.", "TLS is the JDK's"),
          new Exemption("io.netty.util.", "org.jetbrains.annotations.", "annotations"),
          new Exemption("io.netty.util.internal.logging.", "org.apache.log", "SLF4J is there"),
          new Exemption("org.apache.activemq.artemis.", "org.jgroups.", "brokers find each other"),
          new Exemption("org.apache.activemq.artemis.", "de.dentrassi.", "no keys are in PEM"),
          new Exemption(
              "com.sun.messaging.jmq.jmsclient.",
              "com.sun.messaging.jmq.jmss",
              "no broker runs in the JVM of a client"),
          new Exemption(
              "com.sun.messaging.jmq.",
              "com.sun.messaging.jmq.util.",
              "constants, which are copied where they are used"));

  /** A class that asks for one that is not there. */
  private record Gap(String asking, String missing) {

    @Override
    public String toString() {
      return asking + " asks for " + missing;
    }
  }

  /**
   * Classes that are loaded by one another.
   *
   * @param own where the walk begins
   * @param libraries what else is deployed with them
   * @param given what their server has
   */
  private record Deployable(List<Path> own, List<Path> libraries, List<Path> given) {

    Set<Gap> gaps() {
      StringWriter lines = new StringWriter();
      PrintWriter out = new PrintWriter(lines);
      List<String> arguments =
          new ArrayList<>(List.of("--missing-deps", "--multi-release", "17", "--recursive"));
      arguments.add("--class-path");
      arguments.add(
          Stream.of(own, libraries, given)
              .flatMap(Collection::stream)
              .map(Path::toString)
              .collect(Collectors.joining(File.pathSeparator)));
      own.forEach(path -> arguments.add(path.toString()));
      int exit =
          ToolProvider.findFirst("jdeps")
              .orElseThrow()
              .run(out, out, arguments.toArray(String[]::new));
      assertEquals(0, exit, lines::toString);

      Set<String> theirs =
          given.stream().map(jar -> jar.getFileName().toString()).collect(Collectors.toSet());
      Set<Gap> gaps = new HashSet<>();
      boolean ours = false;
      for (String line : lines.toString().lines().toList()) {
        Matcher jar = JAR.matcher(line);
        Matcher missing = MISSING.matcher(line);
        if (jar.matches()) {
          ours = !theirs.contains(jar.group(1));
        } else if (ours && missing.matches()) {
          gaps.add(new Gap(missing.group(1), missing.group(2)));
        }
      }
      return gaps;
    }
  }

  @TempDir private Path folder;

  @Test
  void shouldHaveEveryClassThatItsOwnClassesReach() throws IOException {
    Path ear = unzipped(ROOT.resolve("server-ear/ear/target/soapbench.ear"));
    Path client = ROOT.resolve("client-app/target");
    Path jmeter = ROOT.resolve("jmeter-plans/target/jmeter");
    Path addon = ROOT.resolve("jmeter-plans/target/jmeter-addon");
    Path released = ROOT.resolve("jmeter-plans/target/apache-jmeter");

    List<Deployable> deployables =
        List.of(
            new Deployable(jars(ear.resolve("lib")), List.of(), OwnWorkplace.interfaces()),
            war(unzipped(ear.resolve("service.war")), ear),
            war(unzipped(ear.resolve("metro.war")), ear),
            new Deployable(
                List.of(client.resolve("client-app.jar")), jars(client.resolve("lib")), List.of()),
            new Deployable(jars(addon.resolve("lib/ext")), jars(jmeter), jars(released)));
    Set<Gap> gaps = new HashSet<>();
    deployables.forEach(deployable -> gaps.addAll(deployable.gaps()));

    assertEquals(
        "",
        gaps.stream()
            .filter(gap -> EXEMPTIONS.stream().noneMatch(each -> each.covers(gap)))
            .map(Gap::toString)
            .sorted()
            .collect(Collectors.joining("\n")));
    assertEquals(
        List.of(),
        EXEMPTIONS.stream().filter(each -> gaps.stream().noneMatch(each::covers)).toList(),
        "exemptions of nothing");
  }

  private static Deployable war(Path war, Path ear) throws IOException {
    List<Path> given = new ArrayList<>(OwnWorkplace.interfaces());
    given.addAll(jars(ear.resolve("lib")));
    return new Deployable(
        List.of(war.resolve("WEB-INF/classes")), jars(war.resolve("WEB-INF/lib")), given);
  }

  /** The jars in a folder and below it. */
  private static List<Path> jars(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.filter(file -> file.toString().endsWith(".jar")).sorted().toList();
    }
  }

  private Path unzipped(Path archive) throws IOException {
    Path into = folder.resolve("of-" + archive.getFileName());
    try (FileSystem zip = FileSystems.newFileSystem(archive);
        Stream<Path> files = Files.walk(zip.getPath("/"))) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        Path copy = into.resolve(file.toString().substring(1));
        Files.createDirectories(copy.getParent());
        Files.copy(file, copy);
      }
    }
    return into;
  }
}
