package soapbench.job;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static soapbench.job.JobsUnderTest.assertReason;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import soapbench.component.Component;
import soapbench.component.ComponentLimits;
import soapbench.component.InvalidArgumentException;
import soapbench.component.Parameter;
import soapbench.component.Template;
import soapbench.job.JobException.Reason;

/** Inputs, outputs and logs of jobs. */
class JobsTest extends OpenJobs {

  private static final String SHOW = "for word; do printf '<%s>\\n' \"$word\"; done";

  private String failure(JobStatus status) {
    JobFailedException failed =
        assertThrows(JobFailedException.class, () -> jobs.outputs(status.job()));
    assertEquals(status, failed.status());
    assertEquals(1, failed.getMessage().lines().count(), failed::getMessage);
    return failed.getMessage();
  }

  private Stream<Path> kept() throws IOException {
    return Files.list(folder.resolve("jobs/jobs"));
  }

  @Test
  void shouldAddAsInThePaper() throws Exception {
    Component add =
        programs.component(
            "add",
            "echo adding >&2; echo $(($1 + $2))",
            "[in val x:int]",
            "[in val y:int]",
            ">",
            "[out file result:int]");
    String id = under.submit(add, "1", "-2");
    JobStatus status = jobs.await(id);
    assertEquals(JobState.COMPLETED, status.state(), status::toString);
    assertEquals(Optional.of(0), status.exitCode());
    assertEquals(Optional.empty(), status.reason());
    assertTrue(status.runNs().isPresent() && status.startNs().isPresent(), status::toString);
    assertTrue(status.expires().get().isAfter(status.ended().get()), status::toString);
    assertEquals(status, jobs.status(id));
    assertEquals("-1\n", under.output(id));
    assertEquals("adding\n", jobs.log(id, 10));
    jobs.remove(id);
    assertReason(Reason.UNKNOWN_JOB, () -> jobs.status(id));
    assertReason(Reason.UNKNOWN_JOB, () -> jobs.remove(id));
    assertReason(Reason.UNKNOWN_JOB, () -> jobs.log("../" + id, 1));
    try (Stream<Path> left = kept()) {
      assertEquals(0, left.count());
    }
  }

  @Test
  void shouldReadValuesNeverAsShell() throws Exception {
    String[] values = {
      "$(touch owned)",
      "`touch owned`",
      "; touch owned",
      "a  b",
      "*",
      "'",
      "\"",
      "$HOME",
      "",
      "é漢😀",
      "&& true",
      "a=b",
      "%s\u00e9"
    };
    String[] words = new String[values.length + 4];
    for (int i = 0; i < values.length; i++) {
      words[i] = (i == 1 ? "--pre=" : "") + "[in val p%s:string]".formatted(i);
    }
    words[values.length] = "fixed $HOME \\n \\0101";
    words[values.length + 1] = "-ü";
    words[values.length + 2] = ">";
    words[values.length + 3] = "[out file shown:string]";
    String id = under.submit(programs.component("show", SHOW, words), values);
    JobStatus status = jobs.await(id);
    assertEquals(JobState.COMPLETED, status.state(), status::toString);
    StringBuilder expected = new StringBuilder();
    for (int i = 0; i < values.length; i++) {
      expected.append('<').append(i == 1 ? "--pre=" : "").append(values[i]).append(">\n");
    }
    assertEquals(expected + "<fixed $HOME \\n \\0101>\n<-ü>\n", under.output(id));
  }

  @Test
  void shouldBringEveryKindOfInput() throws Exception {
    Component component =
        programs.component(
            "mix",
            "cat \"$1\" \"$2\" - >joined; printf more >>\"$3\"; pwd >&2",
            "[in file number:float]",
            "[in file text:string]",
            "[in out file changed:raw]",
            "<",
            "[in file fed:raw]",
            "2>",
            "[out file place:string]",
            "[out file joined:raw]");
    Path existing = Files.writeString(folder.resolve("existing"), "old");
    String id;
    try (JobDraft draft = jobs.draft(component, Optional.empty())) {
      List<Parameter> inputs = component.inputs();
      draft.value(inputs.get(0), " 2.5 ");
      draft.value(inputs.get(1), "a\nb");
      draft.link(inputs.get(2), existing);
      try (OutputStream data = draft.data(inputs.get(3))) {
        data.write("fed".getBytes(StandardCharsets.UTF_8));
      }
      assertReason(Reason.WRONG_INPUT, () -> draft.value(inputs.get(0), "1"));
      assertReason(Reason.WRONG_INPUT, () -> draft.link(inputs.get(2), existing));
      id = jobs.submit(draft);
    }
    JobStatus status = jobs.await(id);
    assertEquals(JobState.COMPLETED, status.state(), status::toString);
    Map<Parameter, JobOutput> outputs = jobs.outputs(id);
    assertEquals(component.outputs(), List.copyOf(outputs.keySet()));
    List<JobOutput> files = List.copyOf(outputs.values());
    assertEquals("oldmore", Files.readString(files.get(0).file()));
    assertEquals("old", Files.readString(existing));
    assertEquals("2.5\na\nbfed", Files.readString(files.get(2).file()));
    assertEquals(10, files.get(2).bytes());
  }

