package soapbench.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import soapbench.csv.CsvFile;
import soapbench.csv.CsvRow;
import soapbench.folder.RunFolder;
import soapbench.running.OwnHome;

/** A run of jobs over TLS to servers of its own, whose keys are made for them. */
class RunJobsOverTlsIT {

  @TempDir private Path folder;
  private OwnCommand command;

  @AfterEach
  void end() throws InterruptedException {
    command.end();
  }

  private static Set<String> of(List<CsvRow> rows, String column) {
    return rows.stream().map(row -> row.requiredText(column)).collect(Collectors.toSet());
  }

  @Test
  void shouldCarryFilesOverTlsAndLinks() throws Exception {
    RunFolder run = new RunFolder(folder.resolve("run"));
    command =
        OwnCommand.start(
            OwnHome.in(folder),
            folder.resolve("said"),
            "run jobs --parts transfer,call --sizes 1000 --ways value,reference,in-place --trials 1"
                + " --warmup 0 --calls 1 --tls on --link loopback,20mbit/5ms --out "
                + run.path());
    String said = command.saidByItsEnd();

    List<CsvRow> rows = CsvFile.read(run.trials(), Function.identity());
    assertEquals(Set.of("completed"), of(rows, "outcome"), said);
    assertEquals(Set.of("loopback", "20mbit/5ms"), of(rows, "link"), said);
    assertTrue(Files.readString(run.environment()).contains("https://"), said);
  }
}
