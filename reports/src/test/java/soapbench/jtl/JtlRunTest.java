package soapbench.jtl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import soapbench.compare.Comparison;
import soapbench.compare.IncomparableRunsException;
import soapbench.compare.MeasuredRun;
import soapbench.results.CellMeasure;

/** Result files of JMeter that others made, as runs. */
@Tag("anywhere")
class JtlRunTest {

  private static final long START = 1_700_000_000_000L;
  private static final JtlSelection ALL =
      new JtlSelection(Pattern.compile(".*"), Map.of("label", "label"), OptionalLong.of(0));

  @TempDir private Path folder;

  /** Results of one user: a thousand samples of 100 ms after some slow ones. */
  private static String csv(int slow, int ms) {
    StringBuilder text = new StringBuilder();
    text.append("timeStamp,elapsed,label,responseCode,responseMessage,threadName,success\n");
    for (int i = 0; i < 1_000; i++) {
      text.append(START + i * 100L)
          .append(',')
          .append(i < slow ? 10 * ms : ms + i % 3)
          .append(",order,200,\"OK, or\n\"\"so\"\"\",users 1-1,true\n");
    }
    return text.toString();
  }

  private static String xml(int ms) {
    StringBuilder text = new StringBuilder();
    text.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testResults version=\"1.2\">\n");
    for (int i = 0; i < 1_000; i++) {
      text.append(
          """
          <httpSample t="%s" lt="1" ts="%s" s="true" lb="order" rc="200" tn="users 1-1">
            <httpSample t="1" ts="%2$s" s="false" lb="order" rc="500"/>
            <responseData class="java.lang.String">&lt;a/&gt;</responseData>
          </httpSample>
          """
              .formatted(ms + i % 3, START + i * 100L));
    }
    return text.append("</testResults>\n").toString();
  }

  private Path file(String name, String text) throws IOException {
    Path file = folder.resolve(name);
    try (OutputStream bytes = Files.newOutputStream(file);
        OutputStream out = name.endsWith(".gz") ? new GZIPOutputStream(bytes) : bytes) {
      out.write(text.getBytes(StandardCharsets.UTF_8));
    }
    return file;
  }

  private static MeasuredRun read(Path file, JtlSelection selection) throws IOException {
    return JtlRun.read("--jtl", file, selection);
  }

  private static String refusal(Path file, String label, OptionalLong warmupMs) {
    JtlSelection selection =
        new JtlSelection(Pattern.compile(label), Map.of("label", "label"), warmupMs);
    return assertThrows(IncomparableRunsException.class, () -> read(file, selection)).getMessage();
  }

  private static CellMeasure measure(MeasuredRun run, String name) {
    return run.measured().stream().filter(one -> one.measure().equals(name)).findFirst().get();
  }

  @Test
  void shouldTellNoThroughputOfAFewSamples() throws IOException {
    String[] lines = csv(0, 100).split("(?<=true\n)");

    assertEquals(
        0, measure(read(file("49.csv", first(lines, 49)), ALL), "throughput").values().n());
    assertEquals(
        10, measure(read(file("50.csv", first(lines, 50)), ALL), "throughput").values().n());
  }

  /** The header and so many samples. */
  private static String first(String[] lines, int samples) {
    return String.join("", Arrays.copyOf(lines, samples));
  }

  /** XStream, by which JMeter writes XML, doubles an underscore in a name. */
  @Test
  void shouldFindAVariableWithAnUnderscore() throws IOException {
    JtlSelection bySize =
        new JtlSelection(Pattern.compile(".*"), Map.of("size", "size_kb"), OptionalLong.of(0));
    Path file = file("a.xml", xml(100).replace("lb=\"order\"", "lb=\"order\" size__kb=\"0.5\""));

    assertEquals("0.5", read(file, bySize).measured().get(0).cell());
  }

  @ParameterizedTest
  @CsvSource({"a.csv, false", "a.jtl.gz, false", "a.xml, true", "a.xml.gz, true"})
  void shouldReadWhatJMeterWrites(String name, boolean xml) throws IOException {
    MeasuredRun run = read(file(name, xml ? xml(100) : csv(0, 100)), ALL);

    assertEquals(5, run.measured().size());
    CellMeasure median = measure(run, "elapsed_median");
    assertEquals("order", median.cell());
    assertEquals(10, median.values().n());
    assertEquals(101, median.values().values()[4]);
    assertEquals(10, measure(run, "throughput").values().values()[0], 0.2);
    assertEquals(0, measure(run, "elapsed_p95").values().n()); // 100 samples in each slice
    assertEquals(0, median.failures().count());
  }

  @Test
  void shouldLeaveOutUntilTheTimesHaveSettled() throws IOException {
    Path slow = file("slow.jtl", csv(100, 100));
    JtlSelection byRule =
        new JtlSelection(Pattern.compile(".*"), Map.of("label", "label"), OptionalLong.empty());

    assertEquals(101, measure(read(slow, byRule), "elapsed_median").values().values()[0]);
    assertEquals(1_000, measure(read(slow, ALL), "elapsed_median").values().values()[0]);
    assertTrue(
        read(slow, byRule).notes().toString().contains("(MSER): order 1"),
        read(slow, byRule)::toString);
  }

  @Test
  void shouldTellCellsApartByColumnsAndAGroupOfTheLabel() throws IOException {
    Path two =
        file(
            "two.jtl",
            """
            timeStamp,elapsed,label,success,allThreads
            1000,20,HTTP order,true,5
            1001,20,JMS order,true,5
            1002,20,JMS order,true,30
            1003,20,login,true,30
            """);

    MeasuredRun run =
        read(
            two,
            new JtlSelection(
                Pattern.compile("(HTTP|JMS) order"),
                new TreeMap<>(Map.of("binding", "label", "users", "allThreads")),
                OptionalLong.of(0)));

    assertEquals(
        List.of(
            Map.of("binding", "HTTP", "users", "5"),
            Map.of("binding", "JMS", "users", "30"),
            Map.of("binding", "JMS", "users", "5")),
        run.levels());
    assertTrue(run.notes().toString().contains("3 of 4 samples count"), run.notes()::toString);
  }

  @Test
  void shouldCountFailuresWithoutTheirTimes() throws IOException {
    Path some =
        file(
            "some.jtl",
            """
            timeStamp,elapsed,label,success,responseCode,responseMessage
            1000,20,order,true,200,OK
            1001,9000,order,false,500,Server Error
            1002,20,order,true,200,OK
            """);

    MeasuredRun run = read(some, ALL);

    assertEquals(1, measure(run, "elapsed_median").failures().count());
    assertTrue(
        run.notes().stream().anyMatch(note -> note.endsWith("some.jtl line 3: 500 Server Error.")),
        run.notes()::toString);
  }

  @Test
  void shouldCompareTwo() throws IOException {
    MeasuredRun a = read(file("a.jtl", csv(0, 100)), ALL);
    MeasuredRun b = read(file("b.xml", xml(130)), ALL);

    Comparison comparison = Comparison.of(a, b, Map.of());

    assertEquals("median response time: B takes longer in 1 of 1 cell.", comparison.headline());
    String caveats = comparison.caveats().toString();
    assertTrue(caveats.contains("missing: repeats, trust"), caveats);
    assertTrue(!caveats.contains("JVMs"), caveats);
  }

  @Test
  void shouldSayWhereAFileIsCut() throws IOException {
    String csv = csv(0, 100);
    Path cut = file("cut.csv", csv.substring(0, csv.length() - 30));
    Path cutXml = file("cut.xml", xml(100).substring(0, 40_000));

    assertEquals(
        "It is cut behind %s line 1998: what stands before counts.".formatted(cut),
        read(cut, ALL).notes().get(0));
    assertEquals(
        "It is cut behind %s line %s: what stands before counts."
            .formatted(cutXml, xml(100).substring(0, 40_000).lines().count() / 4 * 4 - 1),
        read(cutXml, ALL).notes().get(0));
  }

  @Test
  void shouldNameTheLineOfAnErrorInAFileThatIsCut() throws IOException {
    String text = xml(100);
    Path bad = file("bad.xml", text.replaceFirst("&lt;a/&gt;", "&#x1;").substring(0, 40_000));

    String said = assertThrows(IncomparableRunsException.class, () -> read(bad, ALL)).getMessage();

    assertEquals("--jtl: %s line 5: is not XML that can be read".formatted(bad), said);
  }

  @Test
  void shouldReadAnswersWithManyReferences() throws IOException {
    String answers = "&lt;a&gt;".repeat(100);
    Path file = file("large.xml", xml(100).replace("&lt;a/&gt;", answers));

    assertEquals(1_000, Long.parseLong(read(file, ALL).notes().get(1).split(" ")[0]));
  }

  @Test
  void shouldHaveNoTimesWhereOverAFifthFailed() throws IOException {
    String[] lines = csv(0, 100).split("(?<=true\n)");
    for (int i = 0; i < 300; i++) {
      lines[3 * i] = lines[3 * i].replace(",true", ",false");
    }

    MeasuredRun run = read(file("a.jtl", String.join("", lines)), ALL);

    assertEquals(300, measure(run, "elapsed_median").failures().count());
    assertEquals(0, measure(run, "elapsed_median").values().n());
    assertEquals(6.7, measure(run, "throughput").values().values()[0], 0.2);
    assertTrue(run.notes().toString().contains("Over a fifth failed of order"));
  }

  @Test
  void shouldNotLeaveOutSlicesInWhichNothingWasRight() throws IOException {
    String[] lines = csv(0, 100).split("(?<=true\n)");
    for (int i = 400; i < 600; i++) {
      lines[i] = lines[i].replace(",true", ",false");
    }

    MeasuredRun run = read(file("a.jtl", String.join("", lines)), ALL);

    double[] throughput = measure(run, "throughput").values().values();
    assertEquals(10, throughput.length);
    assertEquals(0.05, throughput[4], 0.01);
    assertEquals(0, measure(run, "elapsed_median").values().n());
    assertTrue(run.notes().toString().contains("Slices without a right sample are in order."));
  }

  @Test
  void shouldRefuseAWarmupThatLeavesNothing() throws IOException {
    Path file = file("a.jtl", csv(0, 100));

    String said = refusal(file, ".*", OptionalLong.of(600_000));

    assertEquals(
        "--jtl: %s: no sample is left behind --warmup 600: the longest cell takes 99.9 s"
            .formatted(file),
        said);
  }

  @Test
  void shouldSayOfACompressedFileThatItIsCut() throws IOException {
    for (String text : List.of(csv(0, 100), xml(100))) {
      Path whole = file("whole.gz", text);
      for (int length : new int[] {0, 5, 500}) {
        Path cut = folder.resolve("cut.gz");
        Files.write(cut, Arrays.copyOf(Files.readAllBytes(whole), length));

        String said =
            assertThrows(IncomparableRunsException.class, () -> read(cut, ALL)).getMessage();

        assertTrue(said.contains(cut + " line "), said);
        assertEquals(1, said.lines().count(), said);
      }
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          a,b;1,2;                                         | line 1: is not a header with the
          timeStamp;elapsed;label;success                  | line 1: is not a header with the
          1,2,a,true;2,2,a,true;                           | line 1: is not a header with the
          1,1,a,true;2,2,a,true;                           | line 1: names a column twice; it has
          timeStamp,elapsed,label,success;1,2,a,yes;       | line 2: success is 'yes': allowed are
          timeStamp,elapsed,label,success;1,x,a,true;      | line 2: elapsed is 'x': allowed are
          timeStamp,elapsed,label,success;1,2,a,true;1,-2,a,true; | line 3: elapsed is '-2'
          timeStamp,elapsed,label,success;2024/01/01,2,a,true; | line 2: timeStamp is '2024/01/01'
          timeStamp,elapsed,label,success;1,2;             | line 2: has 2 cells, and the header 4
          timeStamp,elapsed,label,success;                 | : has no sample
          <testResults>;<sample t="1" ts="1" lb="a"/>;     | line 2: success is missing
          <testResults>;<sample t=1/>;                     | line 2: is not XML that can be read
          <!DOCTYPE a [<!ENTITY e SYSTEM "file:/a">]>;<a><sample lb="&e;"/></a> | line 2: is not XML
          """)
  void shouldNameTheLineThatIsWrong(String text, String expected) throws IOException {
    Path bad = file("bad.jtl", text.replace(';', '\n'));

    String said = assertThrows(IncomparableRunsException.class, () -> read(bad, ALL)).getMessage();

    assertTrue(said.startsWith("--jtl: " + bad), said);
    assertTrue(said.contains(expected), said);
    assertEquals(1, said.lines().count());
  }

  @Test
  void shouldNameTheColumnsWhereOneIsMissing() throws IOException {
    Path file = file("a.jtl", "timeStamp,elapsed,label,success,size\n1,2,a,true,5\n");
    JtlSelection selection =
        new JtlSelection(Pattern.compile(".*"), Map.of("size", "Size"), OptionalLong.empty());

    assertEquals(
        "--jtl: %s line 1: there is no column 'Size': there are timeStamp, elapsed, label, success,"
                .formatted(file)
            + " size",
        assertThrows(IncomparableRunsException.class, () -> read(file, selection)).getMessage());
  }

  @Test
  void shouldNameTheLabelsWhereNoneMatches() throws IOException {
    Path file = file("a.jtl", csv(0, 100));

    String said = refusal(file, "ordr", OptionalLong.empty());

    assertTrue(said.endsWith("no label matches 'ordr': there are order"), said);
  }
}
