package soapbench.experiment.payload.run;

import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import soapbench.contract.service.ExchangeMarks;
import soapbench.exchange.ExchangeFailedException;
import soapbench.exchange.PayloadRequest;
import soapbench.exchange.laboratory.ExchangeResult;
import soapbench.exchange.laboratory.ServerObserver;
import soapbench.experiment.payload.rows.ExchangeValues;
import soapbench.experiment.payload.rows.PayloadRows;
import soapbench.experiment.payload.rows.Scenario;
import soapbench.experiment.payload.run.design.PlannedPayload;
import soapbench.gc.GcPause;
import soapbench.gc.Pauses;
import soapbench.rows.Outcome;
import soapbench.rows.Trial;
import soapbench.rows.Values;
import soapbench.trial.AllocatedBytes;
import soapbench.trial.ClientMarks;
import soapbench.trial.ServerMarks;
import soapbench.trial.Timeline;

/**
 * Runs one trial: its exchanges on the clock, then, off the clock, the server's marks and both
 * sides' pauses.
 */
public record TrialRunner(Clients clients, RunPauses pauses) {

  /**
   * A trial of one exchange, that completed.
   *
   * @param request the trial's request, with an id that no other has
   * @throws ExchangeFailedException if it did not
   */
  public Trial<Scenario> run(PlannedPayload planned, PayloadRequest request, Instant startedAt)
      throws ExchangeFailedException {
    ExchangeResult exchanged = clients.exchange(planned, request);
    Looked looked = look(planned, request);
    Both pauses = pauses(planned, List.of(exchanged.marks()), List.of(looked.marks()));
    return PayloadRows.TRIALS.completed(
        planned.place(), planned.scenario(), values(exchanged, looked, pauses), startedAt);
  }

  /**
   * A trial of some exchanges, one right after the other. The server is asked about them when all
   * have ended. When one of them loses the server, those that would have followed are not sent, and
   * have failed with it.
   */
  Burst burst(PlannedPayload planned, int length) {
    List<Exchange> exchanges =
        Stream.generate(() -> new Exchange(planned.request())).limit(length).toList();
    Optional<ExchangeFailedException> loss =
        each(
            exchanges,
            exchange -> {
              exchange.startedAt = Instant.now();
              exchange.exchanged = clients.exchange(planned, exchange.request);
            });
    Optional<ExchangeFailedException> lossOfMarks =
        each(exchanges, exchange -> exchange.looked = look(planned, exchange.request));
    Optional<ExchangeFailedException> lossOfPauses = complete(planned, exchanges);
    return new Burst(
        IntStream.range(0, length).mapToObj(i -> exchanges.get(i).trial(planned, i + 1)).toList(),
        loss.or(() -> lossOfMarks).or(() -> lossOfPauses));
  }

  /** Takes the pauses of both sides, and matches them with the exchanges that have not failed. */
  private Optional<ExchangeFailedException> complete(
      PlannedPayload planned, List<Exchange> exchanges) {
    List<Exchange> answered = exchanges.stream().filter(Exchange::alive).toList();
    if (answered.isEmpty()) {
      return Optional.empty();
    }
    Both taken;
    try {
      taken =
          pauses(
              planned,
              answered.stream().map(exchange -> exchange.exchanged.marks()).toList(),
              answered.stream().map(exchange -> exchange.looked.marks()).toList());
    } catch (ExchangeFailedException e) {
      answered.forEach(exchange -> exchange.outcome = failed(e));
      return Optional.of(e).filter(ExchangeFailedException::lostConnection);
    }
    return each(
        answered,
        exchange ->
            exchange.outcome =
                new Outcome.Completed(values(exchange.exchanged, exchange.looked, taken)));
  }

