package soapbench.calibration;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import soapbench.columns.payload.PauseRow;
import soapbench.columns.payload.PayloadFolder;
import soapbench.contract.Binding;
import soapbench.csv.CsvAppender;
import soapbench.exchange.ExchangeFailedException;
import soapbench.exchange.PayloadRequest;
import soapbench.exchange.ServiceClient;
import soapbench.exchange.ServiceTarget;
import soapbench.experiment.payload.Clients;
import soapbench.experiment.payload.PlannedTrial;
import soapbench.experiment.payload.RunPauses;
import soapbench.experiment.payload.TrialRunner;
import soapbench.folder.RunFolder;
import soapbench.folder.WholeFile;
import soapbench.injection.Disturbance;
import soapbench.injection.Instruction;
import soapbench.payload.format.DisturbedFormat;
import soapbench.payload.format.PayloadFormat;
import soapbench.trial.Trial;

/** Exchanges with a server that was started for calibration. */
public final class LiveExchanges implements Exchanges, AutoCloseable {

  private final Path instruction;
  private final Disturbance delay;
  private final DelayingProxy proxy;
  private final Clients direct;
  private final Clients proxied;
  private final RunPauses pauses;
  private Optional<Disturbance> whileParsing = Optional.empty();

  /**
   * Exchanges with a server.
   *
   * @param target the server
   * @param instruction the file that it was told of when it was started
   * @param delay what strikes, unless it is a collection
   * @param folder where pauses are kept
   */
  public LiveExchanges(ServiceTarget target, Path instruction, Disturbance delay, RunFolder folder)
      throws IOException, ExchangeFailedException {
    this.instruction = instruction;
    this.delay = delay;
    URI endpoint = target.endpoint();
    proxy = DelayingProxy.start(endpoint.getHost(), endpoint.getPort());
    direct = new Clients(target, List.of(Binding.values()), this::open);
    proxied = new Clients(through(proxy, target), List.of(Binding.HTTP));
    pauses =
        new RunPauses(
            direct, CsvAppender.create(new PayloadFolder(folder).pauses(), PauseRow.TABLE));
    pauses.skipEarlier();
  }

  @Override
  public Trial run(Point point, boolean disturbed, PlannedTrial planned)
      throws ExchangeFailedException {
    PayloadRequest request = planned.request();
    TrialRunner runner = new TrialRunner(point.site().onTheWay() ? proxied : direct, pauses);
    if (!disturbed) {
      return runner.run(planned, request, Instant.now());
    }
    Disturbance strikes = point.collection().isPresent() ? Disturbance.COLLECTION : delay;
    point.site().server().ifPresent(site -> tell(Instruction.strike(site, strikes)));
    try {
      PayloadFormat format = prepared(point.site(), strikes, request.format());
      return runner.run(planned, request.in(format), Instant.now());
    } finally {
      whileParsing = Optional.empty();
      tell(Instruction.NOTHING);
    }
  }

  private PayloadFormat prepared(Site site, Disturbance strikes, PayloadFormat format) {
    if (site.onTheWay()) {
      proxy.holdUp(site, strikes::strike);
    } else if (site == Site.CLIENT_PARSE) {
      whileParsing = Optional.of(strikes);
    }
    return new DisturbedFormat(
        format,
        () -> strike(site == Site.CLIENT_SERIALIZATION, strikes),
        () -> strike(site == Site.CLIENT_DESERIALIZATION, strikes));
  }

  private static void strike(boolean here, Disturbance disturbance) {
    if (here) {
      disturbance.strike();
    }
  }

  private void tell(Instruction next) {
    try {
      WholeFile.write(instruction, next.line());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private ServiceClient open(Binding binding, ServiceTarget target) {
    return ServiceClient.open(binding, target, () -> whileParsing.ifPresent(Disturbance::strike));
  }

  private static ServiceTarget through(DelayingProxy proxy, ServiceTarget target) {
    URI endpoint =
        URI.create("http://127.0.0.1:%d%s".formatted(proxy.port(), target.endpoint().getRawPath()));
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
