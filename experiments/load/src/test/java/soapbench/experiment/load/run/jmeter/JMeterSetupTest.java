package soapbench.experiment.load.run.jmeter;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import soapbench.lab.service.JMeterHome;

class JMeterSetupTest {

  private static List<String> words(Optional<InetSocketAddress> proxy) {
    JMeterHome home = new JMeterHome(Path.of("jmeter"), Path.of("jdk"));
    PlanFiles files =
        new PlanFiles(Path.of("a.jtl"), Path.of("a.log"), Path.of("a.out"), List.of());
    return new JMeterSetup(home, "1g", Optional.empty(), Engines.NONE)
        .plan("soap-http", files, proxy)
        .command();
  }

  private static List<String> ofProxies(List<String> words) {
    return words.stream().filter(word -> word.startsWith("-Dhttp.")).toList();
  }

  @Test
  void shouldOpenNoPortForCommands() {
    List<String> words = words(Optional.empty());

    assertTrue(words.contains("-Jjmeterengine.nongui.port=0"), words::toString);
  }

  /** Its threads would keep it for a second more. */
  @Test
  void shouldEndWithItsTest() {
    List<String> words = words(Optional.empty());

    assertTrue(words.contains("-Jjmeterengine.force.system.exit=true"), words::toString);
  }

  /** Words of the command line win over {@code JVM_ARGS}. */
  @Test
  void shouldGoTheStraightWayUnlessThereIsAProxy() {
    assertEquals(
        List.of("-Dhttp.proxyHost=", "-Dhttp.proxyPort=", "-Dhttp.nonProxyHosts="),
        ofProxies(words(Optional.empty())));

    assertEquals(
        List.of("-Dhttp.proxyHost=proxy", "-Dhttp.proxyPort=3128", "-Dhttp.nonProxyHosts="),
        ofProxies(words(Optional.of(InetSocketAddress.createUnresolved("proxy", 3128)))));
  }
}
