package soapbench.service.rest;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import soapbench.contract.payload.Payload;
import soapbench.payload.format.Formats;
import soapbench.payload.format.PayloadFormat;
import soapbench.service.guard.RefusedRequestException;

@Tag("hostile")
class PayloadResourceTest {

  private static final PayloadFormat JSON = Formats.of("json");

  private final List<String> called = new ArrayList<>();

  @ParameterizedTest
  @CsvSource({
    "-9223372036854775808",
    "2147483648",
    "-2147483649",
    "99999999999999999999",
    "\u0665\u0665",
    "1e3",
    "0x5",
    "''"
  })
  void shouldRefuseACountThatIsNotOne(String items) {
    RefusedRequestException refused =
        assertThrows(
            RefusedRequestException.class,
            () -> new PayloadResource().store(null, "id", "application/json", items, "1", null));

    assertEquals(
        "Soapbench-Items is missing or not a whole number up to 2147483647", refused.getMessage());
  }

  @Test
  void shouldLetAFailureBeAnsweredWhereNothingHasLeft() {
    assertThrows(IOException.class, () -> body(false).write(closed()));

    assertEquals(List.of("isCommitted"), called);
  }

  /** The container ends the connection, and nothing is logged but its one line. */
  @Test
  void shouldBreakOffAnAnswerOfWhichSomeHasLeft() throws IOException {
    body(true).write(closed());

    assertEquals(List.of("isCommitted", "setAttribute"), called);
  }

  private PayloadResource.Body body(boolean left) {
    return new PayloadResource.Body(
        JSON,
        JSON.encode(Payload.ofText("some")),
        recorded(HttpServletRequest.class, left),
        recorded(HttpServletResponse.class, left));
  }

  private static OutputStream closed() {
    return new OutputStream() {
      @Override
      public void write(int value) throws IOException {
        throw new IOException("the client is gone");
      }
    };
  }

  private <T> T recorded(Class<T> type, boolean answer) {
    return type.cast(
        Proxy.newProxyInstance(
            getClass().getClassLoader(),
            new Class<?>[] {type},
            (proxy, method, arguments) -> {
              called.add(method.getName());
              return method.getReturnType() == boolean.class ? answer : null;
            }));
  }
}
