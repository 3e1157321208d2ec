package soapbench.service.soap;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Messages of the validator of the JDK, and what they become. */
class SchemaWordsTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "cvc-minInclusive-valid: Value '0' is not facet-valid with respect to minInclusive '1' for"
            + " type 'Count'. | e '0' is not allowed: allowed is at least 1",
        "cvc-maxInclusive-valid: Value '9' is not facet-valid with respect to maxInclusive '8' for"
            + " type 'Count'. | e '9' is not allowed: allowed is at most 8",
        "cvc-minLength-valid: Value '' with length = '0' is not facet-valid with respect to"
            + " minLength '1' for type 'Name'. | e '' is not allowed: allowed is a length of at"
            + " least 1",
        "cvc-maxLength-valid: Value 'abc' with length = '3' is not facet-valid with respect to"
            + " maxLength '2' for type 'Name'. | e 'abc' is not allowed: allowed is a length of at"
            + " most 2",
        "cvc-enumeration-valid: Value 'x' is not facet-valid with respect to enumeration '[a, b]'."
            + " It must be a value from the enumeration. | e 'x' is not allowed: allowed is one of"
            + " a, b",
        "cvc-pattern-valid: Value 'x' is not facet-valid with respect to pattern '[0-9]+' for type"
            + " 'Digits'. | e 'x' is not allowed: allowed is pattern [0-9]+",
        "cvc-datatype-valid.1.2.1: 'x' is not a valid value for 'integer'. | e 'x' is not a value"
            + " of type integer",
        "cvc-complex-type.2.4.a: Invalid content was found starting with element"
            + " '{\"urn:a\":b}'. One of '{\"urn:a\":c}' is expected. | Invalid content was found"
            + " starting with element 'b'. One of 'c' is expected."
      })
  void shouldSayWhatIsWrongInOneLine(String said, String words) {
    assertEquals(words, SchemaWords.of("e", said));
  }
}
