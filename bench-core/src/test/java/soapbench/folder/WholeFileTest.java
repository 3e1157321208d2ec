package soapbench.folder;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WholeFileTest {

  @TempDir private Path folder;

  @Test
  void shouldReplaceFileAndLeaveNothingElseBehind() throws IOException {
    Path file = folder.resolve("made/whole.txt");

    WholeFile.write(file, "first");
    WholeFile.write(file, "zweites, größer");

    assertEquals("zweites, größer", Files.readString(file));
    assertEquals(List.of(file), files(file.getParent()));
  }

  private static List<Path> files(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.sorted().toList();
    }
  }

  @Test
  void shouldLeaveAFileAsItIsWhenWritingWasNotFinished() throws IOException {
    Path file = Files.writeString(folder.resolve("whole.txt"), "first");

    try (WholeFile whole = WholeFile.at(file)) {
      try (OutputStream out = whole.open()) {
        out.write('x');
      }
    }

    assertEquals("first", Files.readString(file));
    assertEquals(List.of(file), files(folder));
  }

  @Test
  void shouldLeaveAFileOfAnotherAloneWhoseNameIsLike() throws IOException {
    Path other = Files.writeString(folder.resolve("whole.txt.unfinished"), "other");

    WholeFile.write(folder.resolve("whole.txt"), "text");

    assertEquals("other", Files.readString(other));
  }

  @Test
  void shouldWriteANameOfTheGreatestLength() throws IOException {
    Path file = folder.resolve("x".repeat(255));

    WholeFile.write(file, "text");

    assertEquals("text", Files.readString(file));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"target", "../{folder}/target", "in/target", "in/../target", "{absolute}/target"})
  void shouldReplaceTheTargetOfALinkAndKeepTheLink(String text) throws IOException {
    Files.createDirectory(folder.resolve("in"));
    Path to =
        Path.of(
            text.replace("{folder}", folder.getFileName() + "").replace("{absolute}", folder + ""));
    Path link = Files.createSymbolicLink(folder.resolve("link"), to);
    Path second = Files.createSymbolicLink(folder.resolve("in/second"), Path.of("../link"));
    Path target = folder.resolve(to);

    for (String written : List.of("as new", "replaced")) { // at first it leads to nothing
      WholeFile.write(second, written);

      assertEquals(written, Files.readString(target));
      assertEquals(to, Files.readSymbolicLink(link));
      assertTrue(Files.isSymbolicLink(second));
      assertTrue(Files.isRegularFile(target, LinkOption.NOFOLLOW_LINKS));
    }
  }

  /** Its target is beside the folder's target, and not beside the link to the folder. */
  @Test
  void shouldFollowALinkInALinkedFolder() throws IOException {
    Path real = Files.createDirectories(folder.resolve("far/real"));
    Files.createSymbolicLink(folder.resolve("near"), real);
    Files.createSymbolicLink(real.resolve("link"), Path.of("../target"));

    WholeFile.write(folder.resolve("near/link"), "text");
    WholeFile.write(folder.resolve("near/beside"), "text");

    assertEquals("text", Files.readString(folder.resolve("far/target")));
    assertEquals("text", Files.readString(real.resolve("beside")));
  }

  @Test
  void shouldRefuseALinkThatLeadsToItself() throws IOException {
    Path link = Files.createSymbolicLink(folder.resolve("link"), Path.of("other"));
    Files.createSymbolicLink(folder.resolve("other"), Path.of("link"));

    assertRefused(link, link + ": too many levels of links");
    assertTrue(Files.isSymbolicLink(link));
  }

  @ParameterizedTest
  @ValueSource(strings = {"rw-rw-r--", "rw-------", "rwxr-x---", "rw-rw-rw-"})
  void shouldKeepTheModeOfWhatItReplaces(String mode) throws IOException {
    Path file = Files.writeString(folder.resolve("whole.txt"), "first");
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString(mode));

    WholeFile.write(file, "second");

    assertEquals("second", Files.readString(file));
    assertEquals(mode, mode(file));
  }

  @Test
  void shouldGiveANewFileTheModeOfAnyNewFile() throws IOException {
    Path file = folder.resolve("whole.txt");
    Path any = Files.createFile(folder.resolve("any"));

    WholeFile.write(file, "text");

    assertEquals(mode(any), mode(file));
  }

  private static String mode(Path file) throws IOException {
    return PosixFilePermissions.toString(Files.getPosixFilePermissions(file));
  }

  @Test
  @Tag("root")
  void shouldKeepTheOwnerOfWhatItReplaces() throws Exception {
    Path file = Files.writeString(folder.resolve("whole.txt"), "first");
    assumeTrue(
        succeeds("chown", "1234:1235", file + ""), "needs root: this user gives no files away");

    WholeFile.write(file, "second");

    assertEquals(1234, Files.getAttribute(file, "unix:uid"));
    assertEquals(1235, Files.getAttribute(file, "unix:gid"));
  }

  @Test
  @Timeout(60)
  void shouldWriteToAPipe() throws Exception {
    Path pipe = folder.resolve("pipe");
    assumeTrue(succeeds("mkfifo", pipe + ""), "skipped: there is no mkfifo");
    Path link = Files.createSymbolicLink(folder.resolve("link"), pipe);
    Process reader = new ProcessBuilder("cat", pipe + "").start();
    try {
      WholeFile.write(link, "text");

      assertTrue(SpecialFile.isPipe(pipe));
      assertTrue(Files.isSymbolicLink(link));
      assertEquals(
          "text", new String(reader.getInputStream().readAllBytes(), StandardCharsets.UTF_8));
    } finally {
      reader.destroy();
    }
  }

  @Test
  @Tag("root")
  void shouldWriteToADevice() throws Exception {
    Path device = folder.resolve("null");
    assumeTrue(
        succeeds("mknod", "-m", "666", device + "", "c", "1", "3"),
        "needs root: this user makes no devices");

    WholeFile.write(device, "text");

    assertTrue(Files.readAttributes(device, "isOther").containsValue(true));
    assertEquals(List.of(device), files(folder));
  }

  @Test
  @Tag("root")
  void shouldSayThatADeviceIsFull() throws Exception {
    Path device = folder.resolve("full");
    assumeTrue(
        succeeds("mknod", "-m", "666", device + "", "c", "1", "7"),
        "needs root: this user makes no devices");

    IOException full = assertThrows(IOException.class, () -> WholeFile.write(device, "text"));

    assertTrue(FileProblem.line(full).startsWith(device + ": "), FileProblem.line(full));
  }

  private static boolean succeeds(String... words) throws Exception {
    return new ProcessBuilder(words).redirectErrorStream(true).start().waitFor() == 0;
  }

  /** As {@code /dev/fd/3} of a shell: what was written to it before stays. */
  @Test
  void shouldWriteToAnOpenDescriptorBehindWhatItHas() throws IOException {
    Path file = Files.writeString(folder.resolve("log"), "before, ");
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.APPEND)) {
      Path descriptor = descriptor(file);

      WholeFile.write(descriptor, "text");

      assertTrue(channel.isOpen());
      assertEquals("before, text", Files.readString(file));
      assertFalse(WholeFile.at(descriptor).isPlain());
      assertFalse(WholeFile.at(descriptor).isStandardOutput());
    }
  }

  /** The JVM's own files are such. */
  @Test
  void shouldRefuseADescriptorThatIsOpenForReadingOnly() throws IOException {
    Path file = Files.writeString(folder.resolve("log"), "before");
    try (FileChannel channel = FileChannel.open(file)) {
      Path descriptor = descriptor(file);

      assertRefused(descriptor, descriptor + ": permission denied");
      assertEquals(6, channel.size());
    }
  }

  @Test
  void shouldRefuseADescriptorThatIsNotOpen() {
    assumeTrue(Files.isDirectory(Path.of("/proc/self/fd")), "skipped: there is no /proc");

    assertRefused(
        Path.of("/proc/self/fd/987654"), "/proc/self/fd/987654: there is no such file or folder");
  }

  private static Path descriptor(Path file) throws IOException {
    Path all = Path.of("/proc/self/fd");
    assumeTrue(Files.isDirectory(all), "skipped: there is no /proc");
    for (Path each : files(all)) {
      if (Files.exists(each) && Files.isSameFile(each, file)) {
        return each;
      }
    }
    throw new AssertionError(file + " is not open");
  }

  @Test
  void shouldRefuseAFolder() throws IOException {
    Path link = Files.createSymbolicLink(folder.resolve("link"), folder);

    assertRefused(folder, folder + ": it is a folder");
    assertRefused(link, link + ": it is a folder");
    assertRefused(Path.of("/"), "/: it is a folder");
    assertRefused(Path.of(""), ": it is a folder");
  }

  @Test
  void shouldRefuseAFileBelowWhatIsNoFolder() throws IOException {
    Path file = Files.createFile(folder.resolve("file"));
    Path link = Files.createSymbolicLink(folder.resolve("link"), Path.of("nothing"));

    assertRefused(file.resolve("a/b"), file + ": it is not a folder");
    assertRefused(link.resolve("a"), link + ": it is not a folder");
  }

  @Test
  void shouldRefuseWhatPermissionsForbidAndMakeNothing() throws IOException {
    Path file = Files.writeString(folder.resolve("file"), "text");
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("r--r--r--"));
    Path closed = Files.createDirectory(folder.resolve("closed"));
    Files.setPosixFilePermissions(closed, PosixFilePermissions.fromString("r-xr-xr-x"));
    assumeFalse(Files.isWritable(file), "skipped: root may write to any file");

    assertRefused(file, file + ": permission denied");
    assertRefused(closed.resolve("made/file"), closed + ": permission denied");
  }

  @Test
  void shouldWriteAFileInItsPlaceWhereItsFolderTakesNoOther() throws IOException {
    Path closed = Files.createDirectory(folder.resolve("closed"));
    Path file = Files.writeString(closed.resolve("file"), "a longer text");
    Files.setPosixFilePermissions(closed, PosixFilePermissions.fromString("r-xr-xr-x"));
    assumeFalse(Files.isWritable(closed), "skipped: root may write to any folder");

    WholeFile.write(file, "text");

    assertEquals("text", Files.readString(file));
  }

  private static void assertRefused(Path file, String line) {
    IOException refused = assertThrows(IOException.class, () -> WholeFile.at(file));

    assertEquals(line, FileProblem.line(refused));
  }

  @Test
  void shouldNameTheFixedFilesOfARun() {
    RunFolder run = new RunFolder(folder);

    assertEquals(folder.resolve("trials.csv"), run.trials());
    assertEquals(folder.resolve("claims.csv"), run.claims());
    assertEquals(folder.resolve("break-even.csv"), run.breakEvens());
    assertEquals(folder.resolve("summary.csv"), run.summary());
    assertEquals(folder.resolve("environment.json"), run.environment());
    assertEquals(folder.resolve("figures"), run.figures());
    assertEquals(folder.resolve("report.html"), run.report());
    assertEquals(folder.resolve("logs"), run.logs());
  }
}
