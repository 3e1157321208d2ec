package soapbench.lab.service;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PropertyFileTest {

  private static final Map<String, String> SECRETS =
      Map.of("a", "a\\b,${__P(users)}=#:!", "header.X-A%27", "\u00e9");

  @TempDir private Path folder;

  /** A process that ends before it has deleted its file, which it names in another. */
  public static void main(String[] arguments) throws Exception {
    Files.writeString(Path.of(arguments[0]), PropertyFile.secret(SECRETS).toString());
  }

  @Test
  void shouldKeepSecretsForTheirOwnerUntilTheyAreForgotten() throws Exception {
    Path file = PropertyFile.secret(SECRETS);

    assertEquals("rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(file)));
    assertEquals(SECRETS, PropertyFile.read(file));
    SecretFile.forget(file);
    assertFalse(Files.exists(file));
  }

  @Test
  void shouldDeleteSecretsAtTheEndOfTheProcess() throws Exception {
    Path name = folder.resolve("name");
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty(
                    "surefire.test.class.path", System.getProperty("java.class.path")),
                PropertyFileTest.class.getName(),
                name.toString())
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start();

    assertEquals(0, process.waitFor());
    assertFalse(Files.exists(Path.of(Files.readString(name))));
  }
}
