package soapbench.exchange.laboratory;

import jakarta.xml.ws.Holder;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import soapbench.contract.service.Description;
import soapbench.contract.service.ExchangeMarks;
import soapbench.contract.service.Pause;
import soapbench.contract.service.Refused;
import soapbench.exchange.ExchangeFailedException;
import soapbench.exchange.PayloadRequest;
import soapbench.gc.GcPause;
import soapbench.gc.NumberedPause;
import soapbench.trial.AllocatedBytes;
import soapbench.trial.ServerMarks;

/** Reads what the server has recorded of earlier exchanges, off the clock. */
public final class ServerObserver {

  private final ServiceClient client;

  /** Reads over a client. */
  public ServerObserver(ServiceClient client) {
    this.client = client;
  }

  /**
   * Has the server make the payload of later requests, where it is a message of the user's own: how
   * long that takes is no part of an exchange.
   *
   * @throws ExchangeFailedException if the server has another message, or does not answer
   */
  public void prepare(PayloadRequest request) throws ExchangeFailedException {
    if (request.source().digest().isPresent()) {
      try {
        client
            .laboratory()
            .prepare(request.bytes(), request.seed(), request.source().digest().get());
      } catch (Refused | RuntimeException e) {
        throw ExchangeFailedException.of(e);
      }
    }
  }

  /**
   * The server's marks of an exchange.
   *
   * @throws ExchangeFailedException if the server knows none, or does not answer
   */
  public ExchangeMarks marks(String exchangeId) throws ExchangeFailedException {
    try {
      return client.laboratory().marks(exchangeId);
    } catch (Refused | RuntimeException e) {
      throw ExchangeFailedException.of(e);
    }
  }

  /**
   * The marks that a message carried.
   *
   * @throws IllegalArgumentException if they are out of order
   */
  public static ServerMarks inOrder(ExchangeMarks marks) {
    return new ServerMarks(
        marks.getS0(), marks.getS1(), marks.getS2(), marks.getS3(), marks.getS4(), marks.getS5());
  }

  /**
   * Bytes that a message says the server's thread allocated; nothing if its JVM can't say.
   *
   * @param stored whether the client sent the payload, which the server then did not generate
   */
  public static Optional<AllocatedBytes> allocated(ExchangeMarks marks, boolean stored) {
    return Optional.ofNullable(marks.getAllocated())
        .map(
            bytes -> {
              long whole = stored ? bytes.getObjects() : bytes.getContent();
              return new AllocatedBytes(
                  bytes.getTotal(),
                  stored ? 0 : bytes.getObjects(),
                  Optional.ofNullable(bytes.getStreamed()).orElse(whole));
            });
  }

  /**
   * The server's pauses after the one of a number, on the clock of its marks.
   *
   * @throws ExchangeFailedException if the server does not answer
   */
  public List<NumberedPause> pauses(long after) throws ExchangeFailedException {
    Holder<List<Pause>> pauses = new Holder<>();
    try {
      client.laboratory().pauses(after, pauses, new Holder<>());
    } catch (RuntimeException e) {
      throw ExchangeFailedException.of(e);
    }
    List<NumberedPause> result = new ArrayList<>();
    for (Pause pause : pauses.value == null ? List.<Pause>of() : pauses.value) {
      result.add(
          new NumberedPause(
              pause.getNumber(),
              new GcPause(
                  pause.getCollector(),
                  pause.getAction(),
                  pause.getCause(),
                  pause.getStart(),
                  pause.getEnd(),
                  Instant.parse(pause.getStartedAt()))));
    }
    return result;
  }

  /**
   * Description of the server.
   *
   * @throws ExchangeFailedException if the server does not answer
   */
  public Description describe() throws ExchangeFailedException {
    try {
      return client.laboratory().describe();
    } catch (RuntimeException e) {
      throw ExchangeFailedException.of(e);
    }
  }
}
