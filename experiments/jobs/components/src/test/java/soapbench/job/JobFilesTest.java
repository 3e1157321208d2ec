package soapbench.job;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import soapbench.component.Component;
import soapbench.job.process.ProcessIdentity;

class JobFilesTest {

  private static final Instant NOON = Instant.parse("2026-01-01T12:00:00Z");

  @TempDir Path folder;
  private JobFiles files;
  private Component component;

  @BeforeEach
  void make() throws IOException {
    component = new Programs(folder).component("t", "true", "[out file a:raw]", "[out file b:raw]");
    files = new JobFiles(Files.createDirectory(folder.resolve(PublicName.of("id"))));
  }

  private Job job(Map<String, Input> inputs) {
    return new Job(
        "id",
        files,
        component,
        inputs,
        Optional.of("session"),
        Optional.of("ID:1"),
        17,
        Instant.EPOCH,
        2);
  }

  private void write(String name, String text) throws IOException {
    Files.writeString(files.folder().resolve(name), text);
  }

  private String read(String name) throws IOException {
    return Files.readString(files.folder().resolve(name));
  }

  private List<String> left() throws IOException {
    try (Stream<Path> all = Files.walk(files.folder())) {
      return all.map(one -> files.folder().relativize(one).toString()).sorted().toList();
    }
  }

  /** One of so many is the last in the file. */
  @Test
  void shouldKeepEachValueToItsLastSpace() throws Exception {
    Map<String, Input> inputs = new TreeMap<>();
    for (int i = 0; i < 200; i++) {
      inputs.put("input" + i, new Input.Word("a "));
    }

    files.writeJob(job(inputs));

    assertEquals(inputs, files.readJob().inputs());
    assertEquals(component, files.readJob().component());
  }

  @Test
  void shouldReadAJobAsItWasSubmitted() throws Exception {
    assertTrue(files.isDraft());
    files.writeJob(job(Map.of()));
    assertFalse(files.isDraft());

    Job read = files.readJob();

    assertEquals("id", read.id());
    assertEquals(PublicName.of("id"), read.name());
    assertEquals(Optional.of("session"), read.session());
    assertEquals(Optional.of("ID:1"), read.origin());
    assertEquals(17, read.sequence());
    assertEquals(Instant.EPOCH, read.submitted());
    assertEquals(2, read.inputNs());
  }

