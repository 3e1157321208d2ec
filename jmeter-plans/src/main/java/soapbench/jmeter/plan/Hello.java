package soapbench.jmeter.plan;

import static soapbench.jmeter.plan.Property.property;
import static soapbench.jmeter.plan.Property.variable;

import java.nio.charset.StandardCharsets;
import java.util.List;

/** The request {@code hello}. */
final class Hello {

  /** The envelope, with an id of 36 characters and a text that are variables. */
  static final String ENVELOPE =
      """
      <soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body>\
      <hello xmlns="urn:soapbench:laboratory:1"><id>${id}</id><text>${text}</text></hello>\
      </soap:Body></soap:Envelope>\
      """;

  private static final String WORD = "Hello";
  private static final int ID_CHARACTERS = 36;

  private Hello() {}

  static SoapRequest request() {
    return new SoapRequest(
        "soap",
        "hello",
        ENVELOPE,
        variables ->
            variables
                .property("size_kb", "0.5", "size of the request's envelope in KB of 1000 bytes")
                .timeout(),
        text(),
        List.of("helloResponse>", "id>${id}</", "characters>${characters}</"),
        List.of("persistent>${__V(travels %s)}</".formatted(property("delivery", "persistent"))),
        List.of());
  }

  /** The text that fills the envelope up to its size, and how many characters it has. */
  static Branch text() {
    String words =
        "(int) ((%s * 1000 - %s) / %s)".formatted(variable("size_kb"), rest(), WORD.length());
    return new Branch(
        new Variables("hello")
            .variable(
                "text",
                "${__groovy(\"%s\" * (%s))}".formatted(WORD, words),
                "as often as fits into an envelope of size_kb")
            .variable(
                "characters",
                "${__groovy(%s * (%s))}".formatted(WORD.length(), words),
                "what the service has to count")
            .element());
  }

  /** Bytes of the envelope without its text. */
  private static int rest() {
    return ENVELOPE
        .replace("${id}", "x".repeat(ID_CHARACTERS))
        .replace("${text}", "")
        .getBytes(StandardCharsets.UTF_8)
        .length;
  }
}
