package soapbench.job;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import soapbench.component.Component;
import soapbench.component.ComponentLimits;

/** A server is killed in each phase of a job, and the next one says what is true. */
class RestartTest {

  private final String unique =
      "8" + Long.toUnsignedString(UUID.randomUUID().getMostSignificantBits()).substring(0, 12);

  @TempDir Path folder;

  private Component component(String name, int jobs, String text, String... words) {
    return new Programs(folder)
        .component(name, new ComponentLimits(Duration.ofHours(1), 1_000_000, jobs), text, words);
  }

  /** A program that says that it ran, and ends when it may. */
  private Component held() {
    return component(
        "held",
        1,
        "echo $1 >>%s; : >%s; while ! [ -e %s ]; do sleep 0.02; done; echo done $1; exit $2"
            .formatted(folder.resolve("ran"), folder.resolve("ready"), folder.resolve("go")),
        "[in val n:int]",
        "[in val code:int]",
        ">",
        "[out file o:raw]");
  }

  private Path job(String id) {
    return JobsUnderTest.job(folder, id);
  }

  private void go() throws Exception {
    Files.createFile(folder.resolve("go"));
  }

  private List<String> ran() throws Exception {
    return Files.readAllLines(folder.resolve("ran"));
  }

  /** A job whose program runs while there is no server. */
  private String runningWithoutServer(int code) throws Exception {
    try (MortalServer server = MortalServer.start(folder)) {
      String id = server.submit(held(), "1", String.valueOf(code));
      Processes.awaitFile(folder.resolve("ready"));
      Processes.awaitFile(job(id).resolve("process"));
      return id;
    }
  }

  @Test
  void shouldForgetADraft() throws Exception {
    String id;
    try (MortalServer server = MortalServer.start(folder)) {
      id = server.draft(component("t", 1, "true", "[in file data:raw]"));
    }
    assertTrue(Files.exists(job(id).resolve("in/data")));
    try (JobsUnderTest under = JobsUnderTest.open(folder)) {
      assertFalse(Files.exists(job(id)));
      assertThrows(JobException.class, () -> under.jobs().status(id));
    }
  }

  @Test
  void shouldFindARunningProgramAgainAndKeepTheOrderOfThoseThatWait() throws Exception {
    List<String> ids = new ArrayList<>();
    try (MortalServer server = MortalServer.start(folder)) {
      for (int i = 0; i < 5; i++) {
        ids.add(server.submit(held(), String.valueOf(i), "0"));
      }
      Processes.awaitFile(folder.resolve("ready"));
    }
    try (JobsUnderTest under = JobsUnderTest.open(folder)) {
      assertEquals(JobState.RUNNING, under.jobs().status(ids.get(0)).state());
      for (int i = 1; i < 5; i++) {
        JobStatus status = under.jobs().status(ids.get(i));
        assertEquals(JobState.WAITING, status.state());
        assertEquals(Optional.of(i - 1), status.ahead());
      }
      String later = under.submit(held(), "5", "0");
      go();
      for (int i = 0; i < 5; i++) {
        JobStatus status = under.jobs().await(ids.get(i));
        assertEquals(JobState.COMPLETED, status.state(), status::toString);
        assertEquals("done " + i + "\n", under.output(ids.get(i)));
      }
      under.jobs().await(later);
      assertEquals(List.of("0", "1", "2", "3", "4", "5"), ran());
    }
  }

  @Test
  void shouldTellHowAProgramEndedWhileThereWasNoServer() throws Exception {
    String id = runningWithoutServer(7);
    go();
    while (!Processes.of(id).isEmpty()) {
      Thread.onSpinWait();
    }
    try (JobsUnderTest under = JobsUnderTest.open(folder)) {
      JobStatus status = under.jobs().await(id);
      assertEquals(JobState.FAILED, status.state());
      assertEquals(Optional.of(7), status.exitCode());
      assertEquals(List.of("1"), ran());
    }
  }

  @Test
  void shouldFailAJobWhoseProcessesWereEndedMeanwhile() throws Exception {
    String id = runningWithoutServer(0);
    while (!Processes.of(id).isEmpty()) {
      ProcessHandle.allProcesses()
          .filter(process -> Processes.commandLine(process).contains(PublicName.of(id)))
          .forEach(ProcessHandle::destroyForcibly);
    }
    try (JobsUnderTest under = JobsUnderTest.open(folder)) {
      assertEquals(
          Optional.of("its processes were ended by somebody else"),
          under.jobs().await(id).reason());
    }
  }

