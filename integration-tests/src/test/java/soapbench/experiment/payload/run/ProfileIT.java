package soapbench.experiment.payload.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import jdk.jfr.FlightRecorder;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import soapbench.contract.Binding;
import soapbench.contract.service.Shape;
import soapbench.experiment.payload.rows.PayloadFolder;
import soapbench.experiment.payload.rows.ProfileRow;
import soapbench.experiment.payload.rows.TrialRow;
import soapbench.experiment.payload.run.design.Bursts;
import soapbench.experiment.payload.run.design.PayloadDesign;
import soapbench.experiment.payload.run.design.PayloadFactors;
import soapbench.folder.RunFolder;
import soapbench.lab.Laboratories;
import soapbench.lab.RecordingWatcher;
import soapbench.lab.RunEnd;
import soapbench.payload.format.Formats;
import soapbench.running.RunningServer;
import soapbench.running.SharedServer;
import soapbench.trial.Scenario;

/**
 * A profile of one cell, of both JVMs and then, as of a server that is not ours, of the client. It
 * takes over 20 s: each profile lasts for seconds, and each command to a JVM starts one.
 */
@ExtendWith(SharedServer.class)
class ProfileIT {

  private static final PayloadDesign DESIGN =
      new PayloadDesign(
          new PayloadFactors(
              List.of(1_300_000),
              List.of(Binding.HTTP),
              List.of(Formats.of("serialized")),
              Shape.RECORDS,
              Scenario.FETCH),
          1,
          OptionalInt.of(0),
          1,
          1,
          false,
          Bursts.of(1),
          false,
          true);

  @TempDir private Path folder;

  @Test
  void shouldProfileBothJvmsAfterTheTrialsAndMakeUpForAProfileThatIsMissing(RunningServer server)
      throws Exception {
    RunFolder files = new RunFolder(folder);
    Path profile = new PayloadFolder(files).profile();

    List<Integer> recordings = new ArrayList<>();
    assertEquals(
        new RunEnd("trial", 1, 1, 0, List.of()),
        run(
            server,
            Optional.of(server.local().pid()),
            new RecordingWatcher().whenStarting(trial -> recordings.add(recordings()))));
    recordings.add(recordings());
    assertEquals(List.of(0, 0), recordings, "while the trial begins, and when the run is over");

    List<ProfileRow> rows = ProfileRow.read(profile);
    assertPhases(
        rows,
        "client deserialization",
        "client receive",
        "server generation",
        "server rest",
        "server serialization");
    assertTrue(
        rows.stream().anyMatch(row -> row.frame().startsWith("java.io.ObjectInputStream")),
        rows::toString);

    Instant measured = TrialRow.read(files.trials()).get(0).startedAt();
    Files.delete(profile);
    RecordingWatcher again = new RecordingWatcher();
    assertEquals(new RunEnd("trial", 1, 1, 0, List.of()), run(server, Optional.empty(), again));

    assertEquals(measured, TrialRow.read(files.trials()).get(0).startedAt(), "not measured again");
    assertFalse(phases(ProfileRow.read(profile)).contains("server"));
    assertTrue(
        again.lines().contains("only the client is profiled: the server is not ours"),
        () -> again.lines().toString());
  }

  /** How many recordings of this JVM there are. */
  private static int recordings() {
    return FlightRecorder.getFlightRecorder().getRecordings().size();
  }

  private static void assertPhases(List<ProfileRow> rows, String... phases) {
    String found = phases(rows);
    for (String phase : phases) {
      assertTrue(found.contains(phase), found);
    }
  }

  private static String phases(List<ProfileRow> rows) {
    return rows.stream()
        .map(row -> row.side() + " " + row.phase().word())
        .distinct()
        .collect(Collectors.joining(", "));
  }

  private RunEnd run(RunningServer server, Optional<Long> pid, RecordingWatcher watcher)
      throws Exception {
    return new PayloadRun(
            DESIGN,
            Laboratories.of(
                folder, server.target(), pid, RunningServer.TIMEOUT, () -> true, watcher))
        .run();
  }
}
