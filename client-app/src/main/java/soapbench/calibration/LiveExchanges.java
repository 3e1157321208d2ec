package soapbench.calibration;

import java.io.IOException;
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
import soapbench.folder.WholeFile;
import soapbench.injection.InjectedFault;
import soapbench.injection.InjectionPoint;
import soapbench.injection.InjectionPoint.Side;
import soapbench.injection.Instruction;
import soapbench.lab.service.ServiceLink;
import soapbench.link.LinkProcess;
import soapbench.payload.format.FaultInjectingFormat;
import soapbench.payload.format.PayloadFormat;
import soapbench.rows.Trial;

/** Exchanges with a server that was started for calibration. */
final class LiveExchanges implements Exchanges, AutoCloseable {

  private static final Runnable NOTHING = () -> {};

  private final Path instruction;
  private final InjectedFault delay;
  private final ServiceLink link;
  private final Clients direct;
  private final Clients linked;
  private final RunPauses pauses;
  private Runnable whileParsing = NOTHING;

  /**
   * Exchanges with a server.
   *
   * @param delay the fault that is injected where it is a delay
   */
  LiveExchanges(CheckContext context, InjectedFault delay)
      throws IOException, ExchangeFailedException {
    this.instruction = context.instruction();
    this.delay = delay;
    ServiceTarget target = context.target();
    link = ServiceLink.start(context.linkJvm(), LinkProcess.OPEN, target, false);
    direct = new Clients(target, Binding.OF_SOAP, this::open);
    linked = new Clients(link.target(), List.of(Binding.HTTP));
    pauses =
        new RunPauses(
            direct,
            CsvAppender.create(new PayloadFolder(context.folder()).pauses(), PauseRow.TABLE));
    pauses.skipEarlier();
  }

  @Override
  public Trial<Scenario> run(Turn turn) throws IOException, ExchangeFailedException {
    PlannedPayload planned = turn.trial();
    PayloadRequest request = planned.request();
    InjectionPoint point = turn.tested().point();
    TrialRunner runner = new TrialRunner(point.side() == Side.NETWORK ? linked : direct, pauses);
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
      case NETWORK_REQUEST -> link.process().hold(false, false, fault.pause());
      case NETWORK_MID_REQUEST -> link.process().hold(false, true, fault.pause());
      case NETWORK_RESPONSE -> link.process().hold(true, false, fault.pause());
      case NETWORK_MID_RESPONSE -> link.process().hold(true, true, fault.pause());
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

  @Override
  public void close() throws IOException {
    pauses.close();
    linked.close();
    direct.close();
    link.close();
  }
}