  /**
   * Does something with each exchange that has no outcome yet. What fails is its outcome; once the
   * server is lost, all others fail with it.
   *
   * @return how the server was lost, if it was
   */
  private static Optional<ExchangeFailedException> each(List<Exchange> exchanges, Task task) {
    Optional<ExchangeFailedException> loss = Optional.empty();
    for (Exchange exchange : exchanges) {
      if (exchange.alive() && loss.isPresent()) {
        exchange.outcome =
            new Outcome.Failed(
                "%s: an earlier exchange of its burst lost the server: %s"
                    .formatted(loss.get().failure().kind(), loss.get().getMessage()));
      } else if (exchange.alive()) {
        try {
          task.with(exchange);
        } catch (ExchangeFailedException e) {
          exchange.outcome = failed(e);
          loss = Optional.of(e).filter(ExchangeFailedException::lostConnection);
        }
      }
    }
    return loss;
  }

  private Looked look(PlannedPayload planned, PayloadRequest request)
      throws ExchangeFailedException {
    ExchangeMarks marks = clients.observer(planned).marks(request.exchangeId());
    clients.target().delivery().requireTravelled(marks.getDelivery());
    return new Looked(
        ServerObserver.inOrder(marks),
        marks.getStreamedNs() == null
            ? OptionalLong.empty()
            : OptionalLong.of(marks.getStreamedNs()),
        ServerObserver.allocated(marks, planned.scenario().stores()));
  }

  private Both pauses(PlannedPayload planned, List<ClientMarks> client, List<ServerMarks> server)
      throws ExchangeFailedException {
    return new Both(
        pauses.takeClient(planned.place(), client), pauses.takeServer(planned.place(), server));
  }

  private static Outcome failed(ExchangeFailedException failure) {
    return new Outcome.Failed(failure.failure().error());
  }

  private static Values values(ExchangeResult exchanged, Looked looked, Both pauses)
      throws ExchangeFailedException {
    ServerMarks server = looked.marks();
    Timeline timeline = timeline(exchanged, server);
    OptionalLong serializationNs = exchanged.serializationNs();
    Values times =
        serializationNs.isPresent()
            ? ExchangeValues.stored(
                timeline,
                serializationNs.getAsLong(),
                server.s2() - server.s1(),
                looked.streamedNs())
            : ExchangeValues.fetched(timeline, looked.streamedNs());
    return times
        .and(
            ExchangeValues.beside(
                exchanged.wireBytes(),
                Pauses.within(pauses.client(), exchanged.marks().c0(), exchanged.marks().c4()),
                Pauses.within(pauses.server(), server.s0(), server.s5())))
        .and(ExchangeValues.clientAllocated(exchanged.allocated()))
        .and(ExchangeValues.serverAllocated(looked.allocated(), serializationNs.isEmpty()));
  }

  private static Timeline timeline(ExchangeResult exchanged, ServerMarks server)
      throws ExchangeFailedException {
    try {
      return Timeline.causal(exchanged.marks(), server);
    } catch (IllegalArgumentException e) {
      throw new ExchangeFailedException("contradiction", e.getMessage());
    }
  }

  /** Server's record of an exchange. */
  private record Looked(
      ServerMarks marks, OptionalLong streamedNs, Optional<AllocatedBytes> allocated) {}

  /** The pauses of both sides. */
  private record Both(List<GcPause> client, List<GcPause> server) {}

  /** Something to do with an exchange. */
  @FunctionalInterface
  private interface Task {
    void with(Exchange exchange) throws ExchangeFailedException;
  }

  /** One exchange of a burst, and how far it has come. */
  private static final class Exchange {

    private final PayloadRequest request;
    private Instant startedAt = Instant.now();
    private ExchangeResult exchanged;
    private Looked looked;
    private @Nullable Outcome outcome;

    @SuppressWarnings("NullAway.Init") // tasks set the rest
    Exchange(PayloadRequest request) {
      this.request = request;
    }

    boolean alive() {
      return outcome == null;
    }

    Trial<Scenario> trial(PlannedPayload planned, int burst) {
      return PayloadRows.TRIALS.ended(
          planned.place().at(burst),
          planned.scenario(),
          Objects.requireNonNull(outcome, "outcome"),
          startedAt);
    }
  }
}
