package soapbench.experiment.jobs.results;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import soapbench.experiment.jobs.madeup.KnownJobs;
import soapbench.experiment.jobs.rows.JobsCell;

class OverheadTest {

  @TempDir private Path path;

  private static KnownJobs step(KnownJobs known, String way, String step, double ms, int trials) {
    for (int i = 0; i < trials; i++) {
      known.trials(JobsCell.simulation(way, 1, step), ms);
    }
    return known;
  }

  @Test
  void shouldTellTheDifferenceAndItsShareOfTheDirectRun() throws IOException {
    KnownJobs known =
        step(step(new KnownJobs(), "direct", "total", 200, 6), "value", "total", 230, 5);
    Overhead overhead = Overhead.of(known.results(path), "value", 1, "total").orElseThrow();

    assertEquals(30e6, overhead.ns(), 1e-6);
    assertEquals(30e6, overhead.nsInterval().low(), 1e-6);
    assertEquals(0.15, overhead.share(), 1e-9);
    assertEquals(0.15, overhead.shareInterval().low(), 1e-9);
    assertEquals(0.15, overhead.shareInterval().high(), 1e-9);
    assertEquals(5, overhead.n());
    assertEquals(0, overhead.around().n(), "the server did not tell");
  }

  @Test
  void shouldHaveNoIntervalOfASingleTrial() throws IOException {
    KnownJobs known =
        step(step(new KnownJobs(), "direct", "total", 200, 1), "value", "total", 230, 5);
    Overhead overhead = Overhead.of(known.results(path), "value", 1, "total").orElseThrow();

    assertFalse(overhead.nsInterval().known());
    assertFalse(overhead.shareInterval().known());
    assertEquals(1, overhead.n());
  }

  @Test
  void shouldListEveryServiceOfEveryStepThatAlsoRanDirectly() throws IOException {
    KnownJobs known = step(new KnownJobs(), "direct", "total", 200, 2);
    step(known, "direct", "surface", 10, 2);
    step(known, "reference", "total", 210, 2);
    step(known, "value", "total", 230, 2);
    step(known, "value", "surface", 20, 2);
    step(known, "value", "volume", 20, 2);

    List<Overhead> all = Overhead.all(known.results(path), 1);

    assertEquals(
        List.of("surface value", "total value", "total reference"),
        all.stream().map(one -> one.step() + " " + one.way()).toList());
    assertEquals(List.of(), Overhead.all(known.results(path), 2));
    assertEquals(Optional.empty(), Overhead.ofCall(known.results(path)));
    assertTrue(all.get(0).aroundShare().n() == 0);
  }
}