  /** An earlier version named the folder by the identifier, and kept no other. */
  @Test
  void shouldReadAJobWithoutAnIdentifierAsThatOfItsFolder() throws Exception {
    files.writeJob(job(Map.of()));
    write("job", read("job").replaceFirst("(?m)^id=id\n", ""));

    assertEquals(PublicName.of("id"), files.readJob().id());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "(?m)^id=id$|id=other",
        "(?m)^sequence=17$|sequence=x",
        "sequence=17\n|",
        "(?m)^submitted=.*$|submitted=today",
        "inputNs=2\n|",
        "program=.*\n|",
        "\n\n|\n"
      })
  void shouldSayThatAJobIsDamaged(String change) throws Exception {
    files.writeJob(job(Map.of()));
    int bar = change.lastIndexOf('|');
    String whole = read("job");
    String damaged = whole.replaceFirst(change.substring(0, bar), change.substring(bar + 1));
    assertFalse(damaged.equals(whole), change);
    write("job", damaged);

    assertEquals(
        "it is damaged", assertThrows(IOException.class, () -> files.readJob()).getMessage());
  }

  @Test
  void shouldReadAProcessAsItWasStarted() throws Exception {
    assertEquals(Optional.empty(), files.readProcess());
    ProcessIdentity identity = new ProcessIdentity(4711, 12_345, "boot");

    files.writeProcess(identity, NOON);

    assertEquals(Optional.of(new JobFiles.Started(identity, NOON)), files.readProcess());
    for (String damaged : List.of("", "pid=1\nstartTicks=2\n", "pid=x\nstarted=" + NOON)) {
      write("process", damaged);
      assertThrows(IOException.class, () -> files.readProcess(), damaged);
    }
  }

  @Test
  void shouldReadWhyAJobIsToEnd() throws Exception {
    assertEquals(Optional.empty(), files.readEnd());
    for (boolean overDisk : new boolean[] {false, true}) {
      Job.End end = new Job.End(JobState.FAILED, "the program = wrote: more ", overDisk);
      files.writeEnd(end);
      assertEquals(Optional.of(end), files.readEnd());
    }
    write("end", "state=GONE\n");
    assertThrows(IOException.class, () -> files.readEnd());
  }

  @Test
  void shouldReadAStateWithAllThatIsKnownOfIt() throws Exception {
    assertFalse(files.hasState());
    for (boolean released : new boolean[] {false, true}) {
      Job ended = job(Map.of());
      ended.start(System.nanoTime(), NOON, 0);
      ended.exit(OptionalInt.of(3));
      Job.End end = new Job.End(JobState.FAILED, "the program ended with 3", false);
      JobStatus status = ended.ended(end, NOON.plusSeconds(1), NOON.plusSeconds(2), 13);
      files.writeState(status, released);
      assertTrue(files.hasState());

      Job read = job(Map.of());
      files.readState(read);

      assertEquals(status, read.status(Optional.empty()));
      assertEquals(released, read.released());
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "state=COMPLETED\nended=2026-01-01T12:00:00Z\n",
        "state=COMPLETED\nexpires=2026-01-01T12:00:00Z\n",
        "state=OVER\nended=2026-01-01T12:00:00Z\nexpires=2026-01-01T12:00:00Z\n",
        "state=COMPLETED\nended=2026-01-01T12:00:00Z\nexpires=2026-01-01T12:00:00Z\nrunNs=x\n",
        "state=\\u00zz\n"
      })
  void shouldSayThatAStateIsDamaged(String text) throws Exception {
    write("state", text);

    assertEquals(
        "it is damaged",
        assertThrows(IOException.class, () -> files.readState(job(Map.of()))).getMessage());
  }

  @Test
  void shouldShowTheLastLinesOfALog() throws Exception {
    assertEquals("", files.logTail(10, 100));
    write("log", "");
    assertEquals("", files.logTail(10, 100));
    write("log", "one\n\nthree\nfour\n");
    assertEquals("", files.logTail(0, 100));
    assertEquals("four\n", files.logTail(1, 100));
    assertEquals("three\nfour\n", files.logTail(2, 100));
    assertEquals("\nthree\nfour\n", files.logTail(3, 100));
    assertEquals("one\n\nthree\nfour\n", files.logTail(4, 100));
    assertEquals("one\n\nthree\nfour\n", files.logTail(5, 100));
    assertEquals("ee\nfour\n", files.logTail(5, 8));
    assertEquals("one\n\nthree\nfour\n", files.logTail(5, 16));
    write("log", "one\ntwo without an end");
    assertEquals("two without an end", files.logTail(1, 100));
  }

  @Test
  void shouldShowWhatNoDocumentCanHoldAsUnknown() throws Exception {
    write("log", "a\rb\u007f\u001bc\td");
    assertEquals("a\nb\uFFFD\uFFFDc\td", files.logTail(2, 100));
    assertEquals("b\uFFFD\uFFFDc\td", files.logTail(1, 100));
  }

  @Test
  void shouldKeepTheEndOfALogThatIsTooLong() throws Exception {
    files.trimLog(4);
    assertEquals(List.of(""), left());
    write("log", "12345");
    files.trimLog(5);
    assertEquals("12345", read("log"));
    files.trimLog(4);
    assertEquals("2345", read("log"));
    assertEquals(List.of("", "log"), left());
  }

  private void fill() throws IOException {
    for (Path part : List.of(files.in(), files.work(), files.out(), files.tmp())) {
      Files.createDirectories(part.resolve("scratch"));
      Files.createFile(part.resolve("a"));
    }
    write("log", "x");
    write("state", "x");
  }

  @Test
  void shouldLeaveOutputsOfAJobThatCompletedAlone() throws Exception {
    fill();
    files.removeScratch(component);
    assertEquals(
        List.of(
            "",
            "in",
            "in/a",
            "in/scratch",
            "log",
            "out",
            "out/a",
            "out/scratch",
            "state",
            "work",
            "work/a"),
        left());
  }

  @Test
  void shouldLeaveNoOutputsOfAJobThatFailed() throws Exception {
    fill();
    files.removeScratch(null);
    assertEquals(List.of("", "in", "in/a", "in/scratch", "log", "state"), left());
  }

  @Test
  void shouldLeaveStateAndLogWhenDataIsRemoved() throws Exception {
    fill();
    files.removeData();
    files.removeData();
    assertEquals(List.of("", "log", "state"), left());
    files.removeScratch(component);
    assertEquals(List.of("", "log", "state"), left());
  }

  @Test
  void shouldTakeNoLinkForAFile() throws Exception {
    Path file = Files.createFile(folder.resolve("file"));
    assertTrue(JobFiles.isFile(file));
    assertFalse(JobFiles.isFile(Files.createSymbolicLink(folder.resolve("link"), file)));
    assertFalse(JobFiles.isFile(folder));
    assertFalse(JobFiles.isFile(folder.resolve("nothing")));
  }
}
