package soapbench.service.soap;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import jakarta.servlet.http.HttpServletRequest;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Proxy;
import java.time.Duration;
import java.util.Optional;
import org.apache.cxf.message.ExchangeImpl;
import org.apache.cxf.message.Message;
import org.apache.cxf.message.MessageImpl;
import org.apache.cxf.transport.http.AbstractHTTPDestination;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import soapbench.contract.Limits;
import soapbench.service.admission.MemoryAdmission;
import soapbench.service.clock.ServerClock;
import soapbench.service.guard.RequestTooLongException;

class ClockedInputTest {

  private final ServerClock clock = ServerClock.start(Optional.empty());

  @AfterEach
  void stop() {
    MemoryAdmission.ofThisJvm().over();
    clock.stop();
  }

  private static InputStream clocked(int bytes, int maxBytes) {
    return clocked(bytes, maxBytes, -1);
  }

  private static InputStream clocked(int bytes, int maxBytes, long contentLength) {
    return clocked(bytes, new Limits(maxBytes, 1, 1), contentLength);
  }

  private static InputStream clocked(int bytes, Limits limits, long contentLength) {
    Message message = new MessageImpl();
    message.setExchange(new ExchangeImpl());
    message.setContent(InputStream.class, new ByteArrayInputStream(new byte[bytes]));
    HttpServletRequest request =
        (HttpServletRequest)
            Proxy.newProxyInstance(
                ClockedInputTest.class.getClassLoader(),
                new Class<?>[] {HttpServletRequest.class},
                (fake, method, arguments) -> contentLength);
    message.put(AbstractHTTPDestination.HTTP_REQUEST, request);
    new ClockedInput(limits).handleMessage(message);
    return message.getContent(InputStream.class);
  }

  @Test
  void shouldMarkTheLastArrivalBeforeTheServiceHasTheRequest() throws Exception {
    InputStream in = clocked(9, 9);
    long before = later();
    assertEquals(4, in.read(new byte[4]));
    long after = later();
    clock.entered();
    assertEquals(0, in.read());
    clock.objectsReady();
    clock.contentReady();
    clock.firstByteLeaves();
    clock.lastByteHandedOver();
    clock.stop();

    long s0 = clock.await(Duration.ZERO).orElseThrow().s0();
    assertTrue(before - s0 <= 0 && s0 - after < 0, before + " " + s0 + " " + after);
  }

  /** To find that nothing more comes is no arrival. */
  @Test
  void shouldMarkNoArrivalAtTheEnd() throws Exception {
    InputStream in = clocked(1, 9);
    assertEquals(0, in.read());
    long after = later();
    assertEquals(-1, in.read());
    assertEquals(-1, in.read(new byte[4]));
    clock.entered();
    clock.objectsReady();
    clock.contentReady();
    clock.firstByteLeaves();
    clock.lastByteHandedOver();
    clock.stop();

    long s0 = clock.await(Duration.ZERO).orElseThrow().s0();
    assertTrue(s0 - after < 0, s0 + " is not before " + after);
  }

  @Test
  void shouldTakeAsManyBytesAsAreAllowedAndNoMore() throws IOException {
    InputStream in = clocked(9, 6);
    assertEquals(4, in.read(new byte[4]));
    assertEquals(1, in.skip(1));
    assertEquals(0, in.read());

    assertThrows(RequestTooLongException.class, in::read);
    assertThrows(RequestTooLongException.class, () -> clocked(9, 6).readAllBytes());
    assertThrows(RequestTooLongException.class, () -> clocked(9, 6).skip(7));
    assertEquals(6, clocked(6, 6).readAllBytes().length);
  }

  /** The last is so long that the share of its length would be more than a long can hold. */
  @ParameterizedTest
  @ValueSource(longs = {-1, 300_000, 3_074_457_345_618_258_603L})
  void shouldHaveItsTurnWhenItIsLarge(long contentLength) throws IOException {
    InputStream in = clocked(300_000, 300_000, contentLength);
    assertEquals(200_000, in.readNBytes(200_000).length);
    assertFalse(MemoryAdmission.ofThisJvm().isHeld());

    in.readNBytes(1);

    assertTrue(MemoryAdmission.ofThisJvm().isHeld());
  }

  @Test
  void shouldNeedNoTurnWhenItIsNeverHeldAsAWhole() throws IOException {
    Limits streamed = new Limits(300_000, 1_000, 1, 1);

    assertEquals(300_000, clocked(300_000, streamed, -1).readAllBytes().length);

    assertFalse(MemoryAdmission.ofThisJvm().isHeld());
    assertThrows(RequestTooLongException.class, clocked(300_001, streamed, -1)::readAllBytes);
  }

  /** A time that no mark up to now can have. */
  private static long later() {
    long now = System.nanoTime();
    while (System.nanoTime() == now) {
      Thread.onSpinWait();
    }
    return System.nanoTime();
  }
}
