package soapbench.folder;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NotLinkException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;

class FileProblemTest {
  @TempDir private Path folder;

  @Test
  void shouldNameFileAndReasonWhenTheSystemRefuses() throws IOException {
    Path file = Files.write(folder.resolve("file"), new byte[] {(byte) 0xff});
    Path nothing = folder.resolve("nothing");

    assertEquals(
        nothing + ": there is no such file or folder", line(() -> Files.readString(nothing)));
    assertEquals(file + ": it exists already", line(() -> Files.createDirectories(file)));
    assertEquals("it is not text in UTF-8", line(() -> Files.readString(file)));
    IOException inTheSystemsLanguage =
        assertThrows(IOException.class, () -> Files.readString(folder));
    assertEquals(inTheSystemsLanguage.getMessage(), line(() -> Files.readString(folder)));
  }

  @Test
  void shouldWordWhatTheExceptionLeavesOut() {
    assertEquals("a: permission denied", FileProblem.line(new AccessDeniedException("a")));
    assertEquals(
        "a: No space left on device",
        FileProblem.line(new FileSystemException("a", null, "No space left on device")));
    assertEquals("a: NotLinkException", FileProblem.line(new NotLinkException("a")));
    assertEquals("a: it is not empty", FileProblem.line(new DirectoryNotEmptyException("a")));
    assertEquals("there is no JMeter", FileProblem.line(new IOException("there is no JMeter")));
    assertEquals("IOException", FileProblem.line(new IOException()));
  }

  private static String line(Executable refused) {
    return FileProblem.line(assertThrows(IOException.class, refused));
  }

  @Test
  void shouldAddTheFileToAFailureThatNamesNone() {
    Path file = folder.resolve("rows.csv");
    IOException full = new IOException("No space left on device");

    IOException named = FileProblem.of(file, full);

    assertEquals(file + ": No space left on device", FileProblem.line(named));
    assertSame(full, named.getCause());
    IOException refused = new AccessDeniedException("a");
    assertSame(refused, FileProblem.of(file, refused));
  }
}
