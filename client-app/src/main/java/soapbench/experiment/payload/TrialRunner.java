package soapbench.experiment.payload;

import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import soapbench.contract.service.ExchangeMarks;
import soapbench.exchange.ExchangeFailedException;
import soapbench.exchange.Exchanged;
import soapbench.exchange.PayloadRequest;
import soapbench.exchange.ServerObserver;
import soapbench.gc.GcPause;
import soapbench.gc.Pauses;
import soapbench.trial.Completed;
import soapbench.trial.ServerMarks;
import soapbench.trial.StoreCosts;
import soapbench.trial.Timeline;
import soapbench.trial.Trial;

/**
 * Runs one trial: the exchange on the clock, then, off the clock, the server's marks and both
 * sides' pauses.
 */
public record TrialRunner(Clients clients, RunPauses pauses) {

  public TrialRunner {
    Objects.requireNonNull(clients, "clients");
    Objects.requireNonNull(pauses, "pauses");
  }

  /**
   * A trial that completed.
   *
   * @param request the trial's request, with an id that no other has
   * @throws ExchangeFailedException if it did not
   */
  public Trial run(PlannedTrial planned, PayloadRequest request, Instant startedAt)
      throws ExchangeFailedException {
    Exchanged exchanged = clients.exchange(planned, request);
    ExchangeMarks marks = clients.observer(planned).marks(request.exchangeId());
    clients.target().delivery().requireTravelled(marks.getDelivery());
    ServerMarks server = ServerObserver.inOrder(marks);
    OptionalLong streamedNs =
        marks.getStreamedNs() == null
            ? OptionalLong.empty()
            : OptionalLong.of(marks.getStreamedNs());
    List<GcPause> clientPauses = pauses.takeClient(planned.place(), exchanged.marks());
    List<GcPause> serverPauses = pauses.takeServer(planned.place(), server);
    Completed completed =
        new Completed(
            timeline(exchanged, server),
            exchanged.wireBytes(),
            Pauses.within(clientPauses, exchanged.marks().c0(), exchanged.marks().c4()),
            Pauses.within(serverPauses, server.s0(), server.s5()),
            storeCosts(exchanged, server, streamedNs),
            streamedNs);
    return new Trial(planned.place(), planned.scenario(), completed, startedAt);
  }

  private static Timeline timeline(Exchanged exchanged, ServerMarks server)
      throws ExchangeFailedException {
    try {
      return Timeline.causal(exchanged.marks(), server);
    } catch (IllegalArgumentException e) {
      throw new ExchangeFailedException("contradiction", e.getMessage());
    }
  }

  private static Optional<StoreCosts> storeCosts(
      Exchanged exchanged, ServerMarks server, OptionalLong streamedNs) {
    return exchanged.serializationNs().isPresent()
        ? Optional.of(
            new StoreCosts(
                exchanged.serializationNs().getAsLong(),
                streamedNs.orElse(server.s2() - server.s1())))
        : Optional.empty();
  }
}
