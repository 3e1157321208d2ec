package soapbench.experiment.service.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.InetAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.KeyStore;
import java.security.MessageDigest;
import java.util.Base64;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.net.ssl.SSLServerSocket;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import soapbench.experiment.service.rows.ServiceCell;
import soapbench.experiment.service.rows.ServiceRows;
import soapbench.experiment.service.run.ServiceRuns.Ran;
import soapbench.experiment.service.wsdl.ShopWsdl;
import soapbench.http.TlsIdentity;
import soapbench.lab.RecordingWatcher;
import soapbench.lab.option.InvalidOptionException;
import soapbench.lab.service.PropertyFile;
import soapbench.rows.Trial;
import soapbench.server.setting.TlsFiles;

/** Logins, tokens, certificates and trust, none of which shows anywhere. */
class CredentialsTest {

  private static final String PASSWORD = "t0p-secret & more";

  @TempDir private Path folder;

  private static String encoded(String text) {
    return Base64.getEncoder().encodeToString(text.getBytes(StandardCharsets.UTF_8));
  }

  @Test
  void shouldLogInAndShowNothingOfIt() throws Exception {
    String basic = "Authorization: Basic " + encoded("ada:" + PASSWORD);
    try (RawService service =
        new RawService(
            (n, head, body, wire) ->
                wire.soap(
                    n > 4
                        ? "<e:Fault><faultstring>%s %s</faultstring></e:Fault>"
                            .formatted(head.replace("&", ""), PASSWORD.replace("&", "&amp;"))
                        : "<r/>"))) {
      Ran ran =
          run(service, "--user", "ada", "--password", file("p", PASSWORD + "\n"), "--trials", "2");

      assertTrue(service.heads().get(0).contains(basic), service.heads()::toString);
      assertEquals(3, ran.errors().stream().filter(error -> !error.isEmpty()).count());
      assertTrue(ran.errors().toString().contains("***"), ran.errors()::toString);
      assertShowsNothing(ran, PASSWORD, encoded("ada:" + PASSWORD));
    }
  }

  @Test
  void shouldSendBearerTokensAndOtherHeaders() throws Exception {
    try (RawService service = new RawService((n, head, body, wire) -> wire.soap("<r/>"))) {
      Ran ran =
          run(
              service,
              "--bearer",
              file("b", "abc.def-123"),
              "--headers",
              file("h", "X-Key: my-key\n\nsoapaction: \"urn:mine\"\n"),
              "--trials",
              "1");

      String head = service.heads().get(4);
      assertTrue(ran.end().allCompleted());
      assertTrue(head.contains("Authorization: Bearer abc.def-123\r\n"), head);
      assertTrue(head.contains("X-Key: my-key\r\n"), head);
      assertTrue(head.contains("SOAPAction: \"urn:mine\"\r\n"), head);
      assertFalse(head.contains("SOAPAction: \"\"\r\n"), head);
      assertShowsNothing(ran, "abc.def-123", "my-key");
    }
  }

  @Test
  void shouldSendAFreshDigestInEachEnvelope() throws Exception {
    try (RawService service = new RawService((n, head, body, wire) -> wire.soap("<r/>"))) {
      Ran ran =
          run(
              service,
              "--user",
              "a<da",
              "--password",
              file("p", PASSWORD),
              "--wss",
              "digest",
              "--trials",
              "3");

      assertTrue(ran.end().allCompleted(), ran.errors()::toString);
      Set<String> nonces = new HashSet<>();
      for (String body : service.bodies()) {
        MessageDigest sha = MessageDigest.getInstance("SHA-1");
        sha.update(Base64.getDecoder().decode(found("Nonce", body)));
        sha.update(found("Created", body).getBytes(StandardCharsets.UTF_8));
        sha.update(PASSWORD.getBytes(StandardCharsets.UTF_8));
        assertEquals(Base64.getEncoder().encodeToString(sha.digest()), found("Password", body));
        assertEquals("a&lt;da", found("Username", body));
        assertTrue(body.contains("#PasswordDigest\">"), body);
        nonces.add(found("Nonce", body));
        assertTrue(body.matches("(?s)<e:Envelope[^>]*><e:Header><wsse:Security.*"), body);
      }
      assertEquals(9, nonces.size());
      assertFalse(service.heads().get(0).contains("Authorization"));
      assertShowsNothing(ran, PASSWORD);
    }
  }