  /** Whoever runs the server: root's programs may write to what is only to be read. */
  @ParameterizedTest
  @ValueSource(strings = {"r--r--r--", "rw-r--r--"})
  void shouldKeepAFileOfTheServerFromAProgramThatWritesToItsInput(String mode) throws Exception {
    Component append = programs.component("append", "echo 2 >>\"$1\"", "[in file from:raw]");
    Path existing = Files.writeString(folder.resolve("existing"), "1");
    Files.setPosixFilePermissions(existing, PosixFilePermissions.fromString(mode));
    try (JobDraft draft = jobs.draft(append, Optional.empty())) {
      draft.link(append.inputs().get(0), existing);
      jobs.await(jobs.submit(draft));
    }
    assertEquals("1", Files.readString(existing));
  }

  @Test
  void shouldUseAFileOfTheServerWithoutACopyIfNobodyCanWriteToIt() throws Exception {
    Component link =
        new Component(
            "ln",
            "ln",
            "urn:ln",
            Path.of("/bin/ln"),
            Template.parse(List.of("[in file from:raw]", "[out file to:raw]")),
            Map.of(),
            ComponentLimits.DEFAULT);
    Path existing = Files.writeString(folder.resolve("existing"), "data");
    Files.setPosixFilePermissions(existing, PosixFilePermissions.fromString("r--r--r--"));
    try (JobDraft draft = jobs.draft(link, Optional.empty())) {
      draft.link(link.inputs().get(0), existing);
      jobs.await(jobs.submit(draft));
      Path output = jobs.outputs(draft.id()).get(link.outputs().get(0)).file();
      assertEquals(!Files.isWritable(existing), Files.isSameFile(existing, output));
    }
  }

  @Test
  void shouldRefuseWhatTheComponentDoesNotHave() throws Exception {
    Component one = programs.component("one", "true", "[in val x:int]", "[in file data:raw]");
    Parameter x = one.inputs().get(0);
    Parameter data = one.inputs().get(1);
    Parameter other = programs.component("two", "true", "[in val z:int]").inputs().get(0);
    try (JobDraft draft = jobs.draft(one, Optional.empty())) {
      assertReason(Reason.WRONG_INPUT, () -> draft.value(other, "1"));
      assertReason(Reason.WRONG_INPUT, () -> draft.value(data, "1"));
      assertReason(Reason.WRONG_INPUT, () -> draft.data(x));
      assertReason(Reason.WRONG_INPUT, () -> draft.sessionFile(data, "f"));
      assertReason(Reason.WRONG_INPUT, () -> draft.link(data, folder.resolve("nothing")));
      assertThrows(InvalidArgumentException.class, () -> draft.value(x, "--help"));
      assertReason(Reason.MISSING_INPUT, () -> jobs.submit(draft));
      draft.value(x, "1");
      JobException missing = assertThrows(JobException.class, () -> jobs.submit(draft));
      assertTrue(missing.getMessage().contains("'data'"), missing.getMessage());
      OutputStream begun = draft.data(data);
      assertThrows(IllegalStateException.class, () -> jobs.submit(draft));
      begun.close();
    }
    try (Stream<Path> left = kept()) {
      assertEquals(0, left.count());
    }
    assertReason(Reason.UNKNOWN_SESSION, () -> jobs.draft(one, Optional.of("none")));
  }

  @Test
  void shouldFailWithTheProgramsCodeAndLog() throws Exception {
    JobStatus status =
        under.run(
            programs.component("bad", "echo out; echo 'no model' >&2; echo junk>junk; exit 3"));
    assertEquals(JobState.FAILED, status.state());
    assertEquals(Optional.of(3), status.exitCode());
    assertEquals("the job failed: the program ended with 3", failure(status));
    assertEquals("out\nno model\n", jobs.log(status.job(), 10));
    assertEquals("no model\n", jobs.log(status.job(), 1));
    assertEquals("", jobs.log(status.job(), 0));
    assertFalse(Files.exists(JobsUnderTest.job(folder, status.job()).resolve("work")));
  }

  @Test
  void shouldNameTheSignalThatEndedAProgram() throws Exception {
    JobStatus status = under.run(programs.component("crash", "kill -s SEGV $$"));
    assertEquals(Optional.of(139), status.exitCode());
    assertEquals("the job failed: the program ended by SIGSEGV (139)", failure(status));
  }

  @Test
  void shouldNameAnOutputThatWasNotWritten() throws Exception {
    JobStatus status =
        under.run(programs.component("lazy", "echo x >a", "[out file a:raw]", "[out file b:raw]"));
    assertEquals(JobState.FAILED, status.state());
    assertTrue(failure(status).contains("did not write its output 'b'"), status::toString);
  }

