package soapbench.jmeter.sampler;

import java.math.BigDecimal;
import java.net.URI;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import soapbench.broker.BrokerAddress;
import soapbench.contract.Binding;
import soapbench.contract.service.Shape;
import soapbench.exchange.Broker;
import soapbench.exchange.HttpHeader;
import soapbench.exchange.JmsDelivery;
import soapbench.exchange.Login;
import soapbench.exchange.PayloadRequest;
import soapbench.exchange.ServiceTarget;
import soapbench.payload.format.Formats;

/** Reads a sampler's settings; one that cannot be read is refused, with its name. */
final class PayloadSettings {

  static final List<String> DELIVERIES = List.of("persistent", "non-persistent");
  static final List<String> TRANSACTIONS = List.of("container", "none");
  static final List<String> REPLIES = List.of("temporary", "fixed");
  static final List<String> LOGINS = List.of("none", "basic");

  /** The name of the further header where there is none. */
  static final String NO_HEADER = "Content-Type";

  private static final int DIGITS_PER_MB = 6;

  /** Read by Jackson, of which JMeter has a version that can't limit the number of tokens. */
  private static final List<String> NEWER = List.of("json", "smile");

  private PayloadSettings() {}

  static List<String> bindings() {
    return Binding.OF_SOAP.stream().map(Binding::word).toList();
  }

  static List<String> shapes() {
    return Arrays.stream(Shape.values()).map(Shape::value).toList();
  }

  static List<String> formats() {
    return Formats.words().stream().filter(format -> !NEWER.contains(format)).toList();
  }

  static Binding binding(PayloadSampler sampler) {
    return Binding.OF_SOAP.get(index("binding", sampler.getBinding(), bindings()));
  }

  /** Where the service is, and how to talk to it. */
  static ServiceTarget target(PayloadSampler sampler) {
    Login login = new Login(sampler.getUser(), sampler.getPassword());
    return new ServiceTarget(
            URI.create(sampler.getEndpoint()),
            Optional.of(login).filter(who -> index("login", sampler.getLogin(), LOGINS) == 1),
            new Broker(BrokerAddress.parse(sampler.getBroker()), Optional.of(login)),
            new JmsDelivery(
                index("delivery", sampler.getDelivery(), DELIVERIES) == 0,
                index("transaction", sampler.getTransaction(), TRANSACTIONS) == 0,
                index("reply", sampler.getReply(), REPLIES) == 0),
            Duration.ofMillis(number("timeout_ms", sampler.getTimeoutMs(), Long::valueOf)))
        .sending(headers(sampler));
  }

  /** A further header; none by the name of one that is sent anyway, as in the other plans. */
  private static List<HttpHeader> headers(PayloadSampler sampler) {
    return sampler.getHeaderName().equalsIgnoreCase(NO_HEADER)
        ? List.of()
        : List.of(new HttpHeader(sampler.getHeaderName(), sampler.getHeaderValue()));
  }

  /** Request of a payload, under its own id. */
  static PayloadRequest request(PayloadSampler sampler) {
    return PayloadRequest.fresh(
        Formats.of(formats().get(index("format", sampler.getFormat(), formats()))),
        Shape.values()[index("shape", sampler.getShape(), shapes())],
        number("size_mb", sampler.getSizeMb(), PayloadSettings::bytes),
        number("seed", sampler.getSeed(), Long::valueOf));
  }

  private static int bytes(String megabytes) {
    return new BigDecimal(megabytes).movePointRight(DIGITS_PER_MB).intValueExact();
  }

  private static <T> T number(String name, String word, Function<String, T> reading) {
    try {
      return reading.apply(word.strip());
    } catch (ArithmeticException | NumberFormatException e) {
      throw new IllegalArgumentException(
          "%s is not a number in range: %s".formatted(name, word), e);
    }
  }

  private static int index(String name, String word, List<String> allowed) {
    int index = allowed.indexOf(word);
    if (index < 0) {
      throw new IllegalArgumentException(
          "unknown %s '%s': allowed are %s".formatted(name, word, allowed));
    }
    return index;
  }
}
