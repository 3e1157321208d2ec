package soapbench.caller.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
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

  @Test
  void shouldSendWhatIsWrittenAndItsEndOnlyWhenItIsFinished() throws IOException {
    ByteArrayOutputStream sent = new ByteArrayOutputStream();
    boolean[] ended = new boolean[1];
    RequestBody whole =
        new RequestBody(
            new FilterOutputStream(sent) {
              @Override
              public void close() {
                ended[0] = true;
              }
            });
    whole.write('a');
    whole.write("xbcx".getBytes(StandardCharsets.US_ASCII), 1, 2);
    whole.close();
    assertFalse(ended[0]);

    whole.finish();

    assertTrue(ended[0]);
    assertEquals("abc", sent.toString(StandardCharsets.US_ASCII));
  }
}
