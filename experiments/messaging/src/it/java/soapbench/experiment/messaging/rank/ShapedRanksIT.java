package soapbench.experiment.messaging.rank;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.abort;

import java.io.IOException;
import java.net.NetworkInterface;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import soapbench.experiment.messaging.link.LinkChoice;
import soapbench.experiment.messaging.link.RankLink;
import soapbench.experiment.messaging.mpi.MpiInstallation;
import soapbench.passing.program.Measured;
import soapbench.passing.program.ProgramInput;
import soapbench.process.ToolRun;
import soapbench.running.Await;
import soapbench.running.RealMpi;

/** Ranks at the two ends of a link of 1 Gbit/s; skipped, saying why, where none may be made. */
@Tag("root")
class ShapedRanksIT {

  private static final Duration TIMEOUT = Duration.ofMinutes(5);
  private static final String LEFT = "soapbench-999999999-1000-0";

  @TempDir private Path logs;

  private static RankLink open() throws Exception {
    try {
      return LinkChoice.ONE_GBIT.open();
    } catch (IOException refused) {
      return abort("needs root: " + refused.getMessage());
    }
  }

  private static List<String> namespaces() throws Exception {
    return ToolRun.of(List.of("ip", "netns", "list"), TIMEOUT).said().stream()
        .map(line -> line.split(" ")[0])
        .toList();
  }

  @Test
  void shouldLimitWhatRanksSend() throws Exception {
    MpiInstallation mpich = RealMpi.mpich();
    try (RankLink link = open();
        Ranks ranks =
            new Ranks(
                new RankPlan(
                    IntStream.range(0, 2)
                        .mapToObj(rank -> RealMpi.place(link.prefix(rank), mpich))
                        .toList(),
                    RankLauncher.below(mpich.over(link.networkInterface())),
                    RealMpi.JVM,
                    logs))) {
      long bytes = 4_000_000;
      Measured measured =
          ranks
              .run(
                  "ping-pong",
                  new ProgramInput(
                      Map.of(
                          ProgramInput.BYTES,
                          bytes,
                          ProgramInput.REPETITIONS,
                          2L,
                          ProgramInput.WARMUP,
                          1L)),
                  TIMEOUT)
              .get(0);
      // 4 MB there and back at 1 Gbit/s, but for what the bucket lets through
      long leastNs = 60_000_000;
      assertTrue(
          Arrays.stream(measured.of(Measured.TIME_NS)).allMatch(time -> time > leastNs),
          () -> Arrays.toString(measured.of(Measured.TIME_NS)));
    }
  }

  @Test
  void shouldMakeAndRemoveBothEnds() throws Exception {
    String prefix;
    try (RankLink link = open()) {
      prefix = link.prefix(0).get(3).replaceFirst("-0$", "-");
      assertTrue(namespaces().containsAll(List.of(prefix + "0", prefix + "1")));
      assertEquals(link.prefix(1), link.prefix(3));
      assertEquals("1gbit", link.description().get("rate"));
      assertTrue(link.description().containsKey("net.ipv4.tcp_congestion_control"));
      for (int end = 0; end < RankLink.ENDS; end++) {
        ToolRun route =
            ToolRun.of(List.of("ip", "route", "get", link.controlAddress(end)), TIMEOUT);
        assertTrue(route.said().get(0).contains(" dev sb"), route::toString);
      }
    }
    assertFalse(namespaces().stream().anyMatch(name -> name.startsWith(prefix)));
    Await.until("the kernel removes the interfaces", () -> interfaces() == 0);
  }

  @Test
  void shouldRemoveWhatAKilledRunLeftAndNothingElse() throws Exception {
    open().close();
    String other = "other-%s".formatted(ProcessHandle.current().pid());
    ToolRun.of(List.of("ip", "netns", "add", LEFT), TIMEOUT);
    ToolRun.of(List.of("ip", "netns", "add", other), TIMEOUT);
    try (RankLink link = open()) {
      assertTrue(namespaces().contains(link.prefix(0).get(3)));
      assertFalse(namespaces().contains(LEFT));
      assertTrue(namespaces().contains(other));
    } finally {
      ToolRun.of(List.of("ip", "netns", "delete", other), TIMEOUT);
    }
  }

  private static long interfaces() {
    try {
      String own = "sb" + Long.toString(ProcessHandle.current().pid(), Character.MAX_RADIX) + "c";
      return NetworkInterface.networkInterfaces()
          .filter(network -> network.getName().startsWith(own))
          .count();
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }
}
