package soapbench.link;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class MessageHoldTest {

  private static final String HEAD = "POST / HTTP/1.1\r\nHost: here\r\n\r\n";
  private static final String BODY = "a body that has more than a start\r\n\r\n";

  private static ByteBuf bytes(String text) {
    return Unpooled.copiedBuffer(text, StandardCharsets.US_ASCII);
  }

  @Test
  void shouldLetNothingOfAWholeMessagePass() {
    assertEquals(0, new MessageHold(1, false).before(bytes(HEAD + BODY)));
  }

  @Test
  void shouldLetTheHeadAndTheStartOfTheBodyPass() {
    ByteBuf read = bytes("read" + HEAD + BODY).skipBytes("read".length());

    assertEquals(HEAD.length() + 20, new MessageHold(1, true).before(read));
  }

  @Test
  void shouldLetTheStartOfABodyPassThatFollowsItsHead() {
    MessageHold hold = new MessageHold(1, true);

    assertEquals(HEAD.length(), hold.before(bytes(HEAD)));
    assertEquals(20, hold.before(bytes(BODY)));
  }
}
