package soapbench.job;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static soapbench.job.JobsUnderTest.assertReason;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import soapbench.component.Component;
import soapbench.job.JobException.Reason;

/** Jobs that are removed, and jobs whose data is. */
class JobRemovalTest extends OpenJobs {

  @Test
  void shouldKeepStateAndLogWhenDataIsReleased() throws Exception {
    Component component =
        programs.component("out", "echo said >&2; echo x", ">", "[out file o:raw]");
    String id = under.submit(component);
    jobs.await(id);
    jobs.releaseData(id);
    jobs.releaseData(id);
    assertEquals(JobState.COMPLETED, jobs.status(id).state());
    assertEquals("said\n", jobs.log(id, 5));
    assertReason(Reason.RELEASED, () -> jobs.outputs(id));
    assertFalse(Files.exists(JobsUnderTest.job(folder, id).resolve("work")));
  }

  @Test
  void shouldReleaseDataWhenItCan() throws Exception {
    Component component = programs.component("t", "echo x", ">", "[out file o:raw]");
    String id = under.run(component).job();
    Path inTheWay = Files.createDirectory(JobsUnderTest.job(folder, id).resolve("state.new"));
    assertReason(Reason.STORAGE, () -> jobs.releaseData(id));
    assertEquals("x\n", under.output(id));
    Files.delete(inTheWay);
    jobs.releaseData(id);
    assertReason(Reason.RELEASED, () -> jobs.outputs(id));
  }

  /** A server releases the data of a call when it has answered, and its caller may be as quick. */
  @Test
  void shouldRemoveAJobWhoseDataIsBeingReleased() throws Exception {
    under.close();
    AtomicReference<String> id = new AtomicReference<>();
    FutureTask<Void> removal = new FutureTask<>(() -> jobs.remove(id.get()), null);
    AtomicBoolean first = new AtomicBoolean(true);
    Consumer<Path> gone =
        data -> {
          if (first.getAndSet(false)) {
            runBeside(removal);
          }
        };
    under = new JobsUnderTest(new Jobs(folder.resolve("jobs"), JobsUnderTest.LIMITS, gone));
    jobs = under.jobs();
    id.set(under.run(programs.component("t", "echo x", ">", "[out file o:raw]")).job());
    jobs.releaseData(id.get());
    removal.get();
    assertReason(Reason.UNKNOWN_JOB, () -> jobs.status(id.get()));
    try (Stream<Path> left = Files.list(folder.resolve("jobs/jobs"))) {
      assertEquals(0, left.count());
    }
  }

  /** Returns when another thread has done it, or waits for this one. */
  private static void runBeside(Runnable task) {
    Thread other = new Thread(task);
    other.start();
    Set<Thread.State> waits = Set.of(Thread.State.BLOCKED, Thread.State.WAITING);
    while (other.isAlive() && !waits.contains(other.getState())) {
      Thread.onSpinWait();
    }
  }
}
