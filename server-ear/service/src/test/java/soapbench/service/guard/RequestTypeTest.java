package soapbench.service.guard;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RequestTypeTest {

  @ParameterizedTest
  @CsvSource({
    "text/xml, text/xml",
    "' Text/XML ; charset=UTF-8', text/xml",
    "text/xml;, text/xml",
    "'', ''",
    ";, ''"
  })
  void shouldTellNoUpperFromLowerCaseInAName(String said, String name) {
    assertEquals(name, RequestType.of(said).name());
  }

  @Test
  void shouldHaveNoNameWithoutAType() {
    assertEquals("", RequestType.of(null).name());
    assertFalse(RequestType.of(null).isMultipart());
    assertTrue(RequestType.of("Multipart/Related; boundary=B").isMultipart());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "text/xml; charset=UTF-16",
        "text/xml;CharSet = \"UTF-16\"",
        "text/xml; a=b;charset=UTF-16 ; charset=other",
        "text/xml; a=\"x; charset=wrong\"; charset=UTF-16",
        "text/xml; =; charset=UTF-16",
        "; charset=UTF-16"
      })
  void shouldFindAParameter(String said) {
    assertEquals(Optional.of("UTF-16"), RequestType.of(said).charset());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"text/xml", "text/xml; charset=", "text/xml; a=\"; charset=UTF-16\"", "charset=a"})
  void shouldFindNoParameterWhereThereIsNone(String said) {
    assertEquals(Optional.empty(), RequestType.of(said).charset());
  }

  @Test
  void shouldNotUnderstandAQuotationThatNeverEnds() {
    assertEquals(Optional.of("\""), RequestType.of("text/xml; charset=\"").charset());
    assertEquals(
        Optional.of("\"" + "a".repeat(1_000_000)),
        RequestType.of("text/xml; charset=\"" + "a".repeat(1_000_000)).charset());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "text/xml; type=any                                                        | true",
        "multipart/related                                                         | true",
        "multipart/related; type=text/xml                                          | true",
        "multipart/related; type=application/xop+xml; start-info=Text/XML          | true",
        "multipart/related; type=application/soap+xml                              | false",
        "multipart/related; type=application/xop+xml; start-info=application/soap+xml | false",
        "application/soap+xml                                                      | false",
        "application/xop+xml; type=text/xml                                        | false"
      })
  void shouldKnowTheTypesOfSoap(String said, boolean soap) {
    assertEquals(soap, RequestType.of(said).isSoap());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "''                                             | true",
        "text/xml; charset=UTF-8                        | true",
        "application/xop+xml                            | true",
        "application/xop+xml; type=text/xml             | true",
        "application/xop+xml; type=application/soap+xml | false",
        "application/soap+xml                           | false",
        "multipart/related; type=text/xml               | false"
      })
  void shouldKnowTheTypesOfAPartWithAnEnvelope(String said, boolean envelope) {
    assertEquals(envelope, RequestType.of(said).isEnvelope());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "text/xml                             | true",
        "text/xml; charset=UTF-8              | true",
        "text/xml; charset=nope               | false",
        "text/xml; charset=UTF-8; charset=nope | false",
        "text/xml; a=charset=nope             | false"
      })
  void shouldLookForACharacterSetInEveryParameter(String said, boolean allowed) {
    assertEquals(allowed, RequestType.of(said).isCharsetAllowed());
  }
}