  @Test
  void shouldSendAPasswordAsTextIntoAHeaderThatIsThere() throws Exception {
    String envelope =
        RawService.envelope("<q/>").replace("<e:Body>", "<e:Header><a/></e:Header><e:Body>");
    try (RawService service = new RawService((n, head, body, wire) -> wire.soap("<r/>"))) {
      Ran ran =
          ServiceRuns.run(
              folder,
              service.address(),
              "--request",
              file("e.xml", envelope),
              "--user",
              "ada",
              "--password",
              file("p", PASSWORD),
              "--wss",
              "text",
              "--trials",
              "1");

      assertTrue(ran.end().allCompleted(), ran.errors()::toString);
      String body = service.bodies().get(0);
      assertEquals(PASSWORD.replace("&", "&amp;"), found("Password", body));
      assertTrue(body.contains("#PasswordText\">"), body);
      assertTrue(body.contains("<e:Header><a/><wsse:Security"), body);
    }
  }

  private static String found(String element, String body) {
    Matcher found =
        Pattern.compile("<ws..?.?:%1$s[^>]*>([^<]*)</ws..?.?:%1$s>".formatted(element))
            .matcher(body);
    assertTrue(found.find(), body);
    return found.group(1);
  }

  @Test
  void shouldTrustWhomItIsToldToAndShowItsCertificate() throws Exception {
    String mine = TlsFiles.pem(folder, "mine").toString();
    String theirs = TlsFiles.pem(folder, "theirs").toString();
    try (RawService service =
        new RawService(listener(), (n, head, body, wire) -> wire.soap("<r/>"))) {
      String address = "https://127.0.0.2:%s/shop".formatted(service.port());
      String request = ServiceRuns.request(folder);

      IOException stranger =
          assertThrows(
              IOException.class, () -> ServiceRuns.run(folder, address, "--request", request));
      assertTrue(stranger.getMessage().contains("request.xml: tls: "), stranger::getMessage);

      Ran ran =
          ServiceRuns.run(
              folder,
              address,
              "--request",
              request,
              "--trust",
              theirs,
              "--certificate",
              mine,
              "--trials",
              "2");
      assertTrue(ran.end().allCompleted(), ran.errors()::toString);
      assertEquals(2, ran.trials().stream().filter(one -> one.of(ServiceRows.TLS) > 0).count());
      assertShowsNothing(ran, Files.readAllLines(Path.of(mine)).get(1));
    }
  }

  /** A listener with the key of the one, which wants to see that of the other. */
  private SSLServerSocket listener() throws Exception {
    SSLServerSocket listener =
        (SSLServerSocket)
            TlsFiles.server(folder, "theirs", "mine")
                .getServerSocketFactory()
                .createServerSocket(0, 50, InetAddress.getByName("127.0.0.2"));
    listener.setNeedClientAuth(true);
    return listener;
  }

