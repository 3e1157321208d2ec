package soapbench.tuning;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import soapbench.broker.BrokerAddress;
import soapbench.exchange.Broker;
import soapbench.exchange.ExchangeFailedException;
import soapbench.exchange.JmsDelivery;
import soapbench.exchange.Login;
import soapbench.exchange.ServiceTarget;

/** Compares and prints: {@code Tuning ENDPOINT BROKER ACCOUNT_FILE [small]}. */
public final class Tuning {

  private static final Duration TIMEOUT = Duration.ofMinutes(5);

  private Tuning() {}

  /** Makes every comparison, one after the other. */
  public static void main(String[] arguments) throws IOException, ExchangeFailedException {
    boolean small = arguments.length == 4 && arguments[3].equals("small");
    if (arguments.length != 3 && !small) {
      throw new IllegalArgumentException(
          "give endpoint, broker and the file of its account, and the word small for small"
              + " messages alone");
    }
    ServiceTarget target =
        new ServiceTarget(
            URI.create(arguments[0]),
            Optional.empty(),
            new Broker(
                BrokerAddress.parse(arguments[1]), Optional.of(Login.read(Path.of(arguments[2])))),
            JmsDelivery.DEFAULT,
            TIMEOUT);
    try (PrintWriter out =
        new PrintWriter(
            new OutputStreamWriter(
                new FileOutputStream(FileDescriptor.out), StandardCharsets.UTF_8),
            true)) {
      out.println(Comparison.HEADING);
      for (Comparison comparison : small ? Comparison.small() : Comparison.all()) {
        out.println(comparison.row(target));
      }
    }
  }
}
