package soapbench.experiment.service.run;

import java.io.EOFException;
import java.io.IOException;
import java.net.ConnectException;
import java.net.NoRouteToHostException;
import java.net.ProtocolException;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.Map;
import java.util.TreeMap;
import javax.net.ssl.SSLException;
import soapbench.experiment.service.message.OutgoingRequest;
import soapbench.experiment.service.message.WrongAnswerException;
import soapbench.experiment.service.wsdl.SoapVersion;
import soapbench.http.HttpConnectionPool;
import soapbench.http.HttpPost;
import soapbench.http.HttpRoute;

/** Sends requests over HTTP, each over a connection of its own or over one that is kept. */
final class HttpCaller implements AutoCloseable {

  /** The most bytes of an answer. */
  private static final int MOST_BYTES = 64_000_000;

  private final HttpRoute route;
  private final String action;
  private final Map<String, String> headers;
  private final Duration timeout;
  private final HttpConnectionPool kept;

  /**
   * A caller of a service.
   *
   * @param action the value of {@code SOAPAction}
   * @param headers further headers of each request
   */
  HttpCaller(HttpRoute route, String action, Map<String, String> headers, Duration timeout) {
    this.route = route;
    this.action = action;
    this.headers = Map.copyOf(headers);
    this.timeout = timeout;
    this.kept = new HttpConnectionPool(route, timeout);
  }

  /**
   * Sends a request, and reads the answer to its end.
   *
   * @param keep whether the connection is kept before and after
   * @throws WrongAnswerException if there is no whole answer
   */
  HttpPost.Answer call(
      SoapVersion soap, OutgoingRequest.Sent request, boolean keep, ExchangeClock clock)
      throws WrongAnswerException {
    HttpPost post =
        new HttpPost(headers(soap, request.mediaType(), keep), request.body(), timeout, MOST_BYTES);
    try {
      if (keep) {
        return send(post, kept, clock);
      }
      try (HttpConnectionPool once = new HttpConnectionPool(route, timeout)) {
        return send(post, once, clock);
      }
    } catch (IOException | IllegalArgumentException e) {
      throw new WrongAnswerException(kind(e), String.valueOf(e.getMessage()));
    }
  }

  /** Closes kept connections that the service closed, and says how many. */
  int closeStale() {
    return kept.closeStale();
  }

  private static HttpPost.Answer send(
      HttpPost post, HttpConnectionPool connections, ExchangeClock clock) throws IOException {
    HttpPost.Answer answer = post.send(connections, clock);
    clock.ends();
    return answer;
  }

  private Map<String, String> headers(SoapVersion soap, String type, boolean keep) {
    Map<String, String> all = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    if (soap == SoapVersion.SOAP_12) {
      all.put("Content-Type", action.isEmpty() ? type : type + "; action=\"%s\"".formatted(action));
    } else {
      all.put("Content-Type", type);
      all.put("SOAPAction", "\"%s\"".formatted(action));
    }
    all.put("Accept", "*/*");
    all.put("User-Agent", "soapbench");
    all.putAll(headers);
    if (!keep) {
      all.put("Connection", "close");
    }
    return all;
  }

  private static String kind(Exception failed) {
    if (failed instanceof SocketTimeoutException) {
      return "timeout";
    }
    if (failed instanceof SSLException) {
      return "tls";
    }
    if (failed instanceof ConnectException
        || failed instanceof UnknownHostException
        || failed instanceof NoRouteToHostException) {
      return "connect";
    }
    if (failed instanceof EOFException) {
      return "cut";
    }
    return failed instanceof ProtocolException ? "http" : "network";
  }

  @Override
  public void close() {
    kept.close();
  }
}
