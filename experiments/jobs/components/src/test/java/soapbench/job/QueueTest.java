package soapbench.job;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import soapbench.component.Component;
import soapbench.component.ComponentLimits;

/** The order of jobs, and how many run at a time. */
class QueueTest {

  @TempDir Path folder;

  private Component component(String name, int jobs, String text, String... words) {
    return new Programs(folder)
        .component(name, new ComponentLimits(Duration.ofHours(1), 1_000_000, jobs), text, words);
  }

  /** Each program counts those that run beside it. */
  @Test
  void shouldRunTwoHundredJobsFourAtATimeInTheOrderOfTheirArrival() throws Exception {
    Path beside = Files.createDirectory(folder.resolve("beside"));
    Component component =
        component(
            "count",
            4,
            "cd %s; : >$1; ls | wc -l; sleep 0.02; rm $1".formatted(beside),
            "[in val n:int]",
            ">",
            "[out file beside:int]");
    try (JobsUnderTest under = JobsUnderTest.open(folder)) {
      List<String> ids = new ArrayList<>();
      for (int i = 0; i < 200; i++) {
        ids.add(under.submit(component, String.valueOf(i)));
      }
      assertTrue(under.jobs().status(ids.get(199)).ahead().get() > 100);
      List<Instant> starts = new ArrayList<>();
      int most = 0;
      for (String id : ids) {
        JobStatus status = under.jobs().await(id);
        assertEquals(JobState.COMPLETED, status.state(), status::toString);
        starts.add(status.started().get());
        most = Math.max(most, Integer.parseInt(under.output(id).strip()));
      }
      assertTrue(most <= 4, () -> "jobs at a time");
      // jobs that leave the queue together may be started by two threads in either order
      for (int i = 4; i < starts.size(); i++) {
        assertTrue(!starts.get(i).isBefore(starts.get(i - 4)), "the order of job " + i);
      }
    }
  }

  @Test
  void shouldLoseNoJobOfManyThreads() throws Exception {
    Component component =
        component("quick", 4, "echo $1", "[in val n:int]", ">", "[out file o:int]");
    try (JobsUnderTest under = JobsUnderTest.open(folder)) {
      CountDownLatch go = new CountDownLatch(1);
      List<String> wrong = Collections.synchronizedList(new ArrayList<>());
      List<Thread> threads =
          IntStream.range(0, 50)
              .mapToObj(
                  n ->
                      new Thread(
                          () -> {
                            try {
                              go.await();
                              for (int i = 0; i < 4; i++) {
                                String id = under.submit(component, String.valueOf(n));
                                under.jobs().await(id);
                                if (!under.output(id).equals(n + "\n")) {
                                  wrong.add(under.output(id));
                                }
                                under.jobs().remove(id);
                              }
                            } catch (Exception e) {
                              wrong.add(e.toString());
                            }
                          }))
              .toList();
      threads.forEach(Thread::start);
      go.countDown();
      for (Thread thread : threads) {
        thread.join();
      }
      assertEquals(List.of(), wrong);
    }
  }

  @Test
  void shouldHoldUpNoOtherComponentAndNoMoreThanTheServerMayRun() throws Exception {
    JobLimits usual = JobsUnderTest.LIMITS;
    JobLimits three = new JobLimits(usual.diskBytes(), 0, 3, 100, usual.expiry(), usual.logBytes());
    Component slow = component("slow", 2, "sleep 1000");
    Component quick = component("quick", 2, "true");
    try (JobsUnderTest under = JobsUnderTest.open(folder, three)) {
      List<String> all = new ArrayList<>();
      for (int i = 0; i < 4; i++) {
        all.add(under.submit(slow));
      }
      assertEquals(JobState.COMPLETED, under.run(quick).state());
      assertEquals(Optional.of(1), under.jobs().status(all.get(3)).ahead());
      String third = under.submit(component("other", 2, "sleep 1000"));
      String held = under.submit(quick);
      assertEquals(JobState.WAITING, under.jobs().status(held).state());
      assertEquals(Optional.of(0), under.jobs().status(held).ahead());
      under.jobs().kill(third);
      assertEquals(JobState.COMPLETED, under.jobs().await(held).state());
      for (String id : all) {
        under.jobs().kill(id);
      }
    }
  }
}
