package soapbench.process;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Shell scripts in the place of workers. */
class ServiceProcessTest {

  private static final String ADDRESS = "echo 'wsdl=http://127.0.0.1:81/soapbench/farm?wsdl'; ";
  private static final String RUNNING = "echo state=running; ";

  @TempDir private Path folder;
  private String waits;
  private ServiceProcess worker;

  @BeforeEach
  void makeAPipeThatNobodyWritesTo() throws Exception {
    Path pipe = folder.resolve("pipe");
    assertEquals(0, new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor());
    waits = "exec cat <>'%s' >/dev/null".formatted(pipe);
  }

  @AfterEach
  void end() {
    if (worker != null) {
      worker.stop();
    }
  }

  @Test
  void shouldSayWhereAWorkerAnswersThatRuns() throws Exception {
    worker = start(ADDRESS + RUNNING + waits);

    assertEquals(URI.create("http://127.0.0.1:81/soapbench/farm"), worker.await());
    assertTrue(worker.alive());
    assertEquals("worker-7", worker.name());
    assertTrue(ProcessHandle.of(worker.pid()).isPresent());
  }

  @Test
  void shouldSayWhatAWorkerSaidLastThatEndedAtOnce() throws Exception {
    worker = start("echo first; echo 'soapbench: broker does not answer' >&2");

    assertFails("worker-7 ended with 0 as it started: soapbench: broker does not answer");
  }

  @Test
  void shouldSayThatAWorkerEndedWithoutAWord() throws Exception {
    worker = start("exit 1");

    assertFails("worker-7 ended with 1 as it started: it said nothing");
  }

  @Test
  void shouldNameTheSignalThatEndedAWorker() throws Exception {
    worker = start("kill -s KILL $$");

    assertFails("worker-7 ended by SIGKILL (137) as it started: it said nothing");
  }

  @Test
  void shouldFailWhenAWorkerRunsWithoutAnAddress() throws Exception {
    worker = start(RUNNING + waits);

    assertFails("worker-7 says no address");
  }

  /** The next trial looks for the worker at once, and must not find it. */
  @RepeatedTest(3)
  void shouldBeGoneWhenItIsKilled() throws Exception {
    worker = start(ADDRESS + RUNNING + waits);
    worker.await();

    worker.kill();

    assertFalse(worker.alive());
  }

  @Test
  void shouldBeGoneWhenItIsStopped() throws Exception {
    worker = start(ADDRESS + RUNNING + waits);
    worker.await();

    worker.stop();

    assertFalse(worker.alive());
  }

  /** Lines of an earlier worker are not taken for its own. */
  @Test
  void shouldWaitForWhatTheWorkerItselfSays() throws Exception {
    Files.writeString(
        folder.resolve("worker-7.log"), "wsdl=http://127.0.0.1:9/old?wsdl\nstate=running\n");
    worker =
        ServiceProcess.start(
            "worker-7", List.of("sh", "-c", ADDRESS + RUNNING + waits), folder, Optional.empty());

    assertEquals(URI.create("http://127.0.0.1:81/soapbench/farm"), worker.await());
  }

  private void assertFails(String reason) {
    assertEquals(reason, assertThrows(IOException.class, worker::await).getMessage());
  }

  private ServiceProcess start(String script) throws IOException {
    return ServiceProcess.start("worker-7", List.of("sh", "-c", script), folder, Optional.empty());
  }
}
