package soapbench.server;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Pages of 2 MB, which Linux calls transparent huge pages: a JVM that walks through messages of
 * megabytes then looks up fewer addresses.
 */
final class LargePages {

  /** Where Linux says who gets them, such as {@code always [madvise] never}. */
  static final Path LINUX = Path.of("/sys/kernel/mm/transparent_hugepage/enabled");

  private LargePages() {}

  /**
   * Whether a JVM gets them when it asks. Where it does not, it warns or does not know the option.
   *
   * @param setting the system's file
   */
  static boolean given(Path setting) {
    try {
      String text = Files.readString(setting);
      return text.contains("[madvise]") || text.contains("[always]");
    } catch (IOException e) {
      return false; // another system, or one that does not say
    }
  }
}
