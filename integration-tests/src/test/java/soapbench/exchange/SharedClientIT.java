package soapbench.exchange;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import soapbench.contract.Binding;
import soapbench.contract.service.Shape;
import soapbench.exchange.laboratory.ExchangeResult;
import soapbench.exchange.laboratory.Exchanger;
import soapbench.exchange.laboratory.ServerObserver;
import soapbench.exchange.laboratory.ServiceClient;
import soapbench.payload.format.Formats;
import soapbench.running.RunningServer;
import soapbench.running.SharedServer;
import soapbench.trial.Timeline;

/** Several threads exchange through one client, and each gets its own reply. */
@ExtendWith(SharedServer.class)
class SharedClientIT {

  private static final int THREADS = 8;
  private static final int EXCHANGES = 12;

  /** Bytes that an envelope, and a multipart's parts, may add to a payload. */
  private static final int ENVELOPE_BYTES = 2_000;

  @ParameterizedTest
  @CsvSource({"HTTP, false", "JMS, false", "JMS, true"})
  void shouldGiveEachThreadItsOwnReply(
      Binding binding, boolean temporaryReplies, RunningServer server) throws Exception {
    JmsDelivery delivery = new JmsDelivery(true, true, temporaryReplies);
    CyclicBarrier start = new CyclicBarrier(THREADS);
    ExecutorService threads = Executors.newFixedThreadPool(THREADS);
    try (ServiceClient client =
            ServiceClient.open(binding, server.target(delivery, RunningServer.TIMEOUT));
        ServiceClient observing = ServiceClient.open(Binding.HTTP, server.target())) {
      List<Callable<Integer>> work = new ArrayList<>();
      for (int i = 0; i < THREADS; i++) {
        int thread = i;
        work.add(
            () -> {
              start.await(RunningServer.TIMEOUT.toSeconds(), TimeUnit.SECONDS);
              for (int turn = 0; turn < EXCHANGES; turn++) {
                exchange(client, observing, thread, turn);
              }
              return EXCHANGES;
            });
      }
      int exchanges = 0;
      for (Future<Integer> done : threads.invokeAll(work)) {
        exchanges += done.get();
      }
      assertEquals(THREADS * EXCHANGES, exchanges);
    } finally {
      threads.shutdownNow();
    }
  }

  /** Formats, shapes, sizes and directions differ among the threads at any moment. */
  private static void exchange(ServiceClient client, ServiceClient observing, int thread, int turn)
      throws ExchangeFailedException {
    String id = UUID.randomUUID().toString();
    PayloadRequest request =
        new PayloadRequest(
            id,
            Formats.ALL.get((thread + turn) % Formats.ALL.size()),
            Shape.values()[(thread + turn / 3) % Shape.values().length],
            2_000 + 1_000 * (thread + 1) * (turn % 4 == 0 ? 100 : 1),
            id.hashCode());
    boolean stores = (thread + turn) % 2 == 0;

    ExchangeResult exchanged =
        stores ? new Exchanger(client).store(request) : new Exchanger(client).fetch(request);

    long bytes =
        stores
            ? exchanged.wireBytes().orElseThrow().request()
            : exchanged.wireBytes().orElseThrow().response();
    long rest =
        stores
            ? exchanged.wireBytes().orElseThrow().response()
            : exchanged.wireBytes().orElseThrow().request();
    int payload = request.format().bytes(request.payload()).length;
    assertTrue(
        bytes > payload && bytes < payload + ENVELOPE_BYTES,
        () -> "%s: %s bytes for a payload of %s".formatted(request, bytes, payload));
    assertTrue(rest > 0 && rest < ENVELOPE_BYTES, () -> "%s bytes beside it".formatted(rest));
    Timeline timeline =
        new Timeline(
            exchanged.marks(),
            ServerObserver.inOrder(new ServerObserver(observing).marks(request.exchangeId())));
    assertEquals(timeline.transactionNs(), timeline.clientNs() + timeline.waitNs());
  }
}
