package soapbench.data;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.OutputStream;
import java.net.InetAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import javax.net.ssl.SSLSocketFactory;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Checks of a reference before anything is connected to. */
@Tag("hostile")
class ReferenceFetcherAddressTest {

  private static final String NOT_KNOWN = "the reference's host is not known";
  private static final String NOT_ALLOWED =
      "the reference's host is not allowed: allowed are this server, the caller's own address and"
          + " the hosts of reference.hosts";

  private final List<String> lookedUp = new ArrayList<>();

  private String refusal(ReferenceFetcher.Resolver resolver, String host, String reference)
      throws Exception {
    Duration some = Duration.ofSeconds(1);
    ReferencePolicy policy = new ReferencePolicy(List.of(host), true, 1_000, some, some);
    try (ReferenceFetcher fetcher =
        new ReferenceFetcher(policy, resolver, (SSLSocketFactory) SSLSocketFactory.getDefault())) {
      return assertThrows(
              ReferenceException.class,
              () ->
                  fetcher.fetch(
                      URI.create(reference),
                      Requester.UNKNOWN,
                      1_000,
                      OutputStream.nullOutputStream()))
          .getMessage();
    }
  }

  private InetAddress[] nobody(String host) throws UnknownHostException {
    lookedUp.add(host);
    throw new UnknownHostException(host);
  }

  /** An address that is set aside for documentation (RFC 5737). */
  private static InetAddress[] elsewhere(String host) throws UnknownHostException {
    return new InetAddress[] {InetAddress.getByName("192.0.2.1")};
  }

  @ParameterizedTest
  @ValueSource(strings = {"http://a.test:0/", "http://a.test:65536/", "https://a.test:99999/"})
  void shouldTakeNoPortThatIsNone(String reference) throws Exception {
    assertEquals(
        "the reference has a port out of range: allowed are 1 to 65535",
        refusal(this::nobody, "a.test", reference));
    assertEquals(List.of(), lookedUp);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"http://a.test:1/", "https://a.test:65535/", "http://a.test/", "HTTPS://a.test"})
  void shouldLookUpAHostAtAnyOtherPort(String reference) throws Exception {
    assertEquals(NOT_KNOWN, refusal(this::nobody, "a.test", reference));
    assertEquals(List.of("a.test"), lookedUp);
  }

  /** Names that containers have, and that a URI does not take for a host. */
  @ParameterizedTest
  @ValueSource(strings = {"my_service", "a.b_c.example", "svc-", "1a.2b.3"})
  void shouldLookUpANameThatIsNoneOfTheInternet(String host) throws Exception {
    assertEquals(NOT_KNOWN, refusal(this::nobody, host, "http://" + host + ":8080/data"));
    assertEquals(List.of(host), lookedUp);
  }

  @Test
  void shouldTakeNoReferenceOfMoreThan2000Characters() throws Exception {
    String most = "http://a.test/" + "x".repeat(2_000 - "http://a.test/".length());
    assertEquals(NOT_KNOWN, refusal(this::nobody, "a.test", most));
    assertEquals(
        "the reference is too long: allowed are 2000 characters",
        refusal(this::nobody, "a.test", most + "x"));
    assertEquals(List.of("a.test"), lookedUp);
  }

  /** A host that is named with a port is named at no other, nor at the port of another scheme. */
  @ParameterizedTest
  @CsvSource({
    "a.test:443, http://a.test/",
    "a.test:80, https://a.test/",
    "a.test:80, http://a.test:8080/",
    "a.test:443, https://a.test:80/"
  })
  void shouldKeepToThePortThatIsNamed(String host, String reference) throws Exception {
    assertEquals(NOT_ALLOWED, refusal(ReferenceFetcherAddressTest::elsewhere, host, reference));
  }
}
