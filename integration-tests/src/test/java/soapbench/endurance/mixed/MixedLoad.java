package soapbench.endurance.mixed;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.Consumer;
import java.util.random.RandomGenerator;
import soapbench.contract.Binding;
import soapbench.contract.service.Shape;
import soapbench.endurance.fuzz.HostileClient;
import soapbench.exchange.ExchangeFailedException;
import soapbench.exchange.JmsDelivery;
import soapbench.exchange.PayloadRequest;
import soapbench.exchange.laboratory.Exchanger;
import soapbench.exchange.laboratory.ServiceClient;
import soapbench.payload.format.Formats;
import soapbench.running.RunningServer;

/** Users who fetch and store payloads of every kind without a pause, a few of them hostile. */
public final class MixedLoad {

  private static final int SMALLEST = 1_000;
  private static final Duration TIMEOUT = Duration.ofMinutes(5);

  private static final int WARMUPS = 3;

  /** Long enough in the server that those of all users are there at once. */
  private static final int WARMUP_BYTES = 5_000_000;

  private final RunningServer server;
  private final Plan plan;
  private final ReadWriteLock exchanging = new ReentrantReadWriteLock(true);
  private final Map<String, Integer> outcomes = new ConcurrentSkipListMap<>();
  private final Map<Binding, ServiceClient> clients = new EnumMap<>(Binding.class);
  private final CountDownLatch over = new CountDownLatch(1);

  /**
   * Amounts of a run.
   *
   * @param hostilePercent how many of a hundred requests are damaged
   * @param largest the largest payload in bytes; sizes from 1 KB on are drawn on a log scale
   * @param interval how often holdings are counted
   */
  public record Plan(
      Duration duration,
      int users,
      int hostilePercent,
      int largest,
      Duration interval,
      long seed) {}

  /**
   * Outcomes of a finished run.
   *
   * @param outcomes how many requests ended in which way
   * @param holdings what the server held on to, in the order of time
   */
  public record Result(Map<String, Integer> outcomes, List<Holdings> holdings) {

    public Result {
      outcomes = new TreeMap<>(outcomes);
      holdings = List.copyOf(holdings);
    }

    /** How the holdings went on. */
    public List<Flatness> flatness() {
      return List.of(
          Flatness.of("heap after collection, KB", holdings, Holdings::heapKb),
          Flatness.of("descriptors", holdings, Holdings::descriptors),
          Flatness.of("threads", holdings, Holdings::threads));
    }

    /**
     * Whether no good request failed, every damaged one was answered, and all holdings are flat.
     */
    public boolean good() {
      return outcomes.keySet().stream().allMatch(way -> way.endsWith(" ok"))
          && flatness().stream().allMatch(Flatness::flat);
    }
  }

  /** A load of a running server. */
  public MixedLoad(RunningServer server, Plan plan) {
    this.server = server;
    this.plan = plan;
  }

  /**
   * Runs the load.
   *
   * @param says is told each count of the holdings
   */
  public Result run(Consumer<Holdings> says)
      throws IOException, InterruptedException, ExecutionException {
    for (Binding binding : Binding.OF_SOAP) {
      clients.put(
          binding, ServiceClient.open(binding, server.target(JmsDelivery.DEFAULT, TIMEOUT)));
    }
    List<Holdings> holdings = new ArrayList<>();
    ExecutorService threads = Executors.newFixedThreadPool(plan.users());
    try {
      warmUp(threads);
      List<Future<?>> users = new ArrayList<>();
      for (int user = 0; user < plan.users(); user++) {
        long seed = plan.seed() + user;
        users.add(threads.submit(() -> use(seed)));
      }
      long deadline = System.nanoTime() + plan.duration().toNanos();
      while (System.nanoTime() - deadline < 0) {
        over.await(plan.interval().toMillis(), TimeUnit.MILLISECONDS);
        holdings.add(whileNobodyAsks());
        says.accept(holdings.get(holdings.size() - 1));
      }
      over.countDown();
      for (Future<?> user : users) {
        user.get();
      }
    } finally {
      over.countDown();
      threads.shutdown();
      clients.values().forEach(ServiceClient::close);
    }
    return new Result(outcomes, holdings);
  }

  /**
   * Has all users ask at once over each binding, so that the server's pools of threads have as many
   * as they will need.
   */
  private void warmUp(ExecutorService threads) throws InterruptedException, ExecutionException {
    RandomGenerator random = new SplittableRandom(plan.seed());
    for (int time = 0; time < WARMUPS; time++) {
      for (Binding binding : Binding.OF_SOAP) {
        List<Future<?>> asked = new ArrayList<>();
        for (int user = 0; user < plan.users(); user++) {
          RandomGenerator own = new SplittableRandom(random.nextLong());
          asked.add(threads.submit(() -> count(good(binding, WARMUP_BYTES, own))));
        }
        for (Future<?> each : asked) {
          each.get();
        }
      }
    }
  }

  /** Lets the exchanges end that are under way, and the next ones wait. */
  private Holdings whileNobodyAsks() throws IOException {
    exchanging.writeLock().lock();
    try {
      return Holdings.of(server.local().pid());
    } finally {
      exchanging.writeLock().unlock();
    }
  }

  private Void use(long seed) throws Exception {
    RandomGenerator random = new SplittableRandom(seed);
    try (HostileClient hostile = new HostileClient(server)) {
      for (long number = 1; over.getCount() > 0; number++) {
        exchanging.readLock().lock();
        try {
          boolean damaged = random.nextInt(100) < plan.hostilePercent();
          String way = damaged ? damaged(hostile, seed, number) : good(random);
          count(way);
        } finally {
          exchanging.readLock().unlock();
        }
      }
    }
    return null;
  }

  private void count(String way) {
    outcomes.merge(way, 1, Integer::sum);
  }

  private static String damaged(HostileClient hostile, long seed, long number) throws Exception {
    String wrong = hostile.send(seed, number);
    return wrong.isEmpty() ? "hostile ok" : "hostile seed " + seed + " number " + number + wrong;
  }

  private String good(RandomGenerator random) {
    Binding binding = Binding.OF_SOAP.get(random.nextInt(Binding.OF_SOAP.size()));
    double scale = Math.log((double) plan.largest() / SMALLEST) * random.nextDouble();
    return good(binding, (int) (SMALLEST * Math.exp(scale)), random);
  }

  private String good(Binding binding, int bytes, RandomGenerator random) {
    PayloadRequest request =
        PayloadRequest.fresh(
            Formats.ALL.get(random.nextInt(Formats.ALL.size())),
            pick(Shape.values(), random),
            bytes,
            random.nextLong());
    Exchanger exchanger = new Exchanger(clients.get(binding));
    boolean fetches = random.nextBoolean();
    String way = binding.word() + (fetches ? " fetch " : " store ") + request.format().word();
    try {
      if (fetches) {
        exchanger.fetch(request);
      } else {
        exchanger.store(request);
      }
      return way + " ok";
    } catch (ExchangeFailedException e) {
      return way + ": " + e.getMessage();
    }
  }

  private static <T> T pick(T[] values, RandomGenerator random) {
    return values[random.nextInt(values.length)];
  }
}
