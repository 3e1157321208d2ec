package soapbench.server.setting;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;
import soapbench.server.SystemProblems;

class PrivateFileTest {
  @TempDir private Path temporary;
  private Path file;
  private Path full;

  @BeforeEach
  void prepare() throws IOException {
    file = Files.createFile(temporary.resolve("file"));
    full = Files.createDirectories(temporary.resolve("full"));
    Files.createFile(full.resolve("inside"));
  }

  @Test
  void shouldKeepOthersOut() throws IOException {
    Path folder = PrivateFile.folder(temporary.resolve("a/b"));
    PrivateFile.write(folder.resolve("c"), "text");

    assertEquals("rwx------", permissions(folder));
    assertEquals("rwx------", permissions(folder.getParent()));
    assertEquals("rw-------", permissions(folder.resolve("c")));
  }

  @Test
  void shouldSayWhatIsInTheWay() {
    assertEquals(
        "cannot make the folder " + file + ": it exists already",
        refusal(() -> PrivateFile.folder(file)));
    assertEquals(
        "cannot make the folder " + file.resolve("folder") + ": " + SystemProblems.notDirectory(),
        refusal(() -> PrivateFile.folder(file.resolve("folder"))));
    assertEquals(
        "cannot delete " + full + ": it is not empty", refusal(() -> PrivateFile.delete(full)));
    assertEquals(
        "cannot read " + full + ": " + SystemProblems.isDirectory(),
        refusal(() -> PrivateFile.readValues(full)));
  }

  @Test
  void shouldSayThatAFolderIsNotWritable() {
    // Not even root can make anything here.
    Path unwritable = Path.of("/proc/soapbench");

    String made = refusal(() -> PrivateFile.folder(unwritable));
    assertTrue(made.startsWith("cannot make the folder " + unwritable + ": "), made);
    String written = refusal(() -> PrivateFile.write(unwritable, "text"));
    assertTrue(written.startsWith("cannot write " + unwritable + ": "), written);
  }

  @Test
  void shouldLeaveNothingBesideAFileThatCannotBeWritten() throws IOException {
    assertEquals(
        "cannot write " + full + ": " + SystemProblems.isDirectory(),
        refusal(() -> PrivateFile.write(full, "")));

    try (Stream<Path> left = Files.list(temporary)) {
      assertEquals(List.of(file, full), left.sorted().toList());
    }
  }

  private static String refusal(Executable refused) {
    return assertThrows(ServerException.class, refused).getMessage();
  }

  private static String permissions(Path path) throws IOException {
    return PosixFilePermissions.toString(Files.getPosixFilePermissions(path));
  }
}
