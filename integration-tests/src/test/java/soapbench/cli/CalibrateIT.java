package soapbench.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import soapbench.calibration.CalibrationCases;
import soapbench.calibration.CalibrationRow;
import soapbench.calibration.Exchanges;
import soapbench.columns.payload.PayloadFolder;
import soapbench.columns.payload.TrialRow;
import soapbench.csv.CsvFile;
import soapbench.csv.CsvRow;
import soapbench.folder.RunFolder;
import soapbench.lab.service.Installation;
import soapbench.trial.Completed;
import soapbench.trial.ServerMarks;
import soapbench.trial.Timeline;
import soapbench.trial.Trial;

/** The command that checks the instrument, with a server that it starts for itself. */
class CalibrateIT {

  /** As few as have an interval, so that a busy machine's noise is not taken for a failure. */
  private static final int REPEATS = 6;

  private static final List<String> SHORT =
      List.of("--repeats", String.valueOf(REPEATS), "--delay", "200");

  private static final List<String> SHORTER =
      List.of("--repeats", "2", "--delay", "100", "--bindings", "http");

  @TempDir private Path folder;

  @Test
  void shouldFindEachDelayWhereItBelongs() throws IOException {
    RunFolder run = new RunFolder(folder.resolve("right"));

    Invocation calibrate = calibrate(UnaryOperator.identity(), SHORT, run);

    List<CsvRow> rows = CsvFile.read(results(run), Function.identity());
    List<CsvRow> delays =
        rows.stream().filter(row -> !row.requiredText("injection").contains("collection")).toList();
    assertEquals(List.of(), failures(delays), calibrate.out() + calibrate.err());
    assertEquals(CalibrationRow.TABLE.header(), rows.get(0).cells().keySet().stream().toList());
    assertEquals(
        2 * REPEATS * CalibrationCases.ALL.size(),
        TrialRow.read(run.trials()).stream().filter(TrialRow::completed).count());
    for (Path file : List.of(new PayloadFolder(run).pauses(), run.environment(), run.logs())) {
      assertTrue(Files.exists(file), file.toString());
    }
  }

  @Test
  void shouldExitWithOneWhenTheServersMarkOfGenerationIsTooEarly() throws IOException {
    RunFolder run = new RunFolder(folder.resolve("wrong"));

    Invocation calibrate = calibrate(CalibrateIT::withS2AtS1, SHORTER, run);

    assertEquals(1, calibrate.status(), calibrate.out() + calibrate.err());
    List<CsvRow> failures = failures(CsvFile.read(results(run), Function.identity()));
    assertTrue(
        failures.stream()
            .anyMatch(
                row ->
                    row.requiredText("injection").equals("server-generation")
                        && row.requiredText("measure").equals("generation_ns")),
        failures.toString());
  }

  private static Path results(RunFolder run) {
    return run.path().resolve(CalibrationRow.TABLE.file());
  }

  private static List<CsvRow> failures(List<CsvRow> rows) {
    return rows.stream().filter(row -> row.requiredText("verdict").equals("fail")).toList();
  }

  /** Moves a mark: the instrument says that the payload is generated before it is. */
  private static Exchanges withS2AtS1(Exchanges exchanges) {
    return turn -> {
      Trial trial = exchanges.run(turn);
      Completed done = (Completed) trial.outcome();
      ServerMarks s = done.timeline().server();
      ServerMarks moved = new ServerMarks(s.s0(), s.s1(), s.s1(), s.s3(), s.s4(), s.s5());
      return new Trial(
          trial.place(),
          trial.scenario(),
          new Completed(
              new Timeline(done.timeline().client(), moved),
              done.wireBytes().orElseThrow(),
              done.clientGc(),
              done.serverGc(),
              done.storeCosts()),
          trial.startedAt());
    };
  }

  private Invocation calibrate(
      UnaryOperator<Exchanges> instrument, List<String> options, RunFolder run) {
    Path home = Path.of(System.getProperty("soapbench.home"));
    Path javaHome = Path.of(System.getProperty("java.home"));
    CommandLine line =
        new CommandLine(
            new CalibrateCommand(
                new Installation(home, "test", "0123456789ab", javaHome), instrument));
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    List<String> words = new java.util.ArrayList<>(options);
    words.addAll(List.of("--out", run.path().toString()));
    int status =
        line.setOut(new PrintWriter(out, true))
            .setErr(new PrintWriter(err, true))
            .execute(words.toArray(String[]::new));
    return new Invocation(status, out.toString(), err.toString());
  }
}
