package soapbench.lab.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import soapbench.lab.session.OtherLoad.Share;

class OtherLoadTest {

  @TempDir private Path proc;

  private void machine(long user, long idle, long iowait, long steal) throws IOException {
    machine(user, idle, iowait, steal, user + idle + iowait + steal);
  }

  private void machine(long user, long idle, long iowait, long steal, long up) throws IOException {
    machine(user, idle, iowait, steal, up, "cpu0 1 2 3\n");
  }

  private void machine(long user, long idle, long iowait, long steal, long up, String cores)
      throws IOException {
    Files.writeString(
        proc.resolve("stat"),
        "cpu  %s 0 0 %s %s 0 0 %s 900 0\n%sintr 7\n".formatted(user, idle, iowait, steal, cores));
    Files.writeString(proc.resolve("uptime"), up / 100.0 + " 7.00\n");
  }

  private void process(long pid, String name, long user, long system, long ofChildren)
      throws IOException {
    Files.createDirectories(proc.resolve(String.valueOf(pid)));
    Files.writeString(
        proc.resolve(pid + "/stat"),
        "%s (%s) S 1 2 3 4 5 %s 7 8 9 10 %s %s %s 0 20 0\n"
            .formatted(pid, name, name.startsWith("k") ? 0x208040 : 0, user, system, ofChildren),
        StandardCharsets.ISO_8859_1);
  }

  /** Begins with a process of ours that has done nothing yet. */
  private OtherLoad begin() throws IOException {
    process(7, "java", 0, 0, 0);
    return OtherLoad.begin(proc, () -> List.of(7L)).orElseThrow();
  }

  @Test
  void shouldTakeItsOwnProcessesFromWhatAllTook() throws IOException {
    machine(100, 50, 0, 0);
    process(7, "java", 10, 5, 0);
    OtherLoad load = OtherLoad.begin(proc, () -> List.of(7L)).orElseThrow();

    machine(180, 130, 20, 20);
    process(7, "java (\u00e9) b", 40, 10, 15); // a name need not be UTF-8

    assertEquals(Optional.of(new Share(0.15, 0.1)), load.share());
  }

  /** Two cores for 100 ticks each, of which samples say 210. */
  @Test
  void shouldGoByIdleTimeAndNotBySamples() throws IOException {
    String two = "cpu0 1 2 3\ncpu1 1 2 3\n";
    machine(0, 0, 0, 0, 0, two);
    OtherLoad load = begin();

    machine(150, 60, 0, 0, 100, two);
    process(7, "java", 120, 0, 0);

    assertEquals(Optional.of(new Share(0.1, 0)), load.share());
  }

  /** As where a container is shown a part of each core. */
  @Test
  void shouldGoBySamplesWhereTheyAreFarFromTheTimeOfAllCores() throws IOException {
    machine(0, 0, 0, 0, 0);
    OtherLoad load = begin();

    machine(30, 20, 0, 0, 100);
    process(7, "java", 25, 0, 0);

    assertEquals(Optional.of(new Share(0.1, 0)), load.share());
  }

  @Test
  void shouldSayNothingWhereCoresCameOrNothingIsSampled() throws IOException {
    machine(0, 0, 0, 0, 10_000);
    OtherLoad load = begin();

    machine(0, 0, 0, 0, 10_100);
    assertTrue(load.share().isEmpty());
    machine(100, 100, 0, 0, 10_100, "cpu0 1 2 3\ncpu1 1 2 3\n");
    assertTrue(load.share().isEmpty());
  }

  @Test
  void shouldCallTheNetworksThreadsNoOneElse() throws IOException {
    machine(0, 0, 0, 0);
    process(3, "ksoftirqd/0", 1_000, 0, 0);
    process(4, "kswapd0", 0, 0, 0);
    process(5, "sort", 0, 0, 0);
    OtherLoad load = begin();

    machine(100, 0, 0, 0);
    process(3, "ksoftirqd/0", 1_030, 0, 0);
    process(7, "java", 40, 0, 0);

    assertEquals(Optional.of(new Share(0.3, 0)), load.share());
  }

  @Test
  void shouldCountProcessesThatCameAndForgetThoseThatEnded() throws IOException {
    machine(0, 0, 0, 0);
    process(7, "java", 0, 0, 0);
    OtherLoad load = OtherLoad.begin(proc, () -> List.of(7L, 8L, 9L)).orElseThrow();

    machine(100, 0, 0, 0);
    process(8, "jmeter", 60, 0, 0);

    assertEquals(Optional.of(new Share(0.4, 0)), load.share());
  }

  @Test
  void shouldNeverBeBelowNothing() throws IOException {
    machine(0, 0, 0, 0);
    OtherLoad load = OtherLoad.begin(proc, () -> List.of(7L)).orElseThrow();

    machine(10, 90, 0, 0);
    process(7, "java", 11, 0, 0);

    assertEquals(Optional.of(new Share(0, 0)), load.share());
  }

  @Test
  void shouldWarnOfABusyMachine() {
    assertEquals(
        Optional.of(
            "this machine is busy: others take 43 % of its CPU, so its times will be too long"),
        new Share(0.4, 0.03).warning());
    assertEquals(Optional.empty(), new Share(0.05, 0.04).warning());
  }

  @Test
  void shouldSayNothingWithoutCountersOrTime() throws IOException {
    assertTrue(OtherLoad.begin(proc, List::of).isEmpty());
    machine(1, 1, 1, 1);
    Files.writeString(proc.resolve("stat"), "cpu  1 2 3 4\n");
    assertTrue(OtherLoad.begin(proc, List::of).isEmpty());
    machine(1, 1, 1, 1);
    OtherLoad load = OtherLoad.begin(proc, List::of).orElseThrow();
    assertTrue(load.share().isEmpty());
    Files.delete(proc.resolve("stat"));
    assertTrue(load.share().isEmpty());
  }
}
