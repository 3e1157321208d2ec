package soapbench.cli.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import soapbench.cli.Soapbench;
import soapbench.experiment.payload.madeup.KnownTrials;
import soapbench.experiment.payload.madeup.MadeUpFolder;
import soapbench.experiment.payload.results.Cell;
import soapbench.lab.service.Installation;
import soapbench.madeup.MadeUpEnvironment;
import soapbench.madeup.WellFormed;
import soapbench.process.FolderLock;

class HistoryCommandTest {

  /** Of all commands, which takes longer to make than to use. */
  private static final CommandLine LINE =
      Soapbench.commandLine(new Installation(Path.of("none"), "1.2", "abc", Path.of("/jdk")));

  /** Medians of runs of one machine, in ms. */
  private static final double[] FLAT = {
    20, 20.1, 19.8, 20.2, 19.9, 20, 20.3, 19.7, 20.1, 20, 19.9, 20.2, 19.8, 20.1, 20
  };

  @TempDir private Path folder;
  private final StringWriter printed = new StringWriter();
  private final StringWriter said = new StringWriter();

  private Path run(int day, double ms) throws IOException {
    Path path = Files.createDirectories(folder.resolve("run-" + day));
    MadeUpFolder.write(
        path,
        new KnownTrials()
            .completed(Cell.NORMAL_HTTP, 1.3, ms, ms, ms, 1.01 * ms, 0.99 * ms)
            .completed(Cell.NORMAL_JMS, 1.3, 2 * ms, 2 * ms, 2 * ms, 2.02 * ms, 1.98 * ms));
    Files.writeString(
        path.resolve("environment.json"),
        MadeUpEnvironment.json()
            .replace("2026-11-21T08:00", String.format(Locale.ROOT, "2026-11-21T08:%02d", day)));
    return path;
  }

  private int history(String command, String... further) {
    String[] arguments = new String[4 + further.length];
    System.arraycopy(
        new String[] {"history", command, "--file", file().toString()}, 0, arguments, 0, 4);
    System.arraycopy(further, 0, arguments, 4, further.length);
    LINE.setOut(new PrintWriter(printed)).setErr(new PrintWriter(said));
    return LINE.execute(arguments);
  }

  private Path file() {
    return folder.resolve("history.json");
  }

  private void addFlat() throws IOException {
    for (int day = 0; day < FLAT.length; day++) {
      assertEquals(0, history("add", run(day, FLAT[day]).toString()), said::toString);
    }
  }

  @Test
  void shouldSpeakOfOneRunInTheSingular() throws IOException {
    Path run = run(0, FLAT[0]);
    makeBusy(run);
    history("add", run.toString());
    assertEquals(0, history("show"), said::toString);
    assertTrue(printed.toString().contains("History of payload, 1 run: "), printed::toString);
    assertTrue(
        printed
            .toString()
            .contains("1 of the runs was made on a busy machine; no change is looked for in it."),
        printed::toString);
  }

  @Test
  void shouldFindAStepOfEightPerCentWithinThreeRuns() throws Exception {
    addFlat();
    assertEquals(0, history("show"));
    assertTrue(printed.toString().contains("15 runs: 0 of 3 series changed."), printed::toString);

    for (int day = 0; day < 3; day++) {
      history("add", run(30 + day, FLAT[day] * 1.08).toString());
    }
    printed.getBuffer().setLength(0);
    assertEquals(0, history("show", "--json"));

    JsonNode record = JsonMapper.builder().build().readTree(printed.toString());
    assertEquals("soapbench.history/1", record.at("/schema").asText());
    assertEquals("all cells", record.at("/series/0/cell").asText());
    assertEquals("run-30", record.at("/series/0/changes/0/first_run").asText());
    assertEquals(1.08, record.at("/series/0/changes/0/ratio").asDouble(), 0.01);
    assertTrue(said.toString().contains("at run-30 (0123456789abcdef): 1.08"), said::toString);
    String page = Files.readString(folder.resolve("history.html"));
    WellFormed.parse(page);
    assertTrue(page.contains("run-30"));
  }

