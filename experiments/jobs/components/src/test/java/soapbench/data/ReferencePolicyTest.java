package soapbench.data;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.List;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

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
    "reference.hosts,http://x/,reference.hosts: 'http://x/' is not of the form HOST or HOST:PORT",
    "reference.hosts,h:0,reference.hosts: 'h:0' has a port out of range: allowed are 1 to 65535",
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

  @Test
  void shouldTakeTheLeastAndTheMost() {
    Properties settings = new Properties();
    settings.setProperty("reference.callers", " true ");
    settings.setProperty("reference.maxBytes", " 9223372036854775807 ");
    settings.setProperty("reference.seconds", "86400");
    settings.setProperty("reference.idleSeconds", "1");

    ReferencePolicy most = ReferencePolicy.of(settings);

    assertTrue(most.callers());
    assertEquals(Long.MAX_VALUE, most.maxBytes());
    assertEquals(Duration.ofDays(1), most.time());
    assertEquals(Duration.ofSeconds(1), most.idle());
    Duration least = Duration.ofMillis(1);
    assertEquals(1, new ReferencePolicy(List.of(), true, 1, least, least).maxBytes());
  }

  @Test
  void shouldRefuseNothingForALimit() {
    Duration some = Duration.ofMillis(1);
    Duration less = some.minusNanos(1);
    for (Executable wrong :
        List.<Executable>of(
            () -> new ReferencePolicy(List.of(), true, 0, some, some),
            () -> new ReferencePolicy(List.of(), true, 1, less, some),
            () -> new ReferencePolicy(List.of(), true, 1, some, less))) {
      assertEquals(
          "maxBytes, time and idle must be above 0",
          assertThrows(IllegalArgumentException.class, wrong).getMessage());
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "a b",
        "a/b",
        "http://a",
        "*",
        "*.a",
        "a:",
        "a:x",
        "a:123456",
        "a:0",
        "a:65536",
        "[:::]",
        "a@b",
        "[::1",
        "::1",
        "[a]:1x"
      })
  void shouldTakeNoHostThatIsNone(String host) {
    assertThrows(IllegalArgumentException.class, () -> policy(host));
  }

  @Test
  void shouldTakeHostsUpToTheLengthOfAName() {
    assertTrue(policy("h".repeat(255)).names("h".repeat(255), 80));
    assertThrows(IllegalArgumentException.class, () -> policy("h".repeat(256)));
    assertTrue(policy("a-b_c.example:65535").names("A-B_C.example", 65_535));
    assertTrue(policy("[::1]:8080").names("[::1]", 8080));
  }

  private static ReferencePolicy policy(String host) {
    Duration some = Duration.ofSeconds(1);
    return new ReferencePolicy(List.of(host), true, 1, some, some);
  }
}
