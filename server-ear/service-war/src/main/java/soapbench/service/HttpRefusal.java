package soapbench.service;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * Why a request over HTTP is refused before the SOAP stack sees it.
 *
 * @param status the answer's HTTP status
 * @param words what is wrong and what is allowed, with no value from outside
 */
record HttpRefusal(int status, String words) {

  private static final String POST = "POST";
  private static final String ALLOW = "Allow";

  /**
   * The types of SOAP 1.1, and of 1.2, to which the SOAP stack says which version it speaks. A web
   * page may send others to any address without being asked, but not these (Fetch standard, CORS).
   */
  private static final Set<String> TYPES =
      Set.of("text/xml", "multipart/related", "application/soap+xml");

  /** What may be asked for without a SOAP message. */
  private static final Set<String> DESCRIPTIONS = Set.of("wsdl", "xsd");

  private static final String FAULT =
      """
      <soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body><soap:Fault>\
      <faultcode>soap:Client</faultcode><faultstring>%s</faultstring></soap:Fault></soap:Body>\
      </soap:Envelope>
      """;

  /**
   * Why a request is refused; empty for one that the SOAP stack is to read.
   *
   * @param paths where there are services
   */
  static Optional<HttpRefusal> of(HttpServletRequest request, Set<String> paths) {
    if (!paths.contains(path(request))) {
      return refusal(HttpServletResponse.SC_NOT_FOUND, "there is no service here");
    }
    if (!POST.equals(request.getMethod())) {
      return describes(request)
          ? Optional.empty()
          : refusal(HttpServletResponse.SC_METHOD_NOT_ALLOWED, "a SOAP message is sent by POST");
    }
    String encoding = request.getHeader("Content-Encoding");
    if (encoding != null && !encoding.equalsIgnoreCase("identity")) {
      return refusal(
          HttpServletResponse.SC_UNSUPPORTED_MEDIA_TYPE,
          "the request's Content-Encoding is not supported: send it without one");
    }
    if (!TYPES.contains(type(request))) {
      return refusal(
          HttpServletResponse.SC_UNSUPPORTED_MEDIA_TYPE,
          "the request's Content-Type is not SOAP's: allowed are text/xml and multipart/related");
    }
    if (!RequestCharset.isAllowed(request.getCharacterEncoding())) {
      return refusal(HttpServletResponse.SC_INTERNAL_SERVER_ERROR, RequestCharset.REFUSAL);
    }
    return Optional.empty();
  }

  /** Answers with a fault. */
  void answer(HttpServletResponse response) throws IOException {
    response.setStatus(status);
    if (status == HttpServletResponse.SC_METHOD_NOT_ALLOWED) {
      response.setHeader(ALLOW, POST);
    }
    response.setContentType("text/xml; charset=UTF-8");
    response.getOutputStream().write(FAULT.formatted(words).getBytes(StandardCharsets.UTF_8));
  }

  private static Optional<HttpRefusal> refusal(int status, String words) {
    return Optional.of(new HttpRefusal(status, words));
  }

  private static boolean describes(HttpServletRequest request) {
    String query = request.getQueryString();
    return "GET".equals(request.getMethod())
        && query != null
        && DESCRIPTIONS.contains(query.replaceFirst("=.*", "").toLowerCase(Locale.ROOT));
  }

  private static String type(HttpServletRequest request) {
    String type = request.getContentType();
    return type == null ? "" : type.split(";", 2)[0].strip().toLowerCase(Locale.ROOT);
  }

  /** Without the slash that may stand at its end. */
  private static String path(HttpServletRequest request) {
    String path = String.valueOf(request.getPathInfo());
    return path.endsWith("/") ? path.substring(0, path.length() - 1) : path;
  }
}
