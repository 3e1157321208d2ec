package soapbench.caller.http;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.URI;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HttpAnswerTest {

  private static final URI ASKED = URI.create("http://h/p");

  private static HttpCall.Answer answer(int status, String said) {
    return new HttpCall.Answer(
        status, "text/plain", new ByteArrayInputStream(said.getBytes(UTF_8)));
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
        "http://h/p answers HTTP status %d: it is gone".formatted(status),
        refusal(status, " it is\ngone"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "  \n", "<html>no</html>", "  <!DOCTYPE html>"})
  void shouldQuoteNoPageAndNothingEmpty(String said) {
    assertEquals("http://h/p answers HTTP status 404", refusal(404, said));
  }

  @Test
  void shouldReadLittleOfWhatAServerSays() {
    ByteArrayInputStream body = new ByteArrayInputStream(new byte[1_000_000]);

    assertThrows(
        IOException.class,
        () -> new HttpCall.Answer(500, "text/plain", body).requireSuccess(ASKED));

    assertEquals(998_000, body.available());
  }
}
