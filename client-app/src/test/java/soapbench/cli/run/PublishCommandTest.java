package soapbench.cli.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import soapbench.cli.Soapbench;
import soapbench.experiment.payload.madeup.KnownTrials;
import soapbench.experiment.payload.madeup.MadeUpFolder;
import soapbench.experiment.payload.results.Cell;
import soapbench.lab.service.Installation;
import soapbench.madeup.MadeUpEnvironment;

class PublishCommandTest {

  private final StringWriter printed = new StringWriter();
  private final StringWriter said = new StringWriter();

  @TempDir private Path folder;

  private Path run() throws IOException {
    Path run = Files.createDirectories(folder.resolve("run"));
    MadeUpFolder.write(run, new KnownTrials().completed(Cell.NORMAL_HTTP, 1.3, 10, 11, 12));
    Files.writeString(
        run.resolve("environment.json"),
        MadeUpEnvironment.json()
            .replaceFirst("\\{", "{\"flags\": [\"-Dsome=/home/me/soapbench\", \"-Xmx1g\"], "));
    Files.createDirectories(run.resolve("logs"));
    return run;
  }

  private int soapbench(Object... words) {
    CommandLine line =
        Soapbench.commandLine(new Installation(folder, "1.2", "abc", Path.of("/jdk")));
    line.setOut(new PrintWriter(printed)).setErr(new PrintWriter(said));
    return line.execute(Stream.of(words).map(Object::toString).toArray(String[]::new));
  }

  private static List<String> names(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }

  @Test
  void shouldCopyTheDataAloneAndSayWhatItLeftOut() throws IOException {
    Path run = run();
    Path copy = folder.resolve("copy");

    assertEquals(0, soapbench("publish", run, "--out", copy), said::toString);

    assertTrue(
        printed.toString().startsWith("left out of environment.json: flags -Dsome\n"),
        printed::toString);
    assertEquals(
        List.of(
            "answer.json",
            "break-even.csv",
            "claims.csv",
            "datapackage.json",
            "environment.json",
            "floors.csv",
            "gc.csv",
            "summary.csv",
            "trials.csv"),
        names(copy));
    assertEquals(-1, Files.mismatch(run.resolve("trials.csv"), copy.resolve("trials.csv")));

    assertEquals(0, soapbench("publish", copy, "--out", folder.resolve("again")));
    assertEquals(
        Files.readString(copy.resolve("environment.json")),
        Files.readString(folder.resolve("again/environment.json")));
    assertEquals(0, soapbench("report", copy), said::toString);
  }

  @Test
  void shouldDescribeTheTablesWithTheLicenseThatIsGivenAndKeepIt() throws IOException {
    Path copy = folder.resolve("copy");
    Path again = folder.resolve("again");
    assertEquals(0, soapbench("publish", run(), "--out", copy, "--license", "CC-BY-4.0"));
    assertEquals(0, soapbench("publish", copy, "--out", again));
    assertEquals(0, soapbench("report", again), said::toString);

    JsonNode described = described(again);
    assertEquals("CC-BY-4.0", described.at("/licenses/0/name").asText());
    assertEquals(0, soapbench("report", folder.resolve("run")), said::toString);
    assertFalse(described(folder.resolve("run")).has("licenses"), "its owner named none");
    JsonNode trials = described.at("/resources/0");
    assertEquals("trials", trials.path("name").asText());
    assertEquals(
        Files.size(again.resolve("trials.csv")), trials.path("bytes").asLong(), trials::toString);
    assertEquals(
        "[\"stage\",\"round\",\"position\",\"fork\",\"burst\"]",
        trials.at("/schema/primaryKey").toString());
    JsonNode reference = described.at("/resources/1/schema/foreignKeys/0");
    assertEquals("trials", reference.at("/reference/resource").asText());
    assertEquals(
        "[\"stage\",\"round\",\"position\",\"fork\"]", reference.path("fields").toString());

    assertEquals(2, soapbench("publish", copy, "--license", "no name"));
    assertTrue(
        said.toString().contains("--license: 'no name' is not a name of SPDX"), said::toString);
  }

  private static JsonNode described(Path run) throws IOException {
    return JsonMapper.builder().build().readTree(Files.readString(run.resolve("datapackage.json")));
  }

  @Test
  void shouldRefuseToContinueAPublishedRun() throws IOException {
    Path copy = folder.resolve("copy");
    soapbench("publish", run(), "--out", copy);

    assertEquals(2, soapbench("run", "payload", "--resume", copy));
    assertTrue(
        said.toString().contains("is a published run, which cannot be continued"), said::toString);
  }

  @Test
  void shouldWriteWhatWasFoundInTheNewestRun() throws IOException {
    Path run = run();
    Path older = folder.resolve("older");
    soapbench("publish", run, "--out", older);
    Path environment = older.resolve("environment.json");
    Files.writeString(
        environment, Files.readString(environment).replace("2026-11-21T", "2025-11-21T"));
    Path page = folder.resolve("pages/findings.md");

    assertEquals(0, soapbench("findings", folder, "--out", page), said::toString);

    String text = Files.readString(page);
    assertTrue(text.contains("[run](../run)"), text);
    assertTrue(text.contains("| **SP1** Over HTTP"), text);
    assertTrue(text.contains("| not tested |"), text);
  }

  @Test
  void shouldSayInOneLineThatThereIsNoRun() {
    Path none = folder.resolve("none");

    assertEquals(2, soapbench("findings", none));
    assertEquals(2, soapbench("publish", none));
    assertEquals(
        "soapbench: DIR: there is no run in %1$s%nsoapbench: DIR: there is no run in %1$s%n"
            .formatted(none),
        said.toString());

    said.getBuffer().setLength(0);
    assertEquals(2, soapbench("findings", folder));
    assertTrue(said.toString().contains("there is no run of an experiment"), said::toString);
  }
}
