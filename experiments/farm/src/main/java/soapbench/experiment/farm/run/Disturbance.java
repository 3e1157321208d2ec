package soapbench.experiment.farm.run;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import soapbench.experiment.farm.run.staff.Staff;

/** What happens to a worker during a trial; it is over when it is closed. */
interface Disturbance extends AutoCloseable {

  /** Nothing happens. */
  Disturbance NONE = () -> {};

  /** One worker has a fraction of its share. */
  static Disturbance slow(Staff staff, int worker, double fraction) throws IOException {
    staff.slow(worker, fraction);
    return () -> {
      try {
        staff.limit();
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
  static Disturbance kill(Staff staff, int worker, long afterNs) {
    ScheduledExecutorService later = Executors.newSingleThreadScheduledExecutor();
    ScheduledFuture<?> killing =
        later.schedule(() -> staff.kill(worker), afterNs, TimeUnit.NANOSECONDS);
    return () -> {
      if (killing.cancel(false)) {
        staff.kill(worker);
      }
      later.shutdown();
    };
  }

  @Override
  void close();
}
