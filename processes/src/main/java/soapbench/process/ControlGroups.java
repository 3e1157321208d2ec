package soapbench.process;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Control groups of this process, by which Linux gives a process a share of a core. They end with
 * this object; those that a killed process left are removed when the next one makes its own.
 */
public final class ControlGroups implements AutoCloseable {

  private static final List<Path> HIERARCHIES_OF_V1 =
      List.of(Path.of("/sys/fs/cgroup/cpu"), Path.of("/sys/fs/cgroup/cpu,cpuacct"));
  private static final Path ROOT_OF_V2 = Path.of("/sys/fs/cgroup");
  private static final String PREFIX = "soapbench-";
  private static final String TRIAL = "trial";

  private final Path parent;
  private final boolean first;
  private final Deque<ControlGroup> groups = new ArrayDeque<>();

  private ControlGroups(Path parent, boolean first) {
    this.parent = parent;
    this.first = first;
  }

  /** A place for groups, where the system allows this user to make them. */
  public static Optional<ControlGroups> make() {
    return Stream.concat(HIERARCHIES_OF_V1.stream(), Stream.of(ROOT_OF_V2))
        .map(ControlGroups::below)
        .flatMap(Optional::stream)
        .findFirst();
  }

  /** Whether the system allows this user to make groups. */
  public static boolean allowed() {
    Optional<ControlGroups> made = make();
    made.ifPresent(ControlGroups::close);
    return made.isPresent();
  }

  /** A place for groups in a hierarchy, if it limits CPU time and this user may write there. */
  static Optional<ControlGroups> below(Path hierarchy) {
    boolean first = Files.exists(hierarchy.resolve(ControlGroup.QUOTA_OF_V1));
    if (!first && !Files.exists(hierarchy.resolve("cgroup.subtree_control"))) {
      return Optional.empty();
    }
    Path parent = hierarchy.resolve(PREFIX + ProcessHandle.current().pid());
    try {
      removeLeft(hierarchy);
      if (!first) {
        allow(hierarchy);
      }
      Files.createDirectories(parent);
      if (!first) {
        allow(parent);
      }
      ControlGroups groups = new ControlGroups(parent, first);
      // whether limits can be set shows only when one is
      groups.group(TRIAL).limit(1);
      return Optional.of(groups);
    } catch (IOException e) {
      remove(parent.resolve(TRIAL));
      remove(parent);
      return Optional.empty();
    }
  }

  /** Kind of the groups: {@code cgroup v1} or {@code cgroup v2}. */
  public String kind() {
    return first ? "cgroup v1" : "cgroup v2";
  }

  /**
   * A group without a limit.
   *
   * @param name among the groups of this process
   */
  public ControlGroup group(String name) throws IOException {
    ControlGroup group = new ControlGroup(Files.createDirectories(parent.resolve(name)), first);
    groups.push(group);
    return group;
  }

  /** Removes the groups, whose processes have ended. */
  @Override
  public void close() {
    groups.forEach(ControlGroup::close);
    groups.clear();
    remove(parent);
  }

  private static void allow(Path folder) throws IOException {
    Files.writeString(folder.resolve("cgroup.subtree_control"), "+cpu");
  }

  private static void removeLeft(Path hierarchy) throws IOException {
    List<Path> left;
    try (Stream<Path> folders = Files.list(hierarchy)) {
      left = folders.filter(ControlGroups::ownerIsGone).toList();
    }
    for (Path folder : left) {
      List<Path> below;
      try (Stream<Path> folders = Files.list(folder)) {
        below = folders.filter(Files::isDirectory).toList();
      }
      below.forEach(ControlGroups::remove);
      remove(folder);
    }
  }

  private static boolean ownerIsGone(Path folder) {
    String name = folder.getFileName().toString();
    return name.matches(PREFIX + "\\d{1,18}")
        && ProcessHandle.of(Long.parseLong(name.substring(PREFIX.length()))).isEmpty();
  }

  /** A group with a process in it can't be removed, and stays. */
  static void remove(Path group) {
    try {
      Files.deleteIfExists(group);
    } catch (IOException busy) {
      // the next process that makes groups removes it
    }
  }
}
