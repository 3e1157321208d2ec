package soapbench.server.domain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import soapbench.server.SystemProblems;
import soapbench.server.setting.ServerException;

class ConfigurationFileTest {
  @TempDir private Path folder;

  @Test
  void shouldNameTheFileWhenItIsDamagedOrMissing() throws IOException {
    Path file = folder.resolve("domain.xml");
    assertEquals("cannot read " + file + ": there is no such file or folder", refusal(file));
    assertEquals("cannot read " + folder + ": " + SystemProblems.isDirectory(), refusal(folder));

    Files.writeString(file, "<domain>");
    assertTrue(refusal(file).startsWith("cannot read " + file + ": "), refusal(file));
    Files.writeString(file, "<!DOCTYPE domain><domain/>");
    assertTrue(refusal(file).contains("it has a document type"), refusal(file));
  }

  private static String refusal(Path file) {
    return assertThrows(ServerException.class, () -> ConfigurationFile.read(file)).getMessage();
  }
}
