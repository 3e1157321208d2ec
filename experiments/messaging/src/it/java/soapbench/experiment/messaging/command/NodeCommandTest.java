package soapbench.experiment.messaging.command;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import soapbench.running.ListeningCommandContract;

/** How a node says that it can't run; one that runs would never end. */
class NodeCommandTest extends ListeningCommandContract {

  NodeCommandTest() {
    super("node");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      textBlock =
          """
          node                     | --port: a node needs it: 0 is a free one
          node --name a            | --port: a node needs it: 0 is a free one
          node --port 70000        | --port: 70000 is out of range: allowed are 0 to 65535
          node --port -1           | --port: -1 is out of range: allowed are 0 to 65535
          node --port x            | --port: 'x' is not allowed: is called over SOAP/HTTP on
          node --port 0 --name a/b | --name: 'a/b' is not of the form [A-Za-z0-9._-]{1,64}
          node --port 0 --broker b | --broker: unknown option: allowed are --port, --host, --name
          node --ranks 3           | --ranks: unknown option: allowed are --port, --host, --name
          """)
  void shouldRefuseWhatIsNotAllowedBeforeItListens(String command, String reason) {
    assertEnds(2, reason, command.split(" "));
    assertEquals("", out.toString());
  }

  @Test
  void shouldSayInOneLineThatAnAddressIsNotItsOwn() {
    assertEnds(
        1, "the node can't listen on 192.0.2.1:0", "node", "--port", "0", "--host", "192.0.2.1");
    assertEquals("", out.toString());
  }
}
