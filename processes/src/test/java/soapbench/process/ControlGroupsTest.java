package soapbench.process;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.util.DefaultLocale;

/** A made-up hierarchy in an ordinary folder, in which nothing is limited. */
class ControlGroupsTest {

  private static final String OWN = "soapbench-" + ProcessHandle.current().pid();

  @TempDir private Path hierarchy;

  @Test
  void shouldFindNoPlaceInAnOrdinaryFolderAndLeaveItAsItIs() throws IOException {
    assertEquals(Optional.empty(), ControlGroups.below(hierarchy).map(ControlGroups::kind));
    assertEquals(
        Optional.empty(),
        ControlGroups.below(hierarchy.resolve("missing")).map(ControlGroups::kind));
    assertEquals(List.of(), inHierarchy());
  }

  @Test
  void shouldLimitAGroupOfTheFirstVersionInShortPeriods() throws IOException {
    pretendFirst();
    ControlGroups groups = ControlGroups.below(hierarchy).orElseThrow();
    ControlGroup group = groups.group("worker-1");
    group.add(4_711);

    group.limit(0.3);

    assertEquals("cgroup v1", groups.kind());
    assertEquals("4711", read("worker-1/cgroup.procs"));
    assertEquals("10000", read("worker-1/cpu.cfs_period_us"));
    assertEquals("3000", read("worker-1/cpu.cfs_quota_us"));

    group.unlimited();

    assertEquals("-1", read("worker-1/cpu.cfs_quota_us"));
    assertFalse(Files.exists(own("cgroup.subtree_control")));
    assertFalse(Files.exists(own("worker-1/cpu.max")));
  }

  @Test
  @DefaultLocale("ar-EG-u-nu-arab")
  void shouldLimitAGroupOfTheSecondVersionInShortPeriodsWhateverTheLocale() throws IOException {
    pretendSecond();
    ControlGroups groups = ControlGroups.below(hierarchy).orElseThrow();
    ControlGroup group = groups.group("worker-1");
    group.add(4_711);

    group.limit(0.3);

    assertEquals("cgroup v2", groups.kind());
    assertEquals("+cpu", Files.readString(hierarchy.resolve("cgroup.subtree_control")));
    assertEquals("+cpu", read("cgroup.subtree_control"));
    assertEquals("4711", read("worker-1/cgroup.procs"));
    assertEquals("3000 10000", read("worker-1/cpu.max"));

    group.unlimited();

    assertEquals("max 10000", read("worker-1/cpu.max"));
    assertFalse(Files.exists(own("worker-1/cpu.cfs_quota_us")));
  }

  @Test
  void shouldLengthenThePeriodWhereLinuxTakesNoSmallerQuota() throws IOException {
    pretendSecond();
    ControlGroup group = ControlGroups.below(hierarchy).orElseThrow().group("worker-1");

    assertEquals(0.1, ControlGroup.least());
    group.limit(ControlGroup.least());
    assertEquals("1000 10000", read("worker-1/cpu.max"));
    group.limit(0.03);
    assertEquals("1000 33333", read("worker-1/cpu.max"));
    group.limit(1.5);
    assertEquals("15000 10000", read("worker-1/cpu.max"));
  }

  @Test
  void shouldRemoveTheGroupsOfProcessesThatAreGoneAndNoOthers() throws Exception {
    pretendFirst();
    long gone = pidOfAProcessThatIsGone();
    Files.createDirectories(hierarchy.resolve("soapbench-%s/worker-1".formatted(gone)));
    Files.createDirectories(hierarchy.resolve("soapbench-%s/worker-2".formatted(gone)));
    long alive = ProcessHandle.current().parent().orElseThrow().pid();
    Files.createDirectories(hierarchy.resolve("soapbench-%s/worker-1".formatted(alive)));
    Files.createDirectories(hierarchy.resolve("soapbench-service"));
    Files.createDirectories(hierarchy.resolve("other-%s".formatted(gone)));

    ControlGroups.below(hierarchy).orElseThrow();

    assertEquals(
        Stream.of(
                ControlGroup.QUOTA_OF_V1,
                OWN,
                "soapbench-" + alive,
                "soapbench-service",
                "other-" + gone)
            .sorted()
            .toList(),
        inHierarchy());
    assertTrue(Files.exists(hierarchy.resolve("soapbench-%s/worker-1".formatted(alive))));
  }

  @Test
  void shouldRemoveItsGroupsWhenItIsClosed() throws IOException {
    pretendFirst();
    ControlGroups groups = ControlGroups.below(hierarchy).orElseThrow();
    groups.group("worker-1");
    // as the files of a group do, which are no obstacle to its removal
    for (String file : List.of("trial/cpu.cfs_period_us", "trial/cpu.cfs_quota_us")) {
      Files.delete(own(file));
    }

    groups.close();

    assertEquals(List.of(ControlGroup.QUOTA_OF_V1), inHierarchy());
  }

  @Test
  void shouldFindNoPlaceWhereNoLimitCanBeSet() throws IOException {
    pretendSecond();
    Files.createDirectories(own("trial/cpu.max"));

    assertEquals(Optional.empty(), ControlGroups.below(hierarchy).map(ControlGroups::kind));
  }

  /** A group that can't be made, and not a file in it, which would be an obstacle to removal. */
  @Test
  void shouldLeaveNothingWhereItFindsNoPlace() throws IOException {
    pretendFirst();
    Files.createDirectories(hierarchy.resolve(OWN));
    Files.createSymbolicLink(own("trial"), hierarchy.resolve("nowhere"));

    assertEquals(Optional.empty(), ControlGroups.below(hierarchy).map(ControlGroups::kind));
    assertEquals(List.of(ControlGroup.QUOTA_OF_V1), inHierarchy());
  }

  @Test
  void shouldFindNoPlaceWhereTheLimitOfCpuTimeCannotBeAllowed() throws IOException {
    Files.createDirectories(hierarchy.resolve("cgroup.subtree_control"));

    assertEquals(Optional.empty(), ControlGroups.below(hierarchy).map(ControlGroups::kind));
    assertEquals(List.of("cgroup.subtree_control"), inHierarchy());
  }

  private static long pidOfAProcessThatIsGone() throws IOException, InterruptedException {
    Process process = new ProcessBuilder("true").start();
    process.waitFor();
    return process.pid();
  }

  private void pretendFirst() throws IOException {
    Files.writeString(hierarchy.resolve(ControlGroup.QUOTA_OF_V1), "-1");
  }

  private void pretendSecond() throws IOException {
    Files.writeString(hierarchy.resolve("cgroup.subtree_control"), "");
  }

  private List<String> inHierarchy() throws IOException {
    try (Stream<Path> there = Files.list(hierarchy)) {
      return there.map(path -> path.getFileName().toString()).sorted().toList();
    }
  }

  private Path own(String file) {
    return hierarchy.resolve(OWN).resolve(file);
  }

  private String read(String file) throws IOException {
    return Files.readString(own(file));
  }
}
