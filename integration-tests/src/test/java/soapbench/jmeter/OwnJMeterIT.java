package soapbench.jmeter;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import soapbench.running.RunningServer;
import soapbench.running.SharedServer;

/** A JMeter as it is released, after the steps that the README of the plans gives for it. */
@ExtendWith(SharedServer.class)
class OwnJMeterIT {
  private static final Map<String, Integer> FROM_THREE_USERS =
      Map.of("first", 1, "warmup", 6, "measured", 12);

  @TempDir private Path folder;
  private Path jmeter;

  @BeforeEach
  void copy() throws IOException, InterruptedException {
    jmeter = folder.resolve("jmeter");
    shell("cp -R '%s' '%s'".formatted(Project.RELEASED, jmeter));
  }

  @Test
  void shouldRunSoapHttpAsItIs(RunningServer server) throws Exception {
    assertEquals(
        new Jtl(FROM_THREE_USERS, List.of()),
        run("soap-http", ServiceFile.http(server, folder), "-Jloops=4"));
  }

  @Test
  void shouldNotRunSoapJmsAsItIs(RunningServer server) throws Exception {
    Program program = start("soap-jms", ServiceFile.jms(server, folder), List.of());

    assertEquals(1, program.process().exitValue());
    assertTrue(program.text().contains("JmsConnect"), program.text());
  }

  @Test
  void shouldRunSoapJmsWhenTheStepsAreDone(RunningServer server) throws Exception {
    takeTheSteps();
    Map<String, Integer> samples = new TreeMap<>(FROM_THREE_USERS);
    samples.put("connect", 1);
    assertEquals(
        new Jtl(samples, List.of()), run("soap-jms", ServiceFile.jms(server, folder), "-Jloops=4"));
  }

  @ParameterizedTest
  @CsvSource({
    "soap-payload, http, serialized",
    "soap-payload, jms, serialized-mtom",
    "soap-rate, http, ''",
    "soap-rate, jms, ''"
  })
  void shouldRunTheOtherPlansWhenTheStepsAreDone(
      String plan, String binding, String format, RunningServer server) throws Exception {
    takeTheSteps();
    boolean ofBroker = plan.equals("soap-rate") && binding.equals("jms");
    Path service = ofBroker ? ServiceFile.jms(server, folder) : ServiceFile.http(server, folder);
    List<String> own =
        plan.equals("soap-rate")
            ? List.of("-Jrate_per_s=6", "-Jduration_s=2")
            : List.of("-Jloops=4", "-Jformat=" + format);
    List<String> words = new ArrayList<>(own);
    words.add("-Jbinding=" + binding);

    Jtl jtl = run(plan, service, words.toArray(String[]::new));

    assertEquals(List.of(), jtl.failures());
    assertEquals(12, jtl.samples().get("measured"));
  }

  @Test
  void shouldHoldTheBuiltJMetersFilesWhenTheStepsAreDone() throws Exception {
    takeTheSteps();

    assertEquals(
        Project.files(Project.JMETER.resolve("lib")), Project.files(jmeter.resolve("lib")));
    assertEquals(Project.files(Project.RELEASED), Project.files(folder.resolve("jmeter")));
  }

  private void takeTheSteps() throws IOException, InterruptedException {
    shell(Readme.block("In a JMeter of your own", 0));
    jmeter = folder.resolve("jmeter-jakarta");
  }

  private void shell(String script) throws IOException, InterruptedException {
    Map<String, String> environment = Map.of("JMETER_HOME", String.valueOf(jmeter));
    List<String> words = List.of("sh", "-euc", "cd '%s'\n%s".formatted(Project.ROOT, script));
    Program steps = Program.run(folder.resolve("steps"), environment, words, "");
    assertEquals(0, steps.process().exitValue(), steps.text());
  }

  /** Runs a plan from nothing but the JMeter and the committed plan. */
  private Jtl run(String plan, Path service, String... words) throws Exception {
    Program program = start(plan, service, List.of(words));
    assertEquals(0, program.process().exitValue(), program.text());
    return Jtl.read(folder.resolve("run/out.jtl"));
  }

  private Program start(String plan, Path service, List<String> words) throws Exception {
    List<String> command = new ArrayList<>();
    command.addAll(List.of(jmeter.resolve("bin/jmeter").toString(), "-n", "-l", "out.jtl"));
    command.addAll(List.of("-t", Project.plan(plan), "-q", service.toString()));
    command.addAll(List.of("-Jusers=3", "-Jwarmup=2"));
    command.addAll(words);
    return Program.run(folder.resolve("run"), Map.of(), command, "");
  }
}
