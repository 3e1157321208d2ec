package soapbench.process;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;

/** Another process that has the lock of a folder until it is ended. */
public final class LockHolder {

  private LockHolder() {}

  /** Starts it; it has the lock then. */
  public static Process start(Path folder) throws IOException {
    Process holder =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin/java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                LockHolder.class.getName(),
                folder.toString())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    assertEquals('\n', holder.getInputStream().read(), "it has the lock");
    return holder;
  }

  @SuppressWarnings("try") // the lock is there to be closed
  public static void main(String[] arguments) throws IOException {
    try (FolderLock lock = FolderLock.take(Path.of(arguments[0]), line -> {})) {
      try (OutputStream out = new FileOutputStream(FileDescriptor.out)) {
        out.write('\n');
      }
      int endless = System.in.read();
      assertEquals(-1, endless);
    }
  }
}
