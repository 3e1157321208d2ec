package soapbench.server;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.net.URI;
import java.util.Locale;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import soapbench.server.setting.Ports;

class LocalServerTest {

  /** Three of them have digits of their own, and in Turkish an i is no lower case of I. */
  @ParameterizedTest
  @ValueSource(strings = {"ar-EG", "fa-IR", "tr-TR", "th-TH-u-nu-thai"})
  void shouldHaveTheSameAddressInEveryLocale(String locale) {
    Ports ports = new Ports(8080, 4848, 3700, 7676, 7677);
    Locale before = Locale.getDefault();
    Locale.setDefault(Locale.forLanguageTag(locale));
    try {
      assertEquals(
          URI.create("http://127.0.0.1:8080/soapbench/laboratory?wsdl"),
          LocalServer.wsdl(Exposure.LOOPBACK.application(ports)));
    } finally {
      Locale.setDefault(before);
    }
  }
}
