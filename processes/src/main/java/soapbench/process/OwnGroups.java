package soapbench.process;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * Control groups of this process and those around them, as Linux tells them (cgroups(7)), of either
 * version.
 *
 * @param root of the file system
 */
record OwnGroups(Path root) {

  /** Groups of this machine. */
  static final OwnGroups CURRENT = new OwnGroups(Path.of("/"));

  /** Where the first version is mounted, a controller each, and some together. */
  private static final Path MOUNTS_OF_V1 = Path.of("sys/fs/cgroup");

  /** Where the second version is mounted, alone or beside the first. */
  private static final List<String> MOUNTS_OF_V2 =
      List.of("sys/fs/cgroup", "sys/fs/cgroup/unified");

  /** Folders of the groups of the first version that a controller is of, the inmost first. */
  Stream<Path> ofV1(String controller) {
    return lines(root.resolve("proc/self/cgroup")).stream()
        .map(line -> line.split(":", 3))
        .filter(parts -> parts.length == 3 && List.of(parts[1].split(",")).contains(controller))
        .flatMap(
            parts ->
                Stream.of(controller, parts[1])
                    .distinct()
                    .flatMap(mount -> around(root.resolve(MOUNTS_OF_V1).resolve(mount), parts[2])));
  }

  /** Folders of the groups of the second version, the inmost first. */
  Stream<Path> ofV2() {
    return lines(root.resolve("proc/self/cgroup")).stream()
        .map(line -> line.split(":", 3))
        .filter(parts -> parts.length == 3 && parts[1].isEmpty())
        .flatMap(
            parts -> MOUNTS_OF_V2.stream().flatMap(mount -> around(root.resolve(mount), parts[2])));
  }

  /**
   * A group has no more than those around it. In a container its path may be the machine's, of
   * which only the last group is there, as the mount itself.
   */
  private static Stream<Path> around(Path mount, String group) {
    Path own = mount.resolve(group.replaceFirst("^/+", "")).normalize();
    return Stream.iterate(own, folder -> folder.startsWith(mount), Path::getParent);
  }

  /** Lines of a file; none where it is not there, or of a group that this user may not look at. */
  static List<String> lines(Path file) {
    try {
      return Files.exists(file) ? Files.readAllLines(file) : List.of();
    } catch (IOException e) {
      return List.of();
    }
  }
}
