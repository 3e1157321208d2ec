package soapbench.experiment.payload.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import soapbench.contract.Binding;
import soapbench.contract.service.Shape;
import soapbench.experiment.payload.rows.PayloadFolder;
import soapbench.experiment.payload.rows.PayloadRows;
import soapbench.experiment.payload.rows.Scenario;
import soapbench.experiment.payload.rows.WarmUpRow;
import soapbench.experiment.payload.run.design.Bursts;
import soapbench.experiment.payload.run.design.PayloadDesign;
import soapbench.experiment.payload.run.design.PayloadFactors;
import soapbench.folder.RunFolder;
import soapbench.lab.Laboratories;
import soapbench.lab.Laboratory;
import soapbench.lab.RecordingWatcher;
import soapbench.lab.RunEnd;
import soapbench.payload.format.Formats;
import soapbench.rows.Trial;
import soapbench.running.RunningServer;
import soapbench.running.SharedServer;
import soapbench.statistics.WarmUp;

/** The warm-up of a run, short and long cells over both bindings, in seconds instead of minutes. */
@ExtendWith(SharedServer.class)
class WarmUpIT {

  private static final int LEAST_OF_SHORT = 300;

  /** Whatever the machine does beside it, a warm-up is over after a few seconds. */
  static final WarmUp.Limits SOON =
      new WarmUp.Limits(
          LEAST_OF_SHORT,
          Duration.ofSeconds(2).toNanos(),
          Duration.ofSeconds(1).toNanos(),
          Duration.ofSeconds(2).toNanos(),
          Duration.ofSeconds(3).toNanos());

  private static final PayloadDesign DESIGN =
      new PayloadDesign(
          new PayloadFactors(
              List.of(1_000, 1_300_000),
              List.of(Binding.HTTP, Binding.JMS),
              List.of(Formats.of("normal")),
              Shape.RECORDS,
              Scenario.FETCH),
          1,
          OptionalInt.empty(),
          1,
          1,
          true,
          Bursts.of(2));

  private static final int CELLS = 4;
  private static final int TRIALS = 2 * CELLS;

  @TempDir private Path folder;

  @Test
  void shouldWarmEachCellUpUntilItsTimesNoLongerFall(RunningServer server) throws Exception {
    RunFolder files = new RunFolder(folder);

    assertEquals(new RunEnd("trial", TRIALS, TRIALS, 0, List.of()), run(server));

    List<WarmUpRow> rows = WarmUpRow.read(new PayloadFolder(files).warmUps());
    assertEquals(2 * CELLS, rows.size(), "each cell and its floor");
    for (WarmUpRow row : rows) {
      assertTrue(row.done() >= 7 && row.failed() == 0, row.toString());
      // on a slow machine a short cell is given up before it was done often enough
      assertTrue(row.state() != WarmUp.State.UNKNOWN || row.done() < LEAST_OF_SHORT, row::toString);
    }
    String environment = Files.readString(files.environment());
    assertTrue(environment.contains("no longer falls"), "the rule is recorded");
    assertTrue(environment.contains("below 1 MB also 300 exchanges"), environment);

    String trials = Files.readString(files.trials());
    Files.writeString(files.trials(), trials.substring(0, trials.lastIndexOf("payload,measured")));
    Files.delete(new PayloadFolder(files).floors());

    assertEquals(new RunEnd("trial", TRIALS, TRIALS, 0, List.of()), run(server));

    assertEquals(TRIALS, PayloadRows.TRIALS.read(files.trials()).size());
    List<Trial<Scenario>> floors = PayloadRows.FLOORS.read(new PayloadFolder(files).floors());
    assertEquals(CELLS, floors.size());
    assertTrue(floors.stream().allMatch(Trial::completed), floors::toString);
    assertEquals(
        2 * rows.size(), WarmUpRow.read(new PayloadFolder(files).warmUps()).size(), "once more");
  }

  private RunEnd run(RunningServer server) throws Exception {
    Laboratory laboratory =
        Laboratories.of(
            folder,
            server.target(),
            Optional.of(server.local().pid()),
            RunningServer.TIMEOUT,
            () -> true,
            new RecordingWatcher());
    return new PayloadRun(DESIGN, laboratory, SOON).run();
  }
}
