package soapbench.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import soapbench.calibration.Exchanges;
import soapbench.csv.CsvFile;
import soapbench.csv.CsvRow;
import soapbench.experiment.payload.madeup.KnownTrials;
import soapbench.experiment.payload.rows.PayloadRows;
import soapbench.experiment.payload.rows.Scenario;
import soapbench.folder.RunFolder;
import soapbench.rows.Trial;

/**
 * The command that checks the instrument, with one that is wrong. It takes a while, since the
 * command starts a server of its own.
 */
class WrongInstrumentIT {

  private static final List<String> SHORT =
      List.of("--repeats", "2", "--delay", "100", "--bindings", "http");

  @TempDir private Path folder;

  @Test
  void shouldExitWithOneWhenTheServersMarkOfGenerationIsTooEarly() throws IOException {
    RunFolder run = new RunFolder(folder.resolve("wrong"));

    Invocation calibrate = CalibrateIT.calibrate(folder, WrongInstrumentIT::withS2AtS1, SHORT, run);

    assertEquals(1, calibrate.status(), calibrate.out() + calibrate.err());
    List<CsvRow> failures =
        CalibrateIT.failures(CsvFile.read(CalibrateIT.results(run), Function.identity()));
    assertTrue(
        failures.stream()
            .anyMatch(
                row ->
                    row.requiredText("injection").equals("server-generation")
                        && row.requiredText("measure").equals("generation_ns")),
        failures.toString());
  }

  /** Moves a mark: the instrument says that the payload is generated before it is. */
  private static Exchanges withS2AtS1(Exchanges exchanges) {
    return turn -> {
      Trial<Scenario> trial = exchanges.run(turn);
      double generation = trial.of(PayloadRows.GENERATION);
      return Double.isNaN(generation)
          ? trial
          : KnownTrials.with(
              trial,
              Map.of(
                  PayloadRows.GENERATION,
                  0.0,
                  PayloadRows.SERIALIZATION,
                  trial.of(PayloadRows.SERIALIZATION) + generation));
    };
  }
}
