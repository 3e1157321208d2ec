package soapbench.caller.http;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class HttpAnswerTest {

  private static final URI ASKED = URI.create("http://h/p");

  private static HttpCall.Answer answer(int status, String said) {
    return new HttpCall.Answer(
        status, "text/plain", Optional.empty(), new ByteArrayInputStream(said.getBytes(UTF_8)));
  }

  private static String refusal(int status, String said) {
    return assertThrows(IOException.class, () -> answer(status, said).requireSuccess(ASKED))
        .getMessage();
  }

  @ParameterizedTest
  @ValueSource(ints = {200, 204, 299})
  void shouldBeASuccess(int status) throws IOException {
    HttpCall.Answer answer = answer(status, "here");

    assertSame(answer, answer.requireSuccess(ASKED));
    assertEquals("here", new String(answer.body().readAllBytes(), UTF_8));
  }

  @ParameterizedTest
  @ValueSource(ints = {199, 300, 404, 500})
  void shouldSayWhatTheServerSaysWhereItIsNone(int status) {
    assertEquals(
        "http://h/p answers HTTP status %s: it is gone".formatted(status),
        refusal(status, " it is\ngone"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "  \n", "<html>no</html>", "  <!DOCTYPE html>"})
  void shouldQuoteNoPageAndNothingEmpty(String said) {
    assertEquals("http://h/p answers HTTP status 404", refusal(404, said));
  }

  @ParameterizedTest
  @CsvSource({
    "301, http://other:81/x, http://other:81/x",
    "302, /x?wsdl, http://h/x?wsdl",
    "303, x, http://h/x",
    "307, //other/x, http://other/x",
    "308, https://h/p, https://h/p"
  })
  void shouldTellWhereItHasMovedTo(int status, String location, String address) {
    HttpCall.Answer answer =
        new HttpCall.Answer(
            status, "text/html", Optional.of(location), InputStream.nullInputStream());

    assertEquals(Optional.of(URI.create(address)), answer.movedFrom(ASKED));
    assertEquals(
        "http://h/p answers HTTP status %s: it has moved to %s".formatted(status, address),
        assertThrows(IOException.class, () -> answer.requireSuccess(ASKED)).getMessage());
  }

  @ParameterizedTest
  @CsvSource({"302, file:///etc/passwd", "302, ':'", "200, /x", "304, /x", "404, /x"})
  void shouldHaveMovedNowhere(int status, String location) {
    HttpCall.Answer answer =
        new HttpCall.Answer(
            status, "text/html", Optional.of(location), InputStream.nullInputStream());

    assertEquals(Optional.empty(), answer.movedFrom(ASKED));
  }

  @Test
  void shouldReadLittleOfWhatAServerSays() {
    ByteArrayInputStream body = new ByteArrayInputStream(new byte[1_000_000]);

    assertThrows(
        IOException.class,
        () -> new HttpCall.Answer(500, "text/plain", Optional.empty(), body).requireSuccess(ASKED));

    assertEquals(998_000, body.available());
  }
}
