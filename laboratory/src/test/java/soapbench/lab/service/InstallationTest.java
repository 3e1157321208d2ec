package soapbench.lab.service;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class InstallationTest {

  @TempDir private Path folder;

  @Test
  void shouldKeepItsServersInTheCheckout() {
    assertEquals(Path.of("/a b/c/.soapbench/server"), installation("/a b/c").workplace().state());
  }

  @Test
  void shouldFindWhatACheckoutBuilt() throws IOException {
    Path jmeter = program("jmeter-plans/target/jmeter/bin/jmeter");
    Installation checkout = installation(folder.toString());

    assertFalse(checkout.isArchive());
    assertEquals(folder.resolve("server-ear/ear/target/soapbench.ear"), checkout.application());
    assertEquals(jmeter.getParent().getParent(), checkout.jmeter().folder());
  }

  @Test
  void shouldFindWhatAnArchiveHas() throws IOException {
    Path application = program("soapbench.ear");
    Installation archive = installation(folder.toString());
    FileNotFoundException missing = assertThrows(FileNotFoundException.class, archive::jmeter);

    assertEquals(
        "there is no JMeter in %s: unpack the archive again".formatted(folder.resolve("jmeter")),
        missing.getMessage());
    program("jmeter/bin/jmeter");
    assertTrue(archive.isArchive());
    assertEquals(application, archive.application());
    assertEquals(folder.resolve("jmeter"), archive.jmeter().folder());
  }

  @Test
  void shouldTellItsProcessesWhereThingsAreKept() {
    Installation asked =
        new Installation(
            Path.of("/program"), Optional.of(Path.of("/kept")), "1.2", "abc", Path.of("/jdk"));

    assertTrue(asked.program(List.of(), "Main", List.of()).contains("-Dsoapbench.kept=/kept"));
    assertEquals(Path.of("/kept/1.2/server"), asked.workplace().state());
  }

  private Path program(String name) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    return Files.createFile(file);
  }

  private static Installation installation(String home) {
    return new Installation(Path.of(home), "1.2", "abc", Path.of("/jdk"));
  }
}
