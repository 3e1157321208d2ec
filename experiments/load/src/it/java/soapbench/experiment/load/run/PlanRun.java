package soapbench.experiment.load.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;
import soapbench.lab.service.JMeterHome;
import soapbench.running.QuickJdk;
import soapbench.running.RunningServer;
import soapbench.server.setting.Account;

/** Runs plans headless with the JMeter that was built. */
final class PlanRun {

  private static final long TIMEOUT_MINUTES = 3;

  private final Path folder;
  private final String plan;
  private final Map<String, String> properties = new TreeMap<>();
  private final List<String> words = new ArrayList<>();

  PlanRun(Path folder, String plan) {
    this.folder = folder;
    this.plan = plan;
    set("timeout_ms", RunningServer.TIMEOUT.toMillis());
  }

  PlanRun set(String property, Object value) {
    properties.put(property, value.toString());
    return this;
  }

  PlanRun users(int users, int loops, int warmup) {
    return set("users", users).set("loops", loops).set("warmup", warmup);
  }

  PlanRun overHttp(RunningServer server) {
    return set("port", server.endpoint().getPort());
  }

  PlanRun overJms(RunningServer server) throws IOException {
    return toBroker(server).account(server.local().credentials());
  }

  PlanRun toBroker(RunningServer server) {
    return set("port", brokerPort(server)).set("broker_kind", server.local().broker().id());
  }

  /** Tells JMeter the broker's account in a file that only its owner reads. */
  PlanRun account(Account account) throws IOException {
    return account(account.user(), account.password());
  }

  PlanRun account(String user, String password) throws IOException {
    Path file =
        Files.createFile(
            folder.resolve("account.properties"),
            PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
    Files.writeString(file, "user=%s%npassword=%s%n".formatted(user, password));
    words.addAll(List.of("-q", file.toString()));
    return this;
  }

  static int brokerPort(RunningServer server) {
    return Integer.parseInt(server.local().brokerAddress().replaceFirst(".*:", ""));
  }

  /** The samples, in the order in which they ended. */
  List<CSVRecord> samples() throws IOException, InterruptedException {
    Path results = folder.resolve("samples.jtl");
    JMeterHome home = JMeterHome.of(Path.of(System.getProperty("soapbench.home")), QuickJdk.HOME);
    words.addAll(List.of("-n", "-t", home.plan(plan).toString(), "-l", results.toString()));
    words.addAll(List.of("-j", folder.resolve("jmeter.log").toString()));
    properties.forEach((name, value) -> words.add("-J" + name + "=" + value));
    ProcessBuilder builder = home.jmeter(words).directory(folder.toFile());
    builder.environment().put("HEAP", "-Xmx1g");
    Path output = folder.resolve("output.txt");
    Process jmeter = builder.redirectErrorStream(true).redirectOutput(output.toFile()).start();
    try {
      assertTrue(jmeter.waitFor(TIMEOUT_MINUTES, TimeUnit.MINUTES), "JMeter does not end");
    } finally {
      jmeter.destroyForcibly();
    }
    assertEquals(0, jmeter.exitValue(), Files.readString(output));
    CSVFormat format = CSVFormat.DEFAULT.builder().setHeader().setSkipHeaderRecord(true).get();
    try (CSVParser parser = CSVParser.parse(Files.newBufferedReader(results), format)) {
      return parser.getRecords();
    }
  }

  /** How many samples have each label, as {@code first=1, warmup=2}. */
  static Map<String, Long> byLabel(List<CSVRecord> samples) {
    return samples.stream()
        .collect(
            Collectors.groupingBy(
                sample -> sample.get("label"), TreeMap::new, Collectors.counting()));
  }

  /** Why samples failed; empty when none did. */
  static List<String> failures(List<CSVRecord> samples) {
    return samples.stream()
        .filter(sample -> !good(sample))
        .map(sample -> String.join(" | ", sample.toList()))
        .toList();
  }

  static boolean good(CSVRecord sample) {
    return Boolean.parseBoolean(sample.get("success"));
  }
}
