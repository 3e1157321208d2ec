package soapbench.experiment.service.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import soapbench.experiment.service.message.OutgoingRequest;
import soapbench.experiment.service.rows.ServiceCell;
import soapbench.experiment.service.rows.ServiceRows;
import soapbench.experiment.service.run.jmeter.JMeterSamples;
import soapbench.experiment.service.run.jmeter.OwnPlan;
import soapbench.experiment.service.run.jmeter.SecretFiles;
import soapbench.http.TlsIdentity;
import soapbench.lab.Laboratory;
import soapbench.lab.service.JMeterHome;
import soapbench.lab.trials.Instrument;
import soapbench.process.ChildProcesses;
import soapbench.results.Quantity;
import soapbench.rows.Trial;
import soapbench.rows.Values;

/** Has JMeter send all requests for many users at once; each of its samples is a trial. */
final class JMeterCalls implements Instrument<ServiceCell, PlannedExchange> {

  private static final double MILLISECOND = 1e6;

  private final ServicePlan plan;
  private final OwnPlan own;
  private final JMeterHome home;
  private final Optional<TlsIdentity> identity;
  private final Laboratory laboratory;
  private final ServiceCalls before;
  private final List<OutgoingRequest> requests;
  private final Deque<JMeterSamples.Sample> samples = new ArrayDeque<>();
  private final ChildProcesses starter = new ChildProcesses();
  private volatile @Nullable JMeterSamples running;

  JMeterCalls(
      ServicePlan plan,
      OwnPlan own,
      JMeterHome home,
      Optional<TlsIdentity> identity,
      Laboratory laboratory,
      ServiceCalls before) {
    this.plan = plan;
    this.own = own;
    this.home = home;
    this.identity = identity;
    this.laboratory = laboratory;
    this.before = before;
    this.requests = plan.outgoing();
  }

  @Override
  public List<PlannedExchange> prepare(List<PlannedExchange> planned)
      throws IOException, InterruptedException {
    if (before.over(planned)) {
      return planned;
    }
    before.begin(planned); // without a rehearsal: JMeter has a JVM of its own
    Path folder = Files.createDirectories(laboratory.folder().path().resolve("jmeter"));
    Path file = own.write(folder);
    laboratory.watcher().does("JMeter sends " + Quantity.count(planned.size(), "request"));
    Files.deleteIfExists(folder.resolve("samples.jtl"));
    running =
        JMeterSamples.start(
            home,
            file,
            new SecretFiles.Secrets(OwnPlan.properties(plan.credentials().headers()), identity),
            ServicePlan.route(plan.address().orElseThrow(), plan.credentials()).httpProxy(),
            starter);
    samples.addAll(running.await(planned.size()));
    return planned;
  }

  @Override
  public Trial<ServiceCell> measure(PlannedExchange planned) {
    JMeterSamples.Sample sample = samples.poll();
    if (sample == null) {
      return failed(planned, "missing: JMeter has no sample of it", Instant.now());
    }
    if (!sample.row().error().isEmpty()) {
      return failed(
          planned, plan.credentials().hide(sample.row().error()), sample.row().startedAt());
    }
    double connect = sample.row().connectMs() * MILLISECOND;
    Values values =
        Values.NONE
            .with(ServiceRows.TRANSACTION, sample.row().elapsedMs() * MILLISECOND)
            .with(ServiceRows.CONNECT, connect > 0 ? connect : Double.NaN)
            .with(ServiceRows.FIRST_BYTE, sample.row().latencyMs() * MILLISECOND)
            .with(
                ServiceRows.REQUEST_BYTES, requests.get(sample.request() - 1).next().body().length)
            .with(ServiceRows.ANSWER_BYTES, sample.bytes())
            .with(ServiceRows.REQUEST, sample.request());
    return ServiceRows.TRIALS.completed(
        planned.place(), planned.cell(), values, sample.row().startedAt());
  }

  private static Trial<ServiceCell> failed(PlannedExchange planned, String error, Instant at) {
    return Trial.failed(planned.place(), planned.cell(), error, at);
  }

  @Override
  public void close() {
    before.close();
    JMeterSamples now = running;
    try {
      if (now != null) {
        now.close();
      }
    } finally {
      starter.stop(JMeterSamples.GRACE); // also one that starts just now
    }
  }
}
