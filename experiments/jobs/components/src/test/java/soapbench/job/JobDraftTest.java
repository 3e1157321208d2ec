package soapbench.job;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import soapbench.component.Component;
import soapbench.component.Parameter;
import soapbench.job.JobException.Reason;

/** Inputs and limits of a job before anything runs. */
class JobDraftTest {

  private static final long ALL = 1_000;

  @TempDir Path folder;
  private Component component;
  private DiskBudget budget;
  private JobFiles files;
  private JobDraft draft;
  private long began;

  @BeforeEach
  void begin() throws Exception {
    component =
        new Programs(folder)
            .component(
                "t",
                "true",
                "[in val word:int]",
                "[in file number:float]",
                "[in file text:string]",
                "[in file data:raw]",
                "[in out file changed:raw]",
                "[out file result:raw]");
    budget = new DiskBudget(folder, new JobLimits(ALL, 0, 1, 1, Duration.ofDays(1), 1));
    files = new JobFiles(Files.createDirectory(folder.resolve("job")));
    began = System.nanoTime();
    draft = draft(Optional.of("s"));
  }

  /** Nobody removes what a draft has brought after it was submitted. */
  @AfterEach
  void end() {
    draft.submitted();
    draft.close();
  }

  private JobDraft draft(Optional<String> session) {
    return new JobDraft("id", component, session, files, budget, null);
  }

  private Parameter input(String name) {
    return component.inputs().stream().filter(one -> one.name().equals(name)).findFirst().get();
  }

  private String brought(String name) throws Exception {
    return Files.readString(files.in().resolve(name));
  }

  private void bringAllBut(String missing) {
    for (Parameter parameter : component.inputs()) {
      if (!parameter.name().equals(missing)) {
        if (parameter.type().isData()) {
          draft.sessionFile(parameter, "mesh");
        } else {
          draft.value(parameter, "1");
        }
      }
    }
  }

  private static void assertReason(Reason reason, String says, Executable executable) {
    JobException refused = assertThrows(JobException.class, executable);
    assertEquals(reason, refused.reason());
    assertTrue(refused.getMessage().contains(says), refused.getMessage());
  }

  @Test
  void shouldKeepWordsAndWriteFilesOfValues() throws Exception {
    draft.value(input("word"), "+7");
    assertFalse(Files.exists(files.in()));
    assertEquals(0, budget.used());
    draft.value(input("number"), " 2.5 ");
    draft.value(input("text"), " a\nb");
    draft.sessionFile(input("data"), "mesh");
    draft.sessionFile(input("changed"), "other");

    Job job = draft.job(5, Instant.EPOCH);

    assertEquals("2.5\n", brought("number"));
    assertEquals(" a\nb", brought("text"));
    assertEquals(8, budget.used());
    assertEquals(8, job.most(0));
    assertEquals(8 + DiskBudget.FOLDER_BYTES, job.countedBytes());
    assertEquals(
        Map.of(
            "word", new Input.Word("7"),
            "number", new Input.InFile(),
            "text", new Input.InFile(),
            "data", new Input.SessionFile("mesh"),
            "changed", new Input.SessionFile("other")),
        job.inputs());
    assertEquals(5, job.sequence());
    assertEquals(Instant.EPOCH, job.submitted());
    assertEquals("id", job.id());
    assertEquals(Optional.empty(), job.origin());
    assertTrue(job.inputNs() >= 0 && job.inputNs() <= System.nanoTime() - began);
  }

  @Test
  void shouldTakeFromTheBudgetBeforeItWrites() throws Exception {
    try (OutputStream data = draft.data(input("data"))) {
      data.write('x');
      assertEquals(1, budget.used());
      data.write(new byte[] {9, 'y', 'z', 9}, 1, 2);
      assertEquals(3, budget.used());
      assertReason(Reason.WRONG_INPUT, "1000 bytes", () -> data.write(new byte[(int) ALL - 2]));
      assertEquals("xyz", brought("data"));
      data.write(new byte[(int) ALL - 3]);
      assertReason(Reason.WRONG_INPUT, "1000 bytes", () -> data.write('x'));
    }
    assertEquals(ALL, Files.size(files.in().resolve("data")));
    assertEquals(ALL, budget.used());
  }

  @Test
  void shouldBeWholeOnlyWhenEachOfItsFilesIs() throws Exception {
    draft.value(input("word"), "1");
    draft.value(input("number"), "1");
    draft.value(input("text"), "1");
    OutputStream data = draft.data(input("data"));
    OutputStream changed = draft.data(input("changed"));
    data.close();
    data.close();
    assertThrows(IllegalStateException.class, () -> draft.job(0, Instant.EPOCH));
    changed.close();
    assertEquals("id", draft.job(0, Instant.EPOCH).id());
  }

