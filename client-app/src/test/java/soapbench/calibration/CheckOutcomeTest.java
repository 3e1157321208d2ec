package soapbench.calibration;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CheckOutcomeTest {

  @ParameterizedTest
  @CsvSource({
    "PASSED PASSED, PASSED",
    "PASSED UNDECIDED PASSED, UNDECIDED",
    "UNDECIDED FAILED PASSED, FAILED",
    "FAILED FAILED, FAILED"
  })
  void shouldPassOnlyIfAllPassAndFailIfOneFails(String outcomes, CheckOutcome together) {
    assertEquals(
        together, CheckOutcome.of(Arrays.stream(outcomes.split(" ")).map(CheckOutcome::valueOf)));
  }
}
