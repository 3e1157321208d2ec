package soapbench.experiment.farm.run.transport;

import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import soapbench.contract.Binding;
import soapbench.contract.FarmContract;
import soapbench.contract.farm.Farm;
import soapbench.exchange.ExchangeFailedException;
import soapbench.exchange.ServiceTarget;
import soapbench.exchange.cxf.ClockedCall;
import soapbench.exchange.cxf.ServiceProxy;
import soapbench.exchange.cxf.Setting;
import soapbench.process.DaemonThreads;

/**
 * The coordinator calls each worker over SOAP/HTTP. When a worker does not answer, another gets its
 * part.
 */
public final class SoapHttpTransport implements Transport {

  private final SoapCall call;
  private final List<ServiceProxy<Farm>> workers = new ArrayList<>();
  private final ExecutorService calling =
      Executors.newCachedThreadPool(new DaemonThreads("soapbench-call"));

  /**
   * Calls workers, each of which has a number by its place in the list.
   *
   * @param target how to reach them, but for where they are
   */
  public SoapHttpTransport(boolean packed, List<URI> endpoints, ServiceTarget target) {
    call = new SoapCall(packed);
    endpoints.forEach(
        endpoint ->
            workers.add(
                ServiceProxy.open(
                    Farm.class,
                    FarmContract.SERVICE,
                    Binding.HTTP,
                    target.elsewhere(endpoint),
                    Setting.all())));
  }

  @Override
  public Dispatch dispatch(WorkOrder work) throws ExchangeFailedException, InterruptedException {
    PartAnswers answers = new PartAnswers();
    answers.begin(work);
    PendingParts left = new PendingParts(work);
    CallTotals tally = new CallTotals();
    for (int worker = 1; worker <= work.workers(); worker++) {
      int number = worker;
      calling.execute(() -> feed(number, new Trial(work, left, answers, tally)));
    }
    try {
      return tally.with(answers.await(), answers.doubled());
    } finally {
      left.end();
    }
  }

  /** State that the threads of a trial share. */
  private record Trial(WorkOrder work, PendingParts left, PartAnswers answers, CallTotals tally) {}

  /** Gives a worker one part after the other, until all are answered or it fails. */
  private void feed(int number, Trial trial) {
    try {
      OptionalInt part = trial.left.first(number);
      if (part.isEmpty()) {
        part = trial.left.next();
      }
      while (part.isPresent() && sorted(number, part.getAsInt(), trial)) {
        part = trial.left.next();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (RuntimeException e) {
      trial.answers.fail(PartAnswers.wrong("worker %s: %s".formatted(number, e)));
    }
  }

  private boolean sorted(int number, int part, Trial trial) {
    Farm worker = workers.get(number - 1).port(false, call.packed());
    try {
      ClockedCall<PartAnswer> sorted = call.sort(worker, trial.work, part);
      trial.tally.add(sorted);
      trial.answers.add(sorted.answer());
      trial.left.answered();
      return true;
    } catch (ExchangeFailedException e) {
      // counted before another worker can have answered it, which may end the trial
      trial.tally.resent();
      if (!e.lostConnection() || !trial.left.givenBack(part)) {
        trial.answers.fail(e);
      }
      return false;
    }
  }

  @Override
  public void close() {
    calling.shutdownNow();
    workers.forEach(ServiceProxy::close);
  }
}
