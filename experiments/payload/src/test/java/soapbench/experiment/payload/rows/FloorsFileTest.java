package soapbench.experiment.payload.rows;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static soapbench.assertion.Refusals.assertRefused;
import static soapbench.assertion.Refusals.refusal;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import soapbench.csv.CsvAppender;
import soapbench.csv.InLocale;
import soapbench.csv.MalformedCsvException;
import soapbench.rows.Measure;
import soapbench.rows.Trial;
import soapbench.rows.Values;
import soapbench.trial.Place;
import soapbench.trial.Stage;

class FloorsFileTest {

  private static final Instant AT = Instant.parse("2026-11-21T08:15:30.123Z");
  private static final Scenario SCENARIO =
      new Scenario("jms", "serialized", "records", 22_200_000, "fetch");
  private static final Place PLACE = new Place("payload", Stage.MEASURED, 3, 4);
  private static final Values ALONE = floor(17_000_000, 60_000_000, 50_000_001);
  private static final Values FLOOR = ALONE.with(PayloadRows.DELIVERED_FLOOR, 18_000_000);

  private static Values floor(double transportNs, double writeNs, double readNs) {
    return new Values(
        Map.of(
            PayloadRows.TRANSPORT_FLOOR, transportNs,
            PayloadRows.CODEC_WRITE, writeNs,
            PayloadRows.CODEC_READ, readNs,
            PayloadRows.FLOOR_REQUEST_BYTES, 512.0,
            PayloadRows.FLOOR_RESPONSE_BYTES, 13_300_000.0));
  }

  private static final String GOLDEN =
      """
      stage,round,binding,format,shape,payload_bytes,transport_floor_ns,codec_floor_ns,\
      codec_write_ns,codec_read_ns,request_wire_bytes,response_wire_bytes,error,started_at,\
      experiment,position,direction,fork,pipelined_floor_ns,delivered_floor_ns
      measured,3,jms,serialized,records,22200000,17000000,110000001,60000000,50000001,\
      512,13300000,,2026-11-21T08:15:30.123Z,payload,4,fetch,1,60000000,18000000
      measured,3,jms,serialized,records,22200000,,,,,,,"no answer, none at all",\
      2026-11-21T08:15:30.123Z,payload,4,fetch,1,,
      """;

  @TempDir private Path folder;

  @Test
  void shouldReadWhatItWroteAndLeaveEmptyWhatFailed() throws IOException {
    Path file = folder.resolve("floors.csv");
    List<Trial<Scenario>> rows = List.of(row(FLOOR), failed("no answer,\nnone at all"));

    try (CsvAppender<Trial<Scenario>> appender =
        CsvAppender.create(file, PayloadRows.FLOORS.table())) {
      for (Trial<Scenario> row : rows) {
        appender.append(row);
      }
    }

    assertEquals(GOLDEN, Files.readString(file));
    assertEquals(rows, PayloadRows.FLOORS.read(file));
  }

  @Test
  void shouldWriteTheSameWhenTheLocaleIsArabic() throws Exception {
    InLocale.arabic(
        () ->
            assertEquals(
                GOLDEN,
                PayloadRows.FLOORS
                    .table()
                    .text(List.of(row(FLOOR), failed("no answer, none at all")))));
  }

  @Test
  void shouldNameFileLineAndProblemWhenATimeIsNegative() throws IOException {
    Path file = folder.resolve("floors.csv");
    Files.writeString(
        file, PayloadRows.FLOORS.table().text(List.of(row(FLOOR))).replace("17000000", "-17"));

    assertEquals(
        file + " line 2: transport_floor_ns -17 is negative",
        refusal(MalformedCsvException.class, () -> PayloadRows.FLOORS.read(file)));
  }

  @Test
  void shouldReadAFileOfAnEarlierVersionAsFetchesOfOneFork() throws IOException {
    Path file = folder.resolve("floors.csv");
    Files.writeString(
        file,
        PayloadRows.FLOORS
            .table()
            .text(List.of(row(FLOOR)))
            .replace(",direction,fork,pipelined_floor_ns,delivered_floor_ns\n", ",later\n")
            .replace(",fetch,1,60000000,18000000\n", ",x\n"));

    assertEquals(List.of(row(ALONE)), PayloadRows.FLOORS.read(file));
  }

  @Test
  void shouldRefuseAFloorWithoutTimesOrWithNegativeOnes() {
    assertRefused(() -> row(Values.NONE), () -> row(floor(-1, 0, 0)), () -> row(floor(0, 0, -1)));
  }

  @Test
  void shouldAddUpStagesThatFollowOneAnother() {
    assertEquals(5, floor(10, 2, 3).of(PayloadRows.CODEC_FLOOR));
    assertEquals(2, cost(PayloadRows.COST_OVER_FLOOR, floor(10, 2, 3)));
  }

  @Test
  void shouldTakeTheLongestOfStagesThatOverlap() {
    assertEquals(10, floor(10, 2, 3).of(PayloadRows.PIPELINED_FLOOR));
    assertEquals(10, floor(1, 10, 3).of(PayloadRows.PIPELINED_FLOOR));
    assertEquals(10, floor(1, 2, 10).of(PayloadRows.PIPELINED_FLOOR));
    assertEquals(3, cost(PayloadRows.COST_OVER_PIPELINED_FLOOR, floor(10, 2, 3)));
  }

  @Test
  void shouldAddTheCodecToTheDeliveryOfMessages() {
    Values delivered = floor(10, 2, 3).with(PayloadRows.DELIVERED_FLOOR, 7);

    assertEquals(2.5, cost(PayloadRows.COST_OVER_DELIVERED_FLOOR, delivered));
    assertEquals(Double.NaN, cost(PayloadRows.COST_OVER_DELIVERED_FLOOR, floor(10, 2, 3)));
  }

  @Test
  void shouldKnowNoCostOverAFloorThatWasTooShortToMeasure() {
    assertEquals(0, row(floor(0, 0, 0)).of(PayloadRows.CODEC_FLOOR));
    assertEquals(Double.NaN, cost(PayloadRows.COST_OVER_FLOOR, floor(0, 0, 0)));
  }

  /** Cost of an exchange of 30 ns over its floor. */
  private static double cost(Measure cost, Values floor) {
    return floor.with(PayloadRows.TRANSACTION, 30).of(cost);
  }

  private static Trial<Scenario> row(Values floor) {
    return PayloadRows.FLOORS.completed(PLACE, SCENARIO, floor, AT);
  }

  private static Trial<Scenario> failed(String error) {
    return Trial.failed(PLACE, SCENARIO, error, AT);
  }
}
