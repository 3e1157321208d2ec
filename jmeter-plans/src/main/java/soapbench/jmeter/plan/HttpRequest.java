package soapbench.jmeter.plan;

import static soapbench.jmeter.plan.Property.variable;

import org.apache.jmeter.config.Arguments;
import org.apache.jmeter.protocol.http.control.Header;
import org.apache.jmeter.protocol.http.control.HeaderManager;
import org.apache.jmeter.protocol.http.control.gui.HttpTestSampleGui;
import org.apache.jmeter.protocol.http.gui.HeaderPanel;
import org.apache.jmeter.protocol.http.sampler.HTTPSamplerBase;
import org.apache.jmeter.protocol.http.sampler.HTTPSamplerProxy;
import org.apache.jmeter.protocol.http.util.HTTPArgument;
import org.apache.jmeter.protocol.http.util.HTTPConstants;
import org.apache.jmeter.testelement.property.TestElementProperty;

/** JMeter's HTTP Request that posts an envelope. */
final class HttpRequest {

  private HttpRequest() {}

  /** The headers that SOAP 1.1 asks for, section 6.1. */
  static Branch headers() {
    HeaderManager headers = Element.of(new HeaderManager(), "SOAP headers", HeaderPanel.class);
    headers.add(new Header("Content-Type", SoapRequest.CONTENT_TYPE));
    headers.add(new Header("SOAPAction", SoapRequest.SOAP_ACTION));
    return new Branch(headers);
  }

  /** A request; each user has its own connection, which stays open. */
  static Branch of(SoapRequest sent, String label, String protocol, String port) {
    HTTPSamplerProxy request =
        Element.of(new HTTPSamplerProxy("HttpClient4"), label, HttpTestSampleGui.class);
    request.setProperty(HTTPSamplerBase.PROTOCOL, protocol);
    request.setProperty(HTTPSamplerBase.DOMAIN, variable("host"));
    request.setProperty(HTTPSamplerBase.PORT, port);
    request.setProperty(HTTPSamplerBase.PATH, variable("path"));
    request.setMethod(HTTPConstants.POST);
    request.setContentEncoding("UTF-8");
    request.setUseKeepAlive(true);
    request.setFollowRedirects(false);
    request.setProperty(HTTPSamplerBase.CONNECT_TIMEOUT, variable("timeout_ms"));
    request.setProperty(HTTPSamplerBase.RESPONSE_TIMEOUT, variable("timeout_ms"));
    request.setPostBodyRaw(true);
    request.setProperty(new TestElementProperty(HTTPSamplerBase.ARGUMENTS, body(sent)));
    return new Branch(request, sent.belowHttp());
  }

  private static Arguments body(SoapRequest sent) {
    HTTPArgument envelope = new HTTPArgument("", sent.envelope(), "=", false);
    envelope.setAlwaysEncoded(false);
    Arguments body = new Arguments();
    body.addArgument(envelope);
    return body;
  }
}
