package soapbench.running;

import java.nio.charset.StandardCharsets;
import soapbench.payload.PayloadCount;

/** SOAP 1.1 requests as text, good ones unless their parts are bad. */
public final class Envelopes {

  private Envelopes() {}

  /** An envelope around the content of a body. */
  public static String around(String body) {
    return """
    <soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"\
     xmlns:l="urn:soapbench:laboratory:1"><soap:Body>%s</soap:Body></soap:Envelope>\
    """
        .formatted(body);
  }

  /** A request for a payload. */
  public static String fetch(String size, String shape, String format) {
    return fetch("raw", size, shape, format);
  }

  /** A request for a payload, with an id of its own. */
  public static String fetch(String exchangeId, String size, String shape, String format) {
    return around(
        """
        <l:fetch><l:exchangeId>%s</l:exchangeId><l:size>%s</l:size><l:shape>%s</l:shape>\
        <l:seed>1</l:seed><l:format>%s</l:format></l:fetch>\
        """
            .formatted(exchangeId, size, shape, format));
  }

  /** A request for a greeting. */
  public static String hello(String id, String text) {
    return around("<l:hello><l:id>%s</l:id><l:text>%s</l:text></l:hello>".formatted(id, text));
  }

  /** A request that carries a payload, whose count is right. */
  public static String store(String content, PayloadCount count) {
    return around(
        """
        <l:store><l:exchangeId>raw</l:exchangeId><l:content>%s</l:content>\
        <l:count><l:items>%s</l:items><l:checksum>%s</l:checksum></l:count></l:store>\
        """
            .formatted(content, count.items(), count.checksum()));
  }

  /** An envelope's bytes. */
  public static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
