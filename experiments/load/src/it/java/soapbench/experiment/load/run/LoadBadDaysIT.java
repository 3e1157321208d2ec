package soapbench.experiment.load.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import soapbench.contract.Binding;
import soapbench.exchange.JmsDelivery;
import soapbench.experiment.load.rows.CellRun;
import soapbench.experiment.load.rows.LoadFolder;
import soapbench.experiment.load.run.jmeter.Engines;
import soapbench.experiment.load.run.jmeter.JMeterSetup;
import soapbench.folder.RunFolder;
import soapbench.lab.Laboratories;
import soapbench.lab.Laboratory;
import soapbench.lab.RecordingWatcher;
import soapbench.lab.RunEnd;
import soapbench.lab.service.JMeterHome;
import soapbench.running.QuickJdk;
import soapbench.running.RunningServer;
import soapbench.running.SharedServer;

/**
 * Load runs whose server, or JMeter, dies under them. It takes a while: the server is started
 * again, and cells start JMeters.
 */
@ExtendWith(SharedServer.class)
class LoadBadDaysIT {

  private static final int MANY = 100_000;
  private static final JmsDelivery DELIVERY = new JmsDelivery(true, true, true);

  @TempDir private Path folder;
  private RunningServer server;

  @BeforeEach
  void find(RunningServer running) {
    server = running;
  }

  /** Whatever came of a test, the next one finds the server running. */
  @AfterEach
  void revive() {
    if (!server.local().alive()) {
      server.restart();
    }
  }

  @Test
  void shouldKeepWhatCameAndEndWhenTheServerIsKilled() throws Exception {
    RecordingWatcher heard = new RecordingWatcher().whenAdvancing(server.local()::kill);

    RunEnd end = run(heard, 300, server.local()::alive);

    assertEquals(new RunEnd("cell", 2, 0, 1, List.of()), end);
    CellRun cell = CellRun.read(new LoadFolder(new RunFolder(folder)).cells()).get(0);
    assertTrue(cell.outcome().failed() > 0, cell::toString);
    assertTrue(cell.outcome().failed() < cell.outcome().samples(), cell::toString);
    assertTrue(cell.outcome().error().contains("measured samples failed"), cell::toString);
    assertTrue(heard.lines().contains(server.endpoint() + " does not answer any more"));
  }

  @Test
  void shouldSayThatJMeterDiedAndGoOn() throws Exception {
    RecordingWatcher heard = new RecordingWatcher().whenAdvancing(LoadBadDaysIT::killJMeter);

    RunEnd end = run(heard, MANY, () -> true);

    assertEquals(new RunEnd("cell", 2, 0, 2, List.of()), end);
    for (CellRun cell : CellRun.read(new LoadFolder(new RunFolder(folder)).cells())) {
      assertTrue(
          cell.outcome().error().startsWith("JMeter ended by SIGKILL (137)"), cell::toString);
      assertTrue(cell.outcome().samples() > 0, cell::toString);
      assertTrue(cell.outcome().samples() < MANY, cell::toString);
    }
  }

  private RunEnd run(RecordingWatcher heard, int loops, BooleanSupplier serverAnswers)
      throws Exception {
    LoadFactors factors =
        new LoadFactors(List.of(Binding.HTTP, Binding.JMS), List.of(500), List.of(1), List.of());
    LoadDesign design =
        new LoadDesign(factors, new Workload(loops, 1, Duration.ofSeconds(1)), 0, 1, 1);
    JMeterHome home = JMeterHome.of(Path.of(System.getProperty("soapbench.home")), QuickJdk.HOME);
    Laboratory laboratory =
        Laboratories.of(
            folder,
            server.target(DELIVERY, RunningServer.TIMEOUT),
            Optional.of(server.local().pid()),
            Duration.ZERO,
            serverAnswers,
            heard);
    JMeterSetup jmeter = new JMeterSetup(home, "512m", Optional.empty(), Engines.NONE);
    return new LoadRun(design, laboratory, jmeter, Optional.empty()).run();
  }

  /** The one child of this JVM that runs JMeter. */
  private static void killJMeter() {
    List<ProcessHandle> jmeter =
        ProcessHandle.current()
            .children()
            .filter(child -> child.info().commandLine().orElse("").contains("ApacheJMeter.jar"))
            .toList();
    assertEquals(1, jmeter.size());
    jmeter.get(0).destroyForcibly();
  }
}
