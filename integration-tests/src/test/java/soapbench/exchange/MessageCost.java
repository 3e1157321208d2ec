package soapbench.exchange;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Random;
import soapbench.broker.BrokerAddress;
import soapbench.contract.Binding;
import soapbench.contract.service.Shape;
import soapbench.exchange.laboratory.ExchangeResult;
import soapbench.exchange.laboratory.Exchanger;
import soapbench.exchange.laboratory.ServerObserver;
import soapbench.exchange.laboratory.ServiceClient;
import soapbench.folder.WholeFolder;
import soapbench.payload.PayloadGenerator;
import soapbench.payload.PayloadSource;
import soapbench.payload.format.PayloadFormat;
import soapbench.payload.message.PreparedMessage;
import soapbench.service.laboratory.PublishedLaboratory;
import soapbench.service.laboratory.ServerMessage;
import soapbench.standalone.HttpServices;
import soapbench.statistics.Sample;

/**
 * Cost of the way of own messages: exchanges of records as they are and as a message of the user's
 * own, in pairs whose order is drawn, with a server in this JVM. To be run on an idle machine, from
 * the project's folder after {@code ./mvnw package -DskipTests}: {@code java -cp
 * "integration-tests/target/test-classes:client-app/target/client-app.jar:client-app/target/lib/*"
 * soapbench.exchange.MessageCost [PAIRS [BYTES...]]}.
 */
final class MessageCost {

  private static final int PAIRS = 60;
  private static final int WARM_UP = 30;
  private static final double MS = 1e6;

  private final ServiceClient client;
  private final PreparedMessage message;
  private final PrintWriter out;
  private final Random random = new Random(1);

  private MessageCost(ServiceClient client, PreparedMessage message, PrintWriter out) {
    this.client = client;
    this.message = message;
    this.out = out;
  }

  public static void main(String[] arguments) throws Exception {
    int pairs = arguments.length > 0 ? Integer.parseInt(arguments[0]) : PAIRS;
    List<Integer> sizes = new ArrayList<>();
    for (int i = 1; i < arguments.length; i++) {
      sizes.add(Integer.parseInt(arguments[i]));
    }
    Path folder = Files.createTempDirectory("soapbench-cost");
    PreparedMessage message = RecordsMessage.make(Path.of(""), folder);
    try (HttpServices server =
            HttpServices.start(
                "laboratory",
                PublishedLaboratory.tuned(new ServerMessage(Optional.of(message))),
                Optional.empty(),
                "127.0.0.1",
                0);
        ServiceClient client = ServiceClient.open(Binding.HTTP, target(server, message));
        PrintWriter out =
            new PrintWriter(
                new OutputStreamWriter(
                    new FileOutputStream(FileDescriptor.out), StandardCharsets.UTF_8),
                true)) {
      out.println("| bytes | exchange | records, ms | as a message, ms | ratio of pairs |");
      out.println("|---|---|---|---|---|");
      for (int bytes : sizes.isEmpty() ? List.of(10_000, 100_000, 1_300_000) : sizes) {
        for (PayloadFormat format : ExchangeContract.beforeCodecs().toList()) {
          new MessageCost(client, message, out).compare(format, bytes, pairs);
        }
      }
    } finally {
      WholeFolder.delete(folder);
    }
  }

  private static ServiceTarget target(HttpServices server, PayloadSource of) {
    return new ServiceTarget(
            URI.create(server.wsdl().toString().replace("?wsdl", "")),
            Optional.empty(),
            new Broker(BrokerAddress.parse("mq://127.0.0.1:1"), Optional.empty(), Optional.empty()),
            JmsDelivery.DEFAULT,
            Duration.ofMinutes(1))
        .with(of.bound());
  }

  private void compare(PayloadFormat format, int bytes, int pairs) throws Exception {
    for (boolean store : new boolean[] {false, true}) {
      double[] records = new double[pairs];
      double[] own = new double[pairs];
      double[] ratios = new double[pairs];
      for (int i = -WARM_UP; i < pairs; i++) {
        boolean first = random.nextBoolean();
        double before = first ? ms(format, message, bytes, i, store) : 0;
        double record = ms(format, PayloadGenerator.of(Shape.RECORDS), bytes, i, store);
        double one = first ? before : ms(format, message, bytes, i, store);
        if (i >= 0) {
          records[i] = record;
          own[i] = one;
          ratios[i] = one / record;
        }
      }
      out.printf(
          Locale.ROOT,
          "| %s | %s %s | %.3f | %.3f | %.3f |%n",
          bytes,
          store ? "store" : "fetch",
          format.word(),
          Sample.median(records),
          Sample.median(own),
          Sample.median(ratios));
    }
  }

  private double ms(PayloadFormat format, PayloadSource of, int bytes, long seed, boolean store)
      throws ExchangeFailedException {
    PayloadRequest request = PayloadRequest.fresh(format, of, bytes, seed);
    Exchanger exchanger = new Exchanger(client);
    if (store) {
      return time(exchanger.store(request));
    }
    new ServerObserver(client).prepare(request);
    return time(exchanger.fetch(request));
  }

  private static double time(ExchangeResult exchanged) {
    return (exchanged.marks().c4() - exchanged.marks().c0()) / MS;
  }
}
