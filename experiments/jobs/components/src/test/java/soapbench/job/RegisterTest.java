package soapbench.job;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;
import soapbench.component.Component;
import soapbench.component.ComponentLimits;
import soapbench.job.JobException.Reason;

/** Which jobs may start, which give way, and what each has on the disk. No program runs. */
class RegisterTest {

  private static final Instant NOW = Instant.parse("2026-01-01T00:00:00Z");

  @TempDir Path folder;
  private Instant now = NOW;
  private Register register;

  @BeforeEach
  void open() throws Exception {
    register = register(3, 4);
  }

  private Register register(int jobsAtATime, int jobsKept) throws Exception {
    InstantSource clock = () -> now;
    return new Register(
        folder,
        new JobLimits(1_000_000, 0, jobsAtATime, jobsKept, Duration.ofHours(1), 1_000),
        clock.withZone(ZoneOffset.UTC));
  }

  private Component component(String name, int jobs) {
    return new Programs(folder)
        .component(name, new ComponentLimits(Duration.ofHours(1), 1_000, jobs), "true");
  }

  /** A job that waits. */
  private Job wait(Component component, Session session) throws Exception {
    String id = "job" + register.sequence();
    JobFiles files = new JobFiles(register.jobsFolder().resolve(PublicName.of(id)));
    Files.createDirectories(files.work());
    Job job =
        new Job(
            id,
            files,
            component,
            Map.of(),
            Optional.ofNullable(session).map(Session::id),
            Optional.of("origin of " + id),
            register.sequence(),
            now,
            0);
    register.add(job);
    register.queue(job);
    return job;
  }

  private Session session(String id) throws Exception {
    Session session = Session.create(id, register.sessionsFolder(), now);
    register.add(session);
    return session;
  }

  private void end(Job job, Instant expires) {
    register.finished(
        job, job.ended(new Job.End(JobState.COMPLETED, null, false), now, expires, 1));
  }

  private static void assertReason(Reason reason, Executable executable) {
    assertEquals(reason, assertThrows(JobException.class, executable).reason());
  }

  @Test
  void shouldStartNoMoreOfAComponentThanMayRunAndOthersInPlace() throws Exception {
    Component two = component("two", 2);
    Component one = component("one", 1);
    Job first = wait(two, null);
    Job second = wait(two, null);
    Job third = wait(two, null);
    Job other = wait(one, null);
    Job last = wait(one, null);

    assertEquals(List.of(first, second, other), register.startable());
    assertEquals(JobState.RUNNING, first.state());
    assertEquals(Optional.of(0), register.status(third).ahead());
    assertEquals(Optional.of(0), register.status(last).ahead());
    assertEquals(Optional.empty(), register.status(first).ahead());
    assertEquals(List.of(), register.startable());

    end(other, now);
    assertEquals(List.of(last), register.startable());
    end(first, now);
    assertEquals(List.of(third), register.startable());
  }

  @Test
  void shouldStartNoMoreThanTheServerMayRun() throws Exception {
    Component many = component("many", 10);
    List<Job> jobs = new ArrayList<>();
    for (int i = 0; i < 5; i++) {
      jobs.add(wait(many, null));
    }
    assertEquals(jobs.subList(0, 3), register.startable());
    assertEquals(List.of(), register.startable());
    assertEquals(jobs.subList(3, 5), jobs.stream().filter(register::withdraw).toList());
  }

  @Test
  void shouldCountThoseOfTheSameComponentAhead() throws Exception {
    Component none = component("a", 1);
    wait(none, null);
    wait(component("b", 1), null);
    wait(none, null);
    Job last = wait(none, null);
    Job other = wait(component("b", 1), null);
    assertEquals(Optional.of(2), register.status(last).ahead());
    assertEquals(Optional.of(1), register.status(other).ahead());
  }

  @Test
  void shouldRunOneJobOfASessionAtATimeInTheirOrder() throws Exception {
    Component component = component("a", 10);
    Component full = component("full", 1);
    Session session = session("s");
    Job running = wait(full, null);
    Job heldUp = wait(full, session);
    Job behind = wait(component, session);
    Job beside = wait(component, session("t"));

    assertEquals(List.of(running, beside), register.startable());
    assertNull(session.running);
    now = NOW.plusSeconds(5);
    end(running, now);
    assertEquals(List.of(heldUp), register.startable());
    assertSame(heldUp, session.running);
    end(heldUp, now);
    assertEquals(now, session.lastUsed);
    assertEquals(List.of(behind), register.startable());
    assertSame(behind, session.running);
  }

  @Test
  void shouldNotEndASessionsUseWithAJobThatNeverHadItsTurn() throws Exception {
    Component component = component("a", 10);
    Session session = session("s");
    Job running = wait(component, session);
    Job killed = wait(component, session);
    register.startable();
    register.withdraw(killed);
    register.begin(killed);
    end(killed, now);
    assertSame(running, session.running);
  }

  @Test
  void shouldStartNothingWhenItIsClosed() throws Exception {
    wait(component("a", 1), null);
    register.requireOpen();
    assertFalse(register.isClosed());
    register.close();
    assertTrue(register.isClosed());
    assertEquals(List.of(), register.startable());
    assertReason(Reason.CLOSED, register::requireOpen);
  }