  @Test
  void shouldAddARunOnce() throws IOException {
    String run = run(1, 10).toString();
    history("add", run);
    String once = Files.readString(file());
    history("add", run);

    assertEquals(once, Files.readString(file()));
  }

  /** Two that read the same file would each write it without the other's run. */
  @Test
  @SuppressWarnings("try") // the lock is there to be closed
  void shouldAddNothingWhileAnotherRunIsBeingAdded() throws IOException {
    history("add", run(1, 10).toString());
    String before = Files.readString(file());
    String more = run(2, 10).toString();

    try (FolderLock adding = FolderLock.tryTake(folder).orElseThrow()) {
      assertEquals(1, history("add", more));
    }
    assertEquals("soapbench: this process is already busy in " + folder + "\n", said.toString());
    assertEquals(before, Files.readString(file()));

    assertEquals(0, history("add", more));
    assertTrue(printed.toString().endsWith(": 2 runs\n"), printed::toString);
  }

  @Test
  void shouldRefuseARunOfAnotherDesignOrMachine() throws IOException {
    history("add", run(1, 10).toString());
    Path other = run(2, 10);
    replace(other, "\"shape\": \"records\"", "\"shape\": \"text\"");
    assertEquals(2, history("add", other.toString()));
    assertEquals(
        "soapbench: run-2 has the shape 'text', and the history 'records': another design needs"
            + " another --file\n",
        said.toString());

    Path moved = run(3, 10);
    replace(moved, "\"cores\": 2", "\"cores\": 4");
    assertEquals(2, history("add", moved.toString()));
    assertTrue(said.toString().contains("run-3 has the machine cores '4', and"), said::toString);
  }

  /** Only the memory of a machine may differ a little. */
  @Test
  void shouldTakeEveryOptionAndTheCoresAtTheirWord() throws IOException {
    Path first = run(1, 10);
    replace(first, "\"warmup\": 5", "\"warmup\": 0, \"--burst\": 50");
    assertEquals(0, history("add", first.toString()), said::toString);

    Path same = run(2, 10);
    replace(same, "\"warmup\": 5", "\"warmup\": 0, \"--burst\": 50, \"--precision\": \"3%\"");
    replace(same, "8000000000", "8100000000");
    assertEquals(0, history("add", same.toString()), said::toString);

    Path other = run(3, 10);
    replace(other, "\"warmup\": 5", "\"warmup\": 0, \"--burst\": 51");
    assertEquals(2, history("add", other.toString()));
    assertTrue(said.toString().contains("run-3 has the option --burst '51', and"), said::toString);
  }

  /** A later version has options that the runs of an earlier one do not record. */
  @Test
  void shouldTakeAnOptionThatARunLacksForItsDefault() throws IOException {
    history("add", run(1, 10).toString());

    Path newer = run(2, 10);
    replace(newer, "\"warmup\": 5", "\"warmup\": 5, \"--direction\": \"fetch\"");
    assertEquals(0, history("add", newer.toString()), said::toString);

    Path other = run(3, 10);
    replace(other, "\"warmup\": 5", "\"warmup\": 5, \"--direction\": \"store\"");
    assertEquals(2, history("add", other.toString()));
    assertTrue(
        said.toString()
            .contains("run-3 has the option --direction 'store', and the history 'fetch'"),
        said::toString);
  }

  private static void replace(Path run, String from, String to) throws IOException {
    Path file = run.resolve("environment.json");
    Files.writeString(file, Files.readString(file).replace(from, to));
  }

  private static void makeBusy(Path run) throws IOException {
    replace(
        run,
        "{\"experiment\"",
        "{\"others\": [{\"fork\": 1, \"seconds\": 60, \"cpu_share\": 0.4, \"steal_share\": 0}],"
            + " \"experiment\"");
  }

