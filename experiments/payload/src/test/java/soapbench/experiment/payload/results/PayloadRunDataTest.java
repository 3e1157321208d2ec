package soapbench.experiment.payload.results;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import soapbench.csv.MalformedCsvException;
import soapbench.experiment.payload.madeup.KnownTrials;
import soapbench.experiment.payload.madeup.MadeUpFolder;
import soapbench.experiment.payload.rows.PayloadFolder;
import soapbench.folder.RunFolder;
import soapbench.results.Environment;
import soapbench.results.UnreadableRunException;

class PayloadRunDataTest {

  @TempDir private Path path;

  private RunFolder folder() throws IOException {
    return MadeUpFolder.writeTrials(
        path,
        new KnownTrials()
            .completed(Cell.NORMAL_HTTP, 1.3, 10, 11)
            .failed(Cell.NORMAL_JMS, 1.3, 1)
            .trials());
  }

  private static String refusal(RunFolder folder) {
    return refusal(UnreadableRunException.class, folder);
  }

  private static String refusal(Class<? extends RuntimeException> type, RunFolder folder) {
    return assertThrows(type, () -> PayloadRunData.read(folder)).getMessage();
  }

  @Test
  void shouldReadRunWithoutPausesAndEnvironment() throws IOException {
    RunFolder folder = folder();
    Files.delete(new PayloadFolder(folder).pauses());

    PayloadRunData run = PayloadRunData.read(folder);

    assertEquals(3, run.trials().size());
    assertEquals(1, run.failures().size());
    assertTrue(run.pauses().isEmpty());
    assertFalse(run.environment().known());
  }

  @Test
  void shouldLeaveOutRowsThatWereHalfWritten() throws IOException {
    RunFolder folder = folder();
    byte[] trials = Files.readAllBytes(folder.trials());
    Files.write(folder.trials(), Arrays.copyOf(trials, trials.length - 5));
    Files.writeString(new PayloadFolder(folder).pauses(), "");

    assertEquals(2, PayloadRunData.read(folder).trials().size());
  }

  @Test
  void shouldNameFileWhenThereAreNoTrials() {
    assertEquals(
        path.resolve("trials.csv") + ": is missing, so there is no run here",
        refusal(new RunFolder(path)));
  }

  @Test
  void shouldNameFileLineAndColumnWhenATrialCannotBeRead() throws IOException {
    RunFolder folder = folder();
    Files.writeString(
        folder.trials(), Files.readString(folder.trials()).replaceFirst("1300000", "huge"));

    assertEquals(
        folder.trials() + " line 2: payload_bytes cannot be 'huge'",
        refusal(MalformedCsvException.class, folder));
  }

  @Test
  void shouldNameFileWhenEnvironmentIsNotJson() throws IOException {
    RunFolder folder = folder();
    Files.writeString(folder.environment(), "{\"seed\": }");
    assertTrue(refusal(folder).startsWith(folder.environment() + ": "), refusal(folder));

    Files.writeString(folder.environment(), "[1]");
    assertEquals(folder.environment() + ": is not a JSON object", refusal(folder));

    Files.write(folder.environment(), new byte[] {'{', (byte) 0xff, '}'});
    assertEquals(folder.environment() + ": is not UTF-8", refusal(folder));
  }

  @Test
  void shouldRefuseFileThatMixesShapes() throws IOException {
    RunFolder folder = folder();
    Files.writeString(
        folder.trials(), Files.readString(folder.trials()).replaceFirst(",records,", ",text,"));

    assertEquals(folder.trials() + ": mixes shapes text and records", refusal(folder));
  }

  @Test
  void shouldReadEnvironmentLeniently() throws IOException {
    RunFolder folder = folder();
    Files.writeString(
        folder.environment(),
        """
        {"seed": 7, "client_jvm": {"flags": ["-Xmx512m", "-ea"]}, "broker": {"sync": null},
         "started_at": "yesterday", "resumed_at": ["tomorrow", "2026-11-21T08:15:30Z"]}
        """);

    Environment environment = PayloadRunData.read(folder).environment();

    assertEquals("7", environment.text("/seed").orElseThrow());
    assertEquals("-Xmx512m -ea", environment.entries().get("client_jvm.flags"));
    assertTrue(environment.text("/broker/sync").isEmpty());
    assertTrue(environment.text("/machine/cpu").isEmpty());
    assertEquals(
        List.of(Instant.parse("2026-11-21T08:15:30Z")), environment.instants("/resumed_at"));
  }

  @Test
  void shouldRefuseFileThatMixesDirections() throws IOException {
    RunFolder folder = folder();
    Files.writeString(
        folder.trials(), Files.readString(folder.trials()).replaceFirst(",fetch,", ",store,"));

    assertEquals(folder.trials() + ": mixes directions store and fetch", refusal(folder));
  }

  @Test
  void shouldTellTheTrialsOfTheMainStacks() {
    PayloadRunData run =
        new KnownTrials()
            .on("cxf", "tuned")
            .completed(Cell.NORMAL_HTTP, 1.3, 1, 2)
            .on("tuned", "tuned")
            .completed(Cell.NORMAL_HTTP, 1.3, 3)
            .failed(Cell.NORMAL_HTTP, 1.3, 1)
            .results()
            .run();

    assertEquals(run.trials().subList(2, 4), run.trialsOfMainStacks());
  }
}
