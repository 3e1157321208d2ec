package soapbench.process;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** A process known by its number and its start, so that no other with its number is touched. */
public record KnownProcess(long pid, Instant startedAt) {
  private static final Duration GRACE = Duration.ofSeconds(20);
  private static final Duration DEATH = Duration.ofSeconds(10);
  private static final Duration FOREVER = Duration.ofMillis(Long.MAX_VALUE);
  // The start is computed from the machine's boot time, which a clock adjustment moves a little.
  private static final Duration TOLERANCE = Duration.ofSeconds(2);

  /** The living process of a number. */
  public static Optional<KnownProcess> of(long pid) {
    return ProcessHandle.of(pid)
        .filter(ProcessHandle::isAlive)
        .flatMap(process -> process.info().startInstant())
        .map(start -> new KnownProcess(pid, start));
  }

  /** The process of this JVM. */
  public static KnownProcess current() {
    return of(ProcessHandle.current().pid()).orElseThrow();
  }

  public boolean alive() {
    return handle().isPresent();
  }

  /** Waits until it has ended. */
  public void awaitEnd() throws InterruptedException {
    Optional<ProcessHandle> process = handle();
    if (process.isPresent()) {
      ended(process.get(), FOREVER);
    }
  }

  /** Asks the process to end, waits, and kills it when it does not. */
  public void stop() {
    handle()
        .ifPresent(
            process -> {
              process.destroy();
              if (!endsIn(GRACE, process)) {
                kill();
              }
            });
  }

  /** Ends the process at once, as kill -9 does. */
  public void kill() {
    handle()
        .ifPresent(
            process -> {
              process.destroyForcibly();
              if (!endsIn(DEATH, process)) {
                throw new UncheckedIOException(new IOException("process " + pid + " does not end"));
              }
            });
  }

  private Optional<ProcessHandle> handle() {
    return ProcessHandle.of(pid)
        .filter(ProcessHandle::isAlive)
        .filter(process -> process.info().startInstant().filter(this::same).isPresent());
  }

  private boolean same(Instant start) {
    return Duration.between(startedAt, start).abs().compareTo(TOLERANCE) <= 0;
  }

  /** Returns whether it ends in time; also false if the thread was interrupted. */
  private static boolean endsIn(Duration timeout, ProcessHandle process) {
    try {
      return ended(process, timeout);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  private static boolean ended(ProcessHandle process, Duration timeout)
      throws InterruptedException {
    try {
      process.onExit().get(timeout.toMillis(), TimeUnit.MILLISECONDS);
      return true;
    } catch (TimeoutException e) {
      return false;
    } catch (ExecutionException e) {
      throw new UncheckedIOException(
          new IOException("cannot wait for process " + process.pid(), e));
    }
  }
}
