package soapbench.job;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import soapbench.component.Component;
import soapbench.job.process.Launcher;

/** Nothing of a job is left, in a namespace of processes and without one. */
class KillingTest {

  /** A number of seconds for {@code sleep} by which the test finds its processes. */
  private final String unique =
      "9" + Long.toUnsignedString(UUID.randomUUID().getMostSignificantBits()).substring(0, 12);

  @TempDir Path folder;

  private Component component(String text) {
    return new Programs(folder)
        .component(
            "stubborn",
            text.replace("$READY", folder.resolve("ready").toString()).replace("$UNIQUE", unique));
  }

  private JobStatus killed(boolean namespaces, String text) throws InterruptedException {
    try (JobsUnderTest under = JobsUnderTest.open(folder, namespaces)) {
      String id = under.submit(component(text));
      Processes.awaitFile(folder.resolve("ready"));
      Processes.awaitOne(unique);
      JobStatus status = under.jobs().kill(id);
      assertEquals(JobState.KILLED, status.state(), status::toString);
      assertEquals(Optional.of("it was killed on request"), status.reason());
      assertEquals(List.of(), Processes.with(unique));
      assertEquals(List.of(), Processes.of(id));
      assertEquals(status, under.jobs().kill(id));
      return status;
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void shouldAskAProgramToEndFirst(boolean namespaces) throws Exception {
    JobStatus status =
        killed(
            namespaces,
            "trap 'echo asked >%s; exit 5' TERM; sleep $UNIQUE & : >$READY; wait"
                .formatted(folder.resolve("asked")));
    assertEquals("asked\n", Files.readString(folder.resolve("asked")));
    assertEquals(Optional.of(5), status.exitCode());
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void shouldEndAProgramThatIgnoresIt(boolean namespaces) throws Exception {
    killed(namespaces, "trap '' TERM; : >$READY; while :; do sleep $UNIQUE; done");
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void shouldEndChildrenThatDetachedThemselves(boolean namespaces) throws Exception {
    killed(
        namespaces,
        "(setsid sh -c 'trap \"\" TERM HUP; (sleep $UNIQUE &) ; sleep $UNIQUE' &)"
            + " ; sleep 1 & wait; : >$READY; sleep $UNIQUE");
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void shouldEndAProgramThatKeepsStartingOthers(boolean namespaces) throws Exception {
    killed(
        namespaces,
        "trap '' TERM; echo \"$(ps -e 2>/dev/null | wc -l)\" >$READY;"
            + " while :; do (setsid sleep $UNIQUE &); n=$((n + 1));"
            + " [ $n -lt 200 ] || sleep $UNIQUE; done");
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void shouldEndWhatAProgramLeftBehind(boolean namespaces) throws Exception {
    try (JobsUnderTest under = JobsUnderTest.open(folder, namespaces)) {
      JobStatus status =
          under.run(component("(setsid sleep $UNIQUE >/dev/null 2>&1 &); : >$READY; exit 0"));
      assertEquals(JobState.COMPLETED, status.state(), status::toString);
      assertEquals(List.of(), Processes.with(unique));
    }
  }

  /** Only a namespace can: nothing of the job is in its environment, and its parent is not ours. */
  @Test
  @Tag("root")
  void shouldEndWhatHidesInANamespace() throws Exception {
    assumeTrue(hasNamespaces(), "needs root: this system lets this user make no namespace");
    killed(true, "(env -i setsid sleep $UNIQUE &); sleep 0.2; : >$READY; sleep $UNIQUE");
  }

  private boolean hasNamespaces() throws IOException {
    return Launcher.prepare(Files.createDirectories(folder.resolve("probe")), true).hasNamespaces();
  }

  @Test
  void shouldEndAJobThatWaits() throws Exception {
    try (JobsUnderTest under = JobsUnderTest.open(folder)) {
      Component component = component("sleep $UNIQUE");
      List<String> ids = Stream.generate(() -> under.submit(component)).limit(4).toList();
      assertEquals(Optional.of(1), under.jobs().status(ids.get(3)).ahead());
      JobStatus status = under.jobs().kill(ids.get(2));
      assertEquals(JobState.KILLED, status.state());
      assertEquals(Optional.empty(), status.exitCode());
      assertEquals(Optional.of(0), under.jobs().status(ids.get(3)).ahead());
      assertEquals(JobState.RUNNING, under.jobs().status(ids.get(1)).state());
      for (String id : ids) {
        under.jobs().kill(id);
      }
      assertTrue(Processes.with(unique).isEmpty());
    }
  }

  /** Whoever kills is told what others did first. */
  @Test
  void shouldKillOneJobFromManyThreads() throws Exception {
    try (JobsUnderTest under = JobsUnderTest.open(folder)) {
      String id = under.submit(component("sleep $UNIQUE"));
      List<Thread> threads =
          Stream.generate(
                  () ->
                      new Thread(
                          () -> {
                            try {
                              under.jobs().kill(id);
                            } catch (InterruptedException e) {
                              Thread.currentThread().interrupt();
                            }
                          }))
              .limit(8)
              .toList();
      threads.forEach(Thread::start);
      for (Thread thread : threads) {
        thread.join();
      }
      assertEquals(JobState.KILLED, under.jobs().status(id).state());
    }
  }
}
