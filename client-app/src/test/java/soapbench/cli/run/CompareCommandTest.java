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
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import soapbench.cli.Soapbench;
import soapbench.experiment.load.rows.LoadSample;
import soapbench.experiment.payload.madeup.KnownTrials;
import soapbench.experiment.payload.madeup.MadeUpFolder;
import soapbench.experiment.payload.results.Cell;
import soapbench.lab.service.Installation;

class CompareCommandTest {

  /** Of all commands, which takes longer to make than to use. */
  private static final CommandLine LINE =
      Soapbench.commandLine(new Installation(Path.of("none"), "1.2", "abc", Path.of("/jdk")));

  private final StringWriter printed = new StringWriter();
  private final StringWriter said = new StringWriter();

  @TempDir private Path folder;
  private Path a;
  private Path b;

  @BeforeEach
  void makeRuns() throws IOException {
    a = run("a", 10);
    b = run("b", 20);
  }

  private Path run(String name, double ms) throws IOException {
    return MadeUpFolder.write(
            Files.createDirectories(folder.resolve(name)),
            new KnownTrials().completed(Cell.NORMAL_HTTP, 1.3, ms, ms, ms, ms, ms))
        .path();
  }

  private int compare(String... further) {
    LINE.setOut(new PrintWriter(printed)).setErr(new PrintWriter(said));
    String[] arguments = new String[4 + further.length];
    System.arraycopy(
        new String[] {"compare", a.toString(), b.toString(), "--out"}, 0, arguments, 0, 4);
    System.arraycopy(further, 0, arguments, 4, further.length);
    return LINE.execute(arguments);
  }

  @Test
  void shouldPrintTheComparisonInWords() {
    assertEquals(0, compare(folder.resolve("out").toString()));

    assertTrue(
        printed.toString().startsWith("transaction: B takes longer in 1 of 1 cell."),
        printed::toString);
    assertTrue(printed.toString().endsWith("compare.html\n"), printed::toString);
  }

  @Test
  void shouldPrintTheRecordAloneAndTheWordsOnStandardError() throws IOException {
    Path out = folder.resolve("out");

    assertEquals(0, compare(out.toString(), "--json"));

    assertEquals(Files.readString(out.resolve("compare.json")), printed.toString());
    JsonNode record = JsonMapper.builder().build().readTree(printed.toString());
    assertEquals("soapbench.comparison/1", record.at("/schema").asText());
    assertEquals("a", record.at("/a/run").asText());
    assertTrue(record.at("/b/others_cpu_share").isNull());
    assertEquals("1300000", record.at("/measures/0/levels/payload_bytes").asText());
    assertEquals(10_000_000, record.at("/measures/0/a/median").asDouble());
    assertEquals(2, record.at("/measures/0/ratio").asDouble());
    assertEquals("more", record.at("/measures/0/difference").asText());
    assertTrue(said.toString().contains("compare.html"), said::toString);
  }

  @Test
  void shouldCompareEachOfSeveralRunsWithTheFirst() throws IOException {
    Path c = run("c", 5);
    Path out = folder.resolve("out");

    assertEquals(
        3,
        compare(out.toString(), c.toString(), "--json", "--fail-if", "slower 50%"),
        said::toString);

    JsonNode record = JsonMapper.builder().build().readTree(printed.toString());
    assertEquals("soapbench.comparisons/1", record.at("/schema").asText());
    assertEquals(2, record.at("/comparisons/0/measures/0/ratio").asDouble());
    assertEquals("c", record.at("/comparisons/1/b/run").asText());
    assertEquals(0.5, record.at("/comparisons/1/measures/0/ratio").asDouble());
    assertTrue(said.toString().contains("A: a. B: c."), said::toString);
    assertTrue(said.toString().contains("fail: slower 50%, in 1 of 2 cells: "), said::toString);
    assertTrue(Files.isRegularFile(out.resolve("1-b/compare.html")));
    assertTrue(Files.isRegularFile(out.resolve("2-c/compare.csv")));
    assertTrue(Files.isRegularFile(out.resolve("gates.xml")));
  }

  @Test
  void shouldWriteNothingWhereOneOfSeveralRunsIsNone() {
    Path none = folder.resolve("none");

    assertEquals(2, compare(folder.resolve("out").toString(), none.toString()));

    assertEquals(
        "soapbench: %1$s: RUN_B: there is no run in %1$s%n".formatted(none), said.toString());
    assertFalse(Files.exists(folder.resolve("out")));
  }

  @Test
  void shouldWriteNothingWhereARuleIsRefused() {
    assertEquals(2, compare(folder.resolve("out").toString(), "--fail-if", "slower 5% at ftp"));

    assertTrue(said.toString().contains("'ftp' is not a level of a cell"), said::toString);
    assertEquals("", printed.toString());
    assertFalse(Files.exists(folder.resolve("out")));
  }

  @Test
  void shouldFailWhereBIsSlowerByTheIntervals() throws IOException {
    Path out = folder.resolve("out");
    assertEquals(3, compare(out.toString(), "--fail-if", "slower 50%"), said::toString);
    assertTrue(printed.toString().contains("\nfail: slower 50%, in 1 of 1 cell: "));
    assertTrue(Files.readString(out.resolve("gates.xml")).contains("<failure message="));

    assertEquals(0, compare(folder.resolve("more").toString(), "--fail-if", "slower 150%"));
  }

  @Test
  void shouldRefuseRunsOfTwoMachinesUnlessAsked() throws IOException {
    Files.writeString(a.resolve("environment.json"), "{\"machine\": {\"cores\": 2}}");
    Files.writeString(b.resolve("environment.json"), "{\"machine\": {\"cores\": 4}}");

    assertEquals(2, compare(folder.resolve("out").toString()));
    assertEquals(
        "soapbench: RUN_A and RUN_B were measured on two machines: cores is 2 and 4;"
            + " --other-machine compares them all the same\n",
        said.toString());
    assertFalse(Files.exists(folder.resolve("out/compare.csv")));

    assertEquals(0, compare(folder.resolve("out").toString(), "--other-machine"));
  }

  /** A later version has options that the runs of an earlier one do not record. */
  @Test
  void shouldTakeAnOptionThatARunLacksForItsDefault() throws IOException {
    Files.writeString(a.resolve("environment.json"), "{\"options\": {\"--burst\": \"1\"}}");
    Files.writeString(
        b.resolve("environment.json"),
        "{\"options\": {\"--burst\": \"1\", \"--direction\": \"fetch\"}}");
    assertEquals(0, compare(folder.resolve("default").toString()));
    assertFalse(printed.toString().contains("option --direction"), printed::toString);

    Files.writeString(
        b.resolve("environment.json"),
        "{\"options\": {\"--burst\": \"1\", \"--direction\": \"store\"}}");
    assertEquals(0, compare(folder.resolve("other").toString()));
    assertTrue(
        printed.toString().contains("option --direction: A fetch, B store"), printed::toString);
  }

  @Test
  void shouldRefuseRunsOfTwoExperiments() throws IOException {
    List<String> columns = LoadSample.TABLE.header();
    String load = "load" + ",".repeat(columns.size() - 1);
    Files.writeString(b.resolve("trials.csv"), String.join(",", columns) + "\n" + load + "\n");

    assertEquals(2, compare(folder.resolve("out").toString()));

    assertTrue(
        said.toString()
            .startsWith(
                "soapbench: RUN_A is a run of payload and RUN_B one of load: two runs of one"
                    + " experiment are compared"),
        said::toString);
    assertFalse(Files.exists(folder.resolve("out/compare.csv")));
  }
}
