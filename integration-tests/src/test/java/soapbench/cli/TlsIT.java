package soapbench.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import soapbench.csv.CsvFile;
import soapbench.csv.CsvRow;
import soapbench.experiment.payload.rows.PayloadRows;
import soapbench.experiment.payload.rows.Scenario;
import soapbench.folder.RunFolder;
import soapbench.rows.Trial;
import soapbench.running.OwnHome;

/** Runs over TLS to servers of their own, whose keys are made for them. */
class TlsIT {

  @TempDir private Path folder;
  private RunFolder run;
  private OwnCommand command;

  @BeforeEach
  void prepare() {
    run = new RunFolder(folder.resolve("run"));
  }

  @AfterEach
  void end() throws InterruptedException {
    command.end();
  }

  private String run(String words) throws IOException, InterruptedException {
    command =
        OwnCommand.start(
            OwnHome.in(folder), folder.resolve("said"), "run " + words + " --out " + run.path());
    return command.saidByItsEnd().replaceAll("\\s+", " ");
  }

  private JsonNode environment() throws IOException {
    return JsonMapper.builder().build().readTree(run.environment().toFile());
  }

  private static Set<String> of(List<CsvRow> rows, String column) {
    return rows.stream().map(row -> row.requiredText(column)).collect(Collectors.toSet());
  }

  @Test
  void shouldCompareExchangesWithAndWithoutTls() throws Exception {
    String said =
        run(
            "payload --tls off,on --sizes 0.001,1 --formats normal --bindings http,jms,rest"
                + " --trials 2 --warmup 1 --burst 1");

    List<Trial<Scenario>> trials = PayloadRows.TRIALS.read(run.trials());
    assertEquals(2 * 2 * 3 * 3, trials.size());
    assertTrue(trials.stream().allMatch(Trial::completed), trials::toString);
    assertTrue(said.contains("with TLS and without"), said);
    JsonNode tls = environment().at("/tls");
    assertEquals(2, tls.size(), tls.toString());
    for (JsonNode one : tls) {
      assertTrue(one.at("/protocol").asText().startsWith("TLSv1."), tls.toString());
      assertTrue(one.at("/cipher_suite").asText().startsWith("TLS_"), tls.toString());
      assertTrue(one.at("/handshake_ns").asLong() > 0, tls.toString());
    }
    assertEquals(Set.of("off", "on"), of(CsvFile.read(run.trials(), Function.identity()), "tls"));
    String report = Files.readString(run.report());
    assertTrue(report.contains("What each level costs"), said);
    assertTrue(report.contains("Over TLS were HTTP (TLSv1."), said);
  }

  @Test
  void shouldDriveLoadOverTlsAndALink() throws Exception {
    String said =
        run("load --users 1 --sizes 1 --loops 5 --warmup 1 --repeats 1 --tls on --link wan");

    List<CsvRow> rows = CsvFile.read(run.trials(), Function.identity());
    assertEquals(Set.of("http", "jms"), of(rows, "binding"), said);
    for (CsvRow row : rows) {
      // JMeter's milliseconds are whole
      assertTrue(Long.parseLong(row.requiredText("elapsed_ms")) >= 39, row.toString());
    }
    assertTrue(environment().at("/server/address").asText().startsWith("https://"), said);
    assertTrue(environment().at("/broker/address").asText().startsWith("mqssl://"), said);
    assertTrue(environment().at("/links/0/bytes").asLong() > 2 * 5 * 1_000, said);
  }
}
