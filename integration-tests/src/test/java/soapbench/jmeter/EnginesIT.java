package soapbench.jmeter;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import soapbench.running.Await;
import soapbench.running.Engine;
import soapbench.running.RunningServer;
import soapbench.running.SharedServer;
import soapbench.server.setting.Ports;

/** Two of JMeter's engines on loopback, with a key made as the README of the plans says. */
@ExtendWith(SharedServer.class)
class EnginesIT {
  private static final String SECTION = "Engines elsewhere";

  @TempDir private Path folder;
  private Path rmi;

  @BeforeEach
  void makeTheKey() throws IOException, InterruptedException {
    SecureRandom random = new SecureRandom();
    byte[] bytes = new byte[16];
    random.nextBytes(bytes);
    String password = HexFormat.of().formatHex(bytes);
    String keytool =
        Readme.block(SECTION, 0).replaceFirst("^keytool", Project.JAVA_HOME + "/bin/keytool");
    Program made =
        Program.run(folder, Map.of(), List.of("sh", "-euc", keytool), (password + "\n").repeat(2));
    assertEquals(0, made.process().exitValue(), made.text());
    rmi = Files.createTempFile(folder, "rmi", ".properties");
    Files.writeString(
        rmi,
        Readme.block(SECTION, 1)
            .replace("/path/to", folder.toString())
            .replace("THE PASSWORD", password));
  }

  /** It takes a while: four JMeters are started, and a key is made. */
  @Test
  void shouldDeliverTwiceTheSamplesWhenThereAreTwo(RunningServer server) throws Exception {
    Path service = ServiceFile.http(server, folder);
    Ports ports = Ports.free(new SecureRandom());

    try (Program one = engine(ports.http());
        Program two = engine(ports.admin())) {
      Jtl ofOne = run(service, "127.0.0.1:" + ports.http());
      Jtl ofTwo = run(service, "127.0.0.1:%s,127.0.0.1:%s".formatted(ports.http(), ports.admin()));

      assertTrue(one.process().isAlive() && two.process().isAlive());
      assertEquals(List.of(), ofOne.failures());
      assertEquals(List.of(), ofTwo.failures());
      assertEquals(Map.of("first", 1, "warmup", 6, "measured", 60), ofOne.samples());
      assertEquals(twice(ofOne.samples()), ofTwo.samples());
    }
  }

  private static Map<String, Integer> twice(Map<String, Integer> samples) {
    return samples.entrySet().stream()
        .collect(Collectors.toMap(Map.Entry::getKey, sample -> 2 * sample.getValue()));
  }

  private Program engine(int port) throws IOException, InterruptedException {
    Path own = folder.resolve("engine-" + port);
    Program engine =
        Program.start(
            own,
            Map.of("SERVER_PORT", String.valueOf(port)),
            List.of(program("jmeter-server"), "-q", rmi.toString()));
    Await.until("an engine", () -> Engine.canBeReached(own));
    return engine;
  }

  private Jtl run(Path service, String engines) throws IOException, InterruptedException {
    Path run = Files.createTempDirectory(folder, "run");
    List<String> words =
        List.of(
            program("jmeter"),
            "-n",
            "-t",
            Project.plan("soap-http"),
            "-q",
            rmi.toString(),
            "-Djava.rmi.server.hostname=127.0.0.1",
            "-R",
            engines,
            "-G" + service,
            "-Gusers=3",
            "-Gwarmup=2",
            "-Gloops=20",
            "-l",
            "out.jtl");
    Program jmeter = Program.run(run, Map.of(), words, "");
    assertEquals(0, jmeter.process().exitValue(), jmeter.text());
    return Jtl.read(run.resolve("out.jtl"));
  }

  private static String program(String name) {
    return Project.JMETER.resolve("bin").resolve(name).toString();
  }
}
