package soapbench.jmeter.plan;

import static soapbench.jmeter.plan.Property.variable;

import java.util.List;

/** The request {@code store} with a message of the user's own, whose document is in a file. */
final class StoreRequest {

  /** The document has no namespace of the envelope's around it: it may have none itself. */
  static final String ENVELOPE =
      """
      <soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body>\
      <l:store xmlns:l="urn:soapbench:laboratory:1"><l:exchangeId>${id}</l:exchangeId>\
      <l:content><l:message>${content}</l:message></l:content>\
      <l:count><l:items>${items}</l:items><l:checksum>${checksum}</l:checksum></l:count>\
      <l:message>${digest}</l:message></l:store></soap:Body></soap:Envelope>\
      """;

  private StoreRequest() {}

  static SoapRequest request() {
    return new SoapRequest(
        "soap-message",
        "a message of the user's own",
        ENVELOPE,
        variables ->
            variables
                .property(
                    "document", "message.xml", "its file, in UTF-8, without an XML declaration")
                .property("digest", "", "the digest of the message, which the server has to have")
                .property("items", "0", "what the service has to count in it")
                .property("checksum", "0", "the sum over its values that the service has to find")
                .timeout(),
        new Branch(
            new Variables("message")
                .variable(
                    "content",
                    "${__FileToString(%s,UTF-8)}".formatted(variable("document")),
                    "read once")
                .element()),
        List.of("storeResponse>", "items>${items}</", "checksum>${checksum}</"),
        List.of(),
        List.of("JMSCorrelationId ${id}"));
  }
}
