package soapbench.data;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.MessageDigest;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DataStoreTest {

  private static final Instant NOW = Instant.parse("2026-11-22T10:00:00Z");
  private static final Instant LATER = NOW.plus(Duration.ofHours(1));
  private static final String OCTETS = "application/octet-stream";

  private static final Logger LOG = Logger.getLogger(DataStore.class.getName());

  @TempDir private Path temporary;
  private Path folder;
  private Instant now = NOW;
  private Path file;

  @BeforeEach
  void write() throws IOException {
    folder = temporary.resolve("data");
    file = Files.writeString(temporary.resolve("result"), "abc");
  }

  @AfterEach
  void logAgain() {
    LOG.setLevel(null);
  }

  @Test
  void shouldFindWhatWasPublished() throws IOException {
    DataStore store = open();
    String token = store.publish(file, "result", OCTETS, LATER);

    StoredData data = store.find(token).orElseThrow();

    assertEquals(file, data.file());
    assertEquals("result", data.name());
    assertEquals(OCTETS, data.mediaType());
    assertEquals(3, data.bytes());
    assertEquals(LATER, data.expires());
  }

  @Test
  void shouldShowTheTokensToNobodyElse() throws IOException {
    Files.createDirectory(folder);
    Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxr-xr-x"));

    open();

    assertEquals("rwx------", PosixFilePermissions.toString(Files.getPosixFilePermissions(folder)));
  }

  @Test
  void shouldGiveTokensOfAtLeast128Bits() throws IOException {
    DataStore store = open();
    Set<String> tokens = new HashSet<>();
    for (int number = 0; number < 100; number++) {
      Path other = Files.writeString(temporary.resolve("result" + number), "abc");
      tokens.add(store.publish(other, "result", OCTETS, LATER));
    }

    assertEquals(100, tokens.size());
    assertTrue(tokens.stream().allMatch(token -> token.matches("[A-Za-z0-9_-]{22,}")));
  }

  @Test
  void shouldFindNothingElse() throws IOException {
    DataStore store = open();
    String token = store.publish(file, "result", OCTETS, LATER);

    for (String other :
        List.of("", ".", "..", "../result", token + ".new", token.substring(1), token + "/..")) {
      assertEquals(Optional.empty(), store.find(other), other);
    }
  }

  @Test
  void shouldKeepTheTokenOfAFileThatIsPublishedAgain() throws IOException {
    DataStore store = open();
    String token = store.publish(file, "result", OCTETS, LATER);

    assertEquals(token, store.publish(file, "result", OCTETS, LATER.plusSeconds(1)));
    assertEquals(token, store.publish(file, "result", OCTETS, NOW.plusSeconds(1)));
    assertEquals(LATER.plusSeconds(1), store.find(token).orElseThrow().expires());
    assertNotEquals(token, store.publish(file, "other", OCTETS, LATER));
  }

  @Test
  void shouldForgetWhatHasExpiredAndItsFile() throws IOException {
    DataStore store = open();
    String token = store.publish(file, "result", OCTETS, LATER);
    now = LATER;

    assertEquals(Optional.empty(), store.find(token));

    store.publish(file, "other", OCTETS, LATER.plusSeconds(1));
    assertEquals(1, filesIn(folder));
    assertTrue(Files.exists(file));
  }

  @Test
  void shouldFindItAgainAfterARestart() throws IOException {
    String token = open().publish(file, "result", OCTETS, LATER);
    Files.writeString(folder.resolve("half.new"), "file=");
    Files.writeString(folder.resolve("A".repeat(32)), "file=/x\nname=x");

    LOG.setLevel(Level.OFF);
    DataStore again = open();

    assertEquals(file, again.find(token).orElseThrow().file());
    assertEquals(Optional.empty(), again.find("A".repeat(32)));
    now = LATER;
    assertEquals(Optional.empty(), open().find(token));
    assertEquals(0, filesIn(folder));
  }

  @Test
  void shouldWithdrawATokenAndAllOfAFolder() throws IOException {
    DataStore store = open();
    Path below = Files.createDirectories(temporary.resolve("job/outputs"));
    String first = store.publish(file, "result", OCTETS, LATER);
    String second = store.publish(Files.writeString(below.resolve("x"), "x"), "x", OCTETS, LATER);

    store.withdrawAll(temporary.resolve("job"));

    assertEquals(Optional.empty(), store.find(second));
    assertTrue(store.find(first).isPresent());
    store.withdraw(first);
    store.withdraw(first);
    assertEquals(Optional.empty(), store.find(first));
    assertEquals(Optional.empty(), open().find(first));
  }

  @Test
  void shouldWithdrawNothingBesideTheFolder() throws IOException {
    DataStore store = open();
    List<String> others = new ArrayList<>();
    for (String other : List.of("jo", "job-2", "job.x", "job0", "jobs", "zz/job")) {
      Path beside = Files.createDirectories(temporary.resolve(other));
      Path result = Files.writeString(beside.resolve("x"), "x");
      others.add(store.publish(result, "x", OCTETS, LATER));
    }
    Path job = Files.createDirectories(temporary.resolve("job/outputs"));
    Path both = Files.writeString(job.resolve("x"), "x");
    String first = store.publish(both, "x", OCTETS, LATER);
    String second = store.publish(both, "y", OCTETS, LATER);

    store.withdrawAll(temporary.resolve("zz/../job/outputs"));

    assertTrue(store.find(first).isEmpty() && store.find(second).isEmpty());
    assertTrue(others.stream().allMatch(token -> store.find(token).isPresent()));
    assertTrue(Files.exists(both));
  }

  @Test
  void shouldWithdrawOneNameOfAFileAndPublishItAnew() throws IOException {
    DataStore store = open();
    String first = store.publish(file, "result", OCTETS, LATER);
    String second = store.publish(file, "other", OCTETS, LATER);

    store.withdraw(first);

    assertEquals(second, store.publish(file, "other", OCTETS, LATER));
    String again = store.publish(file, "result", OCTETS, LATER);
    assertNotEquals(first, again);
    assertEquals("result", store.find(again).orElseThrow().name());
    assertNotEquals(second, store.publish(file, "other", "text/plain", LATER));
  }

  @Test
  void shouldKeepALaterExpiryOverARestart() throws IOException {
    DataStore store = open();
    String token = store.publish(file, "result", OCTETS, LATER);
    store.publish(file, "result", OCTETS, LATER.plusSeconds(9));

    assertEquals(LATER.plusSeconds(9), open().find(token).orElseThrow().expires());
  }

  @Test
  void shouldTakeTheLongestNamesAndTypes() throws IOException {
    DataStore store = open();
    String name = "x".repeat(100);
    String type = "a".repeat(60) + "/" + "b".repeat(60);
    StoredData data = store.find(store.publish(file, name, type, LATER)).orElseThrow();
    assertEquals(name, data.name());
    assertEquals(type, data.mediaType());
    for (String wrong : List.of(type + "b", "a" + type)) {
      assertThrows(
          IllegalArgumentException.class, () -> store.publish(file, "x", wrong, LATER), wrong);
    }
  }

  @Test
  void shouldPublishNoLinkAndNoFolder() throws IOException {
    DataStore store = open();
    Files.writeString(temporary.resolve("secret"), "x");
    Path link = Files.createSymbolicLink(temporary.resolve("link"), temporary.resolve("secret"));

    for (Path wrong : List.of(link, temporary, temporary.resolve("nope"))) {
      assertThrows(IOException.class, () -> store.publish(wrong, "x", OCTETS, LATER));
    }
    String token = store.publish(file, "result", OCTETS, LATER);
    Files.delete(file);
    Files.createSymbolicLink(file, temporary.resolve("secret"));
    assertEquals(Optional.empty(), store.find(token));
  }

  @Test
  void shouldRefuseNamesAndTypesThatAreNone() throws IOException {
    DataStore store = open();
    for (String name : List.of("", ".x", "a/b", "a\"b", "a\r\nb", "x".repeat(101))) {
      assertThrows(
          IllegalArgumentException.class, () -> store.publish(file, name, OCTETS, LATER), name);
    }
    for (String type : List.of("", "text", "text/html; charset=x", "a/b\r\nc")) {
      assertThrows(
          IllegalArgumentException.class, () -> store.publish(file, "x", type, LATER), type);
    }
  }

  @Test
  void shouldComputeTheDigestOnceForEachVersion() throws Exception {
    DataStore store = open();
    String token = store.publish(file, "result", OCTETS, LATER);
    StoredData data = store.find(token).orElseThrow();
    byte[] digest =
        MessageDigest.getInstance("SHA-256").digest("abc".getBytes(StandardCharsets.UTF_8));
    assertArrayEquals(digest, store.sha256(token, data));
    FileTime time = Files.getLastModifiedTime(file);
    Files.writeString(file, "xyz");
    Files.setLastModifiedTime(file, time);
    assertArrayEquals(digest, store.sha256(token, data), "as kept, since nobody may change it");

    Files.setLastModifiedTime(file, FileTime.from(NOW));

    StoredData changed = store.find(token).orElseThrow();
    assertNotEquals(data.version(), changed.version());
    assertArrayEquals(
        MessageDigest.getInstance("SHA-256").digest("xyz".getBytes(StandardCharsets.UTF_8)),
        store.sha256(token, changed));
  }

  @Test
  void shouldSayThatDataWasChangedWhileItWasRead() throws IOException {
    DataStore store = open();
    String token = store.publish(file, "result", OCTETS, LATER);
    StoredData data = store.find(token).orElseThrow();
    for (String other : List.of("ab", "abcd")) {
      Files.writeString(file, other);
      assertThrows(IOException.class, () -> store.sha256(token, data), other);
    }
  }

  @Test
  void shouldComputeTheDigestOfWhatWasWithdrawnMeanwhile() throws Exception {
    DataStore store = open();
    String token = store.publish(file, "result", OCTETS, LATER);
    StoredData data = store.find(token).orElseThrow();
    store.withdraw(token);
    assertArrayEquals(
        MessageDigest.getInstance("SHA-256").digest("abc".getBytes(StandardCharsets.UTF_8)),
        store.sha256(token, data));
  }

  private DataStore open() throws IOException {
    return new DataStore(folder, () -> now);
  }

  private static long filesIn(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(file -> !file.endsWith("A".repeat(32))).count();
    }
  }
}
