package soapbench.jmeter.sampler;

import soapbench.contract.Binding;
import soapbench.contract.service.ExchangeMarks;
import soapbench.exchange.ExchangeFailedException;
import soapbench.exchange.PayloadRequest;
import soapbench.exchange.ServiceTarget;
import soapbench.exchange.laboratory.ExchangeResult;
import soapbench.exchange.laboratory.Exchanger;
import soapbench.exchange.laboratory.ServerObserver;
import soapbench.exchange.laboratory.ServiceClient;
import soapbench.trial.Timeline;
import soapbench.trial.WireBytes;

/** One user's client, with which it fetches one payload after another. */
final class PayloadUser implements AutoCloseable {

  private final ServiceTarget target;
  private final ServiceClient client;

  PayloadUser(Binding binding, ServiceTarget target) {
    this.target = target;
    client = ServiceClient.open(binding, target);
  }

  /**
   * Fetches a payload, and then the server's marks of that exchange.
   *
   * @throws ExchangeFailedException if there was no answer, or a wrong one
   */
  Fetched fetch(PayloadRequest request) throws ExchangeFailedException {
    ExchangeResult exchanged = new Exchanger(client).fetch(request);
    ExchangeMarks marks = new ServerObserver(client).marks(request.exchangeId());
    target.delivery().requireTravelled(marks.getDelivery());
    Timeline timeline = Timeline.causal(exchanged.marks(), ServerObserver.inOrder(marks));
    return new Fetched(timeline, exchanged.wireBytes().orElseThrow());
  }

  @Override
  public void close() {
    client.close();
  }

  /** A fetched payload. */
  record Fetched(Timeline timeline, WireBytes wireBytes) {}
}
