package soapbench.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LargePagesTest {

  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource({
    "always [madvise] never, true",
    "[always] madvise never, true",
    "always madvise [never], false"
  })
  void shouldReadWhatLinuxSays(String text, boolean given) throws IOException {
    assertEquals(given, LargePages.given(Files.writeString(folder.resolve("enabled"), text)));
  }

  @Test
  void shouldExpectNoneOfAnotherSystem() {
    assertFalse(LargePages.given(folder.resolve("missing")));
  }
}
