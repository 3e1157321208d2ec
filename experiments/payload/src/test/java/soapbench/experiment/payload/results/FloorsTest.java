package soapbench.experiment.payload.results;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import soapbench.csv.InLocale;
import soapbench.csv.MalformedCsvException;
import soapbench.experiment.payload.madeup.KnownTrials;
import soapbench.experiment.payload.madeup.MadeUpFolder;
import soapbench.experiment.payload.rows.PayloadFolder;
import soapbench.experiment.payload.rows.PayloadRows;
import soapbench.experiment.payload.rows.Scenario;
import soapbench.factor.CollectorChoice;
import soapbench.factor.Factor;
import soapbench.factor.Level;
import soapbench.factor.Levels;
import soapbench.factor.ServerFactors;
import soapbench.folder.RunFolder;
import soapbench.rows.Measure;
import soapbench.rows.SummaryRow;
import soapbench.rows.Trial;

class FloorsTest {

  private static final String GOLDEN =
      """
      http,normal,records,1300000,transport_floor_ns,3,1,\
      4000000,4000000,4000000,4000000,4000000,4000000,4000000,tuned,tuned,ns
      http,normal,records,1300000,codec_floor_ns,3,1,\
      6000000,6000000,6000000,6000000,6000000,6000000,6000000,tuned,tuned,ns
      http,normal,records,1300000,pipelined_floor_ns,3,1,\
      4000000,4000000,4000000,4000000,4000000,4000000,4000000,tuned,tuned,ns
      http,normal,records,1300000,cost_over_floor,3,1,\
      1.4000,1.2000,1.8400,1.0000,2.0000,1.0000,2.0000,tuned,tuned,
      http,normal,records,1300000,cost_over_pipelined_floor,3,1,\
      3.5000,3.0000,4.6000,2.5000,5.0000,2.5000,5.0000,tuned,tuned,
      http,normal,records,1300000,delivered_floor_ns,0,1,,,,,,,,tuned,tuned,ns
      http,normal,records,1300000,cost_over_delivered_floor,0,1,,,,,,,,tuned,tuned,
      jms,normal,records,1300000,transport_floor_ns,0,0,,,,,,,,tuned,tuned,ns
      jms,normal,records,1300000,codec_floor_ns,0,0,,,,,,,,tuned,tuned,ns
      jms,normal,records,1300000,pipelined_floor_ns,0,0,,,,,,,,tuned,tuned,ns
      jms,normal,records,1300000,cost_over_floor,0,0,,,,,,,,tuned,tuned,
      jms,normal,records,1300000,cost_over_pipelined_floor,0,0,,,,,,,,tuned,tuned,
      jms,normal,records,1300000,delivered_floor_ns,0,0,,,,,,,,tuned,tuned,ns
      jms,normal,records,1300000,cost_over_delivered_floor,0,0,,,,,,,,tuned,tuned,
      """;

  @TempDir private Path path;

  private static KnownTrials known() {
    return new KnownTrials()
        .completed(Cell.NORMAL_HTTP, 1.3, 10, 20, 12)
        .failed(Cell.NORMAL_HTTP, 1.3, 1)
        .floors(Cell.NORMAL_HTTP, 1.3, 4, 6)
        .completed(Cell.NORMAL_JMS, 1.3, 30)
        .noFloors(Cell.NORMAL_JMS, 1.3, "no answer in 60 s");
  }

  private static String ofFloors(PayloadResults results) {
    List<SummaryRow<Scenario>> rows =
        results.summaries().stream()
            .filter(row -> PayloadRows.SUMMARISED_FLOORS.contains(row.measure()))
            .toList();
    String text = PayloadRows.SUMMARY.text(rows);
    return text.substring(text.indexOf('\n') + 1);
  }

  private static String refusal(RunFolder folder, String from, String to) throws IOException {
    String whole = Files.readString(new PayloadFolder(folder).floors());
    Files.writeString(new PayloadFolder(folder).floors(), whole.replaceFirst(from, to));
    String message =
        assertThrows(MalformedCsvException.class, () -> PayloadRunData.read(folder)).getMessage();
    Files.writeString(new PayloadFolder(folder).floors(), whole);
    return message.replace(new PayloadFolder(folder).floors().toString(), "floors.csv");
  }

  @Test
  void shouldDivideEachTransactionByTheFloorOfItsOwnTrial() {
    PayloadResults results =
        new KnownTrials()
            .completed(Cell.NORMAL_HTTP, 1.3, 10)
            .floors(Cell.NORMAL_HTTP, 1.3, 4, 6)
            .completed(Cell.NORMAL_JMS, 1.3, 10)
            .floors(Cell.NORMAL_JMS, 1.3, 12, 8)
            .results();

    assertEquals(1, median(results, Cell.NORMAL_HTTP, PayloadRows.COST_OVER_FLOOR));
    assertEquals(0.5, median(results, Cell.NORMAL_JMS, PayloadRows.COST_OVER_FLOOR));
  }

  @Test
  void shouldTakeTheLongestStageForThePipelinedFloor() {
    PayloadResults results =
        new KnownTrials()
            .completed(Cell.NORMAL_HTTP, 1.3, 10)
            .floors(Cell.NORMAL_HTTP, 1.3, 4, 16)
            .completed(Cell.NORMAL_JMS, 1.3, 36)
            .floors(Cell.NORMAL_JMS, 1.3, 12, 8)
            .results();

    assertEquals(8e6, median(results, Cell.NORMAL_HTTP, PayloadRows.PIPELINED_FLOOR));
    assertEquals(12e6, median(results, Cell.NORMAL_JMS, PayloadRows.PIPELINED_FLOOR));
    assertEquals(1.25, median(results, Cell.NORMAL_HTTP, PayloadRows.COST_OVER_PIPELINED_FLOOR));
    assertEquals(3, median(results, Cell.NORMAL_JMS, PayloadRows.COST_OVER_PIPELINED_FLOOR));
  }

