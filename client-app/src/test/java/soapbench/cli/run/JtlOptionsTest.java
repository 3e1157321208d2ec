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
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import soapbench.cli.Soapbench;
import soapbench.lab.service.Installation;
import soapbench.madeup.WellFormed;

/** Result files of JMeter in place of runs, in each command that takes them. */
class JtlOptionsTest {

  private static final CommandLine LINE =
      Soapbench.commandLine(new Installation(Path.of("none"), "1.2", "abc", Path.of("/jdk")));

  private final StringWriter printed = new StringWriter();
  private final StringWriter said = new StringWriter();

  @TempDir private Path folder;

  private Path before;
  private Path after;

  @BeforeEach
  void write() throws IOException {
    before = jtl("before.jtl", 0, 40);
    after = jtl("after.jtl", 10_000_000, 60);
  }

  /** Two labels, of which one takes the same in all files. */
  private Path jtl(String name, long startMs, int orderMs) throws IOException {
    StringBuilder text = new StringBuilder("timeStamp,elapsed,label,success\n");
    for (int i = 0; i < 2_000; i++) {
      long at = 1_700_000_000_000L + startMs + i * 50L;
      text.append("%s,%s,order,true\n".formatted(at, orderMs + i % 3));
      text.append("%s,%s,login,%s\n".formatted(at, 30 + i % 3, i != 1_500));
    }
    return Files.writeString(folder.resolve(name), text);
  }

  private int soapbench(Object... words) {
    LINE.setOut(new PrintWriter(printed)).setErr(new PrintWriter(said));
    return LINE.execute(Stream.of(words).map(Object::toString).toArray(String[]::new));
  }

  @Test
  void shouldCompareTwo() throws Exception {
    Path out = folder.resolve("compared");

    int status =
        soapbench(
            "compare", "--jtl", before, "--jtl", after, "--out", out, "--fail-if", "slower 5%");

    assertEquals(3, status, said::toString);
    String text = printed.toString();
    assertTrue(text.contains("B takes longer in 1, no clear difference in 1 of 2 cells"), text);
    assertTrue(text.contains("fail: slower 5%, in 1 of 2 cells: order: 1.4"), text);
    assertTrue(text.contains("B: 1 of the "), text);
    assertTrue(Files.readString(out.resolve("compare.json")).contains("\"starts\" : null"));
    WellFormed.parse(Files.readString(out.resolve("gates.xml")));
    String page = Files.readString(out.resolve("compare.html"));
    assertTrue(page.contains("Run A: before.jtl. Run B: after.jtl."), page);
    assertTrue(!page.contains("environments do not differ"), page);
  }

  @Test
  void shouldSayWhatOneHasAndJudgeIt() throws IOException {
    assertEquals(
        3,
        soapbench(
            "report",
            "--jtl",
            after,
            "--label",
            "order",
            "--fail-if",
            "elapsed.p50 > 50ms",
            "--fail-if",
            "slower 100% than " + before,
            "--fail-if",
            "failed > 1%"),
        said::toString);

    String text = printed.toString();
    assertTrue(text.matches("(?s).*[12][0-9]{3} of 4000 samples count\\..*"), text);
    assertTrue(text.contains("fail: elapsed.p50 > 50ms, in 1 of 1 cell: order: 61"), text);
    assertTrue(text.contains("pass: slower 100% than"), text);
    assertTrue(text.contains("pass: failed > 1%, in 1 of 1 cell"), text);
    assertTrue(Files.exists(folder.resolve("after.jtl.gates.xml")));
    assertEquals(0, soapbench("report", "--jtl", after), said::toString);
    assertFalse(Files.exists(folder.resolve("after.jtl.gates.xml")));
  }

