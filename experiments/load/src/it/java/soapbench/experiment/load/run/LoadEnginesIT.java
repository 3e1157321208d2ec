package soapbench.experiment.load.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import soapbench.contract.Binding;
import soapbench.exchange.JmsDelivery;
import soapbench.experiment.load.rows.CellRun;
import soapbench.experiment.load.rows.LoadFolder;
import soapbench.experiment.load.rows.LoadSample;
import soapbench.experiment.load.run.jmeter.Engines;
import soapbench.experiment.load.run.jmeter.JMeterSetup;
import soapbench.folder.RunFolder;
import soapbench.lab.Laboratories;
import soapbench.lab.Laboratory;
import soapbench.lab.RecordingWatcher;
import soapbench.lab.RunEnd;
import soapbench.lab.service.JMeterHome;
import soapbench.running.Await;
import soapbench.running.Engine;
import soapbench.running.QuickJdk;
import soapbench.running.RunningServer;
import soapbench.running.SharedServer;
import soapbench.server.setting.Ports;

/** JMeter's own distributed mode, with two engines on loopback. */
@ExtendWith(SharedServer.class)
class LoadEnginesIT {

  private static final String WITHOUT_TLS = "server.rmi.ssl.disable=true";

  @TempDir private Path folder;
  private final List<Process> engines = new ArrayList<>();
  private final List<String> addresses = new ArrayList<>();
  private JMeterHome home;
  private RunningServer server;

  @BeforeEach
  void startEngines(RunningServer running) throws Exception {
    server = running;
    home = JMeterHome.of(Path.of(System.getProperty("soapbench.home")), QuickJdk.HOME);
    Ports ports = Ports.free(new SecureRandom());
    List<Path> folders = new ArrayList<>();
    for (int port : List.of(ports.http(), ports.admin())) {
      Path own = Files.createDirectory(folder.resolve("engine-" + port));
      engines.add(start(port, own));
      folders.add(own);
    }
    Await.until("engines start", () -> folders.stream().allMatch(Engine::canBeReached));
  }

  @AfterEach
  void endEngines() throws InterruptedException {
    for (Process engine : engines) {
      engine.destroyForcibly().waitFor();
    }
  }

  @Test
  void shouldBringTwiceTheSamplesWithTwoEnginesAndSayWhenOneIsGone() throws Exception {
    RunFolder both = new RunFolder(folder.resolve("both"));

    RunEnd end = run(both);
    assertEquals("", error(both));
    assertEquals(new RunEnd("cell", 1, 1, 0, List.of()), end);

    Map<String, Integer> measured = new HashMap<>();
    LoadSample.forEach(
        both.trials(),
        sample -> {
          if (sample.measured()) {
            measured.merge(sample.engine(), 1, Integer::sum);
          }
        });
    assertEquals(Map.of(addresses.get(0), 2 * 5, addresses.get(1), 2 * 5), measured);

    assertNoSecret(both);
    engines.get(1).destroyForcibly().waitFor();
    RunFolder one = new RunFolder(folder.resolve("one"));
    assertEquals(1, run(one).failed());
    String error = error(one);
    assertTrue(error.startsWith("JMeter ended with 1"), error);
  }

  /** In the run's files; an engine's log has what it was sent, and is its owner's alone. */
  private void assertNoSecret(RunFolder files) throws IOException {
    String secret = server.local().credentials().password();
    try (Stream<Path> all = Files.walk(files.path())) {
      for (Path file : all.filter(Files::isRegularFile).toList()) {
        String text = Files.readString(file, StandardCharsets.ISO_8859_1);
        assertFalse(text.contains(secret), file.toString());
      }
    }
    for (String address : addresses) {
      Path log = folder.resolve("engine-" + address.split(":")[1]).resolve("jmeter-server.log");
      assertEquals("rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(log)));
    }
  }

  private RunEnd run(RunFolder files) throws Exception {
    LoadFactors factors =
        new LoadFactors(List.of(Binding.JMS), List.of(500), List.of(2), List.of());
    LoadDesign design = new LoadDesign(factors, new Workload(5, 1, Duration.ofSeconds(1)), 0, 1, 1);
    Path properties = Files.writeString(folder.resolve("engines.properties"), WITHOUT_TLS);
    Laboratory laboratory =
        Laboratories.of(
            files.path(),
            server.target(new JmsDelivery(true, true, true), RunningServer.TIMEOUT),
            Optional.of(server.local().pid()),
            Duration.ZERO,
            () -> true,
            new RecordingWatcher());
    JMeterSetup jmeter =
        new JMeterSetup(home, "512m", Optional.of(properties), new Engines(addresses));
    return new LoadRun(design, laboratory, jmeter, Optional.empty()).run();
  }

  private static String error(RunFolder files) throws IOException {
    return CellRun.read(new LoadFolder(files).cells()).get(0).outcome().error();
  }

  private Process start(int port, Path own) throws IOException {
    addresses.add("127.0.0.1:" + port);
    String program = home.folder().resolve("bin/jmeter-server").toString();
    ProcessBuilder engine = new ProcessBuilder(program, "-J" + WITHOUT_TLS);
    engine.environment().put("JAVA_HOME", home.javaHome().toString());
    engine.environment().put("SERVER_PORT", Integer.toString(port));
    engine.environment().put("HEAP", "-Xmx512m");
    engine.directory(own.toFile()).redirectErrorStream(true);
    return engine.redirectOutput(own.resolve("printed").toFile()).start();
  }
}
