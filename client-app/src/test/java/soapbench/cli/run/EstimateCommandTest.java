package soapbench.cli.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import soapbench.cli.Soapbench;
import soapbench.experiment.payload.madeup.KnownTrials;
import soapbench.experiment.payload.madeup.MadeUpFolder;
import soapbench.experiment.payload.results.Cell;
import soapbench.lab.service.Installation;
import soapbench.madeup.MadeUpEnvironment;

class EstimateCommandTest {

  @TempDir private Path home;

  @Test
  void shouldEstimateFromTheRunsThatTheInstallationKeeps() throws IOException {
    Path run = Files.createDirectories(home.resolve("runs/payload-20261121-080000"));
    MadeUpFolder.write(run, new KnownTrials().completed(Cell.NORMAL_HTTP, 1.3, 20, 21, 19, 20, 22));
    Files.writeString(run.resolve("environment.json"), MadeUpEnvironment.json());
    StringWriter printed = new StringWriter();
    CommandLine line =
        Soapbench.commandLine(
            new Installation(
                Path.of("/program"), Optional.of(home), "1.2", "abc", Path.of("/jdk")));
    line.setOut(new PrintWriter(printed));

    int code =
        line.execute(
            "estimate payload --sizes 1.3 --bindings http --formats normal --precision 3%"
                .split(" "));

    assertEquals(0, code);
    assertTrue(
        printed.toString().strip().endsWith("; estimated from 1 cell of earlier runs"),
        printed::toString);
  }
}
