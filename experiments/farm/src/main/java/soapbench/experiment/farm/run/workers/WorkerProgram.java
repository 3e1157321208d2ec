package soapbench.experiment.farm.run.workers;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import soapbench.exchange.Login;
import soapbench.exchange.ServiceTarget;
import soapbench.lab.service.SecretFile;
import soapbench.process.ServiceProcess;

/**
 * How a run starts its workers.
 *
 * @param command a JVM and the program, without its words
 * @param target the broker whose queue they consume, as this process logs in there
 * @param queue that queue
 * @param logs where they log
 */
public record WorkerProgram(List<String> command, ServiceTarget target, String queue, Path logs) {

  public WorkerProgram {
    command = List.copyOf(command);
  }

  ServiceProcess start(String name) throws IOException {
    List<String> words = new ArrayList<>(command);
    words.addAll(ServiceProcess.words("worker", name));
    words.addAll(List.of("--broker", target.broker().address().toString(), "--queue", queue));
    Optional<Path> secret = Optional.empty();
    Optional<Login> login = target.broker().login();
    if (login.isPresent()) {
      secret = Optional.of(secret(login.get()));
      words.addAll(List.of("--user", login.get().user()));
      words.addAll(List.of("--password-file", secret.get().toString()));
    }
    try {
      return ServiceProcess.start(name, words, logs, secret);
    } catch (IOException e) {
      if (secret.isPresent()) {
        Files.deleteIfExists(secret.get());
      }
      throw e;
    }
  }

  /** The password in a file that the worker reads at its start, and no longer is there then. */
  private static Path secret(Login login) throws IOException {
    return SecretFile.write(".password", login.password().getBytes(StandardCharsets.UTF_8));
  }
}
