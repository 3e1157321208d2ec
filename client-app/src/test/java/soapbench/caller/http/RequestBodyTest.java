package soapbench.caller.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import org.junit.jupiter.api.Test;

class RequestBodyTest {

  /** A server that takes no more. */
  private static final class Refusing extends OutputStream {

    private int flushed;

    @Override
    public void write(int value) throws IOException {
      throw new IOException("Broken pipe");
    }

    @Override
    public void flush() throws IOException {
      flushed++;
      throw new IOException("Broken pipe");
    }
  }

  private final Refusing server = new Refusing();
  private final RequestBody body = new RequestBody(server);

  @Test
  void shouldSayThatTheServerTakesNoMore() {
    assertFalse(body.refused());
    assertThrows(IOException.class, () -> body.write(new byte[1]));
    assertTrue(body.refused());
  }

  /** A writer of XML flushes after each document. */
  @Test
  void shouldKeepWhatIsFlushed() throws IOException {
    body.flush();
    assertEquals(0, server.flushed);
    assertFalse(body.refused());
  }
}