  @Test
  void shouldRefuseCredentialsInALineWithoutThem() throws Exception {
    assertRefused("--user and --password: allowed only together", "--user", "ada");
    assertRefused("--wss: allowed only with --user", "--wss", "text");
    assertRefused(
        "--password: no such file can be read: allowed are the first line of a FILE, env:NAME, or"
            + " prompt",
        "--user",
        "ada",
        "--password",
        "hunter2");
    assertRefused(
        "--bearer: there is no variable 'SOAPBENCH_NO_SUCH' in the environment",
        "--bearer",
        "env:SOAPBENCH_NO_SUCH");
    assertRefused("--bearer: there is nobody to ask for it", "--bearer", "prompt");
    assertRefused(
        "--wss: 'saml' is unknown: allowed are text, digest",
        "--user",
        "ada",
        "--password",
        "env:PATH",
        "--wss",
        "saml");
    assertRefused(
        "--bearer: allowed with --user only where --wss is given",
        "--bearer",
        "env:PATH",
        "--user",
        "ada",
        "--password",
        "env:PATH");
    String headers = file("h", "X-Key my-key\n");
    assertRefused(
        "--headers: %s: line 1 is not of the form 'Name: value'".formatted(headers),
        "--headers",
        headers);
    headers = file("h", "A: b\nHost: other\n");
    assertRefused(
        "--headers: %s: line 2: the header Host can't be chosen".formatted(headers),
        "--headers",
        headers);
    assertRefused(
        "--bearer: the value of Authorization has characters that a header of HTTP can't have",
        "--bearer",
        file("b", "a\u00e9b"));
    headers = file("h", "X-Key: a\nx-key: b\n");
    assertRefused(
        "--headers: %s: line 2: there is a header x-key above it already".formatted(headers),
        "--headers",
        headers);
    headers = file("h", "authorization: Basic eDp5\n");
    String both = "--headers has Authorization, too: allowed is one of the two";
    assertRefused("--bearer: " + both, "--bearer", "env:PATH", "--headers", headers);
    assertRefused(
        "--user: " + both, "--user", "ada", "--password", "env:PATH", "--headers", headers);
    String none = file("t", "nothing");
    assertRefused("--trust: %s has no certificate in PEM".formatted(none), "--trust", none);
  }

  @Test
  void shouldGiveALoginToNoOtherServerThanThatOfTheWsdl() throws Exception {
    String wsdl = new ShopWsdl().with("http://127.0.0.1:1/shop", "http://192.0.2.1/shop");
    try (RawService service = new RawService((n, head, body, wire) -> wire.ok("text/xml", wsdl))) {
      assertEquals(
          "--wsdl: http://192.0.2.1/shop is on another server than the WSDL: give it as ADDRESS,"
              + " too, since the login goes there",
          assertThrows(
                  InvalidOptionException.class,
                  () ->
                      ServiceRuns.plan(
                          folder,
                          "--wsdl",
                          service.address(),
                          "--request",
                          ServiceRuns.request(folder),
                          "--bearer",
                          "env:PATH",
                          "--yes"))
              .getMessage());
      assertFalse(service.heads().get(0).contains("Authorization"));
    }
  }

  @Test
  void shouldLogInForAWsdlThatAsksForIt() throws Exception {
    try (RawService service =
        new RawService(
            (n, head, body, wire) -> {
              if (!head.contains("Authorization: Bearer abcd")) {
                wire.status("401 Who?", "text/plain", "");
              } else if (head.startsWith("GET")) {
                wire.ok(
                    "text/xml",
                    new ShopWsdl()
                        .with(
                            "http://127.0.0.1:1",
                            "http://127.0.0.1:" + wire.socket().getLocalPort()));
              } else {
                wire.soap("<r/>");
              }
            })) {
      Ran ran =
          ServiceRuns.run(
              folder,
              "--wsdl",
              service.address() + "?wsdl",
              "--request",
              ServiceRuns.request(folder),
              "--bearer",
              file("b", "abcd"),
              "--trials",
              "1");

      assertTrue(ran.end().allCompleted(), ran.errors()::toString);
      assertTrue(service.heads().get(2).contains("SOAPAction: \"urn:shop/book\""));
    }
  }

  @Test
  void shouldTellJMeterALoginByAFileThatGoes() throws Exception {
    Path told = folder.resolve("told");
    Path words = folder.resolve("words");

    Ran ran = jmeterSends("nothing", told, words);

    assertEquals(List.of("", "assertion: said nothing"), ran.errors());
    assertTrue(Double.isNaN(ran.trials().get(0).of(ServiceRows.CONNECT)), "a kept connection");
    assertEquals(
        "header.Authorization=Basic %s\nheader.X-Key=my-key\n"
            .formatted(encoded("ada:" + PASSWORD).replace("=", "\\=")),
        Files.readString(told));
    List<String> given = Files.readAllLines(words);
    assertFalse(Files.exists(Path.of(given.get(given.indexOf("-q") + 1))));
    assertTrue(given.contains("-Jjmeter.save.saveservice.response_message=false"), given::toString);
    assertShowsNothing(ran, PASSWORD, encoded("ada:" + PASSWORD), "my-key");
    for (String secret : List.of(PASSWORD, encoded("ada:" + PASSWORD), "my-key")) {
      assertFalse(given.toString().contains(secret), given::toString);
    }
  }