  @Test
  void shouldFailAJobOfBeforeTheMachineWasRestarted() throws Exception {
    String id = runningWithoutServer(0);
    go();
    while (!Processes.of(id).isEmpty()) {
      Thread.onSpinWait();
    }
    Files.delete(job(id).resolve("exit"));
    Path process = job(id).resolve("process");
    Files.writeString(process, Files.readString(process).replaceAll("bootId=.*", "bootId=other"));
    try (JobsUnderTest under = JobsUnderTest.open(folder)) {
      JobStatus status = under.jobs().await(id);
      assertEquals(JobState.FAILED, status.state());
      assertEquals(Optional.of("the machine was restarted while the job ran"), status.reason());
    }
  }

  /** The number of the process belongs to somebody else now. */
  @Test
  void shouldTakeNoOtherProcessForTheJobs() throws Exception {
    String id = runningWithoutServer(0);
    go();
    while (!Processes.of(id).isEmpty()) {
      Thread.onSpinWait();
    }
    Path process = job(id).resolve("process");
    Files.writeString(
        process,
        Files.readString(process).replaceAll("pid=.*", "pid=" + ProcessHandle.current().pid()));
    try (JobsUnderTest under = JobsUnderTest.open(folder)) {
      assertEquals(JobState.COMPLETED, under.jobs().await(id).state());
    }
  }

  @Test
  void shouldFindAProgramOfWhichTheServerKeptNothing() throws Exception {
    String id = runningWithoutServer(0);
    Files.delete(job(id).resolve("process"));
    try (JobsUnderTest under = JobsUnderTest.open(folder)) {
      assertEquals(JobState.RUNNING, under.jobs().status(id).state());
      go();
      assertEquals(JobState.COMPLETED, under.jobs().await(id).state());
      assertEquals(List.of("1"), ran());
    }
  }

  @Test
  void shouldFailAJobThatWasStartedWithoutATrace() throws Exception {
    String id = waitingWithoutServer();
    Files.createFile(job(id).resolve("started.1"));
    try (JobsUnderTest under = JobsUnderTest.open(folder)) {
      JobStatus status = under.jobs().await(id);
      assertEquals(
          Optional.of("the server ended while the job began, and nothing tells what became of it"),
          status.reason());
      assertEquals(List.of("1"), ran());
    }
  }

  /** A job that waited when the server died; the one before it has ended since. */
  private String waitingWithoutServer() throws Exception {
    String first;
    String second;
    try (MortalServer server = MortalServer.start(folder)) {
      first = server.submit(held(), "1", "0");
      second = server.submit(held(), "2", "0");
      Processes.awaitFile(folder.resolve("ready"));
    }
    go();
    while (!Processes.of(first).isEmpty()) {
      Thread.onSpinWait();
    }
    return second;
  }

  @Test
  void shouldGoOnEndingAJob() throws Exception {
    String id;
    Component stubborn =
        component(
            "stubborn",
            1,
            "trap '' TERM; : >%s; while :; do sleep %s; done"
                .formatted(folder.resolve("ready"), unique));
    try (MortalServer server = MortalServer.start(folder)) {
      id = server.submit(stubborn);
      Processes.awaitFile(folder.resolve("ready"));
      server.kill(id);
      Processes.awaitFile(job(id).resolve("end"));
    }
    try (JobsUnderTest under = JobsUnderTest.open(folder)) {
      assertEquals(JobState.KILLED, under.jobs().await(id).state());
      assertEquals(List.of(), Processes.with(unique));
    }
  }

  @Test
  void shouldEndAProgramThatItFoundAgain() throws Exception {
    String id = runningWithoutServer(0);
    try (JobsUnderTest under = JobsUnderTest.open(folder, false)) {
      assertEquals(JobState.KILLED, under.jobs().kill(id).state());
      assertEquals(List.of(), Processes.of(id));
    }
  }

  @Test
  void shouldKeepWhatEndedWithItsSessionAndData() throws Exception {
    Component make = component("make", 1, "echo log; echo x >mesh", "[out file mesh:raw]");
    String session;
    String id;
    try (MortalServer server = MortalServer.start(folder)) {
      session = server.openSession();
      id = server.submit(session, make);
      server.await(id);
    }
    try (JobsUnderTest under = JobsUnderTest.open(folder)) {
      JobStatus status = under.jobs().status(id);
      assertEquals(JobState.COMPLETED, status.state());
      assertTrue(status.ended().isPresent() && status.runNs().isPresent(), status::toString);
      assertEquals("x\n", under.output(id));
      assertEquals("log\n", under.jobs().log(id, 1));
      assertEquals(List.of(status), under.jobs().inSession(session, Optional.empty(), 10));
      Component other = component("other", 1, "true", "[out file mesh:raw]");
      assertThrows(JobException.class, () -> under.submitIn(Optional.of(session), other));
      assertEquals(
          JobState.COMPLETED,
          under.jobs().await(under.submitIn(Optional.of(session), make)).state());
    }
  }

