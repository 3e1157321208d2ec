package soapbench.lab;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import soapbench.broker.BrokerAddress;
import soapbench.contract.service.Description;
import soapbench.exchange.Broker;
import soapbench.exchange.JmsDelivery;
import soapbench.exchange.ServiceTarget;
import soapbench.factor.ServerFactors;
import soapbench.factor.ServerKind;
import soapbench.factor.TriedLevels;
import soapbench.folder.RunFolder;
import soapbench.lab.service.Installation;

class EnvironmentRecordTest {

  private static final ServiceTarget TARGET =
      new ServiceTarget(
          URI.create("http://127.0.0.1:1/"),
          Optional.empty(),
          new Broker(BrokerAddress.parse("mq://127.0.0.1:1"), Optional.empty()),
          JmsDelivery.DEFAULT,
          Duration.ofMinutes(5));

  @TempDir private Path folder;

  @Test
  void shouldRecordWhatRunsAndItsMachine() throws IOException {
    begin("1").write();

    assertEquals("running", json().path("state").asText());
    assertTrue(json().path("ended_at").isNull());
    assertEquals("load", json().path("experiment").asText());
    assertEquals(7, json().path("seed").asInt());
    assertEquals("1", json().at("/options/--users").asText());
    assertTrue(json().at("/machine/memory_bytes").asLong() > 0);
    assertTrue(json().path("machine").has("cpu_limit"));
    assertTrue(json().at("/client_jvm/max_heap_bytes").asLong() > 0);
    assertTrue(json().at("/client_jvm/unannounced_pauses").isArray());
  }

  @Test
  void shouldKeepWhatAnEarlierPartRecordedUntilItIsRecordedAgain() throws IOException {
    EnvironmentRecord first = begin("1");
    first.add("jmeter", Map.of("version", "5.6.3"));
    first.end(true);
    String started = json().path("started_at").asText();

    begin("2").write();

    assertEquals("running", json().path("state").asText());
    assertTrue(json().path("ended_at").isNull());
    assertEquals(started, json().path("started_at").asText());
    assertEquals(1, json().path("resumed_at").size());
    assertEquals("2", json().at("/options/--users").asText());
    assertEquals("5.6.3", json().at("/jmeter/version").asText());

    begin("2").end(false);

    assertEquals("interrupted", json().path("state").asText());
    assertEquals(2, json().path("resumed_at").size());
    assertTrue(json().path("ended_at").isTextual());
  }

  @Test
  void shouldNameFileAndLineOfARecordThatCannotBeRead() throws IOException {
    Path file = Files.writeString(new RunFolder(folder).environment(), "{\n  \"a\": x\n}");
    String message = assertThrows(IOException.class, () -> begin("1")).getMessage();
    assertTrue(message.startsWith(file + " line 2: "), message);
  }

  @Test
  void shouldListTheServersOfBlocksOnceEach() throws IOException {
    List<ServerKind> kinds = List.of(ServerKind.GLASSFISH7, ServerKind.WILDFLY);
    EnvironmentRecord record = begin("1");
    record.addBlocks(Blocks.of(List.of(new TriedLevels<>(ServerFactors.KIND, kinds)), 2, 1));
    for (String name : List.of("one", "another", "one")) {
      record.addServer(server(name), TARGET, Map.of("memory", name));
    }
    record.write();

    assertEquals("one", json().at("/server/name").asText());
    assertEquals(List.of("one", "another"), json().path("servers").findValuesAsText("server"));
    assertEquals("another", json().at("/servers/1/settings/memory").asText());
  }

  @Test
  void shouldHaveOneServerWhereThereAreNoBlocks() throws IOException {
    EnvironmentRecord record = begin("1");
    record.addServer(server("one"), TARGET, Map.of());
    record.write();

    assertEquals("one", json().at("/server/name").asText());
    assertFalse(json().has("servers"));
  }

  private static Description server(String name) {
    Description server = new Description();
    server.setServer(name);
    server.setBroker("a broker");
    return server;
  }

  private EnvironmentRecord begin(String users) throws IOException {
    return EnvironmentRecord.begin(
        new RunFolder(folder),
        new Installation(folder, "1.2", "abc", Path.of("/jdk")),
        "load",
        7,
        Map.of("--users", users));
  }

  private JsonNode json() throws IOException {
    return JsonMapper.builder().build().readTree(new RunFolder(folder).environment().toFile());
  }
}
