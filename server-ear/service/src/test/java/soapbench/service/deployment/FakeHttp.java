package soapbench.service.deployment;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;

/** A request over HTTP and what is answered to it, without a connection. */
final class FakeHttp {

  private static final String APPLICATION = "/soapbench";

  private final HttpServletRequest request;
  private final HttpServletResponse response;
  private final OutputStream answer;

  /** A POST of XML to a path in the application. */
  FakeHttp(String path, String body) {
    this(path, body.getBytes(StandardCharsets.UTF_8), Map.of());
  }

  /**
   * A request to a path in the application.
   *
   * @param other what differs from a POST of XML, by the names of headers and of the request's
   *     methods, without get
   */
  FakeHttp(String path, byte[] body, Map<String, Object> other) {
    this(path, body, other, new ByteArrayOutputStream());
  }

  /** A POST of XML to a path in the application, whose answer goes elsewhere. */
  FakeHttp(String path, String body, OutputStream answer) {
    this(path, body.getBytes(StandardCharsets.UTF_8), Map.of(), answer);
  }

  private FakeHttp(String path, byte[] body, Map<String, Object> other, OutputStream answer) {
    this.answer = answer;
    Map<String, Object> values =
        new HashMap<>(
            Map.of(
                "Method",
                "POST",
                "ContextPath",
                APPLICATION,
                "ServletPath",
                "",
                "PathInfo",
                path,
                "RequestURI",
                APPLICATION + path,
                "RequestURL",
                new StringBuffer("http://127.0.0.1:8080" + APPLICATION + path),
                "ContentType",
                "text/xml; charset=UTF-8",
                "InputStream",
                new FakeInput(new ByteArrayInputStream(body))));
    values.putAll(other);
    values.put("Content-Type", values.get("ContentType"));
    request = Fake.of(HttpServletRequest.class, values);
    response = Fake.of(HttpServletResponse.class, Map.of("OutputStream", new FakeOutput(answer)));
  }

  HttpServletRequest request() {
    return request;
  }

  HttpServletResponse response() {
    return response;
  }

  /** The answer's status; 0 where none was set. */
  int status() {
    return response.getStatus();
  }

  /** A header of the answer, or null. */
  String header(String name) {
    return response.getHeader(name);
  }

  /** The answer's body. */
  String answer() {
    return answer(StandardCharsets.UTF_8);
  }

  /** The answer's body in another character set. */
  String answer(Charset charset) {
    return ((ByteArrayOutputStream) answer).toString(charset);
  }
}
