package soapbench.service.deployment;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.Arguments;
import soapbench.service.messaging.MessagingEndpoint;

/** Messages that nobody should send to a node. */
class HostileMessagingMessagesTest extends HostileContract {

  private static final String PATH = "/messaging";

  private static final String RUN =
      TwoServices.envelope(
          """
          <run xmlns='urn:soapbench:messaging:1'><domain>d</domain><rank>0</rank>\
          <EndpointReference xmlns='http://www.w3.org/2005/08/addressing'>\
          <Address>http://127.0.0.1:1/a</Address></EndpointReference>\
          <EndpointReference xmlns='http://www.w3.org/2005/08/addressing'>\
          <Address>http://127.0.0.1:2/a</Address></EndpointReference>\
          <program>ping-pong</program>\
          <input><name>bytes</name><value>1</value></input>\
          <input><name>repetitions</name><value>1</value></input>\
          <input><name>warmup</name><value>0</value></input>\
          <patienceSeconds>1</patienceSeconds></run>\
          """);
  private static final String PUT =
      TwoServices.envelope(
          """
          <store xmlns='urn:soapbench:messaging:1'><domain>d</domain><from>1</from><tag>0</tag>\
          <sequence>0</sequence><data>QUJD</data></store>\
          """);

  HostileMessagingMessagesTest() {
    super(PATH, List.of(MessagingEndpoint.ROW));
  }

  @Override
  Stream<Arguments> values() {
    return Stream.of(
        value(RUN, "<rank>0", "<rank>256", "rank"),
        value(RUN, "<rank>0", "<rank>2", "rank 2 of 2 is out of range"),
        value(RUN, "<rank>0", "<rank>-1", "rank"),
        value(RUN, "127.0.0.1:2", "127.0.0.1:1", "two ranks have the same address"),
        value(RUN, "http://127.0.0.1:1/a", "file:///etc/passwd", "an address is not"),
        value(RUN, "http://127.0.0.1:1/a", "http://127.0.0.1/a", "an address is not"),
        value(RUN, "http://127.0.0.1:1/a", "http://u@127.0.0.1:1/a", "an address is"),
        value(RUN, "http://127.0.0.1:1/a", "http://127.0.0.1:99999/a", "an address"),
        value(RUN, "http://127.0.0.1:1/a", "", "an address is not"),
        value(RUN, "ping-pong", "rm", "there is no such program"),
        value(RUN, "ping-pong", "../rm", "program"),
        value(RUN, "bytes</name><value>1", "bytes</name><value>0", "bytes is 0"),
        value(
            RUN,
            "bytes</name><value>1",
            "bytes</name><value>9223372036854775807",
            "bytes is 9223372036854775807"),
        value(RUN, "<name>bytes", "<name>size", "bytes is missing"),
        value(RUN, "<patienceSeconds>1", "<patienceSeconds>0", "patienceSeconds"),
        value(PUT, "<domain>d", "<domain>unknown", "domain"),
        value(PUT, "<tag>0", "<tag>65536", "tag"),
        value(PUT, "<sequence>0", "<sequence>-1", "sequence"),
        value(PUT, "QUJD", "QUJ", "base64"),
        value(PUT, "QUJD", "QUJD=", "base64"));
  }

  @Override
  void assertAnswersWhatIsGood() throws Exception {
    String refused = send(PATH, bytes(PUT), Map.of()).text();
    assertTrue(refused.contains("domain"), refused);
  }
}