  @Test
  void shouldRefuseOutputsThatAreNoFiles() throws Exception {
    Path secret = Files.writeString(folder.resolve("secret"), "x");
    for (String way :
        List.of("ln -s %s a".formatted(secret), "mkfifo a", "mkdir a", "ln -s nothing a")) {
      JobStatus status = under.run(programs.component("odd", way, "[out file a:raw]"));
      assertTrue(failure(status).contains("'a' is not a regular file"), way);
    }
  }

  @Test
  void shouldFailWhereThereIsNoProgram() throws Exception {
    Component gone = programs.component("gone", "true");
    Files.delete(gone.program());
    assertTrue(failure(under.run(gone)).contains("its program is missing"));
    Component unreadable = programs.component("unreadable", "true");
    Files.writeString(unreadable.program(), "#!/nowhere/sh\n");
    assertEquals(Optional.of(127), under.run(unreadable).exitCode());
  }

  @Test
  void shouldGiveThePogramOnlyTheEnvironmentThatIsMeant() throws Exception {
    Component plain = programs.component("env", "env; echo \"in $TMPDIR\"; : >\"$TMPDIR/x\"");
    Component component =
        new Component(
            "env",
            "env",
            "urn:env",
            plain.program(),
            Template.parse(List.of(">", "[out file all:string]")),
            Map.of("OMP_NUM_THREADS", "1", "HOME", "/nowhere"),
            ComponentLimits.DEFAULT);
    String id = under.submit(component);
    jobs.await(id);
    List<String> lines = under.output(id).lines().toList();
    assertTrue(lines.contains("OMP_NUM_THREADS=1"), lines::toString);
    assertTrue(lines.contains("HOME=/nowhere"), lines::toString);
    assertTrue(lines.contains("SOAPBENCH_JOB=" + PublicName.of(id)), lines::toString);
    assertTrue(lines.stream().noneMatch(line -> line.startsWith("JAVA")), lines::toString);
    assertFalse(Files.exists(JobsUnderTest.job(folder, id).resolve("tmp")));
  }

  /** Which is all that it takes to end the job. */
  @Test
  void shouldNotShowTheIdentifierToWhoSeesItsProcesses() throws Exception {
    String session = jobs.openSession();
    Component component =
        programs.component(
            "show",
            "echo \"$@\"; pwd; env; cat /proc/$$/cmdline /proc/$PPID/cmdline",
            "[in file n:int]",
            ">",
            "[out file all:string]");
    String id = under.submitIn(Optional.of(session), component, "1");
    jobs.await(id);
    String seen = under.output(id);
    assertTrue(seen.contains(PublicName.of(id)), seen);
    assertTrue(seen.contains(PublicName.of(session)), seen);
    assertFalse(seen.contains(id), seen);
    assertFalse(seen.contains(session), seen);
  }

  @Test
  void shouldShowBytesOfALogThatAreNoText() throws Exception {
    JobStatus status = under.run(programs.component("bytes", "printf 'a\\001\\377b\\rc\\033\\n'"));
    assertEquals("a\uFFFD\uFFFDb\nc\uFFFD\n", jobs.log(status.job(), 10));
  }

  @Test
  void shouldRunAJobOnceWhoseMessageComesTwice() throws Exception {
    Path ran = folder.resolve("ran");
    Component component = programs.component("t", "echo ran >>" + ran);
    String first = submitFor("ID:1", component);
    assertEquals(first, submitFor("ID:1", component));
    under.close();
    under = JobsUnderTest.open(folder);
    jobs = under.jobs();
    assertEquals(first, submitFor("ID:1", component));
    jobs.await(first);
    jobs.await(submitFor("ID:2", component));
    assertEquals(List.of("ran", "ran"), Files.readAllLines(ran));
    jobs.remove(first);
    String again = submitFor("ID:1", component);
    assertFalse(first.equals(again));
    jobs.await(again);
  }

  private String submitFor(String message, Component component) {
    try (JobDraft draft = jobs.draft(component, Optional.empty())) {
      draft.origin(message);
      return jobs.submit(draft);
    }
  }

  @Test
  void shouldSayThatAJobHasNotEnded() throws Exception {
    String id = under.submit(programs.component("long", "sleep 1000"));
    assertReason(Reason.NOT_ENDED, () -> jobs.outputs(id));
    assertReason(Reason.NOT_ENDED, () -> jobs.remove(id));
    assertReason(Reason.NOT_ENDED, () -> jobs.releaseData(id));
    jobs.kill(id);
    assertTrue(failure(jobs.status(id)).contains("was killed"));
    jobs.remove(id);
  }

  @Test
  void shouldMakeIdentifiersThatNobodyGuesses() {
    Component component = programs.component("t", "true");
    for (int i = 0; i < 200; i++) {
      try (JobDraft draft = jobs.draft(component, Optional.empty())) {
        assertTrue(draft.id().matches("[A-Za-z0-9_][A-Za-z0-9_-]{23}"), draft.id());
      }
    }
  }

  @Test
  void shouldRefuseAFolderThatAnotherServerHas() {
    assertReason(Reason.STORAGE, () -> JobsUnderTest.open(folder));
  }
}
