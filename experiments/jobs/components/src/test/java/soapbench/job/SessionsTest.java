package soapbench.job;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import soapbench.component.Component;
import soapbench.component.ComponentLimits;
import soapbench.job.JobException.Reason;

/** Jobs that share a working folder. */
class SessionsTest extends OpenJobs {

  private Optional<String> session;

  @BeforeEach
  void openSession() {
    session = Optional.of(jobs.openSession());
  }

  private Component component(String name, String text, String... words) {
    return programs.component(
        name, new ComponentLimits(Duration.ofHours(1), 1_000_000, 10), text, words);
  }

  private final class Maker {
    final Component component =
        component("make", "echo $1 >mesh", "[in val n:int]", "[out file mesh:raw]");

    String make(int n) {
      return under.submitIn(session, component, String.valueOf(n));
    }
  }

  /** A job whose only input is a file of the session. */
  private String use(Component component, String file) {
    try (JobDraft draft = jobs.draft(component, session)) {
      draft.sessionFile(component.inputs().get(0), file);
      under.submitted().add(draft.id());
      return jobs.submit(draft);
    }
  }

  @Test
  void shouldKeepDataBetweenJobs() throws Exception {
    Maker maker = new Maker();
    Component copy =
        component("copy", "cat \"$1\"", "[in file from:raw]", ">", "[out file to:raw]");
    String made = maker.make(1);
    String used = use(copy, "mesh"); // not written yet
    assertEquals(JobState.COMPLETED, jobs.await(used).state());
    assertEquals("1\n", under.output(used));
    String again = maker.make(2);
    jobs.await(again);
    assertEquals("2\n", under.output(again));
    assertEquals("1\n", under.output(made), "an earlier output stays its job's");
    String changed = use(component("change", "echo 3 >>\"$1\"", "[in out file mesh:raw]"), "mesh");
    jobs.await(changed);
    assertEquals("2\n3\n", under.output(changed));
    assertEquals("2\n", under.output(again));
    String renamed = use(component("rename", "echo 4 >>\"$1\"", "[in out file other:raw]"), "mesh");
    jobs.await(renamed);
    assertEquals("2\n3\n4\n", under.output(renamed));
    assertEquals("2\n3\n", under.output(changed));
  }

  @Test
  void shouldGoOnClosingASessionWhenTheServerIsRestarted() throws Exception {
    String made = new Maker().make(1);
    jobs.await(made);
    Path left = JobsUnderTest.session(folder, session.get());
    under.close();
    Files.createFile(left.resolve("closed"));
    under = JobsUnderTest.open(folder);
    jobs = under.jobs();
    assertFalse(Files.exists(left));
    assertEquals(
        Reason.UNKNOWN_SESSION,
        assertThrows(JobException.class, () -> new Maker().make(2)).reason());
  }

  @Test
  void shouldRemoveTheFolderOfASessionWhoseJobsCanNotBeReleased() throws Exception {
    String made = new Maker().make(1);
    jobs.await(made);
    Files.createDirectory(JobsUnderTest.job(folder, made).resolve("state.new"));
    assertThrows(JobException.class, () -> jobs.closeSession(session.get()));
    assertFalse(Files.exists(JobsUnderTest.session(folder, session.get())));
  }

  /** Whoever runs the server: root's programs may write to what is only to be read. */
  @Test
  void shouldKeepAnOutputFromAProgramThatWritesToItsInput() throws Exception {
    String made = new Maker().make(1);
    jobs.await(made);
    Component append =
        component(
            "append",
            "echo 2 >>\"$1\"; rm -f x; echo done",
            "[in file from:raw]",
            ">",
            "[out file to:raw]");

    jobs.await(use(append, "mesh"));

    assertEquals("1\n", under.output(made));
  }

  /** It may be published, and linked to as the input of other jobs. */
  @Test
  void shouldLetNobodyWriteToAnOutputButWhoeverChangesACopy() throws Exception {
    String made = new Maker().make(1);
    jobs.await(made);
    Path output = jobs.outputs(made).values().iterator().next().file();
    assertEquals("r--r--r--", PosixFilePermissions.toString(Files.getPosixFilePermissions(output)));
    Component change =
        component("change", "stat -c %A \"$1\" | tr r - >>\"$1\"", "[in out file mesh:raw]");
    String changed = use(change, "mesh");
    jobs.await(changed);
    String byItsOwner = "--w-------\n";
    assertEquals("1\n" + byItsOwner, under.output(changed));
    jobs.releaseData(made);
    jobs.releaseData(changed);
    String again = use(change, "mesh"); // the session's own by now
    jobs.await(again);
    assertEquals("1\n" + byItsOwner.repeat(2), under.output(again));
  }

