package soapbench.server.domain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import soapbench.server.setting.Account;

class AdapterAccountTest {
  private static final String PROPERTY =
      """
      <config-property>
        <config-property-name> %s </config-property-name>
        <config-property-value>
          %s
        </config-property-value>
      </config-property>
      """;

  @TempDir private Path distribution;

  @Test
  void shouldReplaceEveryGuestWhenInstalled() throws IOException {
    Path descriptor =
        distribution.resolve("glassfish/lib/install/applications/jmsra/META-INF/ra.xml");
    Files.createDirectories(descriptor.getParent());
    String guest =
        PROPERTY.formatted("UserName", "guest") + PROPERTY.formatted("Password", "guest");
    String address = PROPERTY.formatted("AddressList", "localhost");
    Files.writeString(
        descriptor, "<connector>" + guest + "<c>" + address + guest + "</c></connector>");

    AdapterAccount.install(distribution);

    String text = Files.readString(descriptor);
    Account account = AdapterAccount.of(distribution);
    assertFalse(text.contains("guest"));
    assertEquals(2, occurrences(text, ">" + account.user() + "<"));
    assertEquals(2, occurrences(text, ">" + account.password() + "<"));
    assertEquals(1, occurrences(text, "localhost"));
  }

  private static int occurrences(String text, String part) {
    return text.split(Pattern.quote(part), -1).length - 1;
  }
}
