package soapbench.experiment.payload.rows;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static soapbench.assertion.Refusals.assertRefused;
import static soapbench.assertion.Refusals.refusal;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import soapbench.csv.CsvAppender;
import soapbench.csv.InLocale;
import soapbench.csv.MalformedCsvException;
import soapbench.trial.CodecTimes;
import soapbench.trial.Floor;
import soapbench.trial.Place;
import soapbench.trial.Scenario;
import soapbench.trial.Stage;
import soapbench.trial.WireBytes;

class FloorRowTest {

  private static final Instant AT = Instant.parse("2026-11-21T08:15:30.123Z");
  private static final Scenario SCENARIO =
      new Scenario("jms", "serialized", "records", 22_200_000, "fetch");
  private static final Place PLACE = new Place("payload", Stage.MEASURED, 3, 4);
  private static final Floor FLOOR =
      new Floor(
          17_000_000,
          new CodecTimes(60_000_000, 50_000_001),
          new WireBytes(512, 13_300_000),
          OptionalLong.of(18_000_000));

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
    List<FloorRow> rows = List.of(row(FLOOR, ""), row(null, "no answer,\nnone at all"));

    try (CsvAppender<FloorRow> appender = CsvAppender.create(file, FloorRow.TABLE)) {
      for (FloorRow row : rows) {
        appender.append(row);
      }
    }

    assertEquals(GOLDEN, Files.readString(file));
    assertEquals(rows, FloorRow.read(file));
  }

  @Test
  void shouldWriteTheSameWhenTheLocaleIsArabic() throws Exception {
    InLocale.arabic(
        () ->
            assertEquals(
                GOLDEN,
                FloorRow.TABLE.text(List.of(row(FLOOR, ""), row(null, "no answer, none at all")))));
  }

  @Test
  void shouldNameFileLineAndProblemWhenATimeIsNegative() throws IOException {
    Path file = folder.resolve("floors.csv");
    Files.writeString(
        file, FloorRow.TABLE.text(List.of(row(FLOOR, ""))).replace("17000000", "-17"));

    assertEquals(
        file + " line 2: transportNs is -17, and cannot be negative",
        refusal(MalformedCsvException.class, () -> FloorRow.read(file)));
  }

  @Test
  void shouldReadAFileOfAnEarlierVersionAsFetchesOfOneFork() throws IOException {
    Path file = folder.resolve("floors.csv");
    Files.writeString(
        file,
        FloorRow.TABLE
            .text(List.of(row(FLOOR, "")))
            .replace(",direction,fork,pipelined_floor_ns,delivered_floor_ns\n", ",later\n")
            .replace(",fetch,1,60000000,18000000\n", ",x\n"));

    Floor earlier = new Floor(FLOOR.transportNs(), FLOOR.codec(), FLOOR.wireBytes());
    assertEquals(List.of(row(earlier, "")), FloorRow.read(file));
  }

  @Test
  void shouldRefuseAFloorWithAnErrorAndNeither() {
    assertRefused(() -> row(FLOOR, "failed"), () -> row(null, ""));
  }

  @Test
  void shouldRefuseNegativeTimes() {
    assertRefused(
        () -> new CodecTimes(-1, 0),
        () -> new CodecTimes(0, -1),
        () -> new Floor(-1, FLOOR.codec(), FLOOR.wireBytes()),
        () -> new Floor(1, FLOOR.codec(), FLOOR.wireBytes(), OptionalLong.of(-1)));
  }

  private static FloorRow row(Floor floor, String error) {
    return new FloorRow(PLACE, SCENARIO, Optional.ofNullable(floor), error, AT);
  }
}
