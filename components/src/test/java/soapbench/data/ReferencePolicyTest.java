package soapbench.data;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.List;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReferencePolicyTest {

  @Test
  void shouldBeTheDefaultWhereNothingIsSaid() {
    Properties others = new Properties();
    others.setProperty("jobs.atATime", "3");

    assertEquals(ReferencePolicy.DEFAULT, ReferencePolicy.of(others));
    assertTrue(ReferencePolicy.DEFAULT.callers());
    assertEquals(List.of(), ReferencePolicy.DEFAULT.hosts());
  }

  @Test
  void shouldReadEverySetting() {
    Properties settings = new Properties();
    settings.setProperty("reference.hosts", " Data.example.org, other.example.org:8080,[fd00::1] ");
    settings.setProperty("reference.callers", "false");
    settings.setProperty("reference.maxBytes", "1000");
    settings.setProperty("reference.seconds", "60");
    settings.setProperty("reference.idleSeconds", "5");

    ReferencePolicy policy = ReferencePolicy.of(settings);

    assertFalse(policy.callers());
    assertEquals(1000, policy.maxBytes());
    assertEquals(Duration.ofSeconds(60), policy.time());
    assertEquals(Duration.ofSeconds(5), policy.idle());
    assertTrue(policy.names("DATA.example.org", 1234));
    assertTrue(policy.names("other.example.org", 8080));
    assertTrue(policy.names("[FD00::1]", 80));
    assertFalse(policy.names("other.example.org", 80));
    assertFalse(policy.names("example.org", 80));
    assertFalse(policy.names("x.data.example.org", 80));
  }

  @ParameterizedTest
  @CsvSource({
    "reference.host,x,reference.hosts",
    "reference.hosts,http://x/,no host",
    "reference.hosts,*,no host",
    "reference.callers,yes,true and false",
    "reference.maxBytes,0,1 to",
    "reference.maxBytes,10GB,1 to",
    "reference.seconds,86401,1 to 86400",
    "reference.idleSeconds,-1,1 to 86400"
  })
  void shouldRefuseWhatIsNotAllowedAndSayWhatIs(String key, String value, String says) {
    Properties settings = new Properties();
    settings.setProperty(key, value);

    IllegalArgumentException refusal =
        assertThrows(IllegalArgumentException.class, () -> ReferencePolicy.of(settings));

    assertTrue(refusal.getMessage().contains(says), refusal.getMessage());
  }
}