  @Test
  void shouldPrintItsNumbersForPrograms() throws IOException {
    assertEquals(
        3,
        soapbench("report", "--jtl", after, "--json", "--fail-if", "elapsed.p50 > 50ms at order"));

    JsonNode file = JsonMapper.builder().build().readTree(printed.toString());
    assertEquals("soapbench.samples/1", file.at("/schema").asText());
    assertEquals("after.jtl", file.at("/file").asText());
    JsonNode login = file.at("/measures/0");
    assertEquals("{\"label\":\"login\"}", login.at("/levels").toString());
    assertEquals("elapsed_median", login.at("/measure").asText());
    assertEquals(31, login.at("/value").asDouble());
    assertTrue(login.at("/low").asDouble() <= 31 && login.at("/high").asDouble() >= 31);
    assertEquals(1, login.at("/failed").asInt());
    assertTrue(said.toString().contains("fail: elapsed.p50 > 50ms at order"), said::toString);
  }

  /** Of those that fail nothing is lost: they are samples that were not right. */
  @Test
  void shouldFailTheThroughputOfATestOfWhichAllFails() throws IOException {
    Path dead =
        Files.writeString(
            folder.resolve("dead.jtl"),
            Files.readString(after).replaceAll("order,true", "order,false"));

    assertEquals(3, soapbench("report", "--jtl", dead, "--fail-if", "throughput < 10/s at order"));

    assertTrue(printed.toString().contains("fail: throughput < 10/s at order"), printed::toString);
    assertEquals(0, soapbench("report", "--jtl", dead, "--fail-if", "elapsed.p95 > 50ms at order"));
    assertTrue(
        printed.toString().contains("over a fifth failed, so that the times of the others"),
        printed::toString);
  }

  @Test
  void shouldMissALabelThatIsGone() throws IOException {
    Path gone =
        Files.writeString(
            folder.resolve("gone.jtl"), Files.readString(after).replace("order", "purchase"));
    String rule = "slower 100% than " + before;

    assertEquals(4, soapbench("report", "--jtl", gone, "--fail-if", rule, "--on-unsure", "fail"));

    assertTrue(
        printed.toString().contains("order: 0 slices are too few to say: it takes 5"),
        printed::toString);
    assertEquals(0, soapbench("compare", "--jtl", before, "--jtl", gone, "--out", folder + "/c"));
    String page = Files.readString(folder.resolve("c/compare.html"));
    assertTrue(page.contains("Only A has 1 cell: order."), page);
    assertTrue(page.contains("Only B has 1 cell: purchase."), page);
  }

  @Test
  void shouldNameThePercentileThatThereIsNot() {
    assertEquals(2, soapbench("report", "--jtl", after, "--fail-if", "elapsed.p75 > 50ms"));

    assertTrue(
        said.toString()
            .contains(
                "'elapsed.p75' is not a measure of jtl: allowed are elapsed.p50, elapsed.p90"),
        said::toString);
  }

  @Test
  void shouldKeepThemOverTime() throws IOException {
    Path file = folder.resolve("history.json");

    assertEquals(
        0,
        soapbench("history", "add", "--jtl", before, "--jtl", after, "--file", file),
        said::toString);
    assertEquals(0, soapbench("history", "add", "--jtl", after, "--file", file));
    assertTrue(printed.toString().endsWith("2 runs" + System.lineSeparator()), printed::toString);
    assertEquals(2, soapbench("history", "add", "--jtl", after, "--label", "o.*", "--file", file));
    assertTrue(said.toString().contains("--label 'o.*', and the history '.*'"), said::toString);
    assertEquals(0, soapbench("history", "show", "--file", file), said::toString);
    assertTrue(printed.toString().contains("History of jtl, 2 runs: "), printed::toString);
  }

  @Test
  void shouldTakeALabelWithBlanksInARule() throws IOException {
    Path blanks =
        Files.writeString(
            folder.resolve("blanks.jtl"),
            Files.readString(after).replace("order", "place an order"));

    assertEquals(
        3,
        soapbench("report", "--jtl", blanks, "--fail-if", "elapsed.p50 > 50ms at place an order"),
        said::toString);
  }

  @Test
  void shouldRefuseWhatIsNoFile() {
    assertEquals(2, soapbench("report", "--jtl", folder));
    assertTrue(said.toString().startsWith("soapbench: --jtl: there is no file " + folder));
  }
}
