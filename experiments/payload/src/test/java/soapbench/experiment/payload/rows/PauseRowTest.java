package soapbench.experiment.payload.rows;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import soapbench.csv.CsvAppender;
import soapbench.csv.MalformedCsvException;
import soapbench.gc.GcPause;
import soapbench.trial.Place;
import soapbench.trial.Stage;

class PauseRowTest {

  private static final Instant AT = Instant.parse("2026-11-21T08:15:30.123Z");

  @TempDir private Path folder;

  /** A file with one row of a run without forks. */
  private Path file(String row) throws IOException {
    String header = "side,collector,action,cause,started_at,duration_ns,stage,round,position\n";
    return Files.writeString(folder.resolve("gc.csv"), header + row + "\n");
  }

  @Test
  void shouldWriteEmptyPlaceWhenNoTrialWasTouched() throws IOException {
    Path file = folder.resolve("gc.csv");
    GcPause pause = new GcPause("G1 Young", "end of minor GC", "G1, Humongous", 100, 350, AT);
    Place place = new Place("payload", Stage.MEASURED, 3, 4, 2);

    try (CsvAppender<PauseRow> appender = CsvAppender.create(file, PauseRow.TABLE)) {
      appender.append(new PauseRow("client", 1, pause, Optional.empty()));
      appender.append(new PauseRow("server", 2, pause, Optional.of(place)));
    }

    assertEquals(
        """
        side,collector,action,cause,started_at,duration_ns,stage,round,position,fork
        client,G1 Young,end of minor GC,"G1, Humongous",2026-11-21T08:15:30.123Z,250,,,,1
        server,G1 Young,end of minor GC,"G1, Humongous",2026-11-21T08:15:30.123Z,250,measured,3,4,2
        """,
        Files.readString(file));
    List<PauseRow> rows = PauseRow.read(file);
    assertEquals(250, rows.get(0).pause().durationNs());
    assertEquals(Optional.empty(), rows.get(0).trial());
    assertEquals("server", rows.get(1).side());
    assertEquals(1, rows.get(0).fork());
    assertEquals(3, rows.get(1).trial().orElseThrow().round());
    assertEquals(2, rows.get(1).trial().orElseThrow().fork());
  }

  @Test
  void shouldTakeARunWithoutForksForOne() throws IOException {
    Path file = file("client,G1,a,c,2026-11-21T08:15:30Z,1,measured,3,4");

    PauseRow row = PauseRow.read(file).get(0);

    assertEquals(1, row.fork());
    assertEquals(1, row.trial().orElseThrow().fork());
  }

  @Test
  void shouldRejectAPauseOfAnotherForkThanItsTrials() {
    GcPause pause = new GcPause("G1 Young", "a", "c", 0, 1, AT);
    Optional<Place> trial = Optional.of(new Place("payload", Stage.MEASURED, 3, 4, 2));

    assertThrows(
        IllegalArgumentException.class, () -> new PauseRow(PauseRow.CLIENT, 1, pause, trial));
  }

  @Test
  void shouldRejectSideWhenUnknown() throws IOException {
    Path file = file("broker,G1,a,c,2026-11-21T08:15:30Z,1,,,");

    assertEquals(
        file + " line 2: side cannot be 'broker'",
        assertThrows(MalformedCsvException.class, () -> PauseRow.read(file)).getMessage());
  }

  @Test
  void shouldRejectANegativeDuration() throws IOException {
    Path file = file("client,G1,a,c,2026-11-21T08:15:30Z,-1,,,");

    assertEquals(
        file + " line 2: duration_ns cannot be -1",
        assertThrows(MalformedCsvException.class, () -> PauseRow.read(file)).getMessage());
  }

  @Test
  void shouldReadAPauseTooShortToHaveALength() throws IOException {
    Path file = file("client,G1,a,c,2026-11-21T08:15:30Z,0,,,");

    assertEquals(0, PauseRow.read(file).get(0).pause().durationNs());
  }
}
