package soapbench.floor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import jakarta.jms.BytesMessage;
import jakarta.jms.DeliveryMode;
import jakarta.jms.Message;
import jakarta.jms.Queue;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.HttpURLConnection;
import java.net.Proxy;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import soapbench.contract.Binding;
import soapbench.contract.LaboratoryContract;
import soapbench.exchange.JmsDelivery;
import soapbench.running.RawJms;
import soapbench.running.RunningServer;
import soapbench.running.SharedServer;
import soapbench.trial.WireBytes;

/** Bytes without a SOAP stack, over both bindings. */
@ExtendWith(SharedServer.class)
class TransportFloorIT {

  private static final String OCTETS = "application/octet-stream";
  private static final int LARGEST = LaboratoryContract.MAX_MESSAGE_BYTES;
  private static final String ALLOWED = "allowed are 0 to 86333332 bytes";

  @ParameterizedTest
  @EnumSource(Binding.class)
  void shouldCarryAsManyBytesAsAnExchangeHad(Binding binding, RunningServer server)
      throws FloorFailedException {
    try (TransportFloor floor = TransportFloor.of(binding, server.target())) {
      for (WireBytes bytes :
          new WireBytes[] {
            new WireBytes(0, 0),
            new WireBytes(1, 1),
            new WireBytes(367, 22_200_651),
            new WireBytes(22_200_651, 367),
            new WireBytes(65_536, 65_537)
          }) {
        assertTrue(floor.measureNs(bytes) > 0);
      }
    }
  }

  @ParameterizedTest
  @EnumSource(Binding.class)
  void shouldSayWhatIsAllowedWhenAskedForMore(Binding binding, RunningServer server)
      throws FloorFailedException {
    try (TransportFloor floor = TransportFloor.of(binding, server.target())) {
      FloorFailedException refusal =
          assertThrows(
              FloorFailedException.class, () -> floor.measureNs(new WireBytes(1, LARGEST + 1)));
      assertTrue(refusal.getMessage().contains(ALLOWED), refusal.getMessage());
      assertTrue(floor.measureNs(new WireBytes(1, 1)) > 0, "it does not go on");
    }
  }

  @ParameterizedTest
  @CsvSource({"true, true", "true, false", "false, true", "false, false"})
  void shouldAnswerAsPersistentlyAsItWasAskedOnEitherKindOfQueue(
      boolean persistent, boolean temporary, RunningServer server) throws FloorFailedException {
    JmsDelivery delivery = new JmsDelivery(persistent, true, temporary);
    try (TransportFloor floor =
        TransportFloor.of(Binding.JMS, server.target(delivery, RunningServer.TIMEOUT))) {
      assertTrue(floor.measureNs(new WireBytes(10, 20)) > 0);
      assertTrue(floor.measureNs(new WireBytes(10, 20)) > 0);
    }
  }

  @ParameterizedTest
  @CsvSource({"true, true", "true, false", "false, true", "false, false"})
  void shouldBeAnsweredOnTheQueuesOfRequestsToo(
      boolean persistent, boolean transacted, RunningServer server) throws FloorFailedException {
    JmsDelivery delivery = new JmsDelivery(persistent, transacted, false);
    try (TransportFloor floor =
        TransportFloor.asDelivered(server.target(delivery, RunningServer.TIMEOUT))) {
      assertTrue(floor.measureNs(new WireBytes(10, 20)) > 0);
      FloorFailedException refusal =
          assertThrows(
              FloorFailedException.class, () -> floor.measureNs(new WireBytes(1, LARGEST + 1)));
      assertTrue(refusal.getMessage().contains(ALLOWED), refusal.getMessage());
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {DeliveryMode.PERSISTENT, DeliveryMode.NON_PERSISTENT})
  void shouldBringExactlyTheBytesOverJms(int mode, RunningServer server) throws Exception {
    try (RawJms client = new RawJms(server.connections())) {
      BytesMessage request = client.session().createBytesMessage();
      request.writeBytes(new byte[7]);
      request.setIntProperty(LaboratoryContract.FLOOR_BYTES, 123_457);
      BytesMessage answer = (BytesMessage) answer(client, request, mode);
      assertEquals(123_457, answer.getBodyLength());
      assertEquals(mode, answer.getJMSDeliveryMode());
    }
  }

  @Test
  void shouldRefuseAMessageOfAnotherKind(RunningServer server) throws Exception {
    try (RawJms client = new RawJms(server.connections())) {
      Message request = client.session().createObjectMessage("hello");
      request.setIntProperty(LaboratoryContract.FLOOR_BYTES, 1);
      Message answer = answer(client, request, DeliveryMode.NON_PERSISTENT);
      assertTrue(answer.getStringProperty(LaboratoryContract.FLOOR_REFUSAL).contains(ALLOWED));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "?bytes=", "?bytes=x", "?bytes=-1", "?bytes=86333333"})
  void shouldRefuseANumberOutOfRangeOverHttp(String query, RunningServer server) throws Exception {
    HttpURLConnection connection = post(server, OCTETS, query, 0);
    assertEquals(HttpURLConnection.HTTP_BAD_REQUEST, connection.getResponseCode());
    try (InputStream in = connection.getErrorStream()) {
      assertTrue(new String(in.readAllBytes(), StandardCharsets.UTF_8).contains(ALLOWED));
    }
  }

  @Test
  void shouldRefuseABodyThatIsLongerThanAnyGoodOne(RunningServer server) throws Exception {
    HttpURLConnection connection = post(server, OCTETS, "?bytes=1", LARGEST + 1);
    assertEquals(HttpURLConnection.HTTP_ENTITY_TOO_LARGE, connection.getResponseCode());
  }

  /** A web page may send it to any address without being asked. */
  @Test
  void shouldRefuseAnotherType(RunningServer server) throws Exception {
    HttpURLConnection connection = post(server, "text/plain", "?bytes=1", 0);
    assertEquals(HttpURLConnection.HTTP_UNSUPPORTED_TYPE, connection.getResponseCode());
  }

  private static Message answer(RawJms client, Message request, int mode) throws Exception {
    Queue replies = client.session().createTemporaryQueue();
    request.setJMSReplyTo(replies);
    var producer =
        client.session().createProducer(client.session().createQueue(LaboratoryContract.FLOOR));
    producer.setDeliveryMode(mode);
    producer.send(request);
    return client.receive(replies, null, RunningServer.TIMEOUT.toMillis());
  }

  private static HttpURLConnection post(RunningServer server, String type, String query, long bytes)
      throws Exception {
    HttpURLConnection connection =
        (HttpURLConnection)
            server.endpoint().resolve("floor" + query).toURL().openConnection(Proxy.NO_PROXY);
    connection.setRequestProperty("Content-Type", type);
    connection.setDoOutput(true);
    connection.setFixedLengthStreamingMode(bytes);
    byte[] piece = new byte[1 << 16];
    try (OutputStream out = connection.getOutputStream()) {
      for (long left = bytes; left > 0; left -= piece.length) {
        out.write(piece, 0, (int) Math.min(left, piece.length));
      }
    }
    return connection;
  }
}
