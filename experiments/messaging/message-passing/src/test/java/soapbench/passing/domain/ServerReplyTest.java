package soapbench.passing.domain;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ServerReplyTest {

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '"',
      delimiter = '|',
      value = {
        "202 | HTTP/1.1 202 Accepted | \"\"",
        "200 | <faultstring>none</faultstring> | \"\"",
        "302 | moved | HTTP status 302",
        "500 | <soap:faultstring xml:lang='en'>a &lt; b</soap:faultstring> | a < b",
        "500 | \"<faultstring>a\n\n\n\n\nb</faultstring>\" | a b"
      })
  void shouldSayInOneLineWhyAMessageWasNotTaken(int status, String said, String refusal) {
    assertEquals(refusal, new ServerReply(status, said).refusal());
  }

  @Test
  void shouldSayNoMoreThan300Characters() {
    String fault = "<faultstring>%s</faultstring>";
    String most = "x".repeat(300);
    assertEquals(most, new ServerReply(500, fault.formatted(most)).refusal());
    assertEquals(most, new ServerReply(500, fault.formatted(most + "y")).refusal());
  }

  @Test
  void shouldReadWhatStandsInAFaultOnce() {
    ServerReply answer = new ServerReply(500, "<faultstring>&amp;lt;&gt;é\0x</faultstring>");
    assertEquals("&lt;> x", answer.refusal());
  }

  @ParameterizedTest
  @ValueSource(ints = {201, 203, 204, 301, 400})
  void shouldTakeNoOtherStatusForGood(int status) {
    assertEquals("HTTP status " + status, new ServerReply(status, "").refusal());
  }
}
