package soapbench.jmeter.sampler;

import java.math.BigDecimal;
import java.net.URI;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import soapbench.contract.Binding;
import soapbench.contract.service.Shape;
import soapbench.exchange.Broker;
import soapbench.exchange.JmsDelivery;
import soapbench.exchange.Login;
import soapbench.exchange.PayloadRequest;
import soapbench.exchange.ServiceTarget;
import soapbench.openmq.BrokerAddress;
import soapbench.payload.format.Formats;

/** What the words of a sampler mean. A word that means nothing is refused by its name. */
final class PayloadWords {

  static final List<String> DELIVERIES = List.of("persistent", "non-persistent");
  static final List<String> TRANSACTIONS = List.of("container", "none");
  static final List<String> REPLIES = List.of("temporary", "fixed");

  private static final int DIGITS_OF_A_MB = 6;

  private PayloadWords() {}

  static List<String> bindings() {
    return Arrays.stream(Binding.values()).map(Binding::word).toList();
  }

  static List<String> shapes() {
    return Arrays.stream(Shape.values()).map(Shape::value).toList();
  }

  static Binding binding(PayloadSampler words) {
    return Binding.values()[place("binding", words.getBinding(), bindings())];
  }

  /** Where the service is, and how to talk to it. */
  static ServiceTarget target(PayloadSampler words) {
    Login login = new Login(words.getUser(), words.getPassword());
    return new ServiceTarget(
        URI.create(words.getEndpoint()),
        Optional.empty(),
        new Broker(BrokerAddress.parse(words.getBroker()), Optional.of(login)),
        new JmsDelivery(
            place("delivery", words.getDelivery(), DELIVERIES) == 0,
            place("transaction", words.getTransaction(), TRANSACTIONS) == 0,
            place("reply", words.getReply(), REPLIES) == 0),
        Duration.ofMillis(number("timeout_ms", words.getTimeoutMs(), Long::valueOf)));
  }

  /** What to fetch, under an id of its own. */
  static PayloadRequest request(PayloadSampler words) {
    return new PayloadRequest(
        UUID.randomUUID().toString(),
        Formats.of(words.getFormat()),
        Shape.values()[place("shape", words.getShape(), shapes())],
        number("size_mb", words.getSizeMb(), PayloadWords::bytes),
        number("seed", words.getSeed(), Long::valueOf));
  }

  private static int bytes(String megabytes) {
    return new BigDecimal(megabytes).movePointRight(DIGITS_OF_A_MB).intValueExact();
  }

  private static <T> T number(String name, String word, Function<String, T> reading) {
    try {
      return reading.apply(word.strip());
    } catch (ArithmeticException | NumberFormatException e) {
      throw new IllegalArgumentException("%s is no number in range: %s".formatted(name, word), e);
    }
  }

  private static int place(String name, String word, List<String> allowed) {
    int place = allowed.indexOf(word);
    if (place < 0) {
      throw new IllegalArgumentException(
          "unknown %s '%s': allowed are %s".formatted(name, word, allowed));
    }
    return place;
  }
}
