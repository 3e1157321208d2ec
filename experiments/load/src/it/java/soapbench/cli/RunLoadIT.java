package soapbench.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import soapbench.experiment.load.rows.CellRun;
import soapbench.experiment.load.rows.LoadFolder;
import soapbench.experiment.load.rows.LoadSample;
import soapbench.experiment.load.rows.LoadStage;
import soapbench.folder.RunFolder;
import soapbench.folder.WholeFolder;
import soapbench.running.OrdersMessage;
import soapbench.running.RunningServer;
import soapbench.running.SharedServer;

/**
 * The load experiment with real JMeters against a server that already runs. It takes a while: each
 * cell starts a JMeter.
 */
@ExtendWith(SharedServer.class)
class RunLoadIT {

  /** By how much JMeter's clock of samples and the JVM's may differ. */
  private static final long CLOCKS_MS = 5;

  @TempDir private Path folder;
  private RunFolder files;
  private RunningServer server;

  @BeforeEach
  void prepare(RunningServer running) throws IOException {
    server = running;
    files = new RunFolder(folder.resolve("run"));
    Files.writeString(folder.resolve("password"), server.local().credentials().password() + "\n");
  }

  @Test
  void shouldBringEverySampleOverBothBindings() throws IOException {
    Invocation run = run("--users 3 --sizes 3.5 --loops 5 --warmup 2 --repeats 1");

    assertEquals(0, run.status(), run.err());
    for (String binding : List.of("http", "jms")) {
      assertEquals(1, samples(binding, LoadStage.FIRST).size());
      assertEquals(3 * 2, samples(binding, LoadStage.WARMUP).size());
      assertEquals(3 * 5, samples(binding, LoadStage.MEASURED).size());
      Path cell = new LoadFolder(files).jmeter().resolve(binding + "-3.5KB-3users");
      for (String name : List.of("repeat-1.jtl", "repeat-1.log", "dashboard/index.html")) {
        assertTrue(Files.exists(cell.resolve(name)), name);
      }
      assertTrue(
          Files.readString(files.path().resolve("report.html"))
              .contains("jmeter/" + cell.getFileName() + "/dashboard/index.html"),
          "the report links what is drawn after it");
    }
    assertTrue(
        samples("jms", LoadStage.FIRST).get(0).outcome().connectMs().isPresent(),
        "the first connection over JMS is timed");
    for (CellRun cell : CellRun.read(new LoadFolder(files).cells())) {
      assertTrue(cell.outcome().completed(), cell::toString);
      assertEquals(15, cell.outcome().expected());
    }
    assertEnvironment("persistent", 22);
    assertNoPassword();
  }

  @Test
  void shouldTravelAsAskedAndOnlyDrawWhatIsMissingWhenResumed() throws IOException {
    Invocation run =
        run(
            "--users 2 --sizes 0.5 --loops 5 --warmup 0 --server-warmup 0 --repeats 1 --bindings"
                + " jms --reply fixed --jms-delivery non-persistent");
    assertEquals(0, run.status(), run.err());
    assertEnvironment("non-persistent", 11);
    String trials = Files.readString(files.trials());
    Path dashboard = new LoadFolder(files).jmeter().resolve("jms-0.5KB-2users/dashboard");
    WholeFolder.delete(dashboard);

    Invocation again = Invocation.of(List.of("run", "load", "--resume", "" + files.path()));

    assertEquals(0, again.status(), again.err());
    assertEquals(trials, Files.readString(files.trials()));
    assertTrue(Files.exists(dashboard.resolve("index.html")));
  }

  /** The shared server has the message. */
  @Test
  void shouldStoreAMessageOfTheUsersOwnOverBothBindings() throws IOException {
    Invocation run =
        run(
            "--users 2 --sizes 0.5 --loops 3 --warmup 1 --server-warmup 0 --repeats 1"
                + " --no-dashboards --message "
                + OrdersMessage.FOLDER);

    assertEquals(0, run.status(), run.err());
    assertTrue(run.err().contains("500 bytes can't be had of this message: 1.23 KB"), run.err());
    assertTrue(run.out().contains("message orders: root orders, orders/order"), run.out());
    for (String binding : List.of("http", "jms")) {
      assertEquals(2 * 3, samples(binding, LoadStage.MEASURED).size());
    }
    try (Stream<Path> all = Files.walk(files.path())) {
      assertEquals(List.of(), all.filter(file -> file.endsWith("dashboard")).toList());
    }
    assertEquals(
        "",
        JsonMapper.builder()
            .build()
            .readTree(files.environment().toFile())
            .at("/jms_travelled/seen")
            .asText());
  }

