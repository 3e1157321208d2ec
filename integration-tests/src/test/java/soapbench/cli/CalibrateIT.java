package soapbench.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import soapbench.calibration.CalibrationCases;
import soapbench.calibration.CalibrationRow;
import soapbench.calibration.Exchanges;
import soapbench.cli.run.CalibrateCommand;
import soapbench.csv.CsvFile;
import soapbench.csv.CsvRow;
import soapbench.experiment.payload.rows.PayloadFolder;
import soapbench.experiment.payload.rows.PayloadRows;
import soapbench.folder.RunFolder;
import soapbench.lab.service.Installation;
import soapbench.rows.Trial;
import soapbench.running.OwnHome;

/**
 * The command that checks the instrument, with a server that it starts for itself. It takes a
 * minute: each of its faults delays several exchanges.
 */
@Tag("alone")
class CalibrateIT {

  /** As few as have an interval, so that a busy machine's noise is not taken for a failure. */
  private static final int REPEATS = 6;

  private static final List<String> SHORT =
      List.of("--repeats", String.valueOf(REPEATS), "--delay", "100");

  @TempDir private Path folder;

  @Test
  void shouldFindEachDelayWhereItBelongs() throws IOException {
    RunFolder run = new RunFolder(folder.resolve("right"));

    List<String> options = new ArrayList<>(SHORT);
    options.add("--json");
    Invocation calibrate = calibrate(folder, UnaryOperator.identity(), options, run);

    JsonNode result = JsonMapper.builder().build().readTree(calibrate.out());
    assertEquals("soapbench.calibration/1", result.at("/schema").asText());
    assertEquals(run.path().toString(), result.at("/folder").asText());
    List<CsvRow> rows = CsvFile.read(results(run), Function.identity());
    List<CsvRow> delays =
        rows.stream().filter(row -> !row.requiredText("injection").contains("collection")).toList();
    assertEquals(List.of(), failures(delays), calibrate.out() + calibrate.err());
    assertEquals(CalibrationRow.TABLE.header(), rows.get(0).cells().keySet().stream().toList());
    assertEquals(
        2 * REPEATS * CalibrationCases.ALL.size(),
        PayloadRows.TRIALS.read(run.trials()).stream().filter(Trial::completed).count());
    for (Path file : List.of(new PayloadFolder(run).pauses(), run.environment(), run.logs())) {
      assertTrue(Files.exists(file), file.toString());
    }
  }

  static Path results(RunFolder run) {
    return run.path().resolve(CalibrationRow.TABLE.file());
  }

  static List<CsvRow> failures(List<CsvRow> rows) {
    return rows.stream().filter(row -> row.requiredText("verdict").equals("fail")).toList();
  }

  /** Checks an instrument with a server of a home in a folder. */
  static Invocation calibrate(
      Path folder, UnaryOperator<Exchanges> instrument, List<String> options, RunFolder run)
      throws IOException {
    Installation installation = OwnHome.installation(OwnHome.in(folder));
    CommandLine line = new CommandLine(new CalibrateCommand(installation, instrument));
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    List<String> words = new ArrayList<>(options);
    words.addAll(List.of("--out", run.path().toString()));
    int status =
        line.setOut(new PrintWriter(out, true))
            .setErr(new PrintWriter(err, true))
            .execute(words.toArray(String[]::new));
    return new Invocation(status, out.toString(), err.toString());
  }
}
