package soapbench.service.soap;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import org.apache.cxf.message.Message;
import org.apache.cxf.message.MessageImpl;
import org.junit.jupiter.api.Test;
import soapbench.service.guard.RequestTooLongException;

class EventBytesTest {

  private static final int MOST = 1_048_576;

  private final EventBytes bytes = new EventBytes();
  private final Message message = new MessageImpl();

  @Test
  void shouldLetOneEventHaveAMebibyteAndNotMore() throws RequestTooLongException {
    bytes.arrived(1_000_000);
    bytes.arrived(48_576);

    assertThrows(RequestTooLongException.class, () -> bytes.arrived(1));
  }

  @Test
  void shouldCountEachEventByItself() throws RequestTooLongException {
    bytes.arrived(MOST);
    bytes.next();

    assertDoesNotThrow(() -> bytes.arrived(MOST));
  }

  /** A stream says that it is at its end with a number below 0. */
  @Test
  void shouldCountNothingAtTheEnd() throws RequestTooLongException {
    bytes.arrived(MOST);
    bytes.arrived(-1);

    assertThrows(RequestTooLongException.class, () -> bytes.arrived(1));
  }

  @Test
  void shouldCountTheBytesOfARequest() throws Exception {
    message.setContent(InputStream.class, new ByteArrayInputStream(new byte[MOST + 1]));
    new EventBytes.Input().handleMessage(message);
    InputStream in = message.getContent(InputStream.class);

    assertEquals(MOST, in.readNBytes(MOST).length);
    assertThrows(RequestTooLongException.class, in::read);
    message.getContent(EventBytes.class).next();
    assertEquals(-1, in.read());
  }

  /** A request over JMS may be characters. */
  @Test
  void shouldCountNothingWhereThereAreNoBytes() {
    new EventBytes.Input().handleMessage(message);

    assertNull(message.getContent(EventBytes.class));
  }
}
