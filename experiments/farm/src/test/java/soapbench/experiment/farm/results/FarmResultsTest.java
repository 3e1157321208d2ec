package soapbench.experiment.farm.results;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static soapbench.assertion.Refusals.refusal;
import static soapbench.assertion.Texts.assertContains;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import soapbench.csv.Golden;
import soapbench.csv.InLocale;
import soapbench.csv.MalformedCsvException;
import soapbench.experiment.farm.madeup.KnownFarm;
import soapbench.experiment.farm.rows.FarmCell;
import soapbench.experiment.farm.rows.FarmFolder;
import soapbench.experiment.farm.rows.FarmRows;
import soapbench.folder.RunFolder;
import soapbench.results.CellTrials;
import soapbench.results.PartMeans;
import soapbench.rows.Values;

class FarmResultsTest {

  private static final FarmCell CALL = KnownFarm.cell("soap-http", 1, 500);
  private static final FarmCell FEW = KnownFarm.cell("jms", 1, 500);
  private static final FarmCell MANY = KnownFarm.cell("jms", 3, 500);

  @TempDir private Path path;

  private static KnownFarm known() {
    return new KnownFarm()
        .trials(FEW, 10)
        .floor(2, 4)
        .trials(FEW, 12)
        .noFloor("timeout: nothing came")
        .trials(KnownFarm.disturbed(MANY, "slow"), 20)
        .trials(MANY, 6, 8, 7)
        .failed(CALL, 2, "wrong result: not sorted")
        .failedInWarmUp(CALL, "wrong result: not sorted");
  }

  private String summary() throws IOException {
    return FarmRows.SUMMARY.text(known().results(path).summary());
  }

  @Test
  void shouldSumUpAsTheGoldenFileSays() throws Exception {
    Golden.assertText(getClass(), "summary.csv", summary());
    Golden.assertText(getClass(), "summary.csv", InLocale.arabic(this::summary));
  }

  @Test
  void shouldPutCellsInTheirOrderAndCountFailures() throws IOException {
    FarmResults results = known().results(path);

    assertEquals(
        List.of(
            "soap-http, 1 worker, 500 integers",
            "jms, 1 worker, 500 integers",
            "jms, 3 workers, 500 integers",
            "jms, 3 workers, 500 integers, one worker slow"),
        results.run().cells().stream().map(CellTrials::label).toList());
    assertEquals(
        Map.of(CellLabel.of(CALL), Map.of("wrong result: not sorted", 3L)),
        results.run().failures());
    assertEquals(List.of(1, 3), results.workers());
    assertEquals(Optional.empty(), results.run().find(CALL), "nothing of it completed");
    assertEquals(
        11 / 7.0, results.speedUp(FarmTransport.JMS, 3, 500).orElseThrow().ratio().value(), 1e-9);
    assertTrue(results.speedUp(FarmTransport.SOAP_HTTP, 3, 500).isEmpty());
  }

  @Test
  void shouldKnowThePapersTable() {
    assertEquals(24, PublishedSort.all().size());
    assertEquals(
        1_177_286,
        PublishedSort.of(FarmTransport.SOAP_HTTP_PACKED, 5, 100_000).orElseThrow().milliseconds());
    assertEquals(
        2_627_119, PublishedSort.of(FarmTransport.JMS, 1, 100_000).orElseThrow().milliseconds());
    assertTrue(PublishedSort.of(FarmTransport.SOAP_JMS, 1, 500).isEmpty());
    assertTrue(PublishedSort.of(FarmTransport.JMS, 2, 500).isEmpty());
  }

  @Test
  void shouldReadWhatThereIsOfTheSetting() throws IOException {
    RunFolder folder = known().write(path);
    FarmSetting none = FarmResults.read(folder).setting();
    assertEquals("how workers shared the cores is not recorded", none.sharing());
    assertEquals(Optional.empty(), none.cpusAsked());
    assertEquals(Optional.empty(), none.enforced());

    Files.writeString(
        folder.environment(),
        """
        {"machine": {"cores": 4}, "farm": {"worker_cpus_asked": 0.3, "worker_cpus_enforced": true,
         "enforced_by": "", "machine_cores": null, "chunks": 12, "sharing": "%s"}}
        """
            .formatted("wide".repeat(100)));
    FarmSetting some = FarmResults.read(folder).setting();
    assertEquals(Optional.of(0.3), some.cpusAsked());
    assertEquals(Optional.of(true), some.enforced());
    assertEquals(Optional.empty(), some.enforcedBy());
    assertEquals(Optional.of(4.0), some.cores());
    assertEquals(Optional.of("12"), some.chunks());
    assertEquals(141, some.sharing().length());
  }

  @Test
  void shouldNameFileAndPlaceWhenATrialHasTwoFloors() throws IOException {
    RunFolder folder = known().write(path);
    Path floors = new FarmFolder(folder).floors();
    String text = Files.readString(floors);
    Files.writeString(floors, text + text.substring(text.indexOf('\n') + 1));

    assertEquals(
        floors + ": has two floors of measured round 1, position 1",
        refusal(MalformedCsvException.class, () -> FarmResults.read(folder)));
  }

  @Test
  void shouldNameFileAndLineWhenARowCannotBe() throws IOException {
    RunFolder folder = known().write(path);
    Files.writeString(
        folder.trials(),
        Files.readString(folder.trials()).replace("farm,measured,1,", "farm,x,1,"));

    assertContains(
        "trials.csv line 2: stage",
        refusal(MalformedCsvException.class, () -> FarmResults.read(folder)));
  }

