package soapbench.job;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FileTreeTest {

  @TempDir Path folder;

  /** Folders in each other, so many that there is no path to the last. */
  private Path deep() throws IOException {
    Path tree = Files.createDirectory(folder.resolve("tree"));
    Files.writeString(tree.resolve("last"), "x");
    for (int i = 0; i < 1_000; i++) {
      Path around = Files.createDirectory(folder.resolve("around"));
      Files.move(tree, around.resolve("a".repeat(20)));
      Files.move(around, tree);
    }
    return tree;
  }

  @Test
  void shouldCountWhatHasNoBytes() throws Exception {
    for (int i = 0; i < 200; i++) {
      Files.createFile(folder.resolve("empty" + i));
    }

    assertTrue(FileTree.bytes(folder, true) >= 100 * 4096);
    assertTrue(FileTree.bytes(folder, true, 1000) <= 1000 + 4096, "it stops there");
  }

  /** The folder itself is the first entry. */
  @Test
  void shouldCountBytesAloneUpTo100EntriesAnd4KibForEachFurtherOne() throws Exception {
    for (int i = 0; i < 99; i++) {
      Files.writeString(folder.resolve("one" + i), "x");
    }
    assertEquals(99, FileTree.bytes(folder, true));
    assertEquals(99, FileTree.bytes(folder, true, 99));
    assertEquals(51, FileTree.bytes(folder, true, 50), "it stops with the first that is too much");

    Files.writeString(folder.resolve("last"), "x");
    assertEquals(99 + 4_096, FileTree.bytes(folder, true));
  }

  @Test
  void shouldCountFilesWithAnotherNameOnlyWhereTheyCount() throws Exception {
    Path tree = Files.createDirectory(folder.resolve("tree"));
    Path within = Files.createDirectory(tree.resolve("within"));
    Files.write(within.resolve("own"), new byte[10]);
    Path shared = Files.write(tree.resolve("shared"), new byte[200]);
    Files.createLink(folder.resolve("elsewhere"), shared);
    Files.createSymbolicLink(tree.resolve("link"), shared);

    assertEquals(210, FileTree.bytes(tree, true));
    assertEquals(10, FileTree.bytes(tree, false));
    assertEquals(2, FileTree.names(shared));
    assertEquals(1, FileTree.names(within.resolve("own")));
    assertEquals(0, FileTree.names(tree.resolve("nothing")));
  }

  @Test
  void shouldCountAsTooMuchMoreThan100FoldersInEachOther() throws Exception {
    Path last = folder;
    for (int i = 0; i < 99; i++) {
      last = Files.createDirectory(last.resolve("a"));
    }
    assertEquals(0, FileTree.bytes(folder, true, 1_000));
    Files.createDirectory(last.resolve("a"));
    assertEquals(1_001, FileTree.bytes(folder, true, 1_000));
    assertEquals(4_096, FileTree.bytes(folder, true), "as one where there is no most");
  }

  @Test
  void shouldRemoveWhatWasWrittenSinceAndHasNoOtherName() throws Exception {
    Instant moment = Instant.parse("2026-01-01T00:00:00Z");
    Path tree = Files.createDirectories(folder.resolve("tree/within")).getParent();
    Path before = Files.createFile(tree.resolve("before"));
    Path then = Files.createFile(tree.resolve("within/then"));
    Path after = Files.createFile(tree.resolve("after"));
    Path kept = Files.createFile(tree.resolve("kept"));
    Files.createLink(folder.resolve("elsewhere"), kept);
    Files.setLastModifiedTime(before, FileTime.from(moment.minusMillis(1)));
    Files.setLastModifiedTime(then, FileTime.from(moment));
    Files.setLastModifiedTime(after, FileTime.from(moment.plusMillis(1)));

    FileTree.removeChangedSince(tree, moment);

    assertTrue(Files.exists(before) && Files.exists(kept));
    assertFalse(Files.exists(then) || Files.exists(after));
    assertTrue(Files.isDirectory(tree.resolve("within")));
  }

  @Test
  void shouldRemoveALinkAndNotWhereItLeads() throws Exception {
    Path elsewhere = Files.createDirectory(folder.resolve("elsewhere"));
    Files.createFile(elsewhere.resolve("file"));
    Path tree = Files.createDirectory(folder.resolve("tree"));
    Files.createSymbolicLink(tree.resolve("link"), elsewhere);
    Files.createSymbolicLink(tree.resolve("dangling"), folder.resolve("nothing"));

    FileTree.remove(tree);
    FileTree.remove(tree);

    assertFalse(Files.exists(tree));
    assertTrue(Files.exists(elsewhere.resolve("file")));
  }

  @Test
  void shouldCountAsTooMuchWhatIsTooDeep() throws Exception {
    assertTrue(FileTree.bytes(deep(), true, 1_000_000) > 1_000_000);
    FileTree.remove(folder.resolve("tree"));
  }

  @Test
  void shouldRemoveFoldersToWhoseEndThereIsNoPath() throws Exception {
    FileTree.remove(deep());

    try (Stream<Path> left = Files.list(folder)) {
      assertEquals(List.of(), left.toList());
    }
  }

  @Test
  void shouldRemoveFoldersThatTheirProgramClosed() throws Exception {
    for (String closed : List.of("---------", "r--------", "-w-------", "--x------")) {
      Path tree = Files.createDirectory(folder.resolve("tree"));
      Path within = Files.createDirectory(tree.resolve("within"));
      Files.writeString(within.resolve("file"), "x");
      Files.setPosixFilePermissions(within, PosixFilePermissions.fromString(closed));
      Files.setPosixFilePermissions(tree, PosixFilePermissions.fromString(closed));

      FileTree.remove(tree);

      assertFalse(Files.exists(tree), closed);
    }
  }

  @Test
  void shouldOpenAFolderOfJobsWithADraftToWhoseEndThereIsNoPath() throws Exception {
    Path drafts = Files.createDirectories(folder.resolve("jobs/jobs"));
    Files.move(deep(), drafts.resolve("draft"));

    JobsUnderTest.open(folder).close();

    assertFalse(Files.exists(drafts.resolve("draft")));
  }

  @Test
  void shouldGiveBackTheFolderOfJobsWhereItCanNotBeOpened() throws Exception {
    Path inTheWay = Files.createDirectory(folder.resolve("jobs")).resolve("jobs");
    Files.createFile(inTheWay);
    assertThrows(JobException.class, () -> JobsUnderTest.open(folder));
    Files.delete(inTheWay);

    JobsUnderTest.open(folder).close();
  }
}
