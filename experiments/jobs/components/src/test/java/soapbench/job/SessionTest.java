package soapbench.job;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SessionTest {

  private static final Instant NOW = Instant.parse("2026-01-01T00:00:00Z");

  @TempDir Path folder;

  @Test
  void shouldGiveANameToTheComponentThatTookItLast() throws Exception {
    Session session = Session.create("id", folder, NOW);
    assertTrue(session.mayWrite("make", "mesh"));
    Files.createFile(session.files().resolve("mesh"));
    assertFalse(session.mayWrite("make", "mesh"), "nobody knows whose it is");

    session.take("make", List.of("mesh", "log"));

    assertTrue(session.mayWrite("make", "mesh"));
    assertFalse(session.mayWrite("other", "mesh"));
    assertTrue(session.mayWrite("other", "log"), "it was not written");
    session.take("other", List.of("log"));
    Files.createFile(session.files().resolve("log"));
    assertTrue(session.mayWrite("other", "log"));
    assertFalse(session.mayWrite("make", "log"));
  }

  /** A link that leads nowhere has a name all the same. */
  @Test
  void shouldGiveNobodyTheNameOfALink() throws Exception {
    Session session = Session.create("id", folder, NOW);
    Files.createSymbolicLink(session.files().resolve("mesh"), folder.resolve("nothing"));

    assertFalse(session.mayWrite("make", "mesh"));
  }

  @Test
  void shouldKnowAfterARestartWhoseNamesTheyAre() throws Exception {
    Session before = Session.create("id", folder, NOW);
    assertEquals("id", Session.load(before.folder(), NOW).id());
    before.take("make", List.of("mesh"));
    before.take("other", List.of("log"));
    Files.createFile(before.files().resolve("mesh"));
    Files.createFile(before.files().resolve("log"));

    Session session = Session.load(before.folder(), NOW.plusSeconds(1));

    assertEquals("id", session.id());
    assertEquals(PublicName.of("id"), session.name());
    assertEquals(NOW.plusSeconds(1), session.lastUsed);
    assertTrue(session.mayWrite("make", "mesh") && session.mayWrite("other", "log"));
    assertFalse(session.mayWrite("other", "mesh") || session.mayWrite("make", "log"));
  }

  @Test
  void shouldWriteDownWhoseNamesTheyAreOnlyWhenThatChanges() throws Exception {
    Session session = Session.create("id", folder, NOW);
    Path kept = session.folder().resolve("writers");
    session.take("make", List.of());
    assertFalse(Files.exists(kept));
    session.take("make", List.of("mesh", "log"));
    assertTrue(Files.exists(kept));
    Files.delete(kept);
    session.take("make", List.of("mesh", "log"));
    assertFalse(Files.exists(kept));
    session.take("make", List.of("mesh", "new", "log"));
    assertTrue(Files.exists(kept));
  }

  /** Its name is no identifier of anybody: it is found by nobody, and expires. */
  @Test
  void shouldHaveTheNameOfItsFolderWhereItsIdentifierWasNotKept() throws Exception {
    Session before = Session.create("id", folder, NOW);
    Files.delete(before.folder().resolve("id"));

    assertEquals(PublicName.of("id"), Session.load(before.folder(), NOW).id());
  }

  @Test
  void shouldNotBeLoadedWithTheIdentifierOfAnother() throws Exception {
    Session session = Session.create("id", folder, NOW);
    Files.writeString(session.folder().resolve("id"), "other");

    assertEquals(
        "it is damaged",
        assertThrows(IOException.class, () -> Session.load(session.folder(), NOW)).getMessage());
  }

  @Test
  void shouldSayInItsFolderThatItIsBeingClosed() throws Exception {
    Session session = Session.create("id", folder, NOW);
    assertFalse(Session.isMarkedClosed(session.folder()));
    session.markClosed(true);
    assertTrue(Session.isMarkedClosed(session.folder()));
    session.markClosed(false);
    session.markClosed(false);
    assertFalse(Session.isMarkedClosed(session.folder()));
  }
}