  @ParameterizedTest
  @ValueSource(strings = {"word", "number", "text", "data", "changed"})
  void shouldSayWhichInputIsMissing(String missing) {
    bringAllBut(missing);
    assertReason(
        Reason.MISSING_INPUT,
        "the input '%s' is missing".formatted(missing),
        () -> draft.job(0, Instant.EPOCH));
  }

  @Test
  void shouldLinkToWhatCanOnlyBeReadAndCopyWhatIsChanged() throws Exception {
    Path existing = Files.writeString(folder.resolve("existing"), "0123456789");
    Files.setPosixFilePermissions(existing, PosixFilePermissions.fromString("r--r--r--"));

    draft.link(input("data"), existing);
    assertEquals(
        !Files.isWritable(existing), Files.isSameFile(existing, files.in().resolve("data")));
    assertEquals(10, budget.used());
    draft.link(input("changed"), existing);
    assertFalse(Files.isSameFile(existing, files.in().resolve("changed")));
    assertArrayEquals(
        Files.readAllBytes(existing), brought("changed").getBytes(StandardCharsets.UTF_8));
    assertEquals(20, budget.used());

    draft.value(input("word"), "1");
    draft.sessionFile(input("number"), "a");
    draft.sessionFile(input("text"), "b");
    assertEquals(20, draft.job(0, Instant.EPOCH).most(0));
  }

  @Test
  void shouldLinkToNothingThatIsNoFileOrTooLong() throws Exception {
    Path existing = Files.write(folder.resolve("existing"), new byte[(int) ALL + 1]);
    Path link = Files.createSymbolicLink(folder.resolve("link"), existing);
    for (Path wrong : new Path[] {link, folder, folder.resolve("nothing")}) {
      assertReason(
          Reason.WRONG_INPUT, "the data of 'data' is gone", () -> draft.link(input("data"), wrong));
    }
    assertReason(Reason.WRONG_INPUT, "1000 bytes", () -> draft.link(input("data"), existing));
    assertEquals(0, budget.used());
  }

  @Test
  void shouldTakeEachInputOnceAndInItsWay() {
    draft.value(input("word"), "1");
    draft.sessionFile(input("data"), "mesh");
    String twice = "there is more than one '";
    assertReason(Reason.WRONG_INPUT, twice + "word'", () -> draft.value(input("word"), "2"));
    assertReason(Reason.WRONG_INPUT, twice + "data'", () -> draft.data(input("data")));
    assertReason(
        Reason.WRONG_INPUT, twice + "data'", () -> draft.sessionFile(input("data"), "mesh"));
    assertReason(
        Reason.WRONG_INPUT,
        "'changed' is data of type raw, and no value",
        () -> draft.value(input("changed"), "1"));
    assertReason(
        Reason.WRONG_INPUT,
        "'text' is a value of type string, and no data",
        () -> draft.data(input("text")));
    assertReason(
        Reason.WRONG_INPUT,
        "'text' is a value of type string, and no data",
        () -> draft.link(input("text"), folder.resolve("t.sh")));
    assertReason(
        Reason.WRONG_INPUT,
        "t has no input 'result'",
        () -> draft.data(component.outputs().get(1)));
  }

  @Test
  void shouldKnowWhichMessageAsksForIt() {
    bringAllBut("");
    draft.origin("ID:1");
    assertEquals(Optional.of("ID:1"), draft.job(0, Instant.EPOCH).origin());
  }

  @Test
  void shouldTakeNothingWhenItIsOver() {
    draft.submitted();
    assertThrows(IllegalStateException.class, () -> draft.value(input("word"), "1"));
    assertThrows(IllegalStateException.class, () -> draft.data(input("data")));
    assertThrows(IllegalStateException.class, () -> draft.sessionFile(input("data"), "mesh"));
  }

  @Test
  void shouldTakeFilesOfASessionOnlyWhereThereIsOne() {
    JobDraft alone = draft(Optional.empty());
    assertReason(
        Reason.WRONG_INPUT,
        "'data' is to be a session's file, and there is no session",
        () -> alone.sessionFile(input("data"), "mesh"));
    alone.session("later");
    alone.sessionFile(input("data"), "m" + "-".repeat(99));
    assertEquals(Optional.of("later"), alone.session());
    assertReason(
        Reason.WRONG_INPUT,
        "'word' is a value, and no file",
        () -> alone.sessionFile(input("word"), "mesh"));
    alone.submitted();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", ".", "..", ".x", "-x", "a/b", "a b", "a\n", "é"})
  void shouldTakeNoNameThatIsNoFileOfASession(String name) {
    assertReason(
        Reason.WRONG_INPUT,
        "names no file of a session",
        () -> draft.sessionFile(input("data"), name));
    assertReason(
        Reason.WRONG_INPUT,
        "names no file of a session",
        () -> draft.sessionFile(input("data"), "m".repeat(101)));
  }
}