  @Test
  void shouldGiveANameToOneComponent() throws Exception {
    jobs.await(new Maker().make(1));
    Component other = component("other", "echo x >mesh; echo y >scratch", "[out file mesh:raw]");
    JobException taken = assertThrows(JobException.class, () -> under.submitIn(session, other));
    assertEquals(Reason.NAME_TAKEN, taken.reason());
    assertTrue(taken.getMessage().contains("'mesh'"), taken.getMessage());
    Optional<String> second = Optional.of(jobs.openSession());
    assertEquals(JobState.COMPLETED, jobs.await(under.submitIn(second, other)).state());
    Component late = component("late", "echo x >scratch", "[out file scratch:raw]");
    assertEquals(
        Reason.NAME_TAKEN,
        assertThrows(JobException.class, () -> under.submitIn(second, late)).reason());
  }

  @Test
  void shouldRefuseFilesThatTheSessionDoesNotHave() throws Exception {
    Component copy = component("copy", "true", "[in file from:raw]");
    assertEquals(
        Reason.UNKNOWN_FILE, assertThrows(JobException.class, () -> use(copy, "mesh")).reason());
    for (String name : List.of("..", ".", "../x", "/etc/passwd", "", "-rf", "a/b", "a\nb")) {
      assertEquals(
          Reason.WRONG_INPUT,
          assertThrows(JobException.class, () -> use(copy, name)).reason(),
          name);
    }
    Path secret = Files.writeString(folder.resolve("secret"), "x");
    under.submitIn(session, component("wait", "sleep 0.1; ln -s %s leak".formatted(secret)));
    JobStatus status = jobs.await(use(copy, "leak"));
    assertEquals(Optional.of("the session has no file 'leak'"), status.reason());
  }

  @Test
  void shouldRunOneJobOfASessionAtATimeAndOthersBeside() throws Exception {
    Component alone = component("alone", "mkdir lock && sleep 0.02 && rmdir lock");
    List<String> ids = Stream.generate(() -> under.submitIn(session, alone)).limit(10).toList();
    Optional<String> other = Optional.of(jobs.openSession());
    assertEquals(JobState.COMPLETED, jobs.await(under.submitIn(other, alone)).state());
    assertEquals(JobState.KILLED, jobs.kill(ids.get(9)).state()); // one that waits
    for (String id : ids.subList(0, 9)) {
      assertEquals(JobState.COMPLETED, jobs.await(id).state());
    }
  }

  @Test
  void shouldListItsJobsNewestFirst() throws Exception {
    Maker maker = new Maker();
    String first = maker.make(1);
    String second = maker.make(2);
    jobs.await(second);
    String third = under.submitIn(session, component("long", "sleep 1000"));
    assertEquals(
        List.of(third, second, first),
        jobs.inSession(session.get(), Optional.empty(), 10).stream().map(JobStatus::job).toList());
    assertEquals(
        List.of(second),
        jobs.inSession(session.get(), Optional.of(JobState.COMPLETED), 1).stream()
            .map(JobStatus::job)
            .toList());
    assertEquals(List.of(), jobs.inSession(session.get(), Optional.empty(), 0));
  }

  @Test
  void shouldEndItsJobsAndRemoveItsFolder() throws Exception {
    Maker maker = new Maker();
    String made = maker.make(1);
    jobs.await(made);
    String running = under.submitIn(session, component("long", "sleep 1000"));
    String waiting = maker.make(2);
    jobs.closeSession(session.get());
    assertEquals(JobState.COMPLETED, jobs.status(made).state());
    assertEquals(
        Reason.RELEASED, assertThrows(JobException.class, () -> jobs.outputs(made)).reason());
    for (String id : List.of(running, waiting)) {
      assertEquals(JobState.KILLED, jobs.status(id).state());
      assertEquals(Optional.of("its session was closed"), jobs.status(id).reason());
    }
    assertFalse(Files.exists(JobsUnderTest.session(folder, session.get())));
    for (Executable use :
        List.<Executable>of(
            () -> maker.make(3),
            () -> jobs.closeSession(session.get()),
            () -> jobs.inSession(session.get(), Optional.empty(), 1))) {
      assertEquals(Reason.UNKNOWN_SESSION, assertThrows(JobException.class, use).reason());
    }
  }
}