  /** The script has what JMeter would show, and by which password it is read. */
  @Test
  void shouldGiveJMeterACertificateByFilesThatGo() throws Exception {
    Path told = folder.resolve("told");
    Path copy = folder.resolve("copy.p12");
    Path words = folder.resolve("words");
    jmeter(
        words,
        "-S) cat \"$2\" >'%s'; cp \"$(sed -n 's/^javax.net.ssl.keyStore=//p' \"$2\")\" '%s'"
            .formatted(told, copy),
        "1795248000000,4,request,200,users 1-1,true,,99,3,1,1");
    String mine = TlsFiles.pem(folder, "mine").toString();
    String theirs = TlsFiles.pem(folder, "theirs").toString();
    Ran done;
    try (RawService service =
        new RawService(listener(), (n, head, body, wire) -> wire.soap("<r/>"))) {
      done =
          ServiceRuns.run(
              folder,
              "https://127.0.0.2:%s/shop".formatted(service.port()),
              "--request",
              ServiceRuns.request(folder),
              "--trust",
              theirs,
              "--certificate",
              mine,
              "--users",
              "1",
              "--trials",
              "1");
    }

    assertEquals(List.of(""), done.errors());
    Trial<ServiceCell> trial = done.trials().get(0);
    assertEquals(4e6, trial.of(ServiceRows.TRANSACTION));
    assertEquals(3e6, trial.of(ServiceRows.FIRST_BYTE));
    assertEquals(1e6, trial.of(ServiceRows.CONNECT));
    Map<String, String> properties = PropertyFile.read(told);
    String password = properties.get("javax.net.ssl.keyStorePassword");
    KeyStore shown = KeyStore.getInstance(copy.toFile(), password.toCharArray());
    assertEquals(1, shown.size());
    assertEquals(
        TlsIdentity.read(Path.of(mine)).key(), shown.getKey("client", password.toCharArray()));
    assertEquals("PKCS12", properties.get("javax.net.ssl.keyStoreType"));
    List<String> given = Files.readAllLines(words);
    assertFalse(given.toString().contains(password), given::toString);
    assertFalse(Files.exists(Path.of(given.get(given.indexOf("-S") + 1))));
    assertFalse(Files.exists(Path.of(properties.get("javax.net.ssl.keyStore"))));
    assertShowsNothing(done, password, Files.readAllLines(Path.of(mine)).get(1));
    assertTrue(
        done.watcher()
            .lines()
            .contains(
                "JMeter sends to whoever answers: the first three requests alone check a"
                    + " certificate"),
        () -> done.watcher().lines().toString());
  }

  @Test
  void shouldMissWhatJMeterDidNotSend() throws Exception {
    jmeter(folder.resolve("words"), "-q) ", "1795248000000,4,request,200,users 1-1,true,,99,3,1,1");
    try (RawService service = new RawService((n, head, body, wire) -> wire.soap("<r/>"))) {
      Ran ran = run(service, "--users", "2", "--trials", "1");

      assertEquals(List.of("", "missing: JMeter has no sample of it"), ran.errors());
    }
  }

  @Test
  void shouldHideWhatAServiceTellsJMeterOfALogin() throws Exception {
    Ran ran = jmeterSends(PASSWORD, folder.resolve("told"), folder.resolve("words"));

    assertEquals(List.of("", "assertion: said ***"), ran.errors());
    assertFalse(Files.readString(ran.folder().trials()).contains(PASSWORD));
  }

