package soapbench.job;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
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
