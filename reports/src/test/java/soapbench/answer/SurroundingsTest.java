package soapbench.answer;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import soapbench.madeup.MadeUpEnvironment;
import soapbench.results.Environment;

class SurroundingsTest {

  @TempDir private Path folder;

  private Map<String, String> of(String json) throws IOException {
    Path file = Files.writeString(folder.resolve("environment.json"), json);
    Choice.Builder choice =
        Choice.of(
            "Which?",
            new Scale("size", String::valueOf, sizes -> "things"),
            Response.medianMs("median"));
    new Surroundings(Environment.read(file)).addTo(choice);
    return choice.build().context();
  }

  @Test
  void shouldNameServerBrokerJvmAndMachine() throws IOException {
    Map<String, String> context = of(MadeUpEnvironment.json());

    assertEquals("made-up server", context.get("server"));
    assertEquals("made-up broker, persistent", context.get("broker"));
    assertEquals("JDK 17.0.15", context.get("jdk"));
    assertEquals(
        "client, server and broker on one machine, over loopback", context.get("placement"));
  }

  @Test
  void shouldSayWhereAServerElsewhereIs() throws IOException {
    assertEquals(
        Map.of(
            "machine", "1 core of a CPU",
            "placement", "server at http://198.51.100.7:8080",
            "broker", "a broker"),
        of(
            "{\"machine\": {\"cores\": 1, \"cpu\": \"a CPU\"}, \"broker\": {\"name\": \"a"
                + " broker\"}, \"server\": {\"address\": \"http://198.51.100.7:8080\"}}"));
  }

  @Test
  void shouldNameEveryLinkThatBlocksHad() throws IOException {
    String server = "{\"server\": {\"address\": \"http://127.0.0.1:8080\"}, ";
    String links = "\"links\": [{\"link\": \"wan\"}]";
    assertEquals(
        "client, server and broker on one machine, over wan (100 Mbit/s, 20 ms)",
        of(server + links + "}").get("placement"));
    assertEquals(
        "client, server and broker on one machine, over loopback and wan (100 Mbit/s, 20 ms)",
        of(server + links + ", \"blocks\": [{\"link\": \"wan\"}, {\"link\": \"loopback\"}]}")
            .get("placement"));
    assertEquals(
        "server at http://198.51.100.7:8080, over wan (100 Mbit/s, 20 ms)",
        of(server.replace("127.0.0.1", "198.51.100.7") + links + "}").get("placement"));
  }

  @Test
  void shouldSayWhatWasEncrypted() throws IOException {
    String both =
        "{\"server\": {\"address\": \"https://127.0.0.1:1\"}, \"broker\": {\"address\":"
            + " \"artemis+ssl://127.0.0.1:2\"}";
    String here = "client, server and broker on one machine, over loopback, ";
    assertEquals(here + "HTTP and JMS over TLS", of(both + "}").get("placement"));
    assertEquals(
        here + "HTTP over TLS, JMS in clear", of(both.replace("+ssl", "") + "}").get("placement"));
    assertEquals(
        here + "JMS over TLS, HTTP in clear",
        of(both.replace("https", "http") + "}").get("placement"));
    assertEquals(
        here + "with TLS and without",
        of(both + ", \"blocks\": [{\"tls\": \"on\"}, {\"tls\": \"off\"}]}").get("placement"));
  }

  @Test
  void shouldNameEveryServerThatBlocksHad() throws IOException {
    assertEquals(
        Map.of("server", "one and another", "broker", "a broker"),
        of(
            """
            {"server": {"name": "another"}, "broker": {"name": "a broker"}, "servers": [
            {"server": "one", "broker": "a broker"}, {"server": "another", "broker": "a broker"}]}
            """));
  }

  @Test
  void shouldLeaveOutWhatIsNotKnown() throws IOException {
    assertEquals(Map.of(), of("{}"));
  }
}
