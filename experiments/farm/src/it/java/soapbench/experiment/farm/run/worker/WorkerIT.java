package soapbench.experiment.farm.run.worker;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import soapbench.running.Await;
import soapbench.running.QuickJdk;
import soapbench.running.RunningServer;
import soapbench.running.SharedServer;

/** A worker as a program of its own, from the build. */
@ExtendWith(SharedServer.class)
class WorkerIT {

  private static final Path HOME = Path.of(System.getProperty("soapbench.home"));

  @TempDir private Path folder;

  @Test
  void shouldSayWhereItIsAndEndWhenItIsStopped() throws Exception {
    Process worker = start(List.of(), "--port", "0", "--name", "here");
    try {
      awaitRunning();
      List<String> said = Files.readAllLines(out());
      assertTrue(said.contains("worker=here"), said::toString);
      assertTrue(said.contains("pid=" + worker.pid()), said::toString);
      assertTrue(
          said.get(0).matches("wsdl=http://127\\.0\\.0\\.1:\\d+/soapbench/farm\\?wsdl"),
          said::toString);
      worker.destroy();
      assertTrue(worker.waitFor(5, TimeUnit.MINUTES), "it ends");
    } finally {
      worker.destroyForcibly();
    }
  }

  /** A coordinator that is killed can't stop its workers. */
  @Test
  void shouldEndByItselfWhenItsCoordinatorIsKilled() throws Exception {
    Process coordinator =
        start(List.of("sh", "-c", "\"$@\" --with-parent $$; true", "sh"), "--port", "0");
    try {
      awaitRunning();
      ProcessHandle worker = coordinator.children().findFirst().orElseThrow();
      coordinator.destroyForcibly();
      Await.until("the worker ends", () -> !worker.isAlive());
    } finally {
      coordinator.destroyForcibly();
    }
  }

  @Test
  void shouldEndInOneLineWhenTheBrokerRefusesIt(RunningServer server) throws Exception {
    Path password = Files.writeString(folder.resolve("password"), "wrong\n");
    Process worker =
        start(
            List.of(),
            "--broker",
            server.local().brokerAddress(),
            "--user",
            "client",
            "--password-file",
            password.toString());
    assertTrue(worker.waitFor(5, TimeUnit.MINUTES), "it ends");
    assertEquals(1, worker.exitValue());
    assertEquals(
        Optional.of(
            "soapbench: broker %s refuses the login: give --user and --password-file"
                .formatted(server.local().brokerAddress())),
        Files.readAllLines(out()).stream().reduce((first, last) -> last));
  }

  private void awaitRunning() throws InterruptedException {
    Await.until("the worker runs", this::runs);
  }

  private boolean runs() {
    try {
      return Files.readAllLines(out()).contains("state=running");
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private Path out() {
    return folder.resolve("out");
  }

  private Process start(List<String> before, String... options) throws IOException {
    List<String> words = new ArrayList<>(before);
    words.add(QuickJdk.java());
    words.addAll(List.of("-Xmx64m", "-Dimq.silent=true", "-cp"));
    words.add(
        HOME.resolve("client-app/target")
            + "/client-app.jar:"
            + HOME.resolve("client-app/target/lib")
            + "/*");
    words.addAll(List.of("soapbench.cli.Soapbench", "worker"));
    words.addAll(List.of(options));
    return new ProcessBuilder(words)
        .redirectErrorStream(true)
        .redirectOutput(out().toFile())
        .start();
  }
}