  private FarmBreakEven breakEven(double... threeOverOne) throws IOException {
    KnownFarm farm = new KnownFarm();
    int size = 100;
    for (double ratio : threeOverOne) {
      farm.around(KnownFarm.cell("jms", 1, size), size, 1)
          .around(KnownFarm.cell("jms", 3, size), size * ratio, 1);
      size *= 10;
    }
    return FarmBreakEven.of(farm.results(path), FarmTransport.JMS, 3).orElseThrow();
  }

  @Test
  void shouldInterpolateWhereWorkersBreakEven() throws IOException {
    FarmBreakEven even = breakEven(2, 0.5);

    assertEquals(Math.sqrt(100 * 1_000), even.size(), 1e-6);
    assertTrue(even.interval().contains(even.size()), even::toString);
    assertTrue(even.interval().low() > 290 && even.interval().high() < 345, even::toString);
    assertEquals("from about 320", even.text());
    assertTrue(even.sure());
  }

  @Test
  void shouldTakeTheLastOfSeveralCrossings() throws IOException {
    assertTrue(breakEven(0.5, 2, 0.5).size() > 1_000);
  }

  @Test
  void shouldSayWhenWorkersAlwaysOrNeverPay() throws IOException {
    FarmBreakEven always = breakEven(0.9, 0.5);
    FarmBreakEven never = breakEven(2, 1.5);

    assertTrue(always.always() && always.sure());
    assertEquals("already at the smallest size, 100", always.text());
    assertEquals("below 100", always.brief());
    assertTrue(never.never() && never.sure());
    assertEquals("never in this run, up to 1,000", never.text());
    assertEquals("above 1k", never.brief());
  }

  @Test
  void shouldSayWhenABreakEvenReachesOutOfWhatWasTried() throws IOException {
    FarmBreakEven even = breakEven(2, 1.01);

    assertTrue(even.never());
    assertFalse(even.sure());
    assertTrue(even.range().endsWith(" to above 1,000"), even::range);
    assertTrue(even.brief().endsWith("–above 1k)"), even.brief());
  }

  @Test
  void shouldTellHowTimesGrow() throws IOException {
    FarmResults results =
        new KnownFarm()
            .around(KnownFarm.cell("jms", 1, 100), 1, 0.5)
            .around(KnownFarm.cell("jms", 1, 1_000), 100, 1)
            .around(KnownFarm.cell("jms", 1, 10_000), 10_000, 1)
            .results(path);

    TimeGrowth growth = TimeGrowth.of(results, FarmTransport.JMS, 1).orElseThrow();

    assertEquals(2, growth.law().exponent(), 1e-6);
    assertEquals(100, growth.tenfold(), 1e-3);
    assertTrue(growth.interval().contains(2));
    assertTrue(TimeGrowth.of(results, FarmTransport.JMS, 3).isEmpty());
  }

  private static Values times(long transaction, long distribution, long slowest, long merge) {
    return KnownFarm.times(transaction, distribution, slowest, slowest, 0, merge, 0, 0, 1, 1, 0, 0);
  }

  @Test
  void shouldDivideATransactionIntoPartsThatAddUp() {
    Map<TimePart, Double> parts = TimePart.of(times(100, 20, 50, 5));
    assertEquals(
        Map.of(
            TimePart.DISTRIBUTION, 20.0,
            TimePart.EXECUTION, 50.0,
            TimePart.REST, 25.0,
            TimePart.MERGE, 5.0),
        parts);
  }

  @Test
  void shouldNotCountTwiceWhatIsHandedOverWhileWorkersSort() {
    Map<TimePart, Double> overlapping = TimePart.of(times(100, 60, 70, 5));
    assertEquals(25, overlapping.get(TimePart.DISTRIBUTION));
    assertEquals(0, overlapping.get(TimePart.REST));
    assertEquals(100, PartMeans.total(overlapping));

    Map<TimePart, Double> clocksDiffer = TimePart.of(times(100, 60, 110, 5));
    assertEquals(100, clocksDiffer.get(TimePart.EXECUTION));
    assertEquals(100, PartMeans.total(clocksDiffer));
  }

  @Test
  void shouldSumUpWhatEachWorkerHadOfACore() throws IOException {
    List<WorkerShare> shares = WorkerShare.of(known().results(path));

    assertEquals(7, shares.size());
    WorkerShare first = shares.get(0);
    assertEquals("worker-1", first.worker());
    assertEquals(1, first.workers());
    assertEquals(2, first.trials());
    assertEquals(1_000, first.integers());
    assertEquals(0.3, first.cpuShare(), 1e-9);
    assertEquals("slow", shares.get(6).disturbance());
  }

  @Test
  void shouldKeepWhatThereIsWithHalfARowAndWithoutExecutions() throws IOException {
    RunFolder folder = known().write(path);
    Files.delete(new FarmFolder(folder).executions());
    Files.delete(new FarmFolder(folder).floors());
    String trials = Files.readString(folder.trials());
    Files.writeString(folder.trials(), trials.substring(0, trials.length() - 20));

    FarmResults results = FarmResults.read(folder);

    assertEquals(Optional.empty(), results.executions());
    assertFalse(results.floors().tried());
    assertEquals(List.of(), WorkerShare.of(results));
    assertEquals(8, results.run().trials().size());
  }
}
