package soapbench.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import soapbench.csv.CsvFile;
import soapbench.csv.CsvRow;
import soapbench.experiment.load.rows.LoadFolder;
import soapbench.experiment.load.rows.LoadSample;
import soapbench.folder.RunFolder;
import soapbench.running.OwnHome;
import soapbench.server.setting.TlsFiles;

/**
 * Load on a server for colleagues, with TLS and a login. It takes as long as a server needs to
 * start, since no other test may use one that asks for a login.
 */
class LoadLoginIT {

  private static final String PASSWORD = "correct-horse-battery";
  private static final List<String> SECRETS =
      List.of(
          PASSWORD,
          Base64.getEncoder().encodeToString(("ada:" + PASSWORD).getBytes(StandardCharsets.UTF_8)));

  @TempDir private static Path folder;
  private static Path home;
  private static String endpoint;
  private static String login;

  @BeforeAll
  static void start() throws Exception {
    home = OwnHome.in(folder);
    TlsFiles.pem(folder, "mine");
    Path password = Files.writeString(folder.resolve("password"), PASSWORD + "\n");
    login = " --user ada --password-file " + password;
    command("server start --host 127.0.0.2 --tls %s/mine.pem%s".formatted(folder, login));
    endpoint = found("wsdl=(https://.*)\\?wsdl", command("server status"));
  }

  @AfterAll
  static void stop() throws Exception {
    command("server stop");
  }

  private static String command(String words) throws IOException, InterruptedException {
    Path said = Files.createTempFile(folder, "said", ".txt");
    return OwnCommand.start(home, said, words).saidByItsEnd();
  }

  private static String found(String pattern, String text) {
    Matcher matcher = Pattern.compile(pattern).matcher(text);
    assertTrue(matcher.find(), text);
    return matcher.group(1);
  }

  @Test
  void shouldMeasureOverBothBindingsAndKeepNoSecret() throws Exception {
    RunFolder run = new RunFolder(folder.resolve("run"));

    command(
        "run load --users 2 --sizes 0.5 --loops 3 --warmup 1 --server-warmup 0 --repeats 1 --out "
            + "%s --server %s --trust %s/mine.pem%s"
                .formatted(run.path(), endpoint, folder, login));

    int[] measured = new int[1];
    LoadSample.forEach(
        run.trials(),
        sample -> {
          assertTrue(sample.completed(), sample::toString);
          measured[0] += sample.measured() ? 1 : 0;
        });
    assertEquals(2 * 2 * 3, measured[0]);
    Path cell = new LoadFolder(run).jmeter().resolve("http-0.5KB-2users");
    assertTrue(Files.exists(cell.resolve("dashboard/index.html")));
    assertNoSecret(run.path());
  }

  /** As the README of the plans says. */
  @ParameterizedTest
  @CsvSource({
    "soap-http, basic, true",
    "soap-rate, basic, true",
    "soap-payload, basic, true",
    "soap-http, none, false",
    "soap-payload, none, false"
  })
  void shouldLetAPlanInThatLogsIn(String plan, String word, boolean right) throws Exception {
    Path run = Files.createTempDirectory(folder, "plan");
    Path account =
        Files.writeString(
            folder.resolve("account.properties"), "user=ada\npassword=" + PASSWORD + "\n");
    Path system =
        Files.writeString(
            folder.resolve("tls.properties"),
            """
            javax.net.ssl.trustStore=%s/mine.p12
            javax.net.ssl.trustStorePassword=changeit
            """
                .formatted(folder));
    String port = found(":(\\d+)/", endpoint);

    command(
        ("jmeter -n -t jmeter-plans/target/jmeter/plans/%s.jmx -q %s -S %s -Jlogin=%s"
                + " -Jprotocol=https -Jhost=127.0.0.2 -Jport=%s -Jusers=2 -Jloops=2 -Jwarmup=1"
                + " -Jrate_per_s=4 -Jduration_s=1 -Jsize_mb=0.1 -l %s/a.jtl -j %s/a.log"
                + " -e -o %s/dashboard")
            .replace("jmeter-plans/", home + "/jmeter-plans/")
            .formatted(plan, account, system, word, port, run, run, run));

    List<CsvRow> rows = CsvFile.read(run.resolve("a.jtl"), Function.identity());
    assertEquals(4, rows.stream().filter(row -> of(row, "label").equals("measured")).count());
    rows.forEach(row -> assertEquals(String.valueOf(right), of(row, "success"), row::toString));
    assertNoSecret(run);
  }

  private static String of(CsvRow row, String column) {
    return row.requiredText(column);
  }

  private static void assertNoSecret(Path there) throws IOException {
    try (Stream<Path> all = Files.walk(there)) {
      for (Path file : all.filter(Files::isRegularFile).toList()) {
        String text = Files.readString(file, StandardCharsets.ISO_8859_1);
        SECRETS.forEach(secret -> assertFalse(text.contains(secret), file::toString));
      }
    }
  }
}
