package soapbench.server.domain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FolderLockTest {
  @TempDir private Path temporary;
  private final List<String> said = new ArrayList<>();

  @Test
  void shouldBeFreeAgainWhenClosed() {
    Path folder = temporary.resolve("state");

    FolderLock.take(folder, said::add).close();
    FolderLock.take(folder, said::add).close();

    assertEquals(List.of(), said);
  }

  @Test
  void shouldNameTheFileWhenItCannotBeOpened() throws IOException {
    Path lock = Files.createDirectory(temporary.resolve("lock"));

    ServerException refused =
        assertThrows(ServerException.class, () -> FolderLock.take(temporary, said::add));

    assertEquals("cannot lock " + lock + ": Is a directory", refused.getMessage());
  }

  @Test
  void shouldRefuseWhenThisProcessHasIt() {
    FolderLock lock = FolderLock.take(temporary, said::add);

    ServerException refused =
        assertThrows(ServerException.class, () -> FolderLock.take(temporary, said::add));

    assertEquals("this process is already busy in " + temporary, refused.getMessage());
    lock.close();
  }
}
