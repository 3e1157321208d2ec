package soapbench.csv;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.StringReader;
import org.junit.jupiter.api.Test;

class CsvReaderTest {

  /** A text that tells whether it was closed. */
  private static final class Text extends StringReader {

    private boolean closed;

    Text(String text) {
      super(text);
    }

    @Override
    public void close() {
      closed = true;
      super.close();
    }
  }

  @Test
  void shouldCloseWhatItReads() throws IOException {
    Text text = new Text("a\n1\n2\n");

    try (CsvReader reader = new CsvReader("some.csv", text)) {
      assertEquals("1", reader.next().requiredText("a"));
      assertFalse(text.closed);
    }

    assertTrue(text.closed);
  }

  @Test
  void shouldHandOverTheRowsThatAreLeft() throws IOException {
    StringBuilder left = new StringBuilder();
    try (CsvReader reader = new CsvReader("some.csv", new StringReader("a\n1\n2\n3\n"))) {
      reader.next();
      reader.forEach(row -> left.append(row.requiredText("a")));
      assertNull(reader.next());
    }

    assertEquals("23", left.toString());
  }
}
