package soapbench.jmeter.plan;

import static soapbench.jmeter.plan.Property.variable;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.apache.jmeter.assertions.ResponseAssertion;
import org.apache.jmeter.assertions.gui.AssertionGui;
import org.apache.jmeter.modifiers.UserParameters;
import org.apache.jmeter.modifiers.gui.UserParametersGui;
import org.apache.jmeter.testelement.property.CollectionProperty;

/** The request {@code hello} as a raw SOAP 1.1 envelope, and the checks of its reply. */
final class Hello {

  /** The envelope, with an id of 36 characters and a text that are variables. */
  static final String ENVELOPE =
      """
      <soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body>\
      <hello xmlns="urn:soapbench:laboratory:1"><id>${id}</id><text>${text}</text></hello>\
      </soap:Body></soap:Envelope>\
      """;

  /** The content type of the envelope over both bindings. */
  static final String CONTENT_TYPE = "text/xml; charset=UTF-8";

  /** The action that the contract has, in quotes. */
  static final String SOAP_ACTION = "\"\"";

  private static final String WORD = "Hello";
  private static final int ID_CHARACTERS = 36;

  private Hello() {}

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

  /** Elements below every request: a fresh id, and the checks of its reply. */
  static Branch[] below(String... replyHolds) {
    return new Branch[] {
      new Branch(freshId()), new Branch(rightReply(replyHolds)), new Branch(noFault())
    };
  }

  /** Bytes of the envelope without its text. */
  private static int rest() {
    return ENVELOPE
        .replace("${id}", "x".repeat(ID_CHARACTERS))
        .replace("${text}", "")
        .getBytes(StandardCharsets.UTF_8)
        .length;
  }

  private static UserParameters freshId() {
    UserParameters id = Element.of(new UserParameters(), "fresh id", UserParametersGui.class);
    id.setNames(new CollectionProperty(UserParameters.NAMES, List.of("id")));
    id.setThreadLists(
        new CollectionProperty(UserParameters.THREAD_VALUES, List.of(List.of("${__UUID}"))));
    id.setPerIteration(false);
    return id;
  }

  private static ResponseAssertion rightReply(String... more) {
    ResponseAssertion right = assertion("right reply");
    right.addTestString("helloResponse>");
    right.addTestString("id>${id}</");
    right.addTestString("characters>${characters}</");
    List.of(more).forEach(right::addTestString);
    return right;
  }

  private static ResponseAssertion noFault() {
    ResponseAssertion none = assertion("no fault");
    none.setToNotType();
    none.addTestString("Fault>");
    return none;
  }

  private static ResponseAssertion assertion(String name) {
    ResponseAssertion assertion = Element.of(new ResponseAssertion(), name, AssertionGui.class);
    assertion.setTestFieldResponseData();
    assertion.setToSubstringType();
    return assertion;
  }
}
