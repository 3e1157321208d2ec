package soapbench.experiment.payload.results;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import soapbench.experiment.payload.madeup.KnownPhases;
import soapbench.experiment.payload.madeup.KnownTrials;
import soapbench.experiment.payload.madeup.MadeUpFolder;
import soapbench.experiment.payload.rows.PayloadFolder;
import soapbench.experiment.payload.rows.PayloadRows;
import soapbench.experiment.payload.rows.Scenario;
import soapbench.folder.RunFolder;
import soapbench.results.Environment;
import soapbench.rows.Trial;

class PauseTotalsTest {

  @TempDir private Path path;

  /** Earlier exchanges, such as a warm-up that leaves no rows, have no pauses here either. */
  @Test
  void shouldSharePausesOutOverTheTrials() throws IOException {
    RunFolder folder =
        MadeUpFolder.writeTrials(
            path, new KnownTrials().completed(Cell.NORMAL_HTTP, 1.3, 100).trials());
    Files.writeString(
        new PayloadFolder(folder).pauses(),
        """
        side,collector,action,cause,started_at,duration_ns,stage,round,position
        client,G1,a,c,2026-11-21T08:00:00.010Z,15000000,,,
        client,G1,a,c,2026-11-21T08:00:00.050Z,5000000,,,
        server,G1,a,c,2026-11-21T08:00:00.060Z,1000000,,,
        """);
    Files.writeString(
        folder.environment(),
        """
        {"started_at": "2026-11-21T07:50:00Z", "ended_at": "2026-11-21T08:00:02Z"}
        """);

    PauseTotals client = PauseTotals.of(PayloadRunData.read(folder)).get(0);
    PauseTotals server = PauseTotals.of(PayloadRunData.read(folder)).get(1);

    assertEquals("client", client.side());
    assertEquals(2, client.count());
    assertEquals(0.2, client.shareOfRun(), 1e-9);
    assertEquals(0, client.shareOfExchanges());
    assertEquals(0.01, server.shareOfRun(), 1e-9);
  }

  @Test
  void shouldDoWithoutAnEnvironment() throws IOException {
    RunFolder folder =
        MadeUpFolder.writeTrials(
            path, new KnownTrials().completed(Cell.NORMAL_HTTP, 1.3, 100).trials());
    Files.writeString(
        new PayloadFolder(folder).pauses(),
        """
        side,collector,action,cause,started_at,duration_ns,stage,round,position
        client,G1,a,c,2026-11-21T08:00:00.010Z,25000000,measured,1,1
        """);

    assertEquals(0.25, PauseTotals.of(PayloadRunData.read(folder)).get(0).shareOfRun(), 1e-9);
    assertEquals(0, PauseTotals.of(PayloadRunData.read(folder)).get(1).shareOfRun());
    Files.delete(new PayloadFolder(folder).pauses());
    assertTrue(Double.isNaN(PauseTotals.of(PayloadRunData.read(folder)).get(1).shareOfRun()));
  }

  @Test
  void shouldLeaveOutTheTimeBetweenForks() throws IOException {
    KnownTrials trials =
        new KnownTrials()
            .completed(Cell.NORMAL_HTTP, 1.3, 100)
            .inFork(2)
            .completed(Cell.NORMAL_HTTP, 1.3, 100);
    RunFolder folder = MadeUpFolder.writeTrials(path, trials.trials());
    List<String> rows = new ArrayList<>(Files.readAllLines(folder.trials()));
    rows.set(2, rows.get(2).replaceFirst("2026-11-21T08:", "2026-11-21T09:"));
    Files.write(folder.trials(), rows);
    Files.writeString(
        new PayloadFolder(folder).pauses(),
        """
        side,collector,action,cause,started_at,duration_ns,stage,round,position,fork
        client,G1,a,c,2026-11-21T08:00:00.010Z,50000000,measured,1,1,1
        """);
    Files.writeString(
        folder.environment(),
        """
        {"started_at": "2026-11-21T08:00:00Z", "ended_at": "2026-11-21T09:30:00Z"}
        """);

    assertEquals(0.25, PauseTotals.of(PayloadRunData.read(folder)).get(0).shareOfRun(), 1e-9);
  }

  @Test
  void shouldLeaveOutTheTimeBetweenThePartsOfAResumedRun() throws IOException {
    RunFolder folder =
        MadeUpFolder.writeTrials(
            path, new KnownTrials().completed(Cell.NORMAL_HTTP, 1.3, 100, 100).trials());
    List<String> rows = new ArrayList<>(Files.readAllLines(folder.trials()));
    rows.set(2, rows.get(2).replaceFirst("2026-11-21T08:", "2026-11-21T23:"));
    Files.write(folder.trials(), rows);
    Files.writeString(
        new PayloadFolder(folder).pauses(),
        """
        side,collector,action,cause,started_at,duration_ns,stage,round,position
        client,G1,a,c,2026-11-21T08:00:00.010Z,50000000,measured,1,1
        """);
    Files.writeString(
        folder.environment(),
        """
        {"started_at": "2026-11-21T08:00:00Z", "resumed_at": ["2026-11-21T22:00:00Z"],
         "ended_at": "2026-11-21T23:30:00Z"}
        """);

    assertEquals(0.25, PauseTotals.of(PayloadRunData.read(folder)).get(0).shareOfRun(), 1e-9);
  }

  @Test
  void shouldTellWhatPausesTookOfTheTimeInExchanges() {
    List<Trial<Scenario>> rows =
        new KnownTrials()
            .phases(Cell.NORMAL_HTTP, 1.3, 3, KnownPhases.of(10, 0, 10, 0).paused(20))
            .failed(Cell.NORMAL_HTTP, 1.3, 1)
            .trials();
    Trial<Scenario> silent =
        KnownTrials.with(rows.get(0), Map.of(PayloadRows.SERVER_GC, Double.NaN));
    PayloadRunData run =
        new PayloadRunData(
            List.of(silent, rows.get(1), rows.get(2), rows.get(3)),
            Optional.empty(),
            Floors.NONE,
            Environment.UNKNOWN);

    PauseTotals server = PauseTotals.of(run).get(1);

    assertEquals(2 * 20 / (3 * 30.0), server.shareOfExchanges(), 1e-3);
    assertEquals(0, PauseTotals.of(run).get(0).shareOfExchanges());
  }

  @Test
  void shouldKnowNoShareOfARunThatTookNoTime() throws IOException {
    RunFolder folder =
        MadeUpFolder.writeTrials(path, new KnownTrials().failed(Cell.NORMAL_HTTP, 1.3, 1).trials());
    Files.writeString(
        new PayloadFolder(folder).pauses(),
        """
        side,collector,action,cause,started_at,duration_ns,stage,round,position
        client,G1,a,c,2026-11-21T08:00:00.010Z,25000000,measured,1,1
        """);

    PauseTotals client = PauseTotals.of(PayloadRunData.read(folder)).get(0);

    assertEquals(25e6, client.totalNs());
    assertTrue(Double.isNaN(client.shareOfRun()));
    assertTrue(Double.isNaN(client.shareOfExchanges()));
  }
}
