package soapbench.service.deployment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletContext;
import jakarta.servlet.ServletException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import soapbench.contract.Limits;
import soapbench.service.clock.ServerClock;
import soapbench.service.clock.ServerPauses;
import soapbench.service.guard.RequestTooLongException;
import soapbench.service.http.ArrivingRequest;

/** Requests without an envelope before an implementation of REST sees them. */
@Tag("hostile")
class RestFilterTest {

  private static final String PATH = "/rest/payload";

  private final ServerPauses pauses = new ServerPauses();

  @AfterEach
  void stop() {
    pauses.close();
  }

  @ParameterizedTest
  @CsvSource({
    "/rest/other, GET, application/json, application/json,, 404, payloads are at /rest/payload",
    "/rest/payload/, GET, application/json, application/json,, 404, payloads are at",
    "/rest/payload, POST, application/json, application/json,, 405, stored by PUT",
    "/rest/payload, HEAD, application/json, application/json,, 405, fetched by GET",
    "/rest/payload, GET, application/json,,, 406, 'allowed are application/xml, '",
    "/rest/payload, GET, application/json, */*,, 406, 'allowed are application/xml, '",
    "/rest/payload, PUT, text/plain,,, 415, 'allowed are application/xml, '",
    "/rest/payload, PUT, application/json; charset=utf-16,,, 415, not a media type of a payload",
    "/rest/payload, PUT, application/json,, gzip, 415, Content-Encoding is not supported"
  })
  void shouldRefuseWhatItDoesNotKnow(
      String path,
      String method,
      String type,
      String accept,
      String encoding,
      int status,
      String says)
      throws Exception {
    FakeHttp exchange = exchange(path, method, type, accept, encoding, "");

    run(exchange, (request, response) -> fail("it is let through"));

    assertEquals(status, exchange.status());
    assertTrue(exchange.answer().contains(says), exchange.answer());
    assertEquals("text/plain; charset=UTF-8", exchange.response().getContentType());
  }

  /** Which an implementation of REST may decode, or answer with a page of the container's. */
  @ParameterizedTest
  @ValueSource(strings = {"size=%zz", "size=5000&shape=te%78t", "size=\u0665000", "seed={1}"})
  void shouldRefuseAQueryThatWouldHaveToBeDecoded(String query) throws Exception {
    FakeHttp exchange =
        exchange(PATH, "GET", null, "application/json", null, "", Map.of("QueryString", query));

    run(exchange, (request, response) -> fail("it is let through"));

    assertEquals(400, exchange.status());
    assertTrue(exchange.answer().startsWith("the request's query has a character"));
  }

  @ParameterizedTest
  @CsvSource({
    "GET, , application/xml",
    "PUT, application/json,",
    "PUT, application/xml; charset=UTF-8,"
  })
  void shouldClockWhatItLetsThrough(String method, String type, String accept) throws Exception {
    boolean[] measured = {false};

    run(
        exchange(PATH, method, type, accept, null, ""),
        (request, response) -> measured[0] = ServerClock.current().measures());

    assertTrue(measured[0]);
    assertThrows(IllegalStateException.class, ServerClock::current);
  }

  /** A parser finds names of one hash slowly. */
  @Test
  void shouldRefuseMarkupThatNoPayloadHas() {
    String tag = "<payload " + "a".repeat(20_000) + "='1'/>";
    FakeHttp exchange = exchange(PATH, "PUT", "application/xml", null, null, tag);

    ServletException thrown =
        assertThrows(
            ServletException.class,
            () -> run(exchange, (request, response) -> request.getInputStream().readAllBytes()));

    assertEquals(RequestTooLongException.class, thrown.getCause().getClass());
  }

  /** Jersey asks for the input before each read. */
  @Test
  void shouldCountTheBytesOfABodyHoweverOftenItIsAskedFor() throws Exception {
    FakeHttp exchange = exchange(PATH, "PUT", "application/json", null, null, "12345678901");
    ServerClock clock = ServerClock.unmeasured();
    try {
      ArrivingRequest request = new ArrivingRequest(exchange.request(), new Limits(10, 10, 10));

      assertThrows(
          RequestTooLongException.class,
          () -> {
            while (request.getInputStream().read() >= 0) {
              continue;
            }
          });
    } finally {
      clock.stop();
    }
  }

  private void run(FakeHttp exchange, FilterChain chain) throws Exception {
    new RestFilter().doFilter(exchange.request(), exchange.response(), chain);
  }

  private FakeHttp exchange(
      String path, String method, String type, String accept, String encoding, String body) {
    return exchange(
        path, method, type, accept, encoding, body, Map.of("QueryString", "size=5000&seed=-1"));
  }

  private FakeHttp exchange(
      String path,
      String method,
      String type,
      String accept,
      String encoding,
      String body,
      Map<String, Object> more) {
    ServletContext application =
        Fake.of(ServletContext.class, Map.of(ServerPauses.class.getName(), pauses));
    Map<String, Object> other = new HashMap<>(more);
    other.put("Method", method);
    other.put("ContentType", type);
    other.put("Accept", accept);
    other.put("Content-Encoding", encoding);
    other.put("ServletContext", application);
    return new FakeHttp(path, body.getBytes(StandardCharsets.UTF_8), other);
  }
}
