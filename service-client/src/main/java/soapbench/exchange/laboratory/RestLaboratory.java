package soapbench.exchange.laboratory;

import jakarta.xml.ws.Holder;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.ProtocolException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.OptionalInt;
import java.util.function.Consumer;
import org.apache.hc.core5.http.ClassicHttpRequest;
import org.apache.hc.core5.http.ClassicHttpResponse;
import org.apache.hc.core5.http.Header;
import soapbench.contract.ForwardingLaboratory;
import soapbench.contract.RestContract;
import soapbench.contract.service.Content;
import soapbench.contract.service.Count;
import soapbench.contract.service.Format;
import soapbench.contract.service.Laboratory;
import soapbench.contract.service.Refused;
import soapbench.contract.service.Shape;
import soapbench.exchange.HttpHeader;
import soapbench.exchange.cxf.ClientClock;
import soapbench.http.HttpConnectionPool;
import soapbench.http.HttpExchangeListener;
import soapbench.http.HttpTransaction;
import soapbench.payload.format.Formats;
import soapbench.payload.format.PayloadFormat;

/**
 * The laboratory whose payloads are fetched and stored over REST. They leave over connections like
 * those of SOAP, which mark the clock of the thread that calls. What else it can do, it does over
 * SOAP.
 */
final class RestLaboratory implements ForwardingLaboratory {

  private static final PayloadFormat PLAIN = Formats.of(Format.NORMAL);
  private static final int CHUNK_BYTES = 1 << 16;
  private static final int OK = 200;
  private static final int REFUSED_FROM = 400;
  private static final int REFUSAL_BYTES = 1 << 12;

  private final HttpConnectionPool connections;
  private final List<HttpHeader> headers;
  private final LaboratoryPorts soap;

  RestLaboratory(HttpConnectionPool connections, List<HttpHeader> headers, LaboratoryPorts soap) {
    this.connections = connections;
    this.headers = headers;
    this.soap = soap;
  }

  @Override
  public void fetch(
      String exchangeId,
      int size,
      Shape shape,
      long seed,
      Format format,
      String message,
      Holder<Content> content,
      Holder<Count> count)
      throws Refused {
    PayloadFormat wanted = withoutEnvelope(format, message);
    HttpTransaction exchange =
        exchange(
            "GET",
            head -> {
              head.setPath(
                  "%s?%s=%s&%s=%s&%s=%s"
                      .formatted(
                          head.getPath(),
                          RestContract.SIZE,
                          size,
                          RestContract.SHAPE,
                          shape.value(),
                          RestContract.SEED,
                          seed));
              head.addHeader("Accept", wanted.mediaType().orElseThrow());
              head.addHeader(RestContract.EXCHANGE, exchangeId);
            });
    try {
      exchange.request().close();
      ClassicHttpResponse answer = requireOk(exchange);
      try (InputStream body = exchange.answerBody()) {
        content.value = wanted.readBody(body);
      }
      count.value = count(answer);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } finally {
      exchange.abandon(); // unless it is over
    }
  }

  @Override
  public void store(String exchangeId, Content content, Holder<Count> count, String message)
      throws Refused {
    PayloadFormat sent = withoutEnvelope(Formats.of(content).inContract(), message);
    HttpTransaction exchange =
        exchange(
            "PUT",
            head -> {
              head.addHeader("Content-Type", sent.mediaType().orElseThrow());
              head.addHeader(RestContract.EXCHANGE, exchangeId);
              head.addHeader(RestContract.ITEMS, count.value.getItems());
              head.addHeader(RestContract.CHECKSUM, count.value.getChecksum());
            });
    try {
      OutputStream body = exchange.request();
      sent.writeBody(content, body);
      body.close(); // which says that it is whole
      ClassicHttpResponse answer = requireOk(exchange);
      exchange.answerBody().close();
      count.value = count(answer);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } finally {
      exchange.abandon(); // unless it is over
    }
  }

  private static PayloadFormat withoutEnvelope(Format format, String message) {
    PayloadFormat wanted = Formats.of(format);
    if (message != null || wanted.mediaType().isEmpty()) {
      throw new IllegalArgumentException(
          "rest carries the laboratory's own payloads alone, in formats that need no envelope");
    }
    return wanted;
  }

  private HttpTransaction exchange(String method, Consumer<ClassicHttpRequest> own) {
    HttpExchangeListener watch =
        ClientClock.current()
            .map(HttpExchangeListener.class::cast)
            .orElse(HttpExchangeListener.NONE);
    return new HttpTransaction(
        connections,
        method,
        OptionalInt.of(CHUNK_BYTES),
        head -> {
          own.accept(head);
          headers.forEach(header -> head.addHeader(header.name(), header.value()));
        },
        watch);
  }

  /** The answer's head, or the one line that a refusal is. */
  private static ClassicHttpResponse requireOk(HttpTransaction exchange)
      throws IOException, Refused {
    ClassicHttpResponse answer = exchange.answer();
    int status = answer.getCode();
    if (status == OK) {
      return answer;
    }
    if (status >= REFUSED_FROM && header(answer, "Content-Type").startsWith("text/plain")) {
      try (InputStream body = exchange.answerBody()) {
        throw new Refused(new String(body.readNBytes(REFUSAL_BYTES), StandardCharsets.UTF_8));
      }
    }
    throw new ProtocolException("the answer has HTTP status %s".formatted(status));
  }

  private static Count count(ClassicHttpResponse answer) throws ProtocolException {
    try {
      Count count = new Count();
      count.setItems(Integer.parseInt(header(answer, RestContract.ITEMS)));
      count.setChecksum(Long.parseLong(header(answer, RestContract.CHECKSUM)));
      return count;
    } catch (NumberFormatException e) {
      throw new ProtocolException("the answer does not say how much it counted");
    }
  }

  private static String header(ClassicHttpResponse answer, String name) {
    Header header = answer.getFirstHeader(name);
    return header == null || header.getValue() == null ? "" : header.getValue();
  }

  /** All else is done over SOAP. */
  @Override
  public Laboratory laboratory() {
    return soap.sending(PLAIN, 0);
  }
}
