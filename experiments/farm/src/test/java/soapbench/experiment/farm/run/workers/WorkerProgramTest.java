package soapbench.experiment.farm.run.workers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import soapbench.broker.BrokerAddress;
import soapbench.exchange.Broker;
import soapbench.exchange.JmsDelivery;
import soapbench.exchange.Login;
import soapbench.exchange.ServiceTarget;
import soapbench.process.ServiceProcess;

class WorkerProgramTest {

  /**
   * Says its words, a line each, in the place of a worker; then, if the last is a file, what is in
   * it and who may read it.
   */
  private static final List<String> SAYS_ITS_WORDS =
      List.of(
          "sh",
          "-c",
          """
          printf '%s\\n' "$@"; for last; do :; done
          if [ -f "$last" ]; then cat "$last"; echo; stat -c %A "$last"; fi
          echo wsdl=http://h:1/p; echo state=running
          """,
          "sh");

  @TempDir private Path folder;

  @Test
  void shouldTellAWorkerItsNameAndTheQueueAndToEndWithThisProcess() throws Exception {
    assertEquals(
        List.of(
            "worker",
            "--port",
            "0",
            "--name",
            "worker-3",
            "--with-parent",
            "" + ProcessHandle.current().pid(),
            "--broker",
            "mq://h:7676",
            "--queue",
            "q",
            "wsdl=http://h:1/p",
            "state=running"),
        words(program(Optional.empty())));
  }

  @Test
  void shouldTellAWorkerThePasswordOnlyInAFileOfItsOwnersThatGoesAway() throws Exception {
    List<String> words = words(program(Optional.of(new Login("me", "hush hush"))));

    assertEquals(List.of("--user", "me", "--password-file"), words.subList(11, 14));
    assertEquals(List.of("hush hush", "-rw-------"), words.subList(15, 17));
    assertFalse(Files.exists(Path.of(words.get(14))), "it is gone once the worker runs");
  }

  private List<String> words(WorkerProgram program) throws Exception {
    ServiceProcess worker = program.start("worker-3");
    try {
      worker.await();
      return Files.readAllLines(folder.resolve("logs/worker-3.log"));
    } finally {
      worker.stop();
    }
  }

  private WorkerProgram program(Optional<Login> login) {
    ServiceTarget target =
        new ServiceTarget(
            URI.create("http://h/p"),
            Optional.empty(),
            new Broker(BrokerAddress.parse("mq://h:7676"), login),
            JmsDelivery.DEFAULT,
            Duration.ofSeconds(1));
    return new WorkerProgram(SAYS_ITS_WORDS, target, "q", folder.resolve("logs"));
  }
}