  @Test
  void shouldLeaveOthersAloneWhereAFileIsDamaged() throws Exception {
    String damaged;
    String state;
    String good;
    Component component = component("t", 1, "echo x", ">", "[out file o:raw]");
    try (MortalServer server = MortalServer.start(folder)) {
      damaged = server.submit(component);
      state = server.submit(component);
      good = server.submit(component);
      server.await(good);
    }
    Files.writeString(job(damaged).resolve("job"), "\\u00zz");
    Files.writeString(job(state).resolve("state"), "state=x");
    try (JobsUnderTest under = JobsUnderTest.open(folder)) {
      assertThrows(JobException.class, () -> under.jobs().status(damaged));
      assertEquals(JobState.COMPLETED, under.jobs().await(state).state());
      assertEquals("x\n", under.output(state));
      assertEquals(JobState.COMPLETED, under.jobs().status(good).state());
    }
  }

  @Test
  void shouldEndTheProgramOfAJobOfWhichNothingCanBeRead() throws Exception {
    String id = runningWithoutServer(0);
    Files.writeString(job(id).resolve("job"), "\\u00zz");
    JobsUnderTest.open(folder).close();
    assertEquals(List.of(), Processes.of(id));
  }

  @Test
  void shouldFailAJobOfWhichWhatWasKeptIsDamaged() throws Exception {
    String id = waitingWithoutServer();
    Files.writeString(job(id).resolve("process"), "pid=x");
    try (JobsUnderTest under = JobsUnderTest.open(folder)) {
      assertEquals(
          Optional.of("the server could not go on with it: it is damaged"),
          under.jobs().await(id).reason());
    }
  }

  @Test
  void shouldLetProgramsRunOnWhenItIsClosed() throws Exception {
    String id;
    try (JobsUnderTest under = JobsUnderTest.open(folder)) {
      id = under.submit(held(), "1", "0");
      Processes.awaitFile(folder.resolve("ready"));
      Thread waiter = new Thread(under.jobs()::close);
      waiter.start();
      JobException stopped = assertThrows(JobException.class, () -> under.jobs().await(id));
      assertEquals(JobException.Reason.CLOSED, stopped.reason());
      waiter.join();
    }
    try (JobsUnderTest under = JobsUnderTest.open(folder)) {
      go();
      assertEquals(JobState.COMPLETED, under.jobs().await(id).state());
      assertEquals(List.of("1"), ran());
    }
  }

  /** The server had moved it to where the program changes it, and was killed then. */
  @Test
  void shouldKeepAnInputOfASessionThatIsAnOutputToo() throws Exception {
    Component add = component("add", 1, "echo $(($(cat $1) + 1)) >$1", "[in out file n:int]");
    String session;
    String first;
    String second;
    try (MortalServer server = MortalServer.start(folder)) {
      session = server.openSession();
      first = server.submit(session, held(), "1", "0");
      second = server.submit(session, add, "41");
      Processes.awaitFile(folder.resolve("ready"));
    }
    go();
    while (!Processes.of(first).isEmpty()) {
      Thread.onSpinWait();
    }
    Path shared = JobsUnderTest.session(folder, session);
    Files.move(job(second).resolve("in/n"), shared.resolve("files/n"));
    Files.writeString(shared.resolve("writers"), "n=add\n", StandardOpenOption.APPEND);
    try (JobsUnderTest under = JobsUnderTest.open(folder)) {
      assertEquals(JobState.COMPLETED, under.jobs().await(second).state());
      assertEquals("42\n", under.output(second));
    }
  }

  /** At moments that nobody chose. */
  @Test
  void shouldRunNoJobTwiceAndLoseNoneWhenServersAreKilled() throws Exception {
    Random random = new Random(13);
    Component quick =
        component(
            "quick",
            3,
            "echo $1 >>%s; sleep 0.03; echo $1".formatted(folder.resolve("ran")),
            "[in val n:int]",
            ">",
            "[out file o:raw]");
    List<String> ids = new ArrayList<>();
    for (int round = 0; round < 8; round++) {
      try (MortalServer server = MortalServer.start(folder)) {
        for (int i = 0; i < 20; i++) {
          ids.add(server.submit(quick, String.valueOf(ids.size())));
        }
        LockSupport.parkNanos(random.nextInt(200_000_000));
      }
    }
    try (JobsUnderTest under = JobsUnderTest.open(folder)) {
      for (int i = 0; i < ids.size(); i++) {
        JobStatus status = under.jobs().await(ids.get(i));
        assertEquals(JobState.COMPLETED, status.state(), status::toString);
        assertEquals(i + "\n", under.output(ids.get(i)));
      }
    }
    assertEquals(ids.size(), ran().size());
    assertEquals(ids.size(), new HashSet<>(ran()).size());
    try (Stream<Path> left = Files.list(folder.resolve("jobs/jobs"))) {
      assertEquals(ids.size(), left.count());
    }
  }
}
