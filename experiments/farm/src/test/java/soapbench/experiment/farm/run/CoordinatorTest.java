package soapbench.experiment.farm.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import soapbench.exchange.ExchangeFailedException;
import soapbench.experiment.farm.rows.ExecutionRow;
import soapbench.experiment.farm.rows.FarmCell;
import soapbench.experiment.farm.rows.FarmLevels;
import soapbench.experiment.farm.rows.FarmRows;
import soapbench.experiment.farm.run.transport.Dispatch;
import soapbench.experiment.farm.run.transport.PartAnswer;
import soapbench.experiment.farm.run.transport.Transport;
import soapbench.experiment.farm.run.transport.WorkOrder;
import soapbench.integers.Multiset;
import soapbench.integers.RandomIntegers;
import soapbench.rows.Trial;
import soapbench.rows.Values;
import soapbench.trial.Place;
import soapbench.trial.Stage;

class CoordinatorTest {

  private static final Duration TIMEOUT = Duration.ofMinutes(5);
  private static final FarmCell CELL =
      new FarmCell(FarmLevels.SOAP_JMS, FarmLevels.XML, 3, 1_000, FarmLevels.NONE);
  private static final PlannedSort PLANNED =
      new PlannedSort(new Place(FarmDesign.NAME, Stage.MEASURED, 2, 7), CELL, 99);

  /** The names of the workers that answer, in the order of the parts. */
  private final List<String> workers = new ArrayList<>(List.of("b", "a", "b"));

  private final List<WorkOrder> handedOut = new ArrayList<>();
  private UnaryOperator<int[]> sorting =
      part -> {
        Arrays.sort(part);
        return part;
      };
  private long executionNs = 10;
  private long cpuNs = 3;
  private long handedOverNsAgo;

  @Test
  void shouldHandOutAllIntegersInPartsUnderAnIdOfTheTrialsOwn() throws Exception {
    run();

    WorkOrder work = handedOut.get(0);
    assertEquals("run-12", work.trial());
    assertEquals(3, work.workers());
    assertEquals(3, work.parts().size());
    assertEquals(
        Multiset.of(RandomIntegers.generate(1_000, 99)),
        Multiset.of(work.parts().stream().flatMapToInt(Arrays::stream).toArray()));
  }

  @Test
  void shouldHaveARowWhoseTimesAreConsistent() throws Exception {
    Trial<FarmCell> row = run().trial();

    assertEquals(PLANNED.place(), row.place());
    assertEquals(CELL, row.cell());
    assertEquals("", row.error());
    Values times = row.values().orElseThrow();
    // b sorted parts 1 and 3, in 10 and 30 ns; a part 2, in 20 ns
    assertEquals(40, times.whole(FarmRows.SLOWEST_EXECUTION));
    assertEquals(60, times.whole(FarmRows.TOTAL_EXECUTION));
    assertEquals(9, times.whole(FarmRows.EXECUTION_CPU));
    assertEquals(times.whole(FarmRows.TRANSACTION) - 40, times.whole(FarmRows.COMMUNICATION));
    assertTrue(times.whole(FarmRows.DISTRIBUTION) > 0, times::toString);
    assertTrue(times.whole(FarmRows.MERGE) > 0, times::toString);
    assertTrue(
        times.whole(FarmRows.DISTRIBUTION) + times.whole(FarmRows.MERGE)
            <= times.whole(FarmRows.TRANSACTION),
        times::toString);
    assertEquals(4_000, times.whole(FarmRows.REQUEST_WIRE_BYTES));
    assertEquals(5_000, times.whole(FarmRows.RESPONSE_WIRE_BYTES));
    assertEquals(3, times.whole(FarmRows.PARTS));
    assertEquals(2, times.whole(FarmRows.WORKERS_USED));
    assertEquals(1, times.whole(FarmRows.RESENT_PARTS));
    assertEquals(2, times.whole(FarmRows.DOUBLED_ANSWERS));
  }

  @Test
  void shouldHaveARowForEachWorkerThatSortedWithAllItsParts() throws Exception {
    assertEquals(
        List.of(
            new ExecutionRow(PLANNED.place(), CELL, "a", 1, 333, 20, 3),
            new ExecutionRow(PLANNED.place(), CELL, "b", 2, 667, 40, 6)),
        run().executions());
  }

  @Test
  void shouldFailWhenAPartIsNotSorted() {
    sorting = part -> part;

    assertFails("wrong-answer", "the result is not sorted from integer ");
  }

  @Test
  void shouldFailWhenAnIntegerIsLost() {
    sorting =
        part -> {
          Arrays.sort(part);
          return Arrays.copyOf(part, part.length - 1);
        };

    assertFails("wrong-answer", "the result has other integers than were handed out");
  }

  @Test
  void shouldFailWhenAnIntegerIsAnother() {
    sorting =
        part -> {
          Arrays.sort(part);
          part[0]--;
          return part;
        };

    assertFails("wrong-answer", "the result has other integers than were handed out");
  }

  @Test
  void shouldFailWhenPartsWereHandedOverBeforeTheTrialBegan() {
    handedOverNsAgo = Duration.ofHours(1).toNanos();

    assertFails("contradiction", "distribution_ns -");
  }

  /** Its communication would be less than nothing. */
  @Test
  void shouldFailWhenAWorkerSortedForLongerThanTheTrialTook() {
    executionNs = Duration.ofHours(1).toNanos();

    assertFails("contradiction", "a worker sorted for 14400000000000 ns in a trial of ");
  }

  @Test
  void shouldFailWhenAWorkerSortedForLessThanNoTime() {
    executionNs = -1;

    assertFails("contradiction", "executionNs -");
  }

  @Test
  void shouldFailWhenAWorkerNeededLessThanNoCpuTime() {
    cpuNs = -1;

    assertFails("contradiction", "cpuNs -");
  }

  @Test
  void shouldFailWhenAWorkerHasNoName() {
    workers.set(1, " ");

    assertFails("contradiction", "worker is blank");
  }

  private Coordinator.Sorted run() throws ExchangeFailedException, InterruptedException {
    FarmFactors factors =
        new FarmFactors(
            List.of(3),
            List.of(1_000),
            List.of(FarmLevels.SOAP_JMS),
            List.of(FarmLevels.XML),
            List.of(FarmLevels.NONE));
    FarmDesign design = new FarmDesign(factors, OptionalInt.empty(), 0, 1, 1, false);
    return new Coordinator(design, "run-", TIMEOUT).run(PLANNED, new FakeWay(), 12);
  }

  private void assertFails(String kind, String reason) {
    ExchangeFailedException failed = assertThrows(ExchangeFailedException.class, this::run);
    assertEquals(kind, failed.failure().kind());
    assertTrue(failed.getMessage().contains(reason), failed::getMessage);
    assertFalse(failed.lostConnection());
  }

  /** Sorts by itself, and says that workers did: part N took N times as long as the first. */
  private final class FakeWay implements Transport {

    @Override
    public Dispatch dispatch(WorkOrder work) {
      handedOut.add(work);
      List<PartAnswer> answers = new ArrayList<>();
      for (int part = 1; part <= work.parts().size(); part++) {
        answers.add(
            new PartAnswer(
                work.trial(),
                part,
                workers.get(part - 1),
                sorting.apply(work.parts().get(part - 1).clone()),
                part * executionNs,
                cpuNs,
                false));
      }
      return new Dispatch(answers, System.nanoTime() - handedOverNsAgo, 4_000, 5_000, 1, 2);
    }

    @Override
    public void close() {
      // nothing is open
    }
  }
}
