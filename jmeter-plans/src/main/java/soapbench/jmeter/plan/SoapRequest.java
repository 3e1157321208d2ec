package soapbench.jmeter.plan;

import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.apache.jmeter.assertions.ResponseAssertion;
import org.apache.jmeter.assertions.gui.AssertionGui;
import org.apache.jmeter.modifiers.UserParameters;
import org.apache.jmeter.modifiers.gui.UserParametersGui;
import org.apache.jmeter.testelement.property.CollectionProperty;

/**
 * Request of plans as a raw SOAP 1.1 envelope, and the checks of its reply.
 *
 * @param plans how the names of its plans begin
 * @param what it sends, in words
 * @param envelope with variables, one of which is an id of 36 characters
 * @param properties adds what a tester may set of it
 * @param variables those that follow from these properties
 * @param reply texts that a right reply holds
 * @param replyOverJms texts that it also holds over JMS
 * @param headersOverJms texts that its headers hold over JMS
 */
record SoapRequest(
    String plans,
    String what,
    String envelope,
    UnaryOperator<Variables> properties,
    Branch variables,
    List<String> reply,
    List<String> replyOverJms,
    List<String> headersOverJms) {

  /** The content type of the envelope over both bindings. */
  static final String CONTENT_TYPE = "text/xml; charset=UTF-8";

  /** The action that the contract has, in quotes. */
  static final String SOAP_ACTION = "\"\"";

  SoapRequest {
    reply = List.copyOf(reply);
    replyOverJms = List.copyOf(replyOverJms);
    headersOverJms = List.copyOf(headersOverJms);
  }

  /** Elements below every request over HTTP: a fresh id, and the checks of its reply. */
  Branch[] belowHttp() {
    return new Branch[] {
      new Branch(freshId()), new Branch(rightReply(reply)), new Branch(noFault())
    };
  }

  /** Elements below every request over JMS: a fresh id, and the checks of its reply. */
  Branch[] belowJms() {
    List<String> holds = Stream.concat(reply.stream(), replyOverJms.stream()).toList();
    Stream<Branch> always =
        Stream.of(new Branch(freshId()), new Branch(rightReply(holds)), new Branch(noFault()));
    return Stream.concat(
            always, headersOverJms.isEmpty() ? Stream.of() : Stream.of(new Branch(rightHeaders())))
        .toArray(Branch[]::new);
  }

  private static UserParameters freshId() {
    UserParameters id = Element.of(new UserParameters(), "fresh id", UserParametersGui.class);
    id.setNames(new CollectionProperty(UserParameters.NAMES, List.of("id")));
    id.setThreadLists(
        new CollectionProperty(UserParameters.THREAD_VALUES, List.of(List.of("${__UUID}"))));
    id.setPerIteration(false);
    return id;
  }

  private static ResponseAssertion rightReply(List<String> holds) {
    ResponseAssertion right = assertion("right reply");
    holds.forEach(right::addTestString);
    return right;
  }

  private ResponseAssertion rightHeaders() {
    ResponseAssertion right = assertion("reply to this request");
    right.setTestFieldResponseHeaders();
    headersOverJms.forEach(right::addTestString);
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
