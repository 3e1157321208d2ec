package soapbench.published;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The plug-in as JMeter takes it: the samplers' own names, over the JMS of today alone. */
class JMeterJmsTest {

  private static final Path CLASSES = Path.of("target/classes");
  private static final String SAMPLERS = "org/apache/jmeter/protocol/jms/";

  @Test
  void shouldHaveEverySamplerUnderItsOwnName() {
    for (String name :
        List.of(
            "sampler/JMSSampler",
            "sampler/PublisherSampler",
            "sampler/SubscriberSampler",
            "control/gui/JMSSamplerGui")) {
      assertTrue(Files.exists(CLASSES.resolve(SAMPLERS + name + ".class")), name);
    }
  }

  @Test
  void shouldUseJakartasJmsAlone() throws IOException {
    try (Stream<Path> files = Files.walk(CLASSES)) {
      List<Path> older =
          files
              .filter(file -> file.toString().endsWith(".class"))
              .filter(file -> names(file, "javax/jms"))
              .toList();
      assertEquals(List.of(), older);
    }
    assertTrue(
        names(CLASSES.resolve(SAMPLERS + "sampler/PublisherSampler.class"), "jakarta/jms")
            || names(CLASSES.resolve(SAMPLERS + "sampler/JMSSampler.class"), "jakarta/jms"));
  }

  private static boolean names(Path file, String text) {
    try {
      return new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1).contains(text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
