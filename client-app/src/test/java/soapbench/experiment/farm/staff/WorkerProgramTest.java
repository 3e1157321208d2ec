package soapbench.experiment.farm.staff;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import soapbench.exchange.Broker;
import soapbench.exchange.JmsDelivery;
import soapbench.exchange.Login;
import soapbench.exchange.ServiceTarget;
import soapbench.openmq.BrokerAddress;

class WorkerProgramTest {

  /** Says its words, a line each, in the place of a worker. */
  private static final List<String> SAYS_ITS_WORDS =
      List.of(
          "sh", "-c", "printf '%s\\n' \"$@\"; echo wsdl=http://h:1/p; echo state=running", "sh");

  @TempDir private Path folder;

  @Test
  void shouldTellAWorkerItsNameAndTheQueueAndToEndWithThisProcess() throws Exception {
    try (WorkerProgram program = program(Optional.empty())) {
      assertEquals(
          List.of(
              "worker",
              "--with-parent",
              "--port",
              "0",
              "--name",
              "worker-3",
              "--broker",
              "mq://h:7676",
              "--queue",
              "q"),
          words(program).subList(0, 10));
      assertEquals(Optional.empty(), program.secret());
    }
  }

  @Test
  void shouldTellAWorkerThePasswordOnlyInAFileOfItsOwnersThatGoesAway() throws Exception {
    Path secret;
    try (WorkerProgram program = program(Optional.of(new Login("me", "hush hush")))) {
      secret = program.secret().orElseThrow();
      List<String> words = words(program);

      assertEquals(
          List.of("--user", "me", "--password-file", secret.toString()), words.subList(10, 14));
      assertFalse(String.join(" ", words).contains("hush"), words::toString);
      assertEquals("hush hush", Files.readString(secret));
      assertEquals(
          "rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(secret)));
      assertTrue(Files.exists(secret));
    }
    assertFalse(Files.exists(secret));
  }

  private List<String> words(WorkerProgram program) throws Exception {
    OwnWorker worker = program.start("worker-3");
    try {
      worker.await();
      return Files.readAllLines(folder.resolve("logs/worker-3.log"));
    } finally {
      worker.stop();
    }
  }

  private WorkerProgram program(Optional<Login> login) throws Exception {
    ServiceTarget target =
        new ServiceTarget(
            URI.create("http://h/p"),
            Optional.empty(),
            new Broker(new BrokerAddress("h", 7676), login),
            JmsDelivery.DEFAULT,
            Duration.ofSeconds(1));
    return WorkerProgram.of(SAYS_ITS_WORDS, target, "q", folder.resolve("logs"));
  }
}
