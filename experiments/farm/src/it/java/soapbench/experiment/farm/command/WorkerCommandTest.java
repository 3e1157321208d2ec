package soapbench.experiment.farm.command;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import soapbench.running.ListeningCommandContract;

/** How a worker says that it can't work; one that works would never end. */
class WorkerCommandTest extends ListeningCommandContract {

  WorkerCommandTest() {
    super("worker");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      textBlock =
          """
          worker                      | --port, --broker: a worker needs one of them
          worker --name a             | --port, --broker: a worker needs one of them
          worker --port 70000         | --port: 70000 is out of range: allowed are 0 to 65535
          worker --port -1            | --port: -1 is out of range: allowed are 0 to 65535
          worker --port x             | --port: 'x' is not allowed: is called over SOAP/HTTP on
          worker --broker here        | --broker: broker address is not of the form mq://HOST:PORT
          worker --broker mq://h:0    | --broker: broker address "mq://h:0" has a port out of range
          worker --port 0 --name a/b  | --name: 'a/b' is not of the form [A-Za-z0-9._-]{1,64}
          worker --port 0 --queue a*b | --queue: 'a*b' is not of the form
          worker --workers 3          | --workers: unknown option: allowed are --port, --host
          worker --broker mq://h:1 --user me | --user and --password-file: allowed only together
          worker --port 0 --broker mq://h:1 --user me | --user and --password-file: allowed only
          worker --port 0 --user me   | --user and --password-file: allowed only together
          worker --broker mq://h:1 --user me --password-file nope | --password-file: nope can't be
          """)
  void shouldRefuseWhatIsNotAllowedBeforeItListens(String command, String reason) {
    assertEnds(2, reason, command.split(" "));
    assertEquals("", out.toString());
  }

  @Test
  void shouldRefuseALoginWithoutABrokerToLogInAt() throws IOException {
    Path password = Files.writeString(home.resolve("password"), "hush");

    assertEnds(
        2,
        "--user, --password-file and --credentials: allowed only with --broker",
        "worker",
        "--port",
        "0",
        "--user",
        "me",
        "--password-file",
        password.toString());
  }

  @Test
  void shouldSayInOneLineThatItsBrokerDoesNotAnswer() throws IOException {
    int port;
    try (ServerSocket closed = new ServerSocket(0, 1, InetAddress.getByName("127.0.0.1"))) {
      port = closed.getLocalPort();
    }

    assertEnds(
        1,
        "broker mq://127.0.0.1:%s does not answer: is it up, and is --broker right?"
            .formatted(port),
        "worker",
        "--broker",
        "mq://127.0.0.1:" + port);
    assertEquals("", out.toString());
  }
}
