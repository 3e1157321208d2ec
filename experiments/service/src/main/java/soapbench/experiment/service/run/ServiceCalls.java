package soapbench.experiment.service.run;

import java.io.Console;
import java.io.IOException;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import soapbench.experiment.service.message.AnswerCheck;
import soapbench.experiment.service.message.OutgoingRequest;
import soapbench.experiment.service.message.RequestDocument;
import soapbench.experiment.service.message.WrongAnswerException;
import soapbench.experiment.service.rows.ServiceCell;
import soapbench.experiment.service.rows.ServiceRows;
import soapbench.factor.Link;
import soapbench.http.HttpAddress;
import soapbench.http.HttpPost;
import soapbench.lab.Laboratory;
import soapbench.lab.LinkedRoute;
import soapbench.lab.trials.Instrument;
import soapbench.lab.trials.TrialsState;
import soapbench.process.JvmCommand;
import soapbench.results.Quantity;
import soapbench.rows.Rows;
import soapbench.rows.Trial;
import soapbench.rows.Values;
import soapbench.trial.Failed;
import soapbench.trial.Stage;

/** Sends a request in each trial, at the pace of the run, and checks its answer off the clock. */
final class ServiceCalls implements Instrument<ServiceCell, PlannedExchange> {

  /** Requests a second that no service answers, one at a time. */
  private static final double UNLIMITED = 1e6;

  private final ServicePlan plan;
  private final Rows<ServiceCell> rows;
  private final Laboratory laboratory;
  private final List<OutgoingRequest> requests;
  private final Link link;
  private final JvmCommand linkJvm;
  private Optional<LinkedRoute> route = Optional.empty();
  private Optional<HttpCaller> http = Optional.empty();
  private Optional<JmsCaller> jms = Optional.empty();

  /** Checks by binding: what a service answers may say by which one it was asked. */
  private final Map<String, AnswerCheck> checks = new LinkedHashMap<>();

  private final Pace pace;

  /** Pace of requests: so many a second at most, evenly. */
  private static final class Pace {

    private final long stepNs;
    private final CountDownLatch ended = new CountDownLatch(1);
    private long nextNs = System.nanoTime();

    Pace(double perSecond) {
      stepNs = Math.round(TimeUnit.SECONDS.toNanos(1) / perSecond);
    }

    /** Waits until the next request may be sent. */
    void await() throws InterruptedException {
      if (ended.await(nextNs - System.nanoTime(), TimeUnit.NANOSECONDS)) {
        throw new InterruptedException("the run was stopped");
      }
      nextNs = System.nanoTime() + stepNs;
    }

    /** Ends every wait, from another thread. */
    void end() {
      ended.countDown();
    }
  }

  /**
   * Calls of a plan.
   *
   * @param rows those of its trials
   * @param link what lies before the service over HTTP
   * @param linkJvm runs that
   */
  ServiceCalls(
      ServicePlan plan,
      Rows<ServiceCell> rows,
      Laboratory laboratory,
      Link link,
      JvmCommand linkJvm) {
    this.plan = plan;
    this.rows = rows;
    this.laboratory = laboratory;
    this.link = link;
    this.linkJvm = linkJvm;
    plan.bindings().forEach(binding -> checks.put(binding, new AnswerCheck(plan.expectations())));
    this.pace = new Pace(plan.perSecond().orElse(UNLIMITED));
    this.requests = plan.outgoing();
  }

  @Override
  public List<PlannedExchange> prepare(List<PlannedExchange> planned)
      throws IOException, InterruptedException {
    if (over(planned)) {
      return planned;
    }
    Map<String, HttpPost.Answer> right = begin(planned);
    if (rehearses(planned)) {
      rehearse(Objects.requireNonNull(right.get(ServiceCell.HTTP), ServiceCell.HTTP));
    }
    return planned;
  }

  /**
   * Says what is about to happen, and learns what a right answer is.
   *
   * @return the last right answer of each binding
   */
  Map<String, HttpPost.Answer> begin(List<PlannedExchange> planned)
      throws IOException, InterruptedException {
    record();
    if (plan.address().isPresent()) {
      HttpAddress address = plan.address().get();
      LinkedRoute over =
          LinkedRoute.open(
              ServicePlan.route(address, plan.credentials()), address, link, linkJvm, laboratory);
      route = Optional.of(over);
      http =
          Optional.of(
              new HttpCaller(
                  over.route(), plan.action(), plan.credentials().headers(), plan.timeout()));
    }
    plan.notes().forEach(laboratory.watcher()::onMessage);
    confirm(planned.size() + AnswerCheck.FIRST_ANSWERS * checks.size());
    if (plan.jms().isPresent()) {
      ServicePlan.Jms there = plan.jms().get();
      jms =
          Optional.of(
              JmsCaller.open(there.endpoint(), there.client(), plan.action(), plan.timeout()));
    }
    laboratory.watcher().does("asking three times what a right answer is");
    Map<String, HttpPost.Answer> right = new LinkedHashMap<>();
    for (Map.Entry<String, AnswerCheck> check : checks.entrySet()) {
      right.put(check.getKey(), learn(check.getKey(), check.getValue()));
    }
    laboratory
        .environment()
        .add(
            "masked",
            checks.values().stream().flatMap(check -> check.masked().stream()).distinct().toList());
    laboratory.environment().write();
    return right;
  }

