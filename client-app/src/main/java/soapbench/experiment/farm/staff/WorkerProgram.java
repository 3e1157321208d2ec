package soapbench.experiment.farm.staff;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import soapbench.exchange.Login;
import soapbench.exchange.ServiceTarget;

/**
 * How a run starts its workers.
 *
 * @param command a JVM and the program, without its words
 * @param target the broker whose queue they consume
 * @param queue that queue
 * @param logs where they log
 * @param secret the password of the broker's account, in a file of its owner's; none without one
 */
public record WorkerProgram(
    List<String> command, ServiceTarget target, String queue, Path logs, Optional<Path> secret)
    implements AutoCloseable {

  public WorkerProgram {
    command = List.copyOf(command);
    Objects.requireNonNull(target, "target");
    Objects.requireNonNull(queue, "queue");
    Objects.requireNonNull(logs, "logs");
    Objects.requireNonNull(secret, "secret");
  }

  /** A program whose workers log in as this process does. */
  public static WorkerProgram of(
      List<String> command, ServiceTarget target, String queue, Path logs) throws IOException {
    Optional<Path> secret = Optional.empty();
    if (target.broker().login().isPresent()) {
      // Temporary files are made readable by their owner alone.
      Path file = Files.createTempFile("soapbench", ".password");
      Files.writeString(file, target.broker().login().get().password());
      secret = Optional.of(file);
    }
    return new WorkerProgram(command, target, queue, logs, secret);
  }

  OwnWorker start(String name) throws IOException {
    List<String> words = new ArrayList<>(command);
    words.addAll(List.of("worker", "--with-parent", "--port", "0", "--name", name));
    words.addAll(List.of("--broker", target.broker().address().toString(), "--queue", queue));
    Optional<Login> login = target.broker().login();
    if (login.isPresent()) {
      words.addAll(List.of("--user", login.get().user()));
      words.addAll(List.of("--password-file", secret.orElseThrow().toString()));
    }
    return OwnWorker.start(name, words, Files.createDirectories(logs).resolve(name + ".log"));
  }

  @Override
  public void close() {
    try {
      if (secret.isPresent()) {
        Files.deleteIfExists(secret.get());
      }
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }
}
