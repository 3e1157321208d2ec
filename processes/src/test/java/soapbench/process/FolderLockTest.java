package soapbench.process;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FolderLockTest {
  @TempDir private Path folder;
  private final List<String> said = new ArrayList<>();

  @Test
  void shouldBeFreeAgainWhenClosed() throws IOException {
    FolderLock.take(folder, said::add).close();
    FolderLock.take(folder, said::add).close();
    FolderLock.tryTake(folder).orElseThrow().close();
    FolderLock.tryTake(folder).orElseThrow().close();

    assertEquals(List.of(), said);
  }

  /** Folders such as that of the runs belong to the user, who did not put the file there. */
  @Test
  void shouldLeaveNoFileThatIsSeen() throws IOException {
    FolderLock.take(folder, said::add).close();

    try (Stream<Path> files = Files.list(folder)) {
      assertEquals(List.of(), files.filter(file -> !file.toFile().isHidden()).toList());
    }
  }

  @Test
  @SuppressWarnings("try") // the lock is there to be closed
  void shouldWaitForAnotherProcessThatHasIt() throws Exception {
    Process other = LockHolder.start(folder);
    try {
      assertTrue(FolderLock.tryTake(folder).isEmpty());

      FolderLock lock =
          FolderLock.take(
              folder,
              line -> {
                said.add(line);
                other.destroy();
              });

      assertEquals(List.of("waiting for another soapbench that is busy in " + folder), said);
      try (FileChannel again =
          FileChannel.open(folder.resolve(FolderLock.FILE), StandardOpenOption.WRITE)) {
        assertThrows(OverlappingFileLockException.class, again::tryLock);
      }
      lock.close();
    } finally {
      other.destroyForcibly();
    }
  }

  @Test
  void shouldNameTheFileWhenItCannotBeOpened() throws IOException {
    Path lock = Files.createDirectory(folder.resolve(FolderLock.FILE));

    for (FileSystemException refused :
        List.of(
            assertThrows(FileSystemException.class, () -> FolderLock.take(folder, said::add)),
            assertThrows(FileSystemException.class, () -> FolderLock.tryTake(folder)))) {
      assertEquals(lock.toString(), refused.getFile());
    }
  }

  @Test
  void shouldRefuseWhenThisProcessHasIt() throws IOException {
    FolderLock lock = FolderLock.take(folder, said::add);

    IOException refused = assertThrows(IOException.class, () -> FolderLock.take(folder, said::add));

    assertEquals("this process is already busy in " + folder, refused.getMessage());
    assertTrue(FolderLock.tryTake(folder).isEmpty());
    lock.close();
    FolderLock.tryTake(folder).orElseThrow().close();
  }
}
