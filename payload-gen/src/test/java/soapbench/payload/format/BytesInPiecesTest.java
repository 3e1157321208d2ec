package soapbench.payload.format;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.ByteArrayOutputStream;
import java.util.Random;
import org.junit.jupiter.api.Test;

class BytesInPiecesTest {

  private final BytesInPieces pieces = new BytesInPieces();
  private final ByteArrayOutputStream array = new ByteArrayOutputStream();

  @Test
  void shouldHoldWhatWasWrittenInAnyPortions() {
    Random random = new Random(1);
    byte[] bytes = new byte[300_000];
    random.nextBytes(bytes);
    for (int i = 0; i < 40; i++) {
      int offset = random.nextInt(1_000);
      int length = random.nextInt(bytes.length - offset);
      pieces.write(bytes, offset, length);
      array.write(bytes, offset, length);
      pieces.write(i);
      array.write(i);
      assertArrayEquals(array.toByteArray(), pieces.toByteArray());
    }
  }

  @Test
  void shouldFillEachPieceToItsEnd() {
    for (int i = 0; i < 20_000; i++) {
      pieces.write(i);
      array.write(i);
    }
    assertArrayEquals(array.toByteArray(), pieces.toByteArray());
  }

  @Test
  void shouldHoldNothingAtFirst() {
    pieces.write(new byte[1], 0, 0);
    assertArrayEquals(new byte[0], pieces.toByteArray());
  }

  @Test
  void shouldRefuseWhatIsNotInAnArray() {
    assertThrows(IndexOutOfBoundsException.class, () -> pieces.write(new byte[4], 2, 3));
  }
}
