package soapbench.exchange;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import soapbench.contract.Binding;
import soapbench.contract.ServerStack;
import soapbench.contract.service.Shape;
import soapbench.exchange.laboratory.ExchangeResult;
import soapbench.exchange.laboratory.Exchanger;
import soapbench.exchange.laboratory.ServerObserver;
import soapbench.exchange.laboratory.ServiceClient;
import soapbench.payload.format.Formats;
import soapbench.payload.format.PayloadFormat;
import soapbench.running.RunningServer;
import soapbench.running.SharedServer;
import soapbench.trial.ServerMarks;
import soapbench.trial.Timeline;

/**
 * Every client stack against every server stack, in each format that they share. It takes two
 * minutes, since there are nine pairs and more than twenty formats.
 */
@ExtendWith(SharedServer.class)
class StacksIT {

  private static final int SMALL = 10_000;
  private static final int MEDIUM = 500_000;
  private static final int LARGE = 22_200_000;

  static Stream<Arguments> pairs() {
    return Stream.of(ClientStack.values())
        .flatMap(
            client -> Stream.of(ServerStack.values()).map(server -> Arguments.of(client, server)));
  }

  @ParameterizedTest
  @MethodSource("pairs")
  void shouldBringAndTakeSmallPayloads(
      ClientStack client, ServerStack server, RunningServer running) throws Exception {
    exchangeAll(client, server, SMALL, running);
  }

  /** Each stack once as the client and once as the server. */
  static Stream<Arguments> pairsWithTuned() {
    return Stream.concat(
        Stream.of(ClientStack.values()).map(client -> Arguments.of(client, ServerStack.TUNED)),
        Stream.of(ServerStack.CXF, ServerStack.METRO)
            .map(server -> Arguments.of(ClientStack.TUNED, server)));
  }

  @ParameterizedTest
  @MethodSource("pairsWithTuned")
  void shouldBringAndTakeLargePayloads(
      ClientStack client, ServerStack server, RunningServer running) throws Exception {
    exchangeAll(client, server, LARGE, running);
  }

  /** A stack that does not attach what it should would be measured for another format's work. */
  @ParameterizedTest
  @MethodSource("pairs")
  void shouldAttachOnlyWhatIsToBeAttached(
      ClientStack client, ServerStack server, RunningServer running) throws Exception {
    for (At at : endpoints(server, MEDIUM, running)) {
      try (CountingProxy proxy = new CountingProxy(at.target().endpoint());
          ServiceClient calling =
              ServiceClient.open(client, Binding.HTTP, at.target().at(proxy.endpoint()))) {
        for (PayloadFormat format : at.formats()) {
          PayloadRequest request = request(format, MEDIUM);
          int payload = payload(request);
          long before = proxy.answered();
          new Exchanger(calling).fetch(request);

          long bytes = proxy.answered() - before;
          assertTrue(
              bytes > payload && bytes < 1.1 * payload,
              () -> "%s: %s bytes for a payload of %s".formatted(format.word(), bytes, payload));
        }
      }
    }
  }

  @ParameterizedTest
  @EnumSource(
      value = ClientStack.class,
      names = {"TUNED", "CXF"})
  void shouldExchangeOverJms(ClientStack stack, RunningServer running) throws Exception {
    try (ServiceClient client = ServiceClient.open(stack, Binding.JMS, running.target())) {
      for (int bytes : new int[] {SMALL, LARGE}) {
        for (PayloadFormat format : formats(bytes)) {
          Exchanger exchanger = new Exchanger(client);
          assertEquals(
              stack == ClientStack.TUNED, exchanger.fetch(request(format, bytes)).marks().phases());
          exchanger.store(request(format, bytes));
        }
      }
    }
  }

  @ParameterizedTest
  @MethodSource("pairs")
  void shouldFailWithTheFaultWhenTheServerRefuses(
      ClientStack client, ServerStack server, RunningServer running) throws Exception {
    for (At at : endpoints(server, MEDIUM, running)) {
      try (ServiceClient calling = ServiceClient.open(client, Binding.HTTP, at.target())) {
        for (PayloadFormat format : at.formats()) {
          ExchangeFailedException failed =
              assertThrows(
                  ExchangeFailedException.class,
                  () -> new Exchanger(calling).fetch(request(format, 999)));

          assertEquals("fault", failed.failure().kind(), failed::getMessage);
          assertTrue(failed.getMessage().contains("1000"), failed::getMessage);
        }
      }
    }
  }

  @Test
  void shouldHaveNoJmsWithMetro(RunningServer running) {
    assertThrows(
        IllegalArgumentException.class,
        () -> ServiceClient.open(ClientStack.METRO, Binding.JMS, running.target()));
  }

  private static void exchangeAll(
      ClientStack client, ServerStack server, int bytes, RunningServer running) throws Exception {
    List<PayloadRequest> done = new ArrayList<>();
    for (At at : endpoints(server, bytes, running)) {
      try (ServiceClient calling = ServiceClient.open(client, Binding.HTTP, at.target());
          ServiceClient observing = ServiceClient.open(Binding.HTTP, at.target())) {
        for (PayloadFormat format : at.formats()) {
          PayloadRequest fetched = request(format, bytes);
          PayloadRequest stored = request(format, bytes);
          check(client, fetched, new Exchanger(calling).fetch(fetched), observing);
          check(client, stored, new Exchanger(calling).store(stored), observing);
          done.add(stored);
        }
      }
    }
    assertEquals(formats(bytes).size(), done.size());
  }

  /** The marks of both sides are in order, and fit together. */
  private static void check(
      ClientStack client, PayloadRequest request, ExchangeResult exchanged, ServiceClient observing)
      throws ExchangeFailedException {
    ServerMarks marks =
        ServerObserver.inOrder(new ServerObserver(observing).marks(request.exchangeId()));
    Timeline timeline = Timeline.causal(exchanged.marks(), marks);
    boolean tuned = client == ClientStack.TUNED;
    assertEquals(tuned, exchanged.marks().phases());
    assertEquals(tuned, exchanged.wireBytes().isPresent());
    assertTrue(timeline.transactionNs() > 0);
    assertTrue(timeline.serverNs() > 0);
  }

  /** Formats of small payloads; of the large ones of codecs, which travel alike, those of one. */
  private static List<PayloadFormat> formats(int bytes) {
    return (bytes == LARGE ? ExchangeContract.formats() : Formats.ALL.stream())
        .filter(format -> !format.streams())
        .toList();
  }

  /**
   * An endpoint of a stack, with the formats that are exchanged there by one client, as in a run.
   */
  private record At(ServiceTarget target, List<PayloadFormat> formats) {}

  private static List<At> endpoints(ServerStack server, int bytes, RunningServer running) {
    ServiceTarget tuned = running.target();
    return formats(bytes).stream()
        .collect(
            Collectors.groupingBy(format -> server.endpoint(tuned.endpoint(), format.attached())))
        .entrySet()
        .stream()
        .map(one -> new At(tuned.at(one.getKey()), one.getValue()))
        .toList();
  }

  private static PayloadRequest request(PayloadFormat format, int bytes) {
    String id = UUID.randomUUID().toString();
    return new PayloadRequest(id, format, Shape.RECORDS, bytes, id.hashCode());
  }

  private static int payload(PayloadRequest request) {
    return request.format().bytes(request.payload()).length;
  }
}
