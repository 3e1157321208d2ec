package soapbench.calibration;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class MessageDelayTest {

  private static final String HEAD = "POST / HTTP/1.1\r\nHost: here\r\n\r\n";
  private static final String BODY = "a body that has more than a start\r\n\r\n";

  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final List<String> before = new ArrayList<>();
  private final MessageDelay delay = new MessageDelay();

  @Test
  void shouldForwardAtOnceWithoutADelay() throws IOException {
    forward(HEAD + BODY);

    assertEquals(List.of(), before);
    assertEquals(HEAD + BODY, text());
  }

  @Test
  void shouldDelayAWholeMessageOnce() throws IOException {
    delay.next(false, this::inject);
    forward(HEAD + BODY);
    forward(HEAD + BODY);

    assertEquals(List.of(""), before);
    assertEquals(HEAD + BODY + HEAD + BODY, text());
  }

  @Test
  void shouldDelayAfterTheHeadAndTheStartOfTheBody() throws IOException {
    delay.next(true, this::inject);
    forward(HEAD + BODY);

    assertEquals(List.of(HEAD + BODY.substring(0, 20)), before);
    assertEquals(HEAD + BODY, text());
  }

  @Test
  void shouldDelayWithinABodyThatFollowsItsHead() throws IOException {
    delay.next(true, this::inject);
    forward(HEAD);
    forward(BODY);

    assertEquals(List.of(HEAD + BODY.substring(0, 20)), before);
    assertEquals(HEAD + BODY, text());
  }

  private void inject() {
    before.add(text());
  }

  private void forward(String part) throws IOException {
    delay.forward(part.getBytes(StandardCharsets.US_ASCII), out);
  }

  private String text() {
    return out.toString(StandardCharsets.US_ASCII);
  }
}
