package soapbench.service.floor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;
import soapbench.contract.LaboratoryContract;

class FloorBytesTest {

  @Test
  void shouldTakeEveryNumberInRange() {
    assertEquals(0, FloorBytes.OF_LABORATORY.parse("0"));
    assertEquals(
        LaboratoryContract.MAX_MESSAGE_BYTES,
        FloorBytes.OF_LABORATORY.parse("" + LaboratoryContract.MAX_MESSAGE_BYTES));
  }

  @ParameterizedTest
  @NullSource
  @ValueSource(strings = {"", "x", "-1", "1.5", "86333333", "99999999999999999999"})
  void shouldRefuseWhatIsNoNumberInRangeAndSayWhatIs(String text) {
    IllegalArgumentException refusal =
        assertThrows(IllegalArgumentException.class, () -> FloorBytes.OF_LABORATORY.parse(text));
    assertTrue(refusal.getMessage().contains("allowed are 0 to 86333332 bytes"), text);
  }

  @Test
  void shouldAllowBodiesInRangeAndNoOthers() {
    assertTrue(FloorBytes.OF_LABORATORY.allowed(0));
    assertTrue(FloorBytes.OF_LABORATORY.allowed(LaboratoryContract.MAX_MESSAGE_BYTES));
    assertFalse(FloorBytes.OF_LABORATORY.allowed(-1));
    assertFalse(FloorBytes.OF_LABORATORY.allowed(LaboratoryContract.MAX_MESSAGE_BYTES + 1L));
  }
}
