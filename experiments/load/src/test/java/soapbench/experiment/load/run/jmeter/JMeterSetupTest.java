package soapbench.experiment.load.run.jmeter;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import soapbench.lab.service.JMeterHome;

class JMeterSetupTest {

  @Test
  void shouldOpenNoPortForCommands() {
    JMeterHome home = new JMeterHome(Path.of("jmeter"), Path.of("jdk"));
    PlanFiles files =
        new PlanFiles(Path.of("a.jtl"), Path.of("a.log"), Path.of("a.out"), List.of());

    List<String> words =
        new JMeterSetup(home, "1g", Optional.empty(), Engines.NONE)
            .plan("soap-http", files)
            .command();

    assertTrue(words.contains("-Jjmeterengine.nongui.port=0"), words::toString);
  }
}
