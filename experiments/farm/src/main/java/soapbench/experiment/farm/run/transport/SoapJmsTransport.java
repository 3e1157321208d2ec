package soapbench.experiment.farm.run.transport;

import java.time.Duration;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import soapbench.contract.Binding;
import soapbench.contract.FarmContract;
import soapbench.contract.Queues;
import soapbench.contract.farm.Farm;
import soapbench.exchange.ExchangeFailedException;
import soapbench.exchange.ServiceTarget;
import soapbench.exchange.cxf.ClockedCall;
import soapbench.exchange.cxf.ServiceProxy;
import soapbench.exchange.cxf.Setting;
import soapbench.process.DaemonThreads;

/** Each part is a SOAP envelope on a queue, which whoever is free takes. */
public final class SoapJmsTransport implements Transport {

  private final SoapCall call;
  private final ServiceProxy<Farm> queue;
  private final ExecutorService calling =
      Executors.newCachedThreadPool(new DaemonThreads("soapbench-call"));

  /** Puts parts on a queue. */
  public SoapJmsTransport(boolean packed, String queue, ServiceTarget target) {
    call = new SoapCall(packed);
    this.queue =
        ServiceProxy.open(
            Farm.class,
            FarmContract.on(
                new Queues(queue, FarmContract.REQUESTS_WITHOUT_TRANSACTION, FarmContract.REPLIES)),
            Binding.JMS,
            target,
            Setting.all());
  }

  @Override
  public Dispatch dispatch(WorkOrder work) throws ExchangeFailedException, InterruptedException {
    PartAnswers answers = new PartAnswers();
    answers.begin(work);
    CallTotals tally = new CallTotals();
    for (int part = 1; part <= work.parts().size(); part++) {
      int number = part;
      calling.execute(() -> sort(number, work, answers, tally));
    }
    return tally.with(answers.await(), answers.doubled());
  }

  private void sort(int part, WorkOrder work, PartAnswers answers, CallTotals tally) {
    try {
      Farm worker = queue.port(false, call.packed());
      queue.property(FarmContract.WORKERS, work.workers());
      // a part that is not taken in time must not be sorted in a later trial
      queue.timeToLive(Duration.ofNanos(work.leftNs()));
      ClockedCall<PartAnswer> sorted = call.sort(worker, work, part);
      tally.add(sorted);
      answers.add(sorted.answer());
    } catch (ExchangeFailedException e) {
      answers.fail(e);
    } catch (RuntimeException e) {
      answers.fail(PartAnswers.wrong("part %s: %s".formatted(part, e)));
    }
  }

  @Override
  public void close() {
    calling.shutdownNow();
    queue.close();
  }
}
