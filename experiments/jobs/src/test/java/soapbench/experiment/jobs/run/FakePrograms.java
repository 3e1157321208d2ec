package soapbench.experiment.jobs.run;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import soapbench.broker.BrokerAddress;
import soapbench.caller.FakeComponent;
import soapbench.exchange.Broker;
import soapbench.exchange.JmsDelivery;
import soapbench.exchange.ServiceTarget;

/** A server of the small programs of a jobs run, which runs none and keeps what it was asked. */
final class FakePrograms implements AutoCloseable {

  private static final Pattern ASKED = Pattern.compile("<c:(\\w+) xmlns:c=");
  private static final Pattern JOB = Pattern.compile("<c:job>([^<]*)<");
  private static final Pattern DATA = Pattern.compile("<x:Base64Data[^>]*>([^<]*)<");
  private static final String TIMES =
      "<j:inputNs>1</j:inputNs><j:waitingNs>1</j:waitingNs><j:startNs>1</j:startNs>"
          + "<j:runNs>1</j:runNs><j:collectionNs>1</j:collectionNs>";

  private final ExecutorService threads = Executors.newCachedThreadPool();
  private final HttpServer server;
  private final AtomicInteger calls = new AtomicInteger();
  private final List<String> asked = new CopyOnWriteArrayList<>();
  private final IntFunction<Reply> replies;

  /** Ways in which a call ends. */
  enum Reply {
    ANSWERS,
    FAILS,
    BREAKS_OFF
  }

  /**
   * @param replies by the number of the call, from 1
   */
  FakePrograms(IntFunction<Reply> replies) throws IOException {
    this.replies = replies;
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.setExecutor(threads);
    offer(OfferedPrograms.NOTHING, FakeComponent.wsdl("", ""));
    offer(
        OfferedPrograms.LINK,
        FakeComponent.wsdl(
            OfferedPrograms.LINK_IN + ":xdescr:RawData",
            OfferedPrograms.LINK_OUT + ":xdescr:RawData"));
    server.start();
  }

  private void offer(String name, String wsdl) {
    String path = "/jobs/" + name;
    String live =
        wsdl.replace("http://127.0.0.1:8080/soapbench/jobs/NAME", root().resolve(path).toString());
    server.createContext(
        path,
        exchange -> {
          try (exchange) {
            if ("wsdl".equals(exchange.getRequestURI().getQuery())) {
              FakeComponent.answer(exchange, 200, "text/xml", live);
            } else {
              answer(exchange);
            }
          }
        });
  }

  private void answer(HttpExchange exchange) throws IOException {
    String request = new String(exchange.getRequestBody().readAllBytes(), UTF_8);
    String method = found(ASKED, request).orElse("");
    String job = found(JOB, request).orElse(String.format(Locale.ROOT, "%022d", calls.get() + 1));
    asked.add(method + " " + job);
    if (!method.equals("call")) {
      String status = "<t:status>%s</t:status>".formatted(TIMES);
      say(exchange, "", method, method.equals("status") ? status : "");
      return;
    }
    switch (replies.apply(calls.incrementAndGet())) {
      case ANSWERS -> {
        String same =
            found(DATA, request)
                .map("<t:same><x:Base64Data>%s</x:Base64Data></t:same>"::formatted)
                .orElse("");
        say(exchange, "<j:job>%s</j:job>".formatted(job), method, same);
      }
      case FAILS ->
          FakeComponent.answer(
              exchange,
              500,
              "text/xml",
              FakeComponent.fault(
                  "the program ended with 3",
                  "<j:job>%s</j:job><j:state>failed</j:state><j:exitCode>3</j:exitCode>"
                      .formatted(job)));
      default -> exchange.close();
    }
  }

  private static void say(HttpExchange exchange, String header, String method, String values)
      throws IOException {
    FakeComponent.answer(
        exchange,
        200,
        "text/xml; charset=UTF-8",
        FakeComponent.envelope(
            header, "<t:%s>%s</t:%s>".formatted(method + "Response", values, method + "Response")));
  }

  private static Optional<String> found(Pattern pattern, String text) {
    Matcher matcher = pattern.matcher(text);
    return matcher.find() ? Optional.of(matcher.group(1)) : Optional.empty();
  }

  private URI root() {
    return URI.create("http://127.0.0.1:%s/".formatted(server.getAddress().getPort()));
  }

  /** The service as a run knows it. */
  ServiceTarget target(Duration timeout) {
    return new ServiceTarget(
        root().resolve("laboratory"),
        Optional.empty(),
        new Broker(BrokerAddress.parse("mq://127.0.0.1:7676"), Optional.empty()),
        JmsDelivery.DEFAULT,
        timeout);
  }

  /** How often a program was called. */
  int calls() {
    return calls.get();
  }

  /** The requests so far, each as method and job. */
  List<String> asked() {
    return asked;
  }

  @Override
  public void close() {
    server.stop(0);
    threads.shutdownNow();
  }
}