  /** For a user whose digits are others, whose JMeter is of the same locale. */
  @Test
  void shouldKeepARateAndTellWhenEachRequestWasDueWhateverTheLocale() throws IOException {
    Path arabic = Files.writeString(folder.resolve("arabic.properties"), "language=ar_EG\n");
    Locale before = Locale.getDefault();
    Locale.setDefault(Locale.forLanguageTag("ar-EG"));
    Invocation run;
    try {
      run =
          run(
              "--rates 20.5 --duration 2 --users 5 --sizes 0.5 --warmup 1 --server-warmup 0"
                  + " --repeats 1 --jmeter-properties "
                  + arabic);
    } finally {
      Locale.setDefault(before);
    }

    assertEquals(0, run.status(), run.err());
    assertNoOtherDigits();
    for (String binding : List.of("http", "jms")) {
      assertEquals(0, samples(binding, LoadStage.FIRST).size());
      assertEquals(5, samples(binding, LoadStage.WARMUP).size());
      List<LoadSample> measured = samples(binding, LoadStage.MEASURED);
      assertEquals(41, measured.size());
      for (LoadSample sample : measured) {
        assertTrue(
            sample.responseMs().getAsLong() + CLOCKS_MS >= sample.outcome().elapsedMs().getAsLong(),
            sample::toString);
      }
    }
  }

  private Invocation run(String options) {
    List<String> words = new ArrayList<>(List.of("run", "load", "--out", "" + files.path()));
    words.addAll(List.of("--server", server.endpoint().toString()));
    words.addAll(List.of("--user", server.local().credentials().user()));
    words.addAll(List.of("--password-file", folder.resolve("password").toString()));
    words.addAll(List.of(options.split(" ")));
    return Invocation.of(words);
  }

  private List<LoadSample> samples(String binding, LoadStage stage) throws IOException {
    List<LoadSample> samples = new ArrayList<>();
    LoadSample.forEach(
        files.trials(),
        sample -> {
          if (sample.cell().binding().equals(binding) && sample.stage() == stage) {
            assertTrue(sample.completed(), sample::toString);
            samples.add(sample);
          }
        });
    return samples;
  }

  private void assertEnvironment(String delivery, int replies) throws IOException {
    JsonNode environment =
        JsonMapper.builder().build().readTree(Files.readString(files.environment()));
    assertEquals("complete", environment.at("/state").asText());
    assertEquals("5.6.3", environment.at("/jmeter/version").asText());
    assertEquals(delivery, environment.at("/jms_travelled/seen").asText());
    assertEquals(replies, environment.at("/jms_travelled/replies").asInt());
    for (String pointer :
        List.of("/seed", "/options/--users", "/machine/cpu", "/server_jvm/flags", "/jmeter/java")) {
      assertFalse(environment.at(pointer).isMissingNode(), pointer);
    }
  }

  /** In what programs read, and in the report. */
  private void assertNoOtherDigits() throws IOException {
    List<Path> written = new ArrayList<>(List.of(files.trials(), files.environment()));
    try (Stream<Path> all = Files.walk(files.path())) {
      all.filter(file -> file.toString().matches(".*[.](csv|html|jtl|json|svg)"))
          .filter(file -> !file.toString().contains("dashboard"))
          .forEach(written::add);
    }
    assertTrue(written.size() > 5, written::toString);
    for (Path file : written) {
      String text = Files.readString(file);
      assertFalse(
          text.codePoints().anyMatch(each -> each > '9' && Character.isDigit(each)),
          file::toString);
    }
  }

  private void assertNoPassword() throws IOException {
    String secret = server.local().credentials().password();
    try (Stream<Path> all = Files.walk(files.path())) {
      for (Path file : all.filter(Files::isRegularFile).toList()) {
        String text = Files.readString(file, StandardCharsets.ISO_8859_1);
        assertFalse(text.contains(secret), file.toString());
      }
    }
  }
}
