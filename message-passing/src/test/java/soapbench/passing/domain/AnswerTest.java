package soapbench.passing.domain;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AnswerTest {

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
    assertEquals(refusal, new Answer(status, said).refusal());
  }
}