  @Test
  void shouldHaveTheDeliveryInTheFloorOfMessagesAlone() {
    PayloadResults results =
        new KnownTrials()
            .completed(Cell.NORMAL_HTTP, 1.3, 10)
            .floors(Cell.NORMAL_HTTP, 1.3, 4, 16)
            .completed(Cell.NORMAL_JMS, 1.3, 48)
            .floors(Cell.NORMAL_JMS, 1.3, 12, 8)
            .results();

    assertEquals(24e6, median(results, Cell.NORMAL_JMS, PayloadRows.DELIVERED_FLOOR));
    assertEquals(1.5, median(results, Cell.NORMAL_JMS, PayloadRows.COST_OVER_DELIVERED_FLOOR));
    assertEquals(
        Optional.empty(),
        results.summary(Cell.NORMAL_HTTP, 1_300_000, PayloadRows.DELIVERED_FLOOR));
  }

  private static double median(PayloadResults results, Cell cell, Measure measure) {
    return results.summary(cell, 1_300_000, measure).orElseThrow().median();
  }

  @Test
  void shouldSummariseWhatTheFolderHolds() throws Exception {
    RunFolder folder = MadeUpFolder.write(path, known());

    assertEquals(GOLDEN, ofFloors(PayloadResults.of(PayloadRunData.read(folder))));
    assertEquals(
        GOLDEN, InLocale.arabic(() -> ofFloors(PayloadResults.of(PayloadRunData.read(folder)))));
  }

  @Test
  void shouldHaveNoRowWhenThereAreNoFloorsOrOnlyFailedOnes() throws IOException {
    RunFolder folder = MadeUpFolder.write(path, known());
    Files.delete(new PayloadFolder(folder).floors());
    assertEquals("", ofFloors(PayloadResults.of(PayloadRunData.read(folder))));

    Files.writeString(new PayloadFolder(folder).floors(), "");
    assertFalse(PayloadRunData.read(folder).floors().tried());

    KnownTrials failed =
        new KnownTrials()
            .completed(Cell.NORMAL_JMS, 1.3, 30)
            .noFloors(Cell.NORMAL_JMS, 1.3, "no answer");
    assertEquals("", ofFloors(failed.results()));
    assertTrue(failed.results().run().floors().tried());
    assertEquals(1, failed.results().run().floors().failures().size());
  }

  @Test
  void shouldLeaveOutTheLastRowWhenItIsHalfWritten() throws IOException {
    RunFolder folder = MadeUpFolder.write(path, known());
    String floors = Files.readString(new PayloadFolder(folder).floors());
    Files.writeString(new PayloadFolder(folder).floors(), floors.substring(0, floors.length() - 5));

    assertEquals(3, PayloadRunData.read(folder).floors().rows().size());
    assertTrue(PayloadRunData.read(folder).floors().failures().isEmpty());
  }

  @Test
  void shouldNameFileAndProblemInOneLineWhenAFloorCannotBeRead() throws IOException {
    RunFolder folder = MadeUpFolder.write(path, known());

    assertEquals(
        "floors.csv line 2: transport_floor_ns cannot be 'fast'",
        refusal(folder, ",4000000,", ",fast,"));
    assertEquals(
        "floors.csv: has two floors of fork 1, measured round 1, position 1",
        refusal(folder, "measured,2", "measured,1"));
    assertEquals(
        "floors.csv: its floor of fork 1, measured round 1, position 1 is of another scenario",
        refusal(folder, ",normal,", ",serialized,"));
  }

  @Test
  void shouldRefuseAFloorAtAnotherLevelThanItsTrial() throws IOException {
    RunFolder folder = MadeUpFolder.write(path, known());
    List<Factor<?>> varied = List.of(ServerFactors.COLLECTOR);
    Files.writeString(
        folder.trials(),
        PayloadRows.TRIALS.in(varied).table().text(at(CollectorChoice.G1, known().trials())));
    Files.writeString(
        new PayloadFolder(folder).floors(),
        PayloadRows.FLOORS.in(varied).table().text(at(CollectorChoice.ZGC, known().floors())));

    assertEquals(
        "floors.csv: its floor of fork 1, measured round 1, position 1 is of another scenario",
        refusal(folder, "zgc", "zgc"));
  }

  private static List<Trial<Scenario>> at(CollectorChoice collector, List<Trial<Scenario>> trials) {
    Levels levels = Levels.NONE.with(new Level<>(ServerFactors.COLLECTOR, collector));
    return trials.stream().map(trial -> trial.at(levels)).toList();
  }

  @Test
  void shouldHaveNoCostOverAFloorOfNoTime() {
    PayloadResults results =
        new KnownTrials()
            .completed(Cell.NORMAL_HTTP, 1.3, 10)
            .floors(Cell.NORMAL_HTTP, 1.3, 0, 0)
            .results();

    assertEquals(0, median(results, Cell.NORMAL_HTTP, PayloadRows.TRANSPORT_FLOOR));
    assertEquals(
        Optional.empty(),
        results.summary(Cell.NORMAL_HTTP, 1_300_000, PayloadRows.COST_OVER_FLOOR));
  }
}
