package soapbench.jmeter.overhead;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import org.apache.jmeter.threads.JMeterContextService;
import org.apache.jmeter.threads.JMeterVariables;
import soapbench.broker.BrokerAddress;
import soapbench.contract.Binding;
import soapbench.exchange.Broker;
import soapbench.exchange.JmsDelivery;
import soapbench.exchange.Login;
import soapbench.exchange.ServiceTarget;
import soapbench.jmeter.sampler.PayloadSampler;

/**
 * The service as both kinds of client reach it.
 *
 * @param endpoint its address over HTTP
 * @param broker its broker's address
 * @param login who the clients are at the broker
 */
record Service(String endpoint, String broker, Login login) {

  private static final Duration TIMEOUT = Duration.ofMinutes(5);
  private static final JmsDelivery DELIVERY = new JmsDelivery(true, true, true);

  /** A service, with the account in a file of {@code user=} and {@code password=}. */
  static Service of(String endpoint, String broker, Path account) throws IOException {
    return new Service(endpoint, broker, Login.read(account));
  }

  /** How our client alone reaches it. */
  ServiceTarget target() {
    return new ServiceTarget(
        URI.create(endpoint),
        Optional.empty(),
        new Broker(BrokerAddress.parse(broker), Optional.of(login)),
        DELIVERY,
        TIMEOUT);
  }

  /** The sampler of a user that has just started. */
  PayloadSampler sampler(Binding binding, int bytes, String format, long seed) {
    JMeterContextService.getContext().setVariables(new JMeterVariables());
    PayloadSampler sampler = new PayloadSampler();
    sampler.setName("measured");
    sampler.setProperty("binding", binding.word());
    sampler.setProperty("format", format);
    sampler.setProperty("shape", "records");
    sampler.setProperty("sizeMb", Double.toString(bytes / 1e6));
    sampler.setProperty("seed", Long.toString(seed));
    sampler.setProperty("endpoint", endpoint);
    sampler.setProperty("timeoutMs", Long.toString(TIMEOUT.toMillis()));
    sampler.setProperty("broker", broker);
    sampler.setProperty("user", login.user());
    sampler.setProperty("password", login.password());
    sampler.setProperty("delivery", "persistent");
    sampler.setProperty("transaction", "container");
    sampler.setProperty("reply", "temporary");
    sampler.threadStarted();
    return sampler;
  }
}
