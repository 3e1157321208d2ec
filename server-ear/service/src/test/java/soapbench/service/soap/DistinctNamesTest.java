package soapbench.service.soap;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

class DistinctNamesTest {

  private final DistinctNames names = new DistinctNames();

  private void assertRefused(String message, String name) {
    assertEquals(
        message, assertThrows(InvalidRequestException.class, () -> names.name(name)).getMessage());
  }

  @Test
  void shouldAllowFourNamesOfOneHash() throws Exception {
    for (int times = 0; times < 2; times++) {
      names.name("AaAaAa");
      names.name("AaAaBB");
      names.name("AaBBAa");
      names.name("BBAaAa");
    }
    names.name(null);

    assertRefused("the request has more than 4 names of one hash", "BBBBBB");
  }

  private static String ofOwnHash(int i) {
    return i <= Character.MAX_VALUE
        ? String.valueOf((char) i)
        : "\u7530" + (char) (i - Character.MAX_VALUE);
  }

  @Test
  void shouldAllowHundredThousandNames() throws Exception {
    for (int times = 0; times < 2; times++) {
      for (int i = 0; i < DistinctNames.MOST; i++) {
        names.name(ofOwnHash(i));
      }
    }

    assertRefused("the request has more than 100000 names", "one more");
  }
}
