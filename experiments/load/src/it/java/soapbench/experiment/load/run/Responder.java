package soapbench.experiment.load.run;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import jakarta.jms.Connection;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.Session;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Answers {@code hello} in the service's place, each time in another of some ways. */
final class Responder {

  /** A way to answer: a right reply, from which something may be wrong. */
  enum Way {
    RIGHT("", ""),
    OTHER_ID("<id>.*?</id>", "<id>00000000-0000-0000-0000-000000000000</id>"),
    OTHER_COUNT("<characters>", "<characters>1"),
    OTHER_DELIVERY("<persistent>true", "<persistent>false"),
    FAULT("helloResponse", "Fault"),
    NOTHING("(?s).*", "");

    private final String wrong;
    private final String instead;

    Way(String wrong, String instead) {
      this.wrong = wrong;
      this.instead = instead;
    }
  }

  private static final Pattern HELLO = Pattern.compile("<id>(.*?)</id><text>(.*?)</text>");

  private final List<Way> ways;
  private final AtomicInteger answered = new AtomicInteger();

  Responder(Way... ways) {
    this.ways = List.of(ways);
  }

  /** The reply to the next request. */
  private String reply(String request) {
    Matcher hello = HELLO.matcher(request);
    if (!hello.find()) {
      throw new IllegalArgumentException("no hello: " + request);
    }
    Way way = ways.get(answered.getAndIncrement());
    return """
    <soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body>\
    <helloResponse xmlns="urn:soapbench:laboratory:1"><id>%s</id><greeting>Hello</greeting>\
    <characters>%s</characters><delivery><persistent>true</persistent></delivery>\
    </helloResponse></soap:Body></soap:Envelope>\
    """
        .formatted(hello.group(1), hello.group(2).length())
        .replaceAll(way.wrong, way.instead);
  }

  /** Answers over HTTP, on a port of its own, until it is stopped. */
  HttpServer overHttp() throws IOException {
    HttpServer server =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext("/", this::answer);
    server.start();
    return server;
  }

  private void answer(HttpExchange exchange) throws IOException {
    byte[] request = exchange.getRequestBody().readAllBytes();
    byte[] reply =
        reply(new String(request, StandardCharsets.UTF_8)).getBytes(StandardCharsets.UTF_8);
    exchange.getResponseHeaders().add("Content-Type", "text/xml; charset=UTF-8");
    exchange.sendResponseHeaders(200, reply.length == 0 ? -1 : reply.length);
    try (OutputStream out = exchange.getResponseBody()) {
      out.write(reply);
    }
  }

  /** Answers over JMS, from a queue, until the connection is closed. */
  Connection overJms(ConnectionFactory broker, String queue) throws JMSException {
    Connection connection = broker.createConnection();
    Session session = connection.createSession();
    session
        .createConsumer(session.createQueue(queue))
        .setMessageListener(request -> answer(session, request));
    connection.start();
    return connection;
  }

  private void answer(Session session, Message request) {
    try {
      Message reply = session.createTextMessage(reply(request.getBody(String.class)));
      reply.setJMSCorrelationID(request.getJMSCorrelationID());
      session.createProducer(request.getJMSReplyTo()).send(reply);
    } catch (JMSException e) {
      throw new IllegalStateException(e);
    }
  }
}
