package soapbench.jmeter;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Files of the JMeter that the build assembles. */
class BuiltJMeterIT {
  private static final Path LIB = Project.JMETER.resolve("lib");

  @Test
  void shouldHoldEachLibraryOnce() throws IOException {
    Map<String, Long> jars =
        jars().stream()
            .map(jar -> jar.getFileName().toString())
            .filter(jar -> !jar.equals("xmlresolver-5.2.1-data.jar"))
            .map(jar -> jar.replaceFirst("-r?\\d.*", ""))
            .collect(Collectors.groupingBy(Function.identity(), Collectors.counting()));

    assertEquals(Map.of(), onlyTwice(jars));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "org/slf4j/Logger.class",
        "org/slf4j/impl/StaticLoggerBinder.class",
        "org/apache/logging/log4j/core/Logger.class",
        "org/objectweb/asm/ClassWriter.class",
        "jakarta/jms/Queue.class",
        "com/sun/messaging/ConnectionFactory.class",
        "org/apache/jmeter/protocol/jms/sampler/JMSSampler.class",
        "soapbench/openmq/OpenMqContextFactory.class",
        "soapbench/jmeter/plan/Plans.class"
      })
  void shouldHaveAClassInOneJar(String file) throws IOException {
    assertEquals(1, holding(file).size(), () -> file);
  }

  @Test
  void shouldHaveNoOtherApiOfJms() throws IOException {
    assertEquals(List.of(), holding("javax/jms/Queue.class"));
  }

  @Test
  void shouldHoldThePlansThatAreCommitted() throws IOException {
    List<Path> plans = Project.files(Project.PLANS);

    assertTrue(plans.contains(Path.of("soap-http.jmx")));
    assertEquals(plans, Project.files(Project.JMETER.resolve("plans")));
    for (Path plan : plans) {
      Path copy = Project.JMETER.resolve("plans").resolve(plan);
      assertEquals(-1, Files.mismatch(Project.PLANS.resolve(plan), copy), plan::toString);
    }
  }

  private static Map<String, Long> onlyTwice(Map<String, Long> jars) {
    return jars.entrySet().stream()
        .filter(jar -> jar.getValue() > 1)
        .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
  }

  private static List<Path> jars() throws IOException {
    return Project.files(LIB).stream().filter(file -> file.toString().endsWith(".jar")).toList();
  }

  private static List<Path> holding(String file) throws IOException {
    List<Path> holding = new ArrayList<>();
    for (Path jar : jars()) {
      try (ZipFile zip = new ZipFile(LIB.resolve(jar).toFile())) {
        if (zip.getEntry(file) != null) {
          holding.add(jar);
        }
      }
    }
    return holding;
  }
}
