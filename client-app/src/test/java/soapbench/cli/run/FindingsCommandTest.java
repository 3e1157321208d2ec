package soapbench.cli.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import soapbench.cli.Soapbench;
import soapbench.experiment.payload.madeup.KnownTrials;
import soapbench.experiment.payload.madeup.MadeUpFolder;
import soapbench.experiment.payload.results.Cell;
import soapbench.lab.service.Installation;

class FindingsCommandTest {

  private final StringWriter said = new StringWriter();

  @TempDir private Path home;
  @TempDir private Path kept;

  private int soapbench(Object... words) {
    CommandLine line =
        Soapbench.commandLine(
            new Installation(home, Optional.of(kept), "1.2", "abc", Path.of("/jdk")));
    line.setOut(new PrintWriter(new StringWriter())).setErr(new PrintWriter(said));
    return line.execute(Stream.of(words).map(Object::toString).toArray(String[]::new));
  }

  private Path run(Path folder) throws IOException {
    MadeUpFolder.write(
        Files.createDirectories(folder),
        new KnownTrials().completed(Cell.NORMAL_HTTP, 1.3, 10, 11, 12));
    return folder;
  }

  @Test
  void shouldWriteThePageBesideTheRunsThatWereNamed() throws IOException {
    Path run = run(kept.resolve("payload-1"));

    assertEquals(0, soapbench("findings", run), said::toString);
    String page = Files.readString(kept.resolve("runs/findings.md"));
    assertTrue(page.contains("**SP1**"), page);
    assertFalse(page.contains("**MP1a**"), page);
  }

  /** A run of a day, with twice as long at a size as the one before it. */
  private Path run(String name, int day, String sizes, double ms) throws IOException {
    Path folder = Files.createDirectories(kept.resolve("all").resolve(name));
    MadeUpFolder.write(
        folder,
        new KnownTrials()
            .completed(Cell.NORMAL_HTTP, 2.4, ms, ms + 1, ms, ms, ms - 1, ms)
            .completed(Cell.SERIALIZED_HTTP, 2.4, 2 * ms, 2 * ms + 1, 2 * ms, 2 * ms, 2 * ms, 79));
    Files.writeString(
        folder.resolve("environment.json"),
        """
        {"started_at": "2026-11-2%sT08:00:00Z", "options": {"--sizes": "%s", "--seed": "%s"}}
        """
            .formatted(day, sizes, day));
    return folder;
  }

  @Test
  void shouldPoolRunsOfOneDesign() throws IOException {
    run("a", 1, "2.4", 40);
    run("b", 2, "2.4", 42);
    run("small", 9, "0.1", 40);
    run("c", 3, "2.4", 41);

    assertEquals(
        0,
        soapbench("findings", kept.resolve("all"), kept.resolve("all/a")), // one of them again
        said::toString);
    String page = Files.readString(kept.resolve("runs/findings.md"));
    assertTrue(page.contains("| [payload](#payload) | 3 |"), page);
    assertTrue(page.contains("| [payload-2](#payload-2) | 1 |"), page);
    assertTrue(page.contains("with `--sizes 0.1`"), page);
    assertTrue(page.contains("all runs, with its interval | one more run |"), page);
    assertTrue(page.matches("(?s).*\\*\\*SP1\\*\\*.*?\\| 3 of 3 \\| holds \\|.*"), page);
    assertTrue(page.indexOf("| [c](") < page.indexOf("| [b]("), page);
    assertTrue(
        page.matches("(?s).*\\| claim \\| \\[c]\\(\\S+\\) \\| \\[b]\\(.*\\| SP1 \\| [0-9.]+ \\(.*"),
        page);
    assertFalse(page.contains("Intervals of runs do not overlap for SP1"), page);
  }

  @Test
  void shouldKeepALinkAndWriteItsTarget() throws IOException {
    Path run = run(kept.resolve("payload-1"));
    Path link = Files.createSymbolicLink(kept.resolve("page"), Path.of("target"));

    assertEquals(0, soapbench("findings", run, "--out", link), said::toString);

    assertTrue(Files.isSymbolicLink(link));
    assertTrue(Files.readString(kept.resolve("target")).contains("**SP1**"));
  }

  @Test
  void shouldWriteNothingIntoAnUnpackedArchive() throws IOException {
    Files.createFile(home.resolve("soapbench.ear"));
    run(home.resolve("reference/payload"));

    assertEquals(0, soapbench("findings"), said::toString);
    assertTrue(Files.isRegularFile(kept.resolve("runs/findings.md")));
    assertFalse(Files.exists(home.resolve("docs")));
  }

  @Test
  void shouldSayWhereThereIsNoRun() {
    assertEquals(2, soapbench("findings", kept.resolve("none")));
    assertEquals(
        "soapbench: DIR: there is no run in " + kept.resolve("none"),
        said.toString().lines().findFirst().get());
  }
}
