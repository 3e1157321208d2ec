package soapbench.experiment.farm.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import soapbench.experiment.farm.run.workers.Sharing;
import soapbench.experiment.farm.run.workers.Workers;

class WorkerDisturbanceTest {

  private static final Duration LONG = Duration.ofMinutes(5);

  private final FakeWorkers workers = new FakeWorkers();

  @Test
  void shouldSlowAWorkerDownUntilItIsOver() throws IOException {
    WorkerDisturbance slow = WorkerDisturbance.slow(workers, 2, 0.25);
    assertEquals(List.of("slow 2 0.25"), workers.did);

    slow.close();

    assertEquals(List.of("slow 2 0.25", "limit"), workers.did);
  }

  @Test
  void shouldTellThatAWorkerCannotHaveItsShareBack() throws IOException {
    WorkerDisturbance slow = WorkerDisturbance.slow(workers, 2, 0.25);
    workers.broken = true;

    assertThrows(UncheckedIOException.class, slow::close);
  }

  @Test
  void shouldKillAWorkerInTheMiddleAndOnlyOnce() {
    WorkerDisturbance kill = WorkerDisturbance.kill(workers, 3, 1);

    assertTimeoutPreemptively(LONG, () -> workers.killed.await());
    kill.close();

    assertEquals("kill 3", workers.did.get(0));
  }

  /** A trial that was faster than the one before it. */
  @Test
  void shouldKillAWorkerAtTheEndAtTheLatest() {
    WorkerDisturbance kill = WorkerDisturbance.kill(workers, 3, Duration.ofHours(1).toNanos());
    assertEquals(List.of(), workers.did);

    kill.close();

    assertEquals(List.of("kill 3"), workers.did);
  }

  @Test
  void shouldDoNothingToUndisturbedWorkers() {
    WorkerDisturbance.NONE.close();

    assertEquals(List.of(), workers.did);
  }

  /** Notes what is done to it. */
  private static final class FakeWorkers implements Workers {

    private final List<String> did = Collections.synchronizedList(new ArrayList<>());
    private final CountDownLatch killed = new CountDownLatch(1);
    private boolean broken;

    @Override
    public void slow(int number, double fraction) {
      did.add("slow " + number + " " + fraction);
    }

    @Override
    public void limit() throws IOException {
      if (broken) {
        throw new IOException("the group is gone");
      }
      did.add("limit");
    }

    @Override
    public void endWork() {
      throw new AssertionError("nobody asked for that");
    }

    @Override
    public void kill(int number) {
      did.add("kill " + number);
      killed.countDown();
    }

    @Override
    public void unlimited() {
      did.add("unlimited");
    }

    @Override
    public List<URI> endpoints() {
      return List.of();
    }

    @Override
    public boolean complete() {
      return false;
    }

    @Override
    public Sharing sharing() {
      return new Sharing(0, "", 1, 1, true);
    }

    @Override
    public List<String> names() {
      return List.of();
    }

    @Override
    public void close() {
      did.add("close");
    }
  }
}
