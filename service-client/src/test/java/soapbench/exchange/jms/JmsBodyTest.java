package soapbench.exchange.jms;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import jakarta.jms.BytesMessage;
import jakarta.jms.JMSException;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Proxy;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JmsBodyTest {

  private static final int MANY = 200_000;

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 65_535, 65_536, 65_537, MANY})
  void shouldReadAllOfABody(int bytes) throws Exception {
    byte[] body = random(bytes);

    assertArrayEquals(body, new JmsBody(message(body)).readAllBytes());
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 65_537, MANY})
  void shouldTransferTheRestOfABody(int bytes) throws Exception {
    byte[] body = random(bytes);
    ByteArrayOutputStream received = new ByteArrayOutputStream();
    JmsBody read = new JmsBody(message(body));
    received.write(read.readNBytes(bytes / 3));

    assertEquals(bytes - bytes / 3, read.transferTo(received));
    assertArrayEquals(body, received.toByteArray());
  }

  @Test
  void shouldReadByteByByteAndInSmallPieces() throws Exception {
    byte[] body = random(MANY);
    JmsBody read = new JmsBody(message(body));
    byte[] received = new byte[MANY + 1];

    received[0] = (byte) read.read();
    int at = 1;
    for (int count = 0;
        count >= 0;
        count = read.read(received, at, Math.min(1000, MANY - at + 1))) {
      at += count;
    }

    assertEquals(MANY, at);
    assertArrayEquals(body, Arrays.copyOf(received, MANY));
  }

  @Test
  void shouldSayHowMuchIsThereWithoutAskingForMore() throws Exception {
    JmsBody read = new JmsBody(message(random(65_537)));
    assertEquals(0, read.available());

    read.read();
    assertEquals(65_535, read.available());

    read.skipNBytes(65_535);
    assertEquals(0, read.available());
  }

  @Test
  void shouldReadNothingWhereNothingIsWanted() throws Exception {
    JmsBody read = new JmsBody(message(random(1)));

    assertEquals(0, read.read(new byte[1], 0, 0));
    assertThrows(IndexOutOfBoundsException.class, () -> read.read(new byte[1], 0, 2));
    assertEquals(1, read.readAllBytes().length);
  }

  @Test
  void shouldSayThatABodyCannotBeRead() throws Exception {
    InputStream broken =
        new InputStream() {
          @Override
          public int read() throws IOException {
            throw new IOException("the store is gone");
          }
        };
    JmsBody body = new JmsBody(message(1, broken));

    assertEquals(
        "the message's body can't be read: the store is gone",
        assertThrows(IOException.class, body::read).getMessage());
  }

  private static byte[] random(int bytes) {
    byte[] body = new byte[bytes];
    new Random(1).nextBytes(body);
    return body;
  }

  private static BytesMessage message(byte[] body) {
    return message(body.length, new ByteArrayInputStream(body));
  }

  private static BytesMessage message(long length, InputStream body) {
    return (BytesMessage)
        Proxy.newProxyInstance(
            JmsBodyTest.class.getClassLoader(),
            new Class<?>[] {BytesMessage.class},
            (self, method, arguments) -> {
              if (method.getName().equals("getBodyLength")) {
                return length;
              }
              try {
                return body.read((byte[]) arguments[0]);
              } catch (IOException e) {
                throw new JMSException(e.getMessage());
              }
            });
  }
}
