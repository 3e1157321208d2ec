package soapbench.csv;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WholeLinesTest {

  @TempDir private Path folder;

  private Path file(String text) throws IOException {
    return Files.writeString(folder.resolve("some.csv"), text);
  }

  @Test
  void shouldReadByteByByteAsFarAsLinesAreWhole() throws IOException {
    try (InputStream in = WholeLines.open(file("a\nb\nc"))) {
      for (char expected : "a\nb\n".toCharArray()) {
        assertEquals(expected, in.read());
      }
      assertEquals(-1, in.read());
      assertEquals(-1, in.read());
      assertEquals(-1, in.read(new byte[8], 0, 8));
    }
  }

  @Test
  void shouldReadInPiecesAsFarAsLinesAreWhole() throws IOException {
    try (InputStream in = WholeLines.open(file("a\nbc\nd"))) {
      byte[] piece = new byte[8];

      assertEquals(2, in.read(piece, 1, 2));
      assertEquals("a\n", new String(piece, 1, 2, StandardCharsets.US_ASCII));
      assertEquals('b', in.read());
      assertEquals(2, in.read(piece, 0, 8));
      assertEquals("c\n", new String(piece, 0, 2, StandardCharsets.US_ASCII));
      assertEquals(-1, in.read(piece, 0, 8));
      assertEquals(-1, in.read());
    }
  }

  @Test
  void shouldHaveNoWholeLineWithoutALineFeed() throws IOException {
    assertEquals(0, WholeLines.length(file("")));
    assertEquals(0, WholeLines.length(file("half")));
    assertEquals(0, WholeLines.length(file("9".repeat(20_000))));
    assertEquals(1, WholeLines.length(file("\n")));
  }

  /** Files are searched backwards, by 8192 bytes at a time. */
  @ParameterizedTest
  @ValueSource(ints = {1, 8_190, 8_191, 8_192, 8_193, 16_384, 20_000})
  void shouldEndBehindTheLastLineFeedWhereverItIs(int behind) throws IOException {
    assertEquals(4, WholeLines.length(file("a\nb\n" + "9".repeat(behind))));
    assertEquals(20_001, WholeLines.length(file("9".repeat(20_000) + "\n" + "9".repeat(behind))));
  }
}
