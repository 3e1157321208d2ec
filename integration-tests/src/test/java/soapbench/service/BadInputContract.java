package soapbench.service;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static soapbench.running.Envelopes.fetch;
import static soapbench.running.Envelopes.utf8;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.SocketTimeoutException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import soapbench.running.RawClient;
import soapbench.running.RunningServer;
import soapbench.running.SharedServer;

/** Bad input over every binding: a fault that says what is wrong, and nothing else. */
@ExtendWith(SharedServer.class)
abstract class BadInputContract {

  private static final String ENTITY =
      "<!DOCTYPE l [<!ENTITY x SYSTEM \"%s\">]>" + fetch("&x;", "5000", "text", "normal");

  /** The codes of SOAP 1.1 that blame the request. */
  private static final List<String> CODES =
      List.of(":Client</faultcode>", ":VersionMismatch</faultcode>");

  private RawClient client;

  abstract RawClient connect(RunningServer server) throws Exception;

  @BeforeEach
  void open(RunningServer server) throws Exception {
    client = connect(server);
  }

  @AfterEach
  void close() throws IOException {
    client.close();
  }

  static Stream<BadInput> badInput() {
    return Stream.concat(BadEnvelopes.all(), BadPayloads.all());
  }

  @ParameterizedTest
  @MethodSource("badInput")
  void shouldSayWhatIsWrongAndGoOnWhenInputIsBad(BadInput bad) throws Exception {
    assertFault(client.send(bad.contentType(), bad.body()), bad.says());
    assertGoesOn();
  }

  @Test
  void shouldReadNoFileWhenAnEntityOrAnAttachmentNamesIt(@TempDir Path folder) throws Exception {
    Path secret = Files.writeString(folder.resolve("secret"), "not-for-you");
    String file = secret.toUri().toString();

    for (String answer : new String[] {entity(file), attachment(file)}) {
      assertFault(answer, "");
      assertFalse(answer.contains("not-for-you"), answer);
    }
    assertGoesOn();
  }

  @Test
  void shouldConnectNowhereWhenAnEntityOrAnAttachmentNamesAnAddress() throws Exception {
    try (ServerSocket elsewhere = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      String url = "http://127.0.0.1:" + elsewhere.getLocalPort() + "/secret";

      assertFault(entity(url), "");
      assertFault(attachment(url), "");

      elsewhere.setSoTimeout(1);
      org.junit.jupiter.api.Assertions.assertThrows(
          SocketTimeoutException.class, elsewhere::accept);
    }
    assertGoesOn();
  }

  private String entity(String address) throws IOException {
    return client.send(RawClient.XML, utf8(ENTITY.formatted(address)));
  }

  private String attachment(String address) throws IOException {
    BadInput bad = BadPayloads.multipart("address", address, "");
    return client.send(bad.contentType(), bad.body());
  }

  static void assertFault(String answer, String says) {
    assertTrue(answer.contains("Fault>") && answer.contains("<faultstring>"), answer);
    assertTrue(CODES.stream().anyMatch(answer::contains), answer);
    String line = answer.replaceFirst("(?s).*<faultstring>", "").replaceFirst("(?s)</.*", "");
    assertFalse(line.contains("\n"), answer);
    assertTrue(answer.contains(says), () -> "says nothing of '" + says + "': " + answer);
    for (String trace :
        new String[] {"at soapbench.", "at org.apache", ".java:", "\tat ", "java.lang."}) {
      assertFalse(answer.contains(trace), answer);
    }
  }

  void assertGoesOn() throws IOException {
    String answer = client.send(RawClient.XML, utf8(BadPayloads.good()));
    assertTrue(answer.contains("storeResponse"), answer);
  }
}
