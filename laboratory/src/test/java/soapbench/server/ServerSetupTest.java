package soapbench.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.junit.jupiter.api.Test;
import soapbench.factor.BrokerChoice;
import soapbench.factor.CollectorChoice;
import soapbench.factor.HeapSize;
import soapbench.factor.Level;
import soapbench.factor.Levels;
import soapbench.factor.RunFactors;
import soapbench.factor.ServerFactors;
import soapbench.factor.ServerKind;
import soapbench.factor.TlsChoice;
import soapbench.server.ServerOptions.Lifetime;
import soapbench.server.setting.Account;
import soapbench.server.setting.Listening;

class ServerSetupTest {
  private static final ServerOptions OPEN =
      new ServerOptions(Levels.NONE, Path.of("an.ear"), Lifetime.UNTIL_STOPPED, Map.of(), Set.of());
  private static final ServerSetup RUNNING = chosen("2g", CollectorChoice.ZGC).setup(17, "d1");
  private static final String TITLE = "glassfish7 " + RUNNING.release().version();

  @Test
  void shouldTakeDefaultsWhenNothingIsChosen() {
    ServerSetup setup = OPEN.setup(17, "d1");

    assertEquals(ServerKind.GLASSFISH7, setup.kind());
    assertEquals(HeapSize.of("1536m"), setup.heap());
    assertEquals(CollectorChoice.G1, setup.collector());
  }

  @Test
  void shouldRefuseWhenTheJdkDoesNotRunTheChosenKind() {
    ServerOptions options = chosen("2g", CollectorChoice.G1);

    assertThrows(IllegalArgumentException.class, () -> options.setup(25, "d1"));
  }

  @Test
  void shouldDoWhenWhatIsChosenIsTheSame() {
    assertEquals(Optional.empty(), RUNNING.objection(OPEN, "d1"));
    assertEquals(Optional.empty(), RUNNING.objection(chosen("2048m", CollectorChoice.ZGC), "d1"));
  }

  @Test
  void shouldObjectWhenItHasAnotherMessage() {
    ServerOptions orders = OPEN.with(Optional.of(Path.of("/orders/prepared.message")));
    ServerSetup having = orders.setup(17, "d1");

    assertEquals(Optional.empty(), having.objection(orders, "d1"));
    assertEquals(Optional.empty(), having.objection(OPEN, "d1"));
    assertTrue(
        RUNNING
            .objection(orders, "d1")
            .orElseThrow()
            .endsWith("is running with no message of your own"));
    assertTrue(
        having
            .objection(OPEN.with(Optional.of(Path.of("/other"))), "d1")
            .orElseThrow()
            .endsWith("is running with another message"));
  }

  @Test
  void shouldObjectWhenSomethingElseIsChosen() {
    assertEquals(
        Optional.of(
            TITLE
                + " with heap 2048m and collector zgc is running, not heap 1024m and collector g1"),
        RUNNING.objection(chosen("1g", CollectorChoice.G1), "d1"));
  }

  @Test
  void shouldObjectWhenAStackIsNotPublished() {
    ServerOptions both = publishing("cxf", "metro");
    ServerSetup running = publishing("metro").setup(17, "d1");

    assertEquals(Optional.empty(), running.objection(publishing("metro"), "d1"));
    assertEquals(Optional.empty(), running.objection(OPEN, "d1"));
    assertEquals(
        Optional.of(
            TITLE
                + " with heap 1536m and collector g1 is running, which does not publish the stack"
                + " cxf"),
        running.objection(both, "d1"));
    assertEquals("cxf,metro", both.setup(17, "d1").stacksInALine());
  }

  @Test
  void shouldObjectWhenItListensElsewhereOrForOthers() {
    Listening shared =
        new Listening(
            "127.0.0.2",
            OptionalInt.empty(),
            Optional.of(new Account("ada", "correct-horse")),
            Optional.empty());
    ServerSetup running = OPEN.at(shared).setup(17, "d1");
    String title = TITLE + " with heap 1536m and collector g1 is running";

    assertEquals(Optional.empty(), running.objection(OPEN, "d1"));
    assertEquals(Optional.empty(), running.objection(OPEN.at(shared), "d1"));
    assertEquals(
        Optional.of(title + " on 127.0.0.1 without a login"),
        OPEN.setup(17, "d1").objection(OPEN.at(shared), "d1"));
    ServerOptions ofARun =
        new ServerOptions(
            Levels.NONE, Path.of("an.ear"), Lifetime.THIS_PROCESS, Map.of(), Set.of());
    assertEquals(
        Optional.of(title + ", which asks for a login, as --server and --credentials give it"),
        running.objection(ofARun, "d1"));
  }

