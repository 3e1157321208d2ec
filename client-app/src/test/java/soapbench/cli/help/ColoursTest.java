package soapbench.cli.help;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import picocli.CommandLine.Help.Ansi;

/** Colours of help and of answers, which both ask {@link Ansi#AUTO}, by the environment. */
class ColoursTest {

  private static final String ESCAPE = "\u001b[";

  @Test
  void shouldHaveNoColoursWithNoColorEvenWhereTheyAreForced()
      throws IOException, InterruptedException {
    String coloured = help("CLICOLOR_FORCE", "1", "NO_COLOR", null);
    String plain = help("CLICOLOR_FORCE", "1", "NO_COLOR", "1");

    assertTrue(coloured.contains(ESCAPE), coloured);
    assertFalse(plain.contains(ESCAPE), plain);
    assertEquals(plain, coloured.replaceAll("\u001b\\[[0-9;]*m", ""));
  }

  private static String help(String... variables) throws IOException, InterruptedException {
    ProcessBuilder soapbench =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin/java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-Dsoapbench.home=" + Path.of("").toAbsolutePath(),
                "-cp",
                System.getProperty("java.class.path"),
                "soapbench.cli.Soapbench",
                "--help")
            .redirectErrorStream(true);
    for (int i = 0; i < variables.length; i += 2) {
      if (variables[i + 1] == null) {
        soapbench.environment().remove(variables[i]);
      } else {
        soapbench.environment().put(variables[i], variables[i + 1]);
      }
    }
    Process process = soapbench.start();
    String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertEquals(0, process.waitFor(), printed);
    return printed;
  }
}
