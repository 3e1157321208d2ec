package soapbench.server.setting;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class NamedValuesTest {

  private static final Path FILE = Path.of("state");

  private static NamedValues of(String... lines) {
    return NamedValues.of(FILE, List.of(lines));
  }

  @Test
  void shouldReadWhatStandsBesideTheFirstSignOfEquality() {
    assertEquals(
        Map.of("port", "80", "url", "http://h/?a=b", "none", "", "a", " b "),
        of("port=80", "url=http://h/?a=b", "none=", "a= b ").values());
  }

  @Test
  void shouldPassOverLinesWithoutAName() {
    assertEquals(Map.of("a", "b"), of("", "=b", "no value", "a=b").values());
  }

  @Test
  void shouldKnowWhichValuesThereAre() {
    NamedValues values = of("port=80");

    assertTrue(values.has("port"));
    assertFalse(values.has("80"));
    assertEquals("80", values.text("port"));
    int port = values.read("port", Integer::parseInt);
    assertEquals(80, port);
  }

  @Test
  void shouldSayWhichLineADamagedFileLacks() {
    assertEquals(
        "state is damaged: it has no line pid=...",
        assertThrows(ServerException.class, () -> of("port=80").text("pid")).getMessage());
    assertThrows(ServerException.class, () -> of().read("pid", Long::parseLong));
  }

  @Test
  void shouldSayWhichValueOfADamagedFileIsNotValid() {
    String number =
        assertThrows(ServerException.class, () -> of("port=x").read("port", Integer::parseInt))
            .getMessage();
    String time =
        assertThrows(ServerException.class, () -> of("start=now").read("start", Instant::parse))
            .getMessage();

    assertTrue(number.startsWith("state is damaged: port=x is not valid ("), number);
    assertTrue(time.startsWith("state is damaged: start=now is not valid ("), time);
  }
}