  /** Whether a run that continues has nothing left to send. */
  boolean over(List<PlannedExchange> planned) throws IOException {
    return TrialsState.read(rows, planned, laboratory.folder()).over(laboratory.fork());
  }

  /** Whether this client is to be warm. */
  private boolean rehearses(List<PlannedExchange> planned) {
    return plan.canRehearse()
        && planned.stream().anyMatch(one -> one.place().stage() == Stage.WARMUP);
  }

  private void rehearse(HttpPost.Answer right) throws IOException {
    laboratory.watcher().does("warming this client up with that answer, not the service");
    int exchanges = Rehearsal.of(right, plan, laboratory.watcher()::onMessage);
    laboratory.environment().add("rehearsed", exchanges);
    laboratory.environment().write();
  }

  /** Learns what is right from the first answers; returns the last of them. */
  private HttpPost.Answer learn(String binding, AnswerCheck check)
      throws IOException, InterruptedException {
    try {
      OutgoingRequest first = requests.get(0);
      ServiceCell cell = new ServiceCell(binding, ServiceCell.KEPT);
      HttpPost.Answer answer = null;
      for (int i = 0; i < AnswerCheck.FIRST_ANSWERS; i++) {
        pace.await();
        OutgoingRequest.Sent sent = first.next();
        answer = call(first, sent, cell, new ExchangeClock(reconnects(cell)));
        check.learn(answer);
      }
      return Objects.requireNonNull(answer, "answer");
    } catch (WrongAnswerException e) {
      throw new IOException(
          "%s gives no right answer to %s: %s: %s"
              .formatted(
                  plan.where(binding),
                  plan.requests().get(0).name(),
                  e.kind(),
                  plan.credentials().hide(String.valueOf(e.getMessage()))));
    }
  }

  private void record() {
    Map<String, Object> service = new LinkedHashMap<>();
    service.put("address", plan.where());
    service.put("action", plan.action());
    service.put("soap", plan.requests().get(0).soap().words());
    service.put("pace", plan.pace());
    service.put("notes", plan.notes());
    service.put("requests", plan.requests().stream().map(RequestDocument::name).toList());
    laboratory.environment().add("service", service);
  }

  /** Says what is about to happen, and asks where it is somebody else's service. */
  private void confirm(int count) throws IOException {
    laboratory
        .watcher()
        .onMessage(
            "sends %s to %s, %s"
                .formatted(Quantity.count(count, "request"), plan.where(), plan.pace()));
    if (plan.confirmed()) {
      return;
    }
    Console console = System.console();
    String said = console == null ? "" : console.readLine("Go on? (y or n) ");
    if (said == null || !said.strip().toLowerCase(Locale.ROOT).startsWith("y")) {
      throw new IOException("nothing was sent: --yes goes on without a question");
    }
  }

  @Override
  public boolean goesOn() {
    return route.map(LinkedRoute::alive).orElse(true);
  }

  @Override
  public Trial<ServiceCell> measure(PlannedExchange planned) throws InterruptedException {
    pace.await();
    OutgoingRequest request = requests.get(planned.request());
    OutgoingRequest.Sent sent = request.next();
    double reconnects = reconnects(planned.cell());
    Instant startedAt = Instant.now();
    ExchangeClock clock = new ExchangeClock(reconnects);
    try {
      HttpPost.Answer answer = call(request, sent, planned.cell(), clock);
      Objects.requireNonNull(checks.get(planned.cell().binding()), "check")
          .require(planned.request(), answer);
      Values values =
          clock
              .values()
              .with(ServiceRows.REQUEST_BYTES, sent.body().length)
              .with(ServiceRows.ANSWER_BYTES, answer.body().length)
              .with(ServiceRows.REQUEST, planned.request() + 1.0);
      return ServiceRows.TRIALS.completed(planned.place(), planned.cell(), values, startedAt);
    } catch (WrongAnswerException e) {
      return Trial.failed(
          planned.place(),
          planned.cell(),
          new Failed(e.kind(), plan.credentials().hide(String.valueOf(e.getMessage()))).error(),
          startedAt);
    }
  }

  /** Looks, off the clock, which kept connections are closed; NaN where none is kept. */
  private double reconnects(ServiceCell cell) {
    return cell.binding().equals(ServiceCell.HTTP) && cell.connection().equals(ServiceCell.KEPT)
        ? http.orElseThrow().closeStale()
        : Double.NaN;
  }

  private HttpPost.Answer call(
      OutgoingRequest request, OutgoingRequest.Sent sent, ServiceCell cell, ExchangeClock clock)
      throws WrongAnswerException {
    return cell.binding().equals(ServiceCell.JMS)
        ? jms.orElseThrow().call(sent, clock)
        : http.orElseThrow()
            .call(
                request.document().soap(), sent, cell.connection().equals(ServiceCell.KEPT), clock);
  }

  @Override
  public void close() {
    pace.end();
    http.ifPresent(HttpCaller::close);
    jms.ifPresent(JmsCaller::close);
    route.ifPresent(LinkedRoute::close);
  }
}
