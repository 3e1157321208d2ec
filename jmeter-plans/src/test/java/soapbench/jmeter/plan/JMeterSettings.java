package soapbench.jmeter.plan;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;

/** The settings that JMeter's classes ask for, in a folder as a JMeter has it. */
public final class JMeterSettings {

  private static final List<String> FILES =
      List.of("bin/jmeter.properties", "bin/saveservice.properties");

  private JMeterSettings() {}

  /** Writes them into a home and has JMeter's classes in this JVM use them. */
  public static void write(Path home) throws IOException {
    Files.createDirectories(home.resolve("bin"));
    for (String file : FILES) {
      try (InputStream in = JMeterSettings.class.getResourceAsStream("/" + file)) {
        Files.copy(Objects.requireNonNull(in, file), home.resolve(file));
      }
    }
    Plans.useSettings(home);
  }
}
