package soapbench.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import soapbench.cli.run.RunExperimentCommand;
import soapbench.csv.CsvFile;
import soapbench.experiment.shapes.Shapes;
import soapbench.experiment.shapes.rows.ShapesRows;
import soapbench.folder.RunFolder;
import soapbench.lab.service.Installation;
import soapbench.running.OwnHome;
import soapbench.running.RunningServer;
import soapbench.running.SharedServer;

/** An experiment that is written as CONTRIBUTING says, in one folder, is whole. */
@ExtendWith(SharedServer.class)
class SampleExperimentIT {

  /** Lines that a newcomer writes at most, but for imports. */
  private static final int MOST_LINES = 200;

  @TempDir private Path path;

  @Test
  void shouldRunReportAndResumeAnExperimentOfOneFolder(RunningServer server) throws IOException {
    Path out = path.resolve("run");

    Invocation first = run("--server", server.endpoint().toString(), "--out", out.toString());

    assertEquals(0, first.status(), first.err());
    RunFolder folder = new RunFolder(out);
    assertEquals(3 + 3 * 3, ShapesRows.TRIALS.read(folder.trials()).size());
    assertEquals(3, CsvFile.read(folder.summary(), row -> row).size());
    assertTrue(Files.readString(folder.claims()).contains("SH1,"));
    assertTrue(Files.exists(folder.figures().resolve("times.svg")));
    String page = Files.readString(folder.report());
    assertTrue(page.contains("Too few trials to say: 3 a cell, 5 needed."), page);
    assertTrue(Files.readString(folder.answer()).contains("\"shapes\""));
    assertTrue(page.contains("Text is quicker than records."), page);
    assertTrue(first.out().contains("SH1"), first.out());

    String rows = Files.readString(folder.trials());
    Files.writeString(folder.trials(), rows.substring(0, rows.lastIndexOf("shapes,measured,3,2")));
    assertEquals(0, run("--resume", out.toString()).status());
    assertEquals(3 + 3 * 3, ShapesRows.TRIALS.read(folder.trials()).size());
  }

  @Test
  void shouldTakeFewLines() throws IOException {
    Path sources = Path.of("src/test/java/soapbench/experiment/shapes");
    try (Stream<Path> files = Files.walk(sources)) {
      long lines = 0;
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        lines +=
            Files.readAllLines(file).stream().filter(line -> !line.startsWith("import ")).count();
      }
      assertTrue(lines <= MOST_LINES, "%s lines".formatted(lines));
    }
  }

  private static Invocation run(String... words) {
    Installation installation = OwnHome.installation(Path.of(System.getProperty("soapbench.home")));
    return Invocation.of(
        RunExperimentCommand.line(installation, Shapes.EXPERIMENT), List.of(words));
  }
}
