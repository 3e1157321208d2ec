package soapbench.experiment.load.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import soapbench.contract.Binding;
import soapbench.experiment.load.rows.LoadFolder;
import soapbench.folder.RunFolder;
import soapbench.lab.RecordingWatcher;

/** Dashboards of a run with a script in JMeter's place. */
class DashboardsTest {

  private static final List<String> MISSING = List.of("a dashboard of JMeter's is missing");
  private static final LoadDesign DESIGN =
      new LoadDesign(
          new LoadFactors(List.of(Binding.JMS), List.of(500, 3_500), List.of(2), List.of()),
          new Workload(2, 1, Duration.ofSeconds(1)),
          0,
          2,
          1);

  @TempDir private Path folder;
  private RunFolder files;
  private FakeJMeter jmeter;
  private final RecordingWatcher heard = new RecordingWatcher();

  @BeforeEach
  void measure() throws Exception {
    files = new RunFolder(folder.resolve("run"));
    jmeter = new FakeJMeter(folder);
    Path right = folder.resolve("right.jtl");
    Files.writeString(right, CellSampleReaderTest.golden().replace(",false,", ",true,"));
    jmeter.does("cp '%s' \"$jtl\"".formatted(right));
    jmeter.run(DESIGN, files.path(), () -> true, new RecordingWatcher()).run();
  }

  @Test
  void shouldDrawMeasuredSamplesOfAllRepeatsWithOneJMeter() throws Exception {
    jmeter.isGiven(Files.writeString(folder.resolve("more"), "a=secret\nmode=Statistical\n"));
    Path told = folder.resolve("told");
    jmeter.draws("cp \"$properties\" '%s'".formatted(told));
    long started = jmeter.words().lines().count();

    assertEquals(List.of(), make());

    for (String cell : List.of("jms-0.5KB-2users", "jms-3.5KB-2users")) {
      String drawn = Files.readString(dashboard(cell).resolve("index.html"));
      assertEquals(2 * 4, drawn.split(",measured,").length - 1, drawn);
      assertFalse(drawn.contains(",warmup,"), drawn);
      assertFalse(Files.exists(dashboard(cell).resolveSibling("measured.jtl")));
    }
    assertEquals(1, jmeter.words().lines().count() - started);
    assertEquals("a=secret\n", Files.readString(told));
    for (String word : jmeter.words().split("\\s+")) {
      assertFalse(word.matches(".*/soapbench[0-9]+\\.properties") && Files.exists(Path.of(word)));
    }
    assertTrue(heard.lines().contains("drawing JMeter's dashboards"), heard.lines()::toString);
  }

  @Test
  void shouldDrawOnlyThoseThatAreMissing() throws Exception {
    assertEquals(List.of(), make());
    Path kept = dashboard("jms-0.5KB-2users").resolve("index.html");
    Files.writeString(kept, "kept");
    Files.delete(dashboard("jms-3.5KB-2users").resolve("index.html"));
    Files.delete(dashboard("jms-3.5KB-2users"));

    assertEquals(List.of(), make());

    assertEquals("kept", Files.readString(kept));
    assertTrue(Files.exists(dashboard("jms-3.5KB-2users").resolve("index.html")));
    String words = jmeter.words();
    assertEquals(List.of(), make());
    assertEquals(words, jmeter.words(), "nothing is missing");
  }

  /** A cell that is measured again has another dashboard. */
  @Test
  void shouldForgetTheDashboardOfACellThatIsMeasuredAgain() throws Exception {
    assertEquals(List.of(), make());
    Files.delete(new LoadFolder(files).cells());

    jmeter.run(DESIGN, files.path(), () -> true, new RecordingWatcher()).run();

    assertFalse(Files.exists(dashboard("jms-0.5KB-2users")));
  }

  @Test
  void shouldSayOfEachCellWhyItHasNone() throws Exception {
    Files.writeString(dashboard("jms-0.5KB-2users").resolveSibling("repeat-2.jtl"), "x,y\n1,2\n");
    jmeter.draws("echo \"12:00 ERROR s.D: $3: no luck\" >>\"$log\"; exit 1");

    assertEquals(MISSING, make());

    List<String> said =
        heard.lines().stream().filter(line -> line.startsWith("no dashboard of ")).toList();
    assertEquals(2, said.size(), said::toString);
    assertTrue(said.get(0).startsWith("no dashboard of jms-0.5KB-2users: "), said::toString);
    assertEquals("no dashboard of jms-3.5KB-2users: no luck", said.get(1));
  }

  @Test
  void shouldKeepWhatIsDrawnWhenStopped() throws Exception {
    Path fifo = folder.resolve("fifo");
    jmeter.draws("[ -e '%1$s' ] && exec sleep 600; : >'%1$s'".formatted(fifo));
    Dashboards dashboards = new Dashboards(jmeter.setup());
    heard.whenOver(
        parts -> {
          if (parts == 1) {
            dashboards.stop();
          }
        });

    assertThrows(InterruptedException.class, () -> dashboards.make(files, heard));

    assertEquals(
        1,
        Stream.of("jms-0.5KB-2users", "jms-3.5KB-2users")
            .filter(cell -> Files.exists(dashboard(cell)))
            .count());
  }

  private List<String> make() throws IOException, InterruptedException {
    return new Dashboards(jmeter.setup()).make(files, heard);
  }

  private Path dashboard(String cell) {
    return new LoadFolder(files).jmeter().resolve(cell).resolve("dashboard");
  }
}
