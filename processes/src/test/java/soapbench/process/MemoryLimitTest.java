package soapbench.process;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MemoryLimitTest {

  private static final MemoryLimit MACHINE = new MemoryLimit(8_000, "this machine");
  private static final String V1 = "sys/fs/cgroup/memory";
  private static final String V2 = "sys/fs/cgroup";

  @TempDir private Path root;

  @Test
  void shouldBeTheMachinesWhereNothingElseLimitsIt() throws IOException {
    assertEquals(MACHINE, MemoryLimit.below(new OwnGroups(root), MACHINE));
    write("proc/self/cgroup", "4:memory:/a\n0::/a\n");
    write(V1 + "/a/memory.limit_in_bytes", "9223372036854771712\n");
    write(V2 + "/a/memory.max", "max\n");
    assertEquals(MACHINE, MemoryLimit.below(new OwnGroups(root), MACHINE));
  }

  @Test
  void shouldBeThatOfAGroupOfTheFirstVersion() throws IOException {
    write("proc/self/cgroup", "5:cpu,cpuacct:/b\n4:hugetlb,memory:/a/b\n");
    write(V1 + "/a/b/memory.limit_in_bytes", "1000\n");
    write("sys/fs/cgroup/memory/memory.limit_in_bytes", "5000\n");
    assertLimit(1_000, V1 + "/a/b");
  }

  @Test
  void shouldBeThatOfAGroupOfTheSecondVersion() throws IOException {
    write("proc/self/cgroup", "0::/user.slice/soapbench.scope\n");
    write(V2 + "/user.slice/soapbench.scope/memory.max", "1000\n");
    assertLimit(1_000, V2 + "/user.slice/soapbench.scope");
  }

  @Test
  void shouldBeThatOfTheSecondVersionBesideTheFirst() throws IOException {
    write("proc/self/cgroup", "4:cpu:/\n0::/a\n");
    write(V2 + "/unified/a/memory.max", "1000\n");
    assertLimit(1_000, V2 + "/unified/a");
  }

  @Test
  void shouldBeThatOfAGroupAroundTheOwn() throws IOException {
    write("proc/self/cgroup", "0::/a/b\n");
    write(V2 + "/a/b/memory.max", "max\n");
    write(V2 + "/a/memory.max", "3000\n");
    assertLimit(3_000, V2 + "/a");
  }

  /** Docker's first version tells the machine's path, and mounts the last group alone. */
  @Test
  void shouldBeThatOfAContainerThatSeesItsGroupAsTheRoot() throws IOException {
    write("proc/self/cgroup", "4:memory:/docker/0123\n");
    write(V1 + "/memory.limit_in_bytes", "2000\n");
    assertLimit(2_000, V1);
  }

  /** A JVM in a container says that its machine has no more. */
  @Test
  void shouldBeThatOfAGroupThatHasAllThatTheMachineHas() throws IOException {
    write("proc/self/cgroup", "0::/a\n");
    write(V2 + "/a/memory.max", "8000\n");
    assertLimit(8_000, V2 + "/a");
  }

  @Test
  void shouldNotLookOutsideTheGroups() throws IOException {
    write("proc/self/cgroup", "0::/../../a\nnot a line\n");
    write("sys/memory.max", "1\n");
    write("memory.max", "1\n");
    assertEquals(MACHINE, MemoryLimit.below(new OwnGroups(root), MACHINE));
  }

  @Test
  void shouldCountProcessesThatWereEndedForWantOfMemory() throws IOException {
    assertEquals(0, MemoryLimit.kills(root.resolve("missing")));
    assertEquals(
        12, MemoryLimit.kills(write("vmstat", "oom_kill_other 4\noom_kill 12\npgfault 3\n")));
  }

  @Test
  void shouldBeSomethingHere() {
    assertTrue(MemoryLimit.current(Long.MAX_VALUE).bytes() > 0);
  }

  private void assertLimit(long bytes, String group) {
    assertEquals(
        new MemoryLimit(bytes, "the control group " + root.resolve(group)),
        MemoryLimit.below(new OwnGroups(root), MACHINE));
  }

  private Path write(String file, String text) throws IOException {
    Path path = root.resolve(file);
    Files.createDirectories(path.getParent());
    return Files.writeString(path, text);
  }
}
