package soapbench.service.deployment;

import jakarta.servlet.ReadListener;
import jakarta.servlet.ServletInputStream;
import jakarta.servlet.ServletOutputStream;
import jakarta.servlet.WriteListener;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;

/** A request over HTTP and what is answered to it, without a connection. */
final class FakeHttp {

  private static final String APPLICATION = "/soapbench";

  private final HttpServletRequest request;
  private final HttpServletResponse response;
  private final ByteArrayOutputStream answer = new ByteArrayOutputStream();

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
                new Body(body)));
    values.putAll(other);
    request = Fake.of(HttpServletRequest.class, values);
    response = Fake.of(HttpServletResponse.class, Map.of("OutputStream", new Answer()));
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

  /** What was answered. */
  String answer() {
    return answer(StandardCharsets.UTF_8);
  }

  /** What was answered in another character set. */
  String answer(Charset charset) {
    return answer.toString(charset);
  }

  private static final class Body extends ServletInputStream {

    private final InputStream in;

    Body(byte[] body) {
      in = new ByteArrayInputStream(body);
    }

    @Override
    public int read() throws java.io.IOException {
      return in.read();
    }

    @Override
    public boolean isFinished() {
      return false;
    }

    @Override
    public boolean isReady() {
      return true;
    }

    @Override
    public void setReadListener(ReadListener listener) {
      throw new UnsupportedOperationException();
    }
  }

  private final class Answer extends ServletOutputStream {

    @Override
    public void write(int value) {
      answer.write(value);
    }

    @Override
    public boolean isReady() {
      return true;
    }

    @Override
    public void setWriteListener(WriteListener listener) {
      throw new UnsupportedOperationException();
    }
  }
}
