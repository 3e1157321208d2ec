package soapbench.calibration;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import soapbench.calibration.CalibrationDesign.Turn;
import soapbench.contract.Binding;
import soapbench.csv.CsvAppender;
import soapbench.exchange.ExchangeFailedException;
import soapbench.exchange.PayloadRequest;
import soapbench.exchange.ServiceTarget;
import soapbench.exchange.laboratory.ServiceClient;
import soapbench.experiment.payload.rows.PauseRow;
import soapbench.experiment.payload.rows.PayloadFolder;
import soapbench.experiment.payload.rows.Scenario;
import soapbench.experiment.payload.run.Clients;
import soapbench.experiment.payload.run.RunPauses;
import soapbench.experiment.payload.run.TrialRunner;
import soapbench.experiment.payload.run.design.PlannedPayload;
import soapbench.folder.RunFolder;
import soapbench.folder.WholeFile;
import soapbench.http.HttpAddress;
import soapbench.injection.InjectedFault;
import soapbench.injection.InjectionPoint;
import soapbench.injection.InjectionPoint.Side;
import soapbench.injection.Instruction;
import soapbench.payload.format.FaultInjectingFormat;
import soapbench.payload.format.PayloadFormat;
import soapbench.rows.Trial;

/** Exchanges with a server that was started for calibration. */
final class LiveExchanges implements Exchanges, AutoCloseable {

  private static final Runnable NOTHING = () -> {};

  private final Path instruction;
  private final InjectedFault delay;
  private final DelayingProxy proxy;
  private final Clients direct;
  private final Clients proxied;
  private final RunPauses pauses;
  private Runnable whileParsing = NOTHING;

  /**
   * Exchanges with a server.
   *
   * @param instruction the file that it was told of when it was started
   * @param delay the fault that is injected where it is a delay
   * @param folder where pauses are kept
   */
  LiveExchanges(ServiceTarget target, Path instruction, InjectedFault delay, RunFolder folder)
      throws IOException, ExchangeFailedException {
    this.instruction = instruction;
    this.delay = delay;
    HttpAddress endpoint = HttpAddress.of(target.endpoint());
    proxy = DelayingProxy.start(endpoint.bareHost(), endpoint.port());
    direct = new Clients(target, Binding.OF_SOAP, this::open);
    proxied = new Clients(through(proxy, target), List.of(Binding.HTTP));
    pauses =
        new RunPauses(
            direct, CsvAppender.create(new PayloadFolder(folder).pauses(), PauseRow.TABLE));
    pauses.skipEarlier();
  }

  @Override
  public Trial<Scenario> run(Turn turn) throws IOException, ExchangeFailedException {
    PlannedPayload planned = turn.trial();
    PayloadRequest request = planned.request();
    InjectionPoint point = turn.tested().point();
    TrialRunner runner = new TrialRunner(point.side() == Side.NETWORK ? proxied : direct, pauses);
    if (!turn.withFault()) {
      return runner.run(planned, request, Instant.now());
    }
    InjectedFault fault =
        switch (turn.tested().kind()) {
          case DELAY -> delay;
          case COLLECTION -> InjectedFault.COLLECTION;
          case ALLOCATION -> InjectedFault.ALLOCATION;
        };
    try {
      PayloadFormat format = prepare(point, fault, request.format());
      return runner.run(planned, request.in(format), Instant.now());
    } finally {
      whileParsing = NOTHING;
      tell(Instruction.NOTHING);
    }
  }

  /**
   * Makes sure that a fault is injected into the next exchange.
   *
   * @return the format that the exchange uses at the client
   */
  private PayloadFormat prepare(InjectionPoint point, InjectedFault fault, PayloadFormat format)
      throws IOException {
    switch (point) {
      case CLIENT_SERIALIZATION -> {
        return new FaultInjectingFormat(format, fault::inject, NOTHING);
      }
      case CLIENT_DESERIALIZATION -> {
        return new FaultInjectingFormat(format, NOTHING, fault::inject);
      }
      case CLIENT_PARSE -> whileParsing = fault::inject;
      case NETWORK_REQUEST, NETWORK_MID_REQUEST, NETWORK_RESPONSE, NETWORK_MID_RESPONSE ->
          proxy.delayNext(point, fault);
      default -> tell(Instruction.inject(point, fault));
    }
    return format;
  }

  private void tell(Instruction next) throws IOException {
    WholeFile.write(instruction, next.line());
  }

  private ServiceClient open(Binding binding, ServiceTarget target) {
    return ServiceClient.open(binding, target, () -> whileParsing.run());
  }

  private static ServiceTarget through(DelayingProxy proxy, ServiceTarget target) {
    URI endpoint =
        URI.create("http://127.0.0.1:%s%s".formatted(proxy.port(), target.endpoint().getRawPath()));
    return new ServiceTarget(
        endpoint, target.httpLogin(), target.broker(), target.delivery(), target.timeout());
  }

  @Override
  public void close() throws IOException {
    pauses.close();
    proxied.close();
    direct.close();
    proxy.close();
  }
}
