package soapbench.running;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.stream.Stream;

/**
 * The JDK of the tests once more, whose JVMs use their first compiler alone and load classes
 * without verifying them. JVMs that live for seconds or a few minutes, as those that most tests
 * start, then do the same with less than half of the CPU.
 */
public final class QuickJdk {

  /** Options of a JVM that leaves out the second compiler and the verifier of classes. */
  public static final List<String> OPTIONS =
      List.of(
          "-XX:TieredStopAtLevel=1",
          "-XX:+UnlockDiagnosticVMOptions",
          "-XX:-BytecodeVerificationRemote");

  private static final Path REAL = Path.of(System.getProperty("java.home"));
  private static final Path BIN = Path.of("bin");
  private static final Path JAVA = BIN.resolve("java");

  /** Its folder, as JAVA_HOME names it. */
  public static final Path HOME =
      make(Path.of("target", "quick-jdk-" + Runtime.version()).toAbsolutePath());

  private QuickJdk() {}

  /** The program that starts a JVM. */
  public static String java() {
    return HOME.resolve(JAVA).toString();
  }

  private static Path make(Path home) {
    try {
      Files.createDirectories(home.resolve(BIN));
      for (Path part : files(REAL)) {
        if (!part.endsWith(BIN)) {
          link(home.resolve(part.getFileName()), part);
        }
      }
      for (Path program : files(REAL.resolve(BIN))) {
        if (!program.endsWith(JAVA)) {
          link(home.resolve(BIN).resolve(program.getFileName()), program);
        }
      }
      String script =
          "#!/bin/sh%nexec '%s' %s \"$@\"%n"
              .formatted(REAL.resolve(JAVA), String.join(" ", OPTIONS));
      Path aside = Files.createTempFile(home.resolve(BIN), "java", "");
      Files.writeString(aside, script);
      Files.setPosixFilePermissions(aside, PosixFilePermissions.fromString("rwxr-xr-x"));
      Files.move(aside, home.resolve(JAVA), StandardCopyOption.ATOMIC_MOVE);
      return home;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static List<Path> files(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.toList();
    }
  }

  private static void link(Path link, Path to) throws IOException {
    try {
      Files.createSymbolicLink(link, to);
    } catch (FileAlreadyExistsException there) {
      // another JVM of the tests has made it
    }
  }
}
