package soapbench.job;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class PublicNameTest {

  /** The first half of the examples in FIPS 180-4. */
  @Test
  void shouldBeTheFirst128BitsOfSha256() {
    assertEquals("ba7816bf8f01cfea414140de5dae2223", PublicName.of("abc"));
    assertEquals("e3b0c44298fc1c149afbf4c8996fb924", PublicName.of(""));
  }
}