  /**
   * Runs with a script in JMeter's place, one of whose two samples failed.
   *
   * @param said of that sample
   * @param told where it keeps what it is told by a file
   * @param words where it keeps its command line
   */
  private Ran jmeterSends(String said, Path told, Path words) throws Exception {
    jmeter(
        words,
        "-q) cat \"$2\" >'%s'".formatted(told),
        "1795248000000,4,request,200,users 1-1,true,,99,3,0,1",
        "1795248000010,4,request,500,users 1-2,false,said %s,99,3,1,1".formatted(said));
    try (RawService service = new RawService((n, head, body, wire) -> wire.soap("<r/>"))) {
      return run(
          service,
          "--user",
          "ada",
          "--password",
          file("p", PASSWORD),
          "--headers",
          file("h", "X-Key: my-key\n"),
          "--users",
          "2",
          "--trials",
          "1");
    }
  }

  /**
   * A script in JMeter's place that has samples.
   *
   * @param words where it keeps its command line
   * @param option what it does with one of its options, as a branch of a shell's {@code case}
   */
  private void jmeter(Path words, String option, String... samples) throws IOException {
    jmeter(
        """
        #!/bin/sh
        printf '%%s\\n' "$@" >'%s'
        while [ $# -gt 0 ]; do
          case $1 in -l) jtl=$2 ;; %s ;; esac
          shift
        done
        cat >"$jtl" <<END
        timeStamp,elapsed,label,responseCode,threadName,success,failureMessage,bytes,Latency,\
        Connect,number
        %s
        END
        """
            .formatted(words, option, String.join("\n", samples)));
  }

  /** A script in JMeter's place. */
  private void jmeter(String script) throws IOException {
    Path program = folder.resolve("jmeter-plans/target/jmeter/bin/jmeter");
    Files.createDirectories(program.getParent());
    Files.writeString(program, script);
    Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwx------"));
  }

  @ParameterizedTest
  @CsvSource({"https, --bearer, true", "http, --bearer, false", "https, --expect, false"})
  void shouldSayThatJMeterChecksNoCertificate(String scheme, String option, boolean said)
      throws Exception {
    jmeter("");
    String value = option.equals("--bearer") ? file("b", "abcd") : "//r=1";
    RecordingWatcher heard = new RecordingWatcher();

    assertThrows(
        IOException.class,
        () ->
            ServiceRuns.run(
                folder,
                Map.of("--users", "2"),
                heard,
                scheme + "://127.0.0.1:1/shop",
                "--request",
                ServiceRuns.request(folder),
                option,
                value));

    assertEquals(
        said,
        heard
            .lines()
            .contains(
                "JMeter sends the login to whoever answers, whatever certificate that shows"));
  }

  @Test
  void shouldGiveJMeterNoLoginThatItsPlanCannotSend() throws Exception {
    assertRefused(
        "--wss: allowed without --users: each request has a token of its own, and JMeter sends"
            + " files",
        "--users",
        "2",
        "--user",
        "ada",
        "--password",
        "env:PATH",
        "--wss",
        "text");
  }

  private Ran run(RawService service, String... more) throws Exception {
    return ServiceRuns.run(
        folder,
        Stream.concat(
                Stream.of(service.address(), "--request", ServiceRuns.request(folder)),
                Stream.of(more))
            .toArray(String[]::new));
  }

  private void assertRefused(String line, String... words) throws IOException {
    String request = ServiceRuns.request(folder);
    String[] all =
        Stream.concat(Stream.of("http://127.0.0.1:1/", "--request", request), Stream.of(words))
            .toArray(String[]::new);
    assertEquals(
        line,
        assertThrows(InvalidOptionException.class, () -> ServiceRuns.plan(folder, all))
            .getMessage());
  }

  private static void assertShowsNothing(Ran ran, String... secrets) throws IOException {
    try (Stream<Path> files = Files.walk(ran.folder().path())) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        String text = Files.readString(file, StandardCharsets.ISO_8859_1);
        List.of(secrets).forEach(secret -> assertFalse(text.contains(secret), file::toString));
      }
    }
    List.of(secrets)
        .forEach(secret -> assertFalse(ran.watcher().lines().toString().contains(secret)));
  }

  private String file(String name, String text) throws IOException {
    return ServiceRuns.file(folder, name, text);
  }
}
