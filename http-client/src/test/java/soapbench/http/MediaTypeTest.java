package soapbench.http;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MediaTypeTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "text/xml; charset=utf-8 | utf-8",
        "text/xml;charset=\"utf-8\" | utf-8",
        "Text/XML ; CHARSET = \" UTF-8 \" | UTF-8",
        "application/soap+xml; action=\"a;charset=x\"; charset=ISO-8859-1 | ISO-8859-1",
        "text/xml; charset=utf-8; charset=iso-8859-1 | utf-8",
        "text/xml; x-charset=utf-8 |",
        "text/xml; charset= |",
        "text/xml; charset=\"\" |",
        "text/xml; charset |",
        "text/xml |",
        "; | ",
      })
  void shouldReadACharacterSet(String header, String charset) {
    assertEquals(Optional.ofNullable(charset), MediaType.of(header).charset());
  }

  @Test
  void shouldReadANameInAnyCase() {
    assertEquals("multipart/related", MediaType.of(" Multipart/RELATED; boundary=B").name());
    assertEquals(Optional.of("B"), MediaType.of("a/b; Boundary=B").parameter("boundary"));
    assertEquals("", MediaType.of(null).name());
    assertEquals("", MediaType.of("").name());
  }
}