  @Test
  void shouldObjectToConnectionsWithOrWithoutTls() {
    ServerOptions secure = OPEN.with(tls(TlsChoice.ON));
    ServerSetup running = secure.setup(17, "d1");
    String title = TITLE + " with heap 1536m and collector g1 is running, not TLS ";

    assertTrue(running.exposure().tls());
    assertEquals(Optional.empty(), running.objection(secure, "d1"));
    assertEquals(Optional.empty(), running.objection(OPEN, "d1"));
    assertEquals(
        Optional.of(title + "off"), running.objection(OPEN.with(tls(TlsChoice.OFF)), "d1"));
    assertEquals(Optional.of(title + "on"), OPEN.setup(17, "d1").objection(secure, "d1"));
  }

  /** It would be told as one in clear. */
  @Test
  void shouldServeNoRunOverTlsThatDoesNotAskForIt() {
    ServerOptions ofARun =
        new ServerOptions(
            Levels.NONE, Path.of("an.ear"), Lifetime.THIS_PROCESS, Map.of(), Set.of());
    ServerSetup running = OPEN.with(tls(TlsChoice.ON)).setup(17, "d1");

    assertEquals(
        Optional.of(
            TITLE
                + " with heap 1536m and collector g1 is running over TLS, which was not asked for"),
        running.objection(ofARun, "d1"));
    assertEquals(Optional.empty(), running.objection(ofARun.with(tls(TlsChoice.ON)), "d1"));
  }

  private static Levels tls(TlsChoice choice) {
    return Levels.NONE.with(new Level<>(RunFactors.TLS, choice));
  }

  @Test
  void shouldObjectToAnotherBroker() {
    ServerOptions artemis = OPEN.with(broker(BrokerChoice.ARTEMIS));
    ServerSetup beside = artemis.setup(17, "d1");

    assertEquals(Optional.empty(), beside.objection(artemis, "d1"));
    assertEquals(Optional.empty(), beside.objection(OPEN, "d1"));
    assertEquals(
        Optional.of(
            TITLE
                + " beside ActiveMQ Artemis with heap 1536m and collector g1 is running,"
                + " not broker openmq"),
        beside.objection(OPEN.with(broker(BrokerChoice.OPENMQ)), "d1"));
  }

  /** The own broker of a WildFly is an Artemis, too. */
  @Test
  void shouldObjectToAnotherBrokerThanThatOfARunningWildFly() {
    ServerOptions wildfly =
        OPEN.with(Levels.NONE.with(new Level<>(ServerFactors.KIND, ServerKind.WILDFLY)));
    ServerSetup own = wildfly.setup(17, "d1");

    assertEquals(Optional.empty(), own.objection(OPEN, "d1"));
    for (BrokerChoice other : BrokerChoice.values()) {
      String objection = own.objection(OPEN.with(broker(other)), "d1").orElseThrow();
      assertTrue(objection.endsWith(" is running, not broker " + other.id()), objection);
    }
  }

  @Test
  void shouldObjectWhenTheApplicationWasBuiltAnew() {
    assertEquals(
        Optional.of(
            TITLE
                + " with heap 2048m and collector zgc is running"
                + " with another build of the application"),
        RUNNING.objection(OPEN, "d2"));
  }

  private static Levels broker(BrokerChoice broker) {
    return Levels.NONE.with(new Level<>(ServerFactors.BROKER, broker));
  }

  private static ServerOptions publishing(String... stacks) {
    return new ServerOptions(
        Levels.NONE, Path.of("an.ear"), Lifetime.UNTIL_STOPPED, Map.of(), Set.of(stacks));
  }

  private static ServerOptions chosen(String heap, CollectorChoice collector) {
    return new ServerOptions(
        new Levels(
            List.of(
                new Level<>(ServerFactors.KIND, ServerKind.GLASSFISH7),
                new Level<>(ServerFactors.HEAP, HeapSize.of(heap)),
                new Level<>(ServerFactors.COLLECTOR, collector))),
        Path.of("an.ear"),
        Lifetime.UNTIL_STOPPED,
        Map.of(),
        Set.of());
  }
}
