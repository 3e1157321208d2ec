package soapbench.exchange.laboratory;

import jakarta.xml.ws.Holder;
import java.util.Optional;
import java.util.OptionalLong;
import soapbench.contract.payload.Payload;
import soapbench.contract.service.Content;
import soapbench.contract.service.Count;
import soapbench.contract.service.Refused;
import soapbench.exchange.ExchangeFailedException;
import soapbench.exchange.PayloadRequest;
import soapbench.exchange.cxf.ClientClock;
import soapbench.payload.PayloadCount;
import soapbench.payload.format.PayloadFormat;
import soapbench.payload.format.UnreadablePayloadException;

/** Runs exchanges and times them. Every answer is checked, off the clock. */
public final class Exchanger {

  private final ServiceClient client;
  private final boolean alone;

  private Exchanger(ServiceClient client, boolean alone) {
    this.client = client;
    this.alone = alone;
  }

  /** Exchanges over a client, of which several threads of this JVM may have some. */
  public Exchanger(ServiceClient client) {
    this(client, false);
  }

  /**
   * Exchanges over a client, one at a time in this JVM: whatever it allocates meanwhile, it
   * allocates for the exchange, so these bytes are counted, too.
   */
  public static Exchanger alone(ServiceClient client) {
    return new Exchanger(client, true);
  }

  /**
   * The server generates a payload and sends it.
   *
   * @throws ExchangeFailedException if there was no answer, or a wrong one
   */
  public ExchangeResult fetch(PayloadRequest request) throws ExchangeFailedException {
    return fetch(request, start());
  }

  /**
   * Fetches a payload, with no measurement on this side.
   *
   * @throws ExchangeFailedException if there was no answer, or a wrong one
   */
  public void fetchUnmeasured(PayloadRequest request) throws ExchangeFailedException {
    fetch(request, ClientClock.unmeasured());
  }

  private ExchangeResult fetch(PayloadRequest request, ClientClock clock)
      throws ExchangeFailedException {
    Holder<Content> content = new Holder<>();
    Holder<Count> count = new Holder<>();
    try {
      PayloadFormat format = client.overItsBinding(request.format());
      client
          .laboratoryThatAnswers(format, request.bytes())
          .fetch(
              request.exchangeId(),
              request.bytes(),
              request.source().shape().orElse(null),
              request.seed(),
              format.inContract(),
              request.source().digest().orElse(null),
              content,
              count);
      Payload payload = decode(format, content.value, clock);
      check(PayloadCount.of(payload), count.value);
    } catch (Refused | RuntimeException | OutOfMemoryError e) {
      throw ExchangeFailedException.of(e);
    } finally {
      clock.stop();
    }
    return exchanged(clock, OptionalLong.empty());
  }

  /**
   * The client sends a payload, which it has generated before; the server makes objects of it.
   *
   * @throws ExchangeFailedException if there was no answer, or a wrong one
   */
  public ExchangeResult store(PayloadRequest request) throws ExchangeFailedException {
    Payload payload = request.payload();
    PayloadCount expected = PayloadCount.of(payload);
    Holder<Count> count = new Holder<>(expected.toContract());
    PayloadFormat format = client.overItsBinding(request.format());
    ClientClock clock = start();
    try {
      Content content = format.encode(payload, clock);
      client
          .laboratory(format, request.bytes())
          .store(request.exchangeId(), content, count, request.source().digest().orElse(null));
      clock.stackDone();
      clock.objectsReadyWithStack();
      check(expected, count.value);
    } catch (Refused | RuntimeException | OutOfMemoryError e) {
      throw ExchangeFailedException.of(e);
    } finally {
      clock.stop();
    }
    return exchanged(clock, OptionalLong.of(clock.serializationNs()));
  }

  private ExchangeResult exchanged(ClientClock clock, OptionalLong serializationNs) {
    boolean phases = client.tellsPhases();
    return new ExchangeResult(
        phases ? clock.marks() : clock.marksWithoutPhases(),
        phases ? Optional.of(clock.wireBytes()) : Optional.empty(),
        serializationNs,
        clock.allocated());
  }

  private ClientClock start() {
    return alone ? ClientClock.startAlone() : ClientClock.start();
  }

  private static Payload decode(PayloadFormat format, Content content, ClientClock clock)
      throws ExchangeFailedException {
    if (content == null) {
      throw ExchangeFailedException.wrongAnswer("the answer carries no content");
    }
    try {
      Content received = format.receive(content);
      clock.stackDone();
      Payload payload = format.decode(received);
      if (format.serializes()) {
        clock.objectsReady();
      } else {
        clock.objectsReadyWithStack();
      }
      return payload;
    } catch (UnreadablePayloadException e) {
      throw ExchangeFailedException.ofContent(e);
    }
  }

  private static void check(PayloadCount counted, Count carried) throws ExchangeFailedException {
    if (carried == null || !counted.equals(PayloadCount.ofContract(carried))) {
      throw ExchangeFailedException.wrongAnswer(
          "counted %s, but the answer says %s"
              .formatted(counted, carried == null ? "nothing" : PayloadCount.ofContract(carried)));
    }
  }
}
