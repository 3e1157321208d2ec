package soapbench.service.http;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import soapbench.http.HttpAddress;
import soapbench.service.guard.RequestCharset;
import soapbench.service.guard.RequestType;

/**
 * Why a request over HTTP is refused before the SOAP stack sees it.
 *
 * @param status the answer's HTTP status
 * @param code the fault's code: who is to blame
 * @param words what is wrong and what is allowed, with no value from outside
 */
record HttpError(int status, String code, String words) {

  private static final String POST = "POST";
  private static final String ALLOW = "Allow";

  /** Queries that need no SOAP message. */
  private static final Set<String> DESCRIPTIONS = Set.of("wsdl", "xsd");

  private static final String FAULT =
      """
      <soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body><soap:Fault>\
      <faultcode>soap:%s</faultcode><faultstring>%s</faultstring></soap:Fault></soap:Body>\
      </soap:Envelope>
      """;

  /**
   * Why a request is refused; empty for one that the SOAP stack is to read.
   *
   * @param absence why there is no endpoint at a path; empty where there is one
   */
  static Optional<HttpError> of(
      HttpServletRequest request, Function<String, Optional<String>> absence) {
    Optional<String> none = absence.apply(path(request));
    if (none.isPresent()) {
      return none.map(HttpError::absent);
    }
    if (!isMessage(request)) {
      return describes(request)
          ? obstacle(request)
          : refusal(HttpServletResponse.SC_METHOD_NOT_ALLOWED, "a SOAP message is sent by POST");
    }
    String encoding = request.getHeader("Content-Encoding");
    if (encoding != null && !encoding.equalsIgnoreCase("identity")) {
      return refusal(
          HttpServletResponse.SC_UNSUPPORTED_MEDIA_TYPE,
          "the request's Content-Encoding is not supported: send it without one");
    }
    // a container may throw for a character set that it does not know, which this refuses
    RequestType type = RequestType.of(request.getHeader("Content-Type"));
    // others a web page may send to any address without being asked (Fetch standard, CORS)
    if (!type.isSoap()) {
      return refusal(
          HttpServletResponse.SC_UNSUPPORTED_MEDIA_TYPE,
          "the request's Content-Type is not SOAP 1.1's: " + RequestType.ALLOWED);
    }
    if (!type.isCharsetAllowed() || !RequestCharset.isAllowed(request.getCharacterEncoding())) {
      return Optional.of(client(RequestCharset.REFUSAL));
    }
    return Optional.empty();
  }

  /** Whether a request has the method of a SOAP message. */
  static boolean isMessage(HttpServletRequest request) {
    return POST.equals(request.getMethod());
  }

  /** A refusal of a request that the server is to blame for. */
  static HttpError server(String words) {
    return new HttpError(HttpServletResponse.SC_INTERNAL_SERVER_ERROR, "Server", words);
  }

  /** A refusal at a path without an endpoint. */
  static HttpError absent(String words) {
    return new HttpError(HttpServletResponse.SC_NOT_FOUND, "Client", words);
  }

  /** A refusal of a request that the client is to blame for. */
  static HttpError client(String words) {
    return new HttpError(HttpServletResponse.SC_INTERNAL_SERVER_ERROR, "Client", words);
  }

  /** Answers with a fault. */
  void answer(HttpServletResponse response) throws IOException {
    response.setStatus(status);
    if (status == HttpServletResponse.SC_METHOD_NOT_ALLOWED) {
      response.setHeader(ALLOW, POST);
    }
    response.setContentType("text/xml; charset=UTF-8");
    // closed here and not by the container: a client may be slow to read
    try (OutputStream out = response.getOutputStream()) {
      out.write(FAULT.formatted(code, words).getBytes(StandardCharsets.UTF_8));
    }
  }

  private static Optional<HttpError> refusal(int status, String words) {
    return Optional.of(new HttpError(status, "Client", words));
  }

  private static boolean describes(HttpServletRequest request) {
    String query = request.getQueryString();
    return "GET".equals(request.getMethod())
        && query != null
        && DESCRIPTIONS.contains(query.replaceFirst("=.*", "").toLowerCase(Locale.ROOT));
  }

  /** Why a description can't be written: it shows addresses under the host that was asked. */
  private static Optional<HttpError> obstacle(HttpServletRequest request) {
    try {
      HttpAddress.parse(request.getRequestURL().toString());
      return Optional.empty();
    } catch (IllegalArgumentException e) {
      return refusal(
          HttpServletResponse.SC_BAD_REQUEST,
          "the request's Host is none: allowed are a name of letters, digits, dots, hyphens and _,"
              + " or an address, and a port");
    }
  }

  /** Without the slash that may stand at its end. */
  private static String path(HttpServletRequest request) {
    String path = String.valueOf(request.getPathInfo());
    return path.endsWith("/") ? path.substring(0, path.length() - 1) : path;
  }
}