  @Test
  void shouldLookForNoChangeInRunsOfABusyMachine() throws IOException {
    addFlat();
    for (int day = 40; day < 44; day++) {
      Path busy = run(day, 40);
      makeBusy(busy);
      history("add", busy.toString());
    }
    printed.getBuffer().setLength(0);
    history("show");

    assertTrue(printed.toString().contains("19 runs: 0 of 3 series changed."), printed::toString);
    assertTrue(printed.toString().contains("4 of the runs were made on a busy machine"));
  }

  @Test
  void shouldRefuseAHistoryOfWhichAddingWouldLoseAPart() throws IOException {
    history("add", run(1, 10).toString());
    String more = run(2, 10).toString();
    String one = Files.readString(file());
    long end = one.lines().count();

    assertLost(one + "{\"runs\": []}", " line " + (end + 1) + ": goes on behind the end", more);
    assertLost(one + "garbage", " line " + (end + 1) + ": is not a history: ", more);
    assertLost(
        one.replaceFirst("\\{", "{\n\"runs\": [],"),
        " line ",
        more); // the first of two names would be lost
    int from = one.indexOf('[', one.indexOf("\"runs\"")) + 1;
    String run = one.substring(from, one.lastIndexOf(']'));
    assertLost(
        one.substring(0, from) + run + "," + run + one.substring(one.lastIndexOf(']')),
        ": has the run run-1 twice",
        more);
  }

  private void assertLost(String text, String reason, String more) throws IOException {
    Files.writeString(file(), text);
    said.getBuffer().setLength(0);

    assertEquals(1, history("add", more), said::toString);
    assertTrue(said.toString().startsWith("soapbench: " + file() + reason), said::toString);
    assertEquals(1, said.toString().lines().count(), said::toString);
    assertEquals(text, Files.readString(file()));
  }

  @Test
  void shouldKeepALinkToAHistory() throws IOException {
    Path kept = Files.createDirectory(folder.resolve("kept")).resolve("runs.json");
    Files.createSymbolicLink(file(), Path.of("kept/runs.json"));

    assertEquals(0, history("add", run(1, 10).toString()), said::toString);
    assertEquals(0, history("add", run(2, 10).toString()), said::toString);

    assertTrue(Files.isSymbolicLink(file()));
    assertTrue(Files.readString(kept).contains("run-2"));
  }

  @Test
  void shouldRefuseAHistoryThatIsNoPlainFile() throws IOException {
    String run = run(1, 10).toString();
    Files.createDirectory(file());

    assertEquals(2, history("add", run));
    assertEquals("soapbench: --file: %s: it is a folder\n".formatted(file()), said.toString());

    Files.delete(file());
    Files.createSymbolicLink(file(), Path.of("/dev/fd/2"));
    said.getBuffer().setLength(0);
    assertEquals(2, history("add", run));
    assertEquals(1, said.toString().lines().count(), said::toString);
    assertTrue(said.toString().contains("is not a plain file"), said::toString);
    assertTrue(Files.isSymbolicLink(file()));
  }

  @Test
  void shouldSayInOneLineWhatIsWrongWithAHistory() throws IOException {
    assertEquals(1, history("show"));
    assertTrue(said.toString().contains("history.json: there is no history here;"));

    Files.writeString(file(), "{\"schema\": 1");
    said.getBuffer().setLength(0);
    assertEquals(1, history("show"));
    assertTrue(said.toString().contains(" line 1: is not a history: "), said::toString);
    assertEquals(1, said.toString().lines().count(), said::toString);

    for (String damaged : new String[] {"{}", "null", ""}) {
      Files.writeString(file(), damaged);
      said.getBuffer().setLength(0);
      assertEquals(1, history("show"));
      assertTrue(said.toString().contains("is not a history: "), said::toString);
      assertEquals(1, said.toString().lines().count(), said::toString);
    }
  }
}
