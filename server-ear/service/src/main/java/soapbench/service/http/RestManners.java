package soapbench.service.http;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import soapbench.contract.RestContract;
import soapbench.payload.format.Formats;
import soapbench.payload.format.PayloadFormat;
import soapbench.service.guard.RequestType;

/** Manners of payloads without an envelope: a status, and one line of text that says why. */
final class RestManners implements HttpManners {

  private static final String PATH = "/" + RestContract.APPLICATION + "/" + RestContract.PAYLOAD;
  private static final Set<String> METHODS = Set.of("GET", "PUT");

  /** Queries that need no decoding, which an implementation of REST refuses in its own words. */
  private static final Pattern QUERY = Pattern.compile("[A-Za-z0-9=&-]*");

  private static final List<String> TYPES =
      Formats.withoutEnvelope().stream()
          .map(PayloadFormat::mediaType)
          .map(Optional::orElseThrow)
          .toList();
  private static final String ALLOWED = ": allowed are " + String.join(", ", TYPES);

  @Override
  public Optional<HttpError> refusal(HttpServletRequest request) {
    if (!(request.getContextPath() + PATH).equals(request.getRequestURI())) {
      return refused(HttpServletResponse.SC_NOT_FOUND, "nothing is here: payloads are at " + PATH);
    }
    if (!METHODS.contains(request.getMethod())) {
      return refused(
          HttpServletResponse.SC_METHOD_NOT_ALLOWED,
          "a payload is fetched by GET and stored by PUT");
    }
    String query = request.getQueryString();
    if (query != null && !QUERY.matcher(query).matches()) {
      return refused(
          HttpServletResponse.SC_BAD_REQUEST,
          "the request's query has a character that is not allowed: allowed are letters, digits, =,"
              + " & and -");
    }
    return request.getMethod().equals("GET") ? ofFetch(request) : ofStore(request);
  }

  private static Optional<HttpError> ofFetch(HttpServletRequest request) {
    return TYPES.contains(String.valueOf(request.getHeader("Accept")))
        ? Optional.empty()
        : refused(
            HttpServletResponse.SC_NOT_ACCEPTABLE,
            "the request's Accept is not one media type of a payload" + ALLOWED);
  }

  private static Optional<HttpError> ofStore(HttpServletRequest request) {
    String encoding = request.getHeader("Content-Encoding");
    if (encoding != null && !encoding.equalsIgnoreCase("identity")) {
      return refused(
          HttpServletResponse.SC_UNSUPPORTED_MEDIA_TYPE,
          "the request's Content-Encoding is not supported: send it without one");
    }
    RequestType type = RequestType.of(request.getHeader("Content-Type"));
    return TYPES.contains(type.name()) && isUtf8(type)
        ? Optional.empty()
        : refused(
            HttpServletResponse.SC_UNSUPPORTED_MEDIA_TYPE,
            "the request's Content-Type is not a media type of a payload" + ALLOWED);
  }

  private static boolean isUtf8(RequestType type) {
    return type.charset().orElse(StandardCharsets.UTF_8.name()).equalsIgnoreCase("utf-8");
  }

  private static Optional<HttpError> refused(int status, String words) {
    return Optional.of(new HttpError(status, "Client", words));
  }

  @Override
  public void answer(HttpError error, HttpServletResponse response) throws IOException {
    response.setStatus(error.status());
    if (error.status() == HttpServletResponse.SC_METHOD_NOT_ALLOWED) {
      response.setHeader("Allow", "GET, PUT");
    }
    response.setContentType("text/plain; charset=UTF-8");
    // closed here and not by the container: a client may be slow to read
    try (OutputStream out = response.getOutputStream()) {
      out.write(error.words().getBytes(StandardCharsets.UTF_8));
    }
  }
}
