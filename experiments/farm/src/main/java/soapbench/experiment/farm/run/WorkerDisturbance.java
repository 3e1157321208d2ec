package soapbench.experiment.farm.run;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import soapbench.experiment.farm.run.workers.Workers;

/** Disturbance of a worker during a trial; it ends when it is closed. */
interface WorkerDisturbance extends AutoCloseable {

  /** Undisturbed worker. */
  WorkerDisturbance NONE = () -> {};

  /** One worker has a fraction of its share. */
  static WorkerDisturbance slow(Workers workers, int worker, double fraction) throws IOException {
    workers.slow(worker, fraction);
    return () -> {
      try {
        workers.limit();
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    };
  }

  /**
   * One worker is killed after a while, or at the end of the trial if that comes first.
   *
   * @param afterNs from now on
   */
  static WorkerDisturbance kill(Workers workers, int worker, long afterNs) {
    ScheduledExecutorService later = Executors.newSingleThreadScheduledExecutor();
    ScheduledFuture<?> killing =
        later.schedule(() -> workers.kill(worker), afterNs, TimeUnit.NANOSECONDS);
    return () -> {
      if (killing.cancel(false)) {
        workers.kill(worker);
      }
      later.shutdown();
    };
  }

  @Override
  void close();
}
