package soapbench.jmeter.plan;

import static soapbench.jmeter.plan.Property.variable;

import org.apache.jmeter.protocol.http.control.Header;
import org.apache.jmeter.protocol.http.control.HeaderManager;
import org.apache.jmeter.protocol.http.gui.HeaderPanel;
import org.apache.jmeter.protocol.java.sampler.JSR223Sampler;

/**
 * Login of the plans that send by JMeter's HTTP Request, and a check of the server before it, since
 * JMeter takes any certificate. A header can't be left out by a property: one that is not wanted
 * has the name of a header of SOAP, of which JMeter sends the first alone.
 */
final class HttpLogin {

  /** Without references in braces, which JMeter would replace before Groovy reads them. */
  private static final String CHECK =
      """
      import javax.net.ssl.SSLContext

      def (protocol, host, port, timeout) = args
      def sent = vars.get("login") != "none" || vars.get("header_name") != "Content-Type"
      def words = [login: ["none", "basic"], certificate: ["any", "checked"]]
      try {
        words.each { name, allowed ->
          def word = vars.get(name)
          if (!(word in allowed)) {
            throw new IOException("unknown " + name + " '" + word + "': allowed are " + allowed)
          }
        }
        if (protocol == "https" && (sent || vars.get("certificate") == "checked")) {
          new Socket().withCloseable { plain ->
            plain.connect(new InetSocketAddress(host, port as int), timeout as int)
            plain.soTimeout = timeout as int
            def sockets = SSLContext.getDefault().getSocketFactory()
            def secured = sockets.createSocket(plain, host, port as int, true)
            def parameters = secured.getSSLParameters()
            parameters.setEndpointIdentificationAlgorithm("HTTPS")
            secured.setSSLParameters(parameters)
            secured.startHandshake()
          }
        }
        SampleResult.setIgnore()
      } catch (Exception e) {
        log.error("No request is sent: " + e.message)
        SampleResult.successful = false
        SampleResult.responseCode = "login"
        SampleResult.responseMessage = "no request is sent: " + e.message
        ctx.engine.stopTest(true)
        try {
          // the next group would start with the end of this one
          Thread.sleep(timeout as long)
        } catch (InterruptedException stopped) {
        }
      }
      """;

  private HttpLogin() {}

  /** Adds what a tester may set. */
  static Variables addTo(Variables variables) {
    return variables
        .property("login", "none", "over HTTP: none, or basic for user and password")
        .property("user", "guest", "the account's name")
        .property("password", "guest", "its password")
        .property("header_name", "Content-Type", "a further header, such as Authorization")
        .property("header_value", SoapRequest.CONTENT_TYPE, "its value")
        .property("certificate", "any", "over https: any, or checked; with a login it always is");
  }

  /** Variables that follow from these properties; a password may have any character. */
  static Branch variables() {
    String basic = "vars.get('login') == 'basic'";
    return new Branch(
        new Variables("login")
            .variable(
                "login_header",
                "${__groovy(%s ? 'Authorization' : 'Content-Type')}".formatted(basic),
                "the header of the Basic scheme, if it is sent")
            .variable(
                "login_value",
                ("${__groovy(%s ? 'Basic ' + (vars.get('user') + ':' + vars.get('password'))"
                        + ".getBytes('UTF-8').encodeBase64() : '%s')}")
                    .formatted(basic, SoapRequest.CONTENT_TYPE),
                "its value")
            .element());
  }

  /** Headers that are sent beside those of SOAP, below which they have to stand. */
  static Branch headers() {
    HeaderManager headers = Element.of(new HeaderManager(), "login headers", HeaderPanel.class);
    headers.add(new Header(variable("login_header"), variable("login_value")));
    headers.add(new Header(variable("header_name"), variable("header_value")));
    return new Branch(headers);
  }

  /**
   * Ends the test before its first request where a word is wrong or the server is not trusted; its
   * sample is there only then.
   */
  static Branch check(String protocol, String port) {
    JSR223Sampler check = Element.bean(new JSR223Sampler(), "login");
    check.setProperty("scriptLanguage", "groovy");
    check.setProperty("parameters", "%s ${host} %s ${timeout_ms}".formatted(protocol, port));
    check.setProperty("filename", "");
    check.setProperty("cacheKey", "true");
    check.setProperty("script", CHECK);
    return new Branch(Users.before("login", "1", "1"), new Branch(check));
  }
}
