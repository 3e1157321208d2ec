package soapbench.caller;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A server of one component, which answers as a test says and keeps what it was asked. */
public final class FakeComponent implements AutoCloseable {

  /** Of the messages of the component. */
  public static final String NAMESPACE = "urn:test";

  /** An identifier as a server gives them. */
  public static final String JOB = "AbCdEfGhIjKlMnOpQrStUv";

  private final ExecutorService threads = Executors.newCachedThreadPool();
  private final HttpServer server;
  private final List<String> requests = new CopyOnWriteArrayList<>();

  /** Answers a request. */
  public interface Answering {

    void answer(HttpExchange exchange) throws IOException;
  }

  private FakeComponent(String wsdl, Answering answering) throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.setExecutor(threads);
    String live = wsdl.replace("http://127.0.0.1:8080/soapbench/jobs/NAME", endpoint().toString());
    server.createContext(
        "/jobs/test",
        exchange -> {
          try (exchange) {
            if ("wsdl".equals(exchange.getRequestURI().getQuery())) {
              answer(exchange, 200, "text/xml", live);
            } else {
              answering.answer(exchange);
            }
          }
        });
    server.start();
  }

  /** A component with parameters, in the words of a schema. */
  public static FakeComponent of(String inputs, String outputs, Answering answering)
      throws IOException {
    return new FakeComponent(wsdl(inputs, outputs), answering);
  }

  /** Figure 4's component, which answers all with this body. */
  public static FakeComponent adding(String body) throws IOException {
    return of(
        "x:xs:int y:xs:int", "result:xs:int", exchange -> answer(exchange, 200, "text/xml", body));
  }

  /** Starts a component that answers requests with one body and keeps them. */
  public static FakeComponent keeping(String inputs, String outputs, String body)
      throws IOException {
    FakeComponent[] self = new FakeComponent[1];
    self[0] =
        of(
            inputs,
            outputs,
            exchange -> {
              self[0].requests.add(
                  exchange.getRequestHeaders().getFirst("Content-Type")
                      + "\n"
                      + new String(exchange.getRequestBody().readAllBytes(), UTF_8));
              answer(exchange, 200, "text/xml; charset=UTF-8", body);
            });
    return self[0];
  }

  /** The contract's template with parameters of the form {@code name:prefix:type}. */
  public static String wsdl(String inputs, String outputs) throws IOException {
    try (InputStream in =
        FakeComponent.class.getResourceAsStream("/soapbench/contract/component.wsdl")) {
      String wsdl = new String(in.readAllBytes(), UTF_8).replace("urn:component", NAMESPACE);
      for (String request : List.of("call", "spawn")) {
        wsdl = insert(wsdl, request, inputs);
      }
      for (String answer : List.of("callResponse", "resultsResponse")) {
        wsdl = insert(wsdl, answer, outputs);
      }
      return wsdl;
    }
  }

  private static String insert(String wsdl, String element, String fields) {
    StringBuilder inserted = new StringBuilder();
    for (String field : fields.isEmpty() ? new String[0] : fields.split(" ")) {
      String[] parts = field.split(":", 2);
      inserted.append("<xs:element name=\"%s\" type=\"%s\"/>".formatted(parts[0], parts[1]));
    }
    int sequence = wsdl.indexOf("<xs:sequence>", wsdl.indexOf("name=\"%s\"".formatted(element)));
    int at = sequence + "<xs:sequence>".length();
    return wsdl.substring(0, at) + inserted + wsdl.substring(at);
  }

  /** An envelope around a body. */
  public static String envelope(String body) {
    return envelope("", body);
  }

  /** An envelope around a header and a body. */
  public static String envelope(String header, String body) {
    return ("<?xml version='1.0'?><soap:Envelope"
            + " xmlns:soap='http://schemas.xmlsoap.org/soap/envelope/' xmlns:t='%s'"
            + " xmlns:j='urn:soapbench:jobs:1' xmlns:x='urn:soapbench:xdescr:1'>"
            + "<soap:Header>%s</soap:Header><soap:Body>%s</soap:Body></soap:Envelope>")
        .formatted(NAMESPACE, header, body);
  }

  /** A fault of a job that failed. */
  public static String fault(String words, String detail) {
    return envelope(
        ("<soap:Fault><faultcode>soap:Client</faultcode><faultstring>%s</faultstring>"
                + "<detail><j:failure>%s</j:failure></detail></soap:Fault>")
            .formatted(words, detail));
  }

  /** Answers with a text of known length. */
  public static void answer(HttpExchange exchange, int status, String type, String text)
      throws IOException {
    answer(exchange, status, type, text.getBytes(UTF_8));
  }

  /** Answers with a document in whatever encoding. */
  public static void answer(HttpExchange exchange, int status, String type, byte[] bytes)
      throws IOException {
    exchange.getRequestBody().transferTo(OutputStream.nullOutputStream());
    exchange.getResponseHeaders().set("Content-Type", type);
    exchange.sendResponseHeaders(status, bytes.length);
    exchange.getResponseBody().write(bytes);
  }

  /** The requests so far, each with its content type in the first line. */
  public List<String> requests() {
    return requests;
  }

  /** The address of its endpoint. */
  public URI endpoint() {
    return URI.create("http://127.0.0.1:%s/jobs/test".formatted(server.getAddress().getPort()));
  }

  /** The address of its WSDL. */
  public URI wsdl() {
    return URI.create(endpoint() + "?wsdl");
  }

  @Override
  public void close() {
    server.stop(0);
    threads.shutdownNow();
  }
}
