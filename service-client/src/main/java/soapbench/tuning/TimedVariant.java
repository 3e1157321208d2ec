package soapbench.tuning;

import java.util.Set;
import soapbench.contract.Binding;
import soapbench.exchange.ExchangeFailedException;
import soapbench.exchange.Exchanged;
import soapbench.exchange.Exchanger;
import soapbench.exchange.PayloadRequest;
import soapbench.exchange.ServiceClient;
import soapbench.exchange.ServiceTarget;
import soapbench.exchange.Setting;

/** A way to do an exchange. */
interface TimedVariant extends AutoCloseable {

  /**
   * How long one more exchange takes, in nanoseconds.
   *
   * @throws ExchangeFailedException if it did not complete
   */
  long timeNs(PayloadRequest request) throws ExchangeFailedException;

  @Override
  void close();

  /** The server generates the payload and sends it, to one client. */
  static TimedVariant fetching(Binding binding, ServiceTarget target, Set<Setting> settings) {
    return new OneClient(ServiceClient.open(binding, target, settings), Exchanger::fetch);
  }

  /** One client sends the payload. */
  static TimedVariant storing(Binding binding, ServiceTarget target, Set<Setting> settings) {
    return new OneClient(ServiceClient.open(binding, target, settings), Exchanger::store);
  }

  /** The server sends the payload to a client that is made for it and connects for it. */
  static TimedVariant fetchingAnew(Binding binding, ServiceTarget target) {
    return new NewClients(binding, target);
  }

  /** An operation of the service. */
  interface Operation {
    Exchanged run(Exchanger exchanger, PayloadRequest request) throws ExchangeFailedException;
  }

  /** A client that is kept for every exchange. */
  record OneClient(ServiceClient client, Operation operation) implements TimedVariant {

    @Override
    public long timeNs(PayloadRequest request) throws ExchangeFailedException {
      Exchanged exchanged = operation.run(new Exchanger(client), request);
      return exchanged.marks().c4() - exchanged.marks().c0();
    }

    @Override
    public void close() {
      client.close();
    }
  }

  /** A client for each exchange; making it counts, closing it does not. */
  record NewClients(Binding binding, ServiceTarget target) implements TimedVariant {

    @Override
    public long timeNs(PayloadRequest request) throws ExchangeFailedException {
      long begin = System.nanoTime();
      try (ServiceClient client = ServiceClient.open(binding, target)) {
        return new Exchanger(client).fetch(request).marks().c4() - begin;
      }
    }

    @Override
    public void close() {
      // every client is closed after its exchange
    }
  }
}
