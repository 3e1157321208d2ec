package soapbench.process;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CpuLimitTest {

  private static final String V2 = "sys/fs/cgroup";

  @TempDir private Path root;

  @Test
  void shouldBeNoneWhereNothingLimitsIt() throws IOException {
    assertLimit(OptionalDouble.empty());
    write("proc/self/cgroup", "3:cpu,cpuacct:/a\n0::/a\n");
    write(V2 + "/a/cpu.max", "max 100000\n");
    write(V2 + "/cpu,cpuacct/a/cpu.cfs_quota_us", "-1\n");
    write(V2 + "/cpu,cpuacct/a/cpu.cfs_period_us", "100000\n");
    assertLimit(OptionalDouble.empty());
  }

  @Test
  void shouldBeThatOfAGroupOfTheSecondVersion() throws IOException {
    write("proc/self/cgroup", "0::/user.slice/soapbench.scope\n");
    write(V2 + "/user.slice/soapbench.scope/cpu.max", "150000 100000\n");
    assertLimit(OptionalDouble.of(1.5));
  }

  @Test
  void shouldBeThatOfTheSecondVersionBesideTheFirst() throws IOException {
    write("proc/self/cgroup", "4:memory:/\n0::/a\n");
    write(V2 + "/unified/a/cpu.max", "50000 200000\n");
    assertLimit(OptionalDouble.of(0.25));
  }

  @Test
  void shouldBeTheSmallestOfTheGroupsAroundTheOwn() throws IOException {
    write("proc/self/cgroup", "0::/a/b/c\n");
    write(V2 + "/a/b/c/cpu.max", "max 100000\n");
    write(V2 + "/a/b/cpu.max", "300000 100000\n");
    write(V2 + "/a/cpu.max", "400000 200000\n");
    assertLimit(OptionalDouble.of(2));
    write(V2 + "/a/b/c/cpu.max", "20000 100000\n");
    assertLimit(OptionalDouble.of(0.2));
  }

  /** A container in a name space of its own sees its group as the root. */
  @Test
  void shouldBeThatOfAContainer() throws IOException {
    write("proc/self/cgroup", "0::/\n");
    write(V2 + "/cpu.max", "200000 100000\n");
    assertLimit(OptionalDouble.of(2));
    write("proc/self/cgroup", "0::/system.slice/docker-0123.scope\n");
    assertLimit(OptionalDouble.of(2));
  }

  /** The name of the mount is either controller's or that of both. */
  @ParameterizedTest
  @ValueSource(strings = {"cpu", "cpu,cpuacct"})
  void shouldBeThatOfAGroupOfTheFirstVersion(String mount) throws IOException {
    write("proc/self/cgroup", "4:memory:/x\n3:cpu,cpuacct:/a/b\n");
    write(V2 + "/" + mount + "/a/cpu.cfs_quota_us", "30000\n");
    write(V2 + "/" + mount + "/a/cpu.cfs_period_us", "100000\n");
    assertLimit(OptionalDouble.of(0.3));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "100000", "0 100000", "100000 0", "-1 100000", "1.5 2", "1 2 3", "x y"})
  void shouldLeaveOutWhatIsNoLimit(String text) throws IOException {
    write("proc/self/cgroup", "0::/a\n");
    write(V2 + "/a/cpu.max", text + "\n");
    write(V2 + "/cpu.max", "100000 100000\n");
    assertLimit(OptionalDouble.of(1));
  }

  @Test
  void shouldNotLookOutsideTheGroups() throws IOException {
    write("proc/self/cgroup", "0::/../../a\nnot a line\n");
    write("sys/cpu.max", "1 1000\n");
    write("cpu.max", "1 1000\n");
    assertLimit(OptionalDouble.empty());
  }

  private void assertLimit(OptionalDouble cores) {
    assertEquals(cores, CpuLimit.of(new OwnGroups(root)));
  }

  private void write(String file, String text) throws IOException {
    Path path = root.resolve(file);
    Files.createDirectories(path.getParent());
    Files.writeString(path, text);
  }
}
