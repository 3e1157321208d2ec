package soapbench.experiment.farm.run.worker;

import jakarta.jms.Connection;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSException;
import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import org.apache.cxf.Bus;
import org.apache.cxf.BusFactory;
import org.messaginghub.pooled.jms.JmsPoolConnectionFactory;
import soapbench.broker.ConnectionSettings;
import soapbench.contract.FarmContract;
import soapbench.contract.Queues;
import soapbench.exchange.Broker;
import soapbench.service.clock.ServerPauses;
import soapbench.service.farm.FarmEndpoint;
import soapbench.service.publish.PublishedService;
import soapbench.service.publish.Publisher;
import soapbench.service.publish.QueueMessages;
import soapbench.service.publish.ServerResources;
import soapbench.standalone.HttpServices;

/** A worker, which can be called over HTTP and consume a queue, until it is closed. */
public final class Worker implements AutoCloseable {

  /** Form of a worker's name. */
  public static final String NAME = "[A-Za-z0-9._-]{1,64}";

  private static final Duration TIMEOUT = Duration.ofMinutes(1);

  private final String name;
  private Optional<HttpServices> http = Optional.empty();
  private Optional<AtQueue> queue = Optional.empty();

  /** A worker at a queue and what it answers with. */
  private record AtQueue(
      QueueWorker worker,
      Publisher publisher,
      ServerPauses pauses,
      JmsPoolConnectionFactory answers) {

    void close() {
      worker.close();
      publisher.close();
      pauses.close();
      answers.stop();
    }
  }

  /**
   * A worker that can't be reached yet.
   *
   * @param name what it calls itself, of the form {@link #NAME}
   */
  public Worker(String name) {
    if (!name.matches(NAME)) {
      throw new IllegalArgumentException("'%s' is not of the form %s".formatted(name, NAME));
    }
    this.name = name;
  }

  /**
   * Can be called over SOAP/HTTP from now on.
   *
   * @param host the address that it listens on
   * @param port its port; 0 for a free one
   * @return where its WSDL is
   * @throws IOException in one line, if it can't listen there
   */
  public URI listen(String host, int port) throws IOException {
    Queues none = new Queues(FarmContract.REQUESTS, FarmContract.WORK, FarmContract.REPLIES);
    HttpServices started =
        HttpServices.start("worker", FarmEndpoint.row(name, none), Optional.empty(), host, port);
    http = Optional.of(started);
    return started.wsdl();
  }

  /**
   * Consumes a queue from now on.
   *
   * @throws IOException in one line, if the broker does not answer or has no such queue
   */
  public void consume(Broker broker, String from) throws IOException {
    broker.check();
    ConnectionFactory connections =
        broker.direct(ConnectionSettings.within(TIMEOUT).takingOneAtATime());
    JmsPoolConnectionFactory answers = new JmsPoolConnectionFactory();
    answers.setConnectionFactory(connections);
    PublishedService service =
        FarmEndpoint.row(
            name,
            new Queues(from, FarmContract.REQUESTS_WITHOUT_TRANSACTION, FarmContract.REPLIES));
    ServerPauses pauses = new ServerPauses();
    Bus bus = BusFactory.newInstance().createBus();
    Publisher publisher =
        new Publisher(bus, new ServerResources("soapbench worker", Optional.of(answers), pauses));
    publisher.publish(List.of(service));
    try {
      Connection connection = connections.createConnection();
      QueueWorker worker = QueueWorker.start(from, connection, new QueueMessages(service, answers));
      RegistrationListener.start(name, from, worker, connection);
      queue = Optional.of(new AtQueue(worker, publisher, pauses, answers));
    } catch (JMSException e) {
      throw new IOException(
          "broker %s: queue %s can't be consumed: %s"
              .formatted(broker.address(), from, e.getMessage()),
          e);
    }
  }

  /**
   * Waits until the worker is closed by another thread.
   *
   * @throws IOException in one line, if it loses its broker before
   */
  public void await() throws IOException, InterruptedException {
    CompletableFuture<Void> over =
        queue.map(at -> at.worker().over()).orElseGet(CompletableFuture::new);
    try {
      over.get();
    } catch (ExecutionException e) {
      throw e.getCause() instanceof IOException lost ? lost : new IOException(e.getCause());
    }
  }

  @Override
  public void close() {
    queue.ifPresent(AtQueue::close);
    http.ifPresent(HttpServices::close);
  }
}
