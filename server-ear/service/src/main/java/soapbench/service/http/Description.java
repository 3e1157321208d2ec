package soapbench.service.http;

import jakarta.servlet.ServletException;
import jakarta.servlet.ServletOutputStream;
import jakarta.servlet.WriteListener;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.servlet.http.HttpServletResponseWrapper;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/**
 * WSDL or schema with which a SOAP stack answers GET. Where the stack has no document of the name
 * that was asked for, it has a fault or a page in HTML: one fault takes the place of both.
 */
final class Description extends HttpServletResponseWrapper {

  private static final HttpError UNKNOWN =
      HttpError.absent("there is no WSDL or schema of this name here");

  /**
   * Address in the schemas that JAXB makes for Metro. Generators of clients would fetch it from
   * there, for attributes that they understand without it.
   */
  private static final String ELSEWHERE = " schemaLocation=\"https://www.w3.org/2005/05/xmlmime\"";

  private final ByteArrayOutputStream body = new ByteArrayOutputStream();

  private Description(HttpServletResponse response) {
    super(response);
  }

  /** Has the stack answer. */
  static void answer(
      HttpServletRequest request, HttpServletResponse response, HttpExchange.Answering stack)
      throws IOException, ServletException {
    Description description = new Description(response);
    stack.answer(request, description);
    if (description.body.size() == 0) {
      return;
    }
    String type = String.valueOf(response.getContentType());
    if (response.getStatus() < SC_BAD_REQUEST && type.startsWith("text/xml")) {
      String text = description.body.toString(StandardCharsets.UTF_8).replace(ELSEWHERE, "");
      try (OutputStream out = response.getOutputStream()) {
        out.write(text.getBytes(StandardCharsets.UTF_8));
      }
    } else {
      response.reset();
      UNKNOWN.answer(response);
    }
  }

  @Override
  public ServletOutputStream getOutputStream() {
    return new ServletOutputStream() {
      @Override
      public void write(int value) {
        body.write(value);
      }

      @Override
      public boolean isReady() {
        return true;
      }

      @Override
      public void setWriteListener(WriteListener listener) {
        throw new IllegalStateException("a description is not written asynchronously");
      }
    };
  }

  @Override
  public void flushBuffer() {
    // it is written at its end
  }
}
