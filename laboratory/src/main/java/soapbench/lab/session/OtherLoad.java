package soapbench.lab.session;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import soapbench.proc.ProcessStat;
import soapbench.results.OthersShare;

/**
 * Share of the machine's CPU that others take, by the counters of Linux ({@code proc(5)}): the time
 * of all cores, less that in which they were idle and what this process and those that it started
 * took, with all that these waited for. Linux counts these to the nanosecond (idle time where its
 * clock stands still meanwhile, as is usual), but what it says of all processes together is
 * sampled, and wrong where processes run in step with its clock. What its threads for the network
 * took, where they can be seen, is no one's: they work for whoever sends, the run's own server and
 * client, too. Times in ticks.
 */
final class OtherLoad {

  /**
   * CPU that others took in some time.
   *
   * @param cpuShare of the time of all cores, taken by other processes of this machine
   * @param stealShare the same, taken by other guests of its host
   */
  record Share(double cpuShare, double stealShare) {

    /** Warns of a busy machine; nothing of an idle one. */
    Optional<String> warning() {
      double share = cpuShare + stealShare;
      return share < OthersShare.BUSY
          ? Optional.empty()
          : Optional.of(
              "this machine is busy: others take %s %% of its CPU, so its times will be too long"
                  .formatted(Math.round(PERCENT * share)));
    }
  }

  private static final int TICKS_PER_SECOND = 100;

  /** Samples add up to the time of all cores, but for so much; where not, only they count. */
  private static final double SAMPLED_WITHIN = 0.1;

  private static final String NETWORK_THREAD = "ksoftirqd/";
  private static final int IDLE = 3;
  private static final int IOWAIT = 4;
  private static final int STEAL = 7;

  /** Columns of /proc/stat before those that are part of others. */
  private static final int COLUMNS = 8;

  private final Path proc;
  private final Supplier<Collection<Long>> own;
  private final List<Long> networkThreads;
  private final Counters before;

  private static final double PERCENT = 100;

  private record Counters(
      long cores, double seconds, long sampled, long idle, long steal, long own) {

    /** The time of all cores since; 0 where it can't be told. */
    double allSince(Counters before) {
      double all = cores * (seconds - before.seconds) * TICKS_PER_SECOND;
      double sum = sampled - before.sampled;
      if (cores != before.cores || sum <= 0) {
        return 0;
      }
      return Math.abs(sum - all) <= SAMPLED_WITHIN * all ? all : sum;
    }
  }

  private OtherLoad(Path proc, Supplier<Collection<Long>> own) throws IOException {
    this.proc = proc;
    this.own = own;
    this.networkThreads = networkThreads(proc);
    this.before = read(own);
  }

  /**
   * Begins to count; nothing where the system has no such counters.
   *
   * @param server the process of a server that the run talks to, if it is one of this machine
   */
  static Optional<OtherLoad> begin(Optional<Long> server) {
    return begin(Path.of("/proc"), () -> processes(server));
  }

  static Optional<OtherLoad> begin(Path proc, Supplier<Collection<Long>> own) {
    try {
      return Optional.of(new OtherLoad(proc, own));
    } catch (IOException | NumberFormatException notLinux) {
      return Optional.empty();
    }
  }

  private static List<Long> networkThreads(Path proc) throws IOException {
    try (Stream<Path> all = Files.list(proc)) {
      return all.map(path -> path.getFileName().toString())
          .filter(name -> name.matches("[0-9]+"))
          .map(Long::valueOf)
          .filter(pid -> ProcessStat.read(proc, pid).filter(OtherLoad::forNetwork).isPresent())
          .toList();
    }
  }

  private static boolean forNetwork(ProcessStat process) {
    return process.kernel() && process.name().startsWith(NETWORK_THREAD);
  }

  private static Collection<Long> processes(Optional<Long> server) {
    Stream<ProcessHandle> roots =
        Stream.concat(
            Stream.of(ProcessHandle.current()), server.flatMap(ProcessHandle::of).stream());
    return roots
        .flatMap(root -> Stream.concat(Stream.of(root), root.descendants()))
        .map(ProcessHandle::pid)
        .distinct()
        .toList();
  }

  /** The shares since it began; nothing where no time has passed, or the counters are gone. */
  Optional<Share> share() {
    return share(own);
  }

  /** Shares where a server has been started since, which is no other. */
  Optional<Share> shareWith(Optional<Long> server) {
    return share(() -> processes(server));
  }

  private Optional<Share> share(Supplier<Collection<Long>> own) {
    try {
      Counters now = read(own);
      double all = now.allSince(before);
      double idle = now.idle - before.idle;
      double steal = now.steal - before.steal;
      double ours = now.own - before.own;
      return all > 0
          ? Optional.of(
              new Share(Math.max(0, (all - idle - steal - ours) / all), Math.max(0, steal / all)))
          : Optional.empty();
    } catch (IOException | NumberFormatException gone) {
      return Optional.empty();
    }
  }

  private Counters read(Supplier<Collection<Long>> own) throws IOException {
    double seconds =
        Double.parseDouble(Files.readString(proc.resolve("uptime")).strip().split(" ")[0]);
    List<String> lines = Files.readAllLines(proc.resolve("stat"));
    long cores = lines.stream().filter(line -> line.matches("cpu[0-9].*")).count();
    long[] columns =
        Arrays.stream(lines.stream().findFirst().orElse("").replaceFirst("^cpu +", "").split(" +"))
            .mapToLong(Long::parseLong)
            .limit(COLUMNS)
            .toArray();
    if (columns.length < COLUMNS) {
      throw new IOException(proc + ": counts no steal");
    }
    return new Counters(
        cores,
        seconds,
        LongStream.of(columns).sum(),
        columns[IDLE] + columns[IOWAIT],
        columns[STEAL],
        Stream.concat(own.get().stream(), networkThreads.stream())
            .flatMap(pid -> ProcessStat.read(proc, pid).stream())
            .mapToLong(ProcessStat::cpuTicks)
            .sum());
  }
}