  @Test
  void shouldMakeRoomOfWhatWasReleasedAndExpiresFirst() throws Exception {
    Component component = component("a", 10);
    Job kept = wait(component, null);
    Job late = wait(component, null);
    Job early = wait(component, null);
    assertNull(register.makeRoom());
    Job waiting = wait(component, null);
    assertReason(Reason.OVERLOAD, register::makeRoom);
    register.startable();
    end(late, now.plusSeconds(2));
    end(early, now.plusSeconds(1));
    end(kept, now);
    register.release(late);
    register.release(early);

    assertSame(early, register.makeRoom());

    assertReason(Reason.UNKNOWN_JOB, () -> register.job(early.id()));
    assertFalse(register.has(early));
    assertTrue(register.ofOrigin("origin of " + early.id()).isEmpty());
    assertNull(register.makeRoom());
    assertSame(kept, register.job(kept.id()));
    assertSame(waiting, register.job(waiting.id()));
    assertSame(late, register.ofOrigin("origin of " + late.id()).orElseThrow());
  }

  @Test
  void shouldCountADraftAsAJobThatIsKept() throws Exception {
    for (int i = 0; i < 3; i++) {
      wait(component("a", 1), null);
    }
    assertNull(register.makeRoom());
    register.add(
        new JobDraft("d", component("a", 1), Optional.empty(), null, register.budget(), null));
    JobException full = assertThrows(JobException.class, register::makeRoom);
    assertTrue(full.getMessage().startsWith("the server keeps 4 jobs,"), full.getMessage());
  }

  @Test
  void shouldFindNoJobAfterItExpires() throws Exception {
    Job job = wait(component("a", 1), null);
    register.startable();
    end(job, NOW.plusSeconds(10));
    now = NOW.plusSeconds(10);
    assertSame(job, register.job(job.id()));
    now = now.plusNanos(1);
    assertReason(Reason.UNKNOWN_JOB, () -> register.job(job.id()));
    assertReason(Reason.UNKNOWN_JOB, () -> register.job("none"));
  }

  @Test
  void shouldFindNoSessionThatIsClosedAndNoteWhenOneIsUsed() throws Exception {
    Session session = session("s");
    now = NOW.plusSeconds(1);
    assertSame(session, register.session("s"));
    assertEquals(now, session.lastUsed);
    session.closed = true;
    assertReason(Reason.UNKNOWN_SESSION, () -> register.session("s"));
    assertReason(Reason.UNKNOWN_SESSION, () -> register.session("none"));
  }

  @Test
  void shouldGiveIdentifiersThatNoCommandTakesForAnOption() {
    Set<String> all = new HashSet<>();
    for (int i = 0; i < 1_000; i++) {
      String id = register.newId();
      assertTrue(id.matches("[A-Za-z0-9_][A-Za-z0-9_-]{23}"), id);
      assertTrue(all.add(id), "nobody else has it");
    }
  }

  @Test
  void shouldCountWhatAJobWroteBesideItsInputs() throws Exception {
    Job job = wait(component("a", 1), null);
    Files.createDirectories(job.files().in());
    Files.write(job.files().in().resolve("x"), new byte[300]);
    Files.write(job.files().work().resolve("y"), new byte[50]);
    job.resume(null, 300, 0);

    register.measure(job, null);

    assertEquals(50, job.writtenBytes());
    assertEquals(350 + DiskBudget.FOLDER_BYTES, job.countedBytes());
    assertEquals(350 + DiskBudget.FOLDER_BYTES, register.budget().used());
    register.count(job, 0);
    assertEquals(0, register.budget().used());
  }

  @Test
  void shouldCountWhatAJobWroteThatMayWriteAsMuchAsALongHolds() throws Exception {
    Component boundless =
        new Programs(folder)
            .component("a", new ComponentLimits(Duration.ofHours(1), Long.MAX_VALUE, 1), "true");
    Job job = wait(boundless, null);
    Files.write(job.files().work().resolve("y"), new byte[350]);
    job.resume(null, 300, 0);

    register.measure(job, null);

    assertEquals(50, job.writtenBytes());
  }

  @Test
  void shouldCountWhatAJobAddedToItsSession() throws Exception {
    Session session = session("s");
    Job job = wait(component("a", 1), session);
    Files.write(session.files().resolve("before"), new byte[400]);
    register.recountSession(job);
    assertEquals(400 + DiskBudget.FOLDER_BYTES, session.countedBytes);
    job.start(System.nanoTime(), Instant.EPOCH, session.countedBytes);
    Files.write(session.files().resolve("now"), new byte[900]);
    Files.write(job.files().folder().resolve("log"), new byte[100]);

    register.measure(job, session);

    assertEquals(1_000, job.writtenBytes());
    assertEquals(1_300 + DiskBudget.FOLDER_BYTES, session.countedBytes);
    assertEquals(1_400 + 2 * DiskBudget.FOLDER_BYTES, register.budget().used());
    session.closed = true;
    Files.write(session.files().resolve("late"), new byte[10]);
    register.recountSession(job);
    assertEquals(1_300 + DiskBudget.FOLDER_BYTES, session.countedBytes);
  }

  @Test
  void shouldCountNothingOfAJobThatWasRemovedMeanwhile() throws Exception {
    Job job = wait(component("a", 1), null);
    Files.write(job.files().work().resolve("y"), new byte[50]);
    register.forget(job);

    register.measure(job, null);

    assertEquals(0, register.budget().used());
    assertEquals(0, job.writtenBytes());
  }
}
