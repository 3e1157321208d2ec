package soapbench.endurance.fuzz;

import jakarta.jms.JMSException;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import soapbench.contract.Binding;
import soapbench.running.RunningServer;

/** Sends a server damaged requests, one at a time, and looks at what it makes of each. */
public final class Fuzzer implements AutoCloseable {

  /** The most bytes of log that a request may cost, over all requests. */
  private static final long LOG_BYTES = 700;

  /** Bytes that the log may have beside: a server writes a little on its own. */
  private static final long LOG_BYTES_BESIDE = 100_000;

  /** After so many failures the rest would say the same. */
  private static final int MOST_FAILURES = 25;

  private final RunningServer server;
  private final long seed;
  private final Path folder;
  private final ServerLog log;
  private final Map<Binding, Sending> sendings = new EnumMap<>(Binding.class);
  private final Map<String, Integer> ways = new TreeMap<>();
  private final List<String> failures = new ArrayList<>();
  private long sent;

  /**
   * A fuzzer of a running server.
   *
   * @param folder where requests that go wrong are kept
   */
  public Fuzzer(RunningServer server, long seed, Path folder) throws Exception {
    this.server = Objects.requireNonNull(server, "server");
    this.seed = seed;
    this.folder = Objects.requireNonNull(folder, "folder");
    this.log = new ServerLog(server.local().logFiles().get(0));
    sendings.put(Binding.HTTP, new HttpSending(server.endpoint()));
    sendings.put(Binding.JMS, new JmsSending(server.connections()));
  }

  /**
   * Sends damaged requests for a while, and then every good one.
   *
   * @param first the number of the first
   */
  public FuzzResult run(Duration duration, long first) throws Exception {
    List<Sample> corpus = Corpus.all();
    answerGood(corpus);
    long deadline = System.nanoTime() + duration.toNanos();
    long number = first;
    while (System.nanoTime() - deadline < 0 && failures.size() < MOST_FAILURES) {
      Sample sample = Damage.sample(corpus, seed, number);
      look(number, sample);
      number++;
    }
    answerGood(corpus);
    long most = sent * LOG_BYTES + LOG_BYTES_BESIDE;
    if (log.written() > most) {
      failures.add("%s bytes of log, allowed are %s".formatted(log.written(), most));
    }
    return new FuzzResult(sent, ways, log.written(), failures);
  }

  /** Sends one request again that was kept. */
  public FuzzResult again(Path kept) throws Exception {
    KeptInput input = KeptInput.read(kept);
    look(input.number(), input.sample());
    return new FuzzResult(sent, ways, log.written(), failures);
  }

  private void look(long number, Sample sample) throws Exception {
    Answer answer = sendings.get(sample.binding()).send(sample);
    sent++;
    ways.merge(sample.binding().word() + " " + answer.way(), 1, Integer::sum);
    Optional<String> logged = log.news();
    if (!answer.wrong().isEmpty()) {
      fail(number, answer.wrong(), sample);
    } else if (logged.isPresent()) {
      fail(number, "this one or one just before, " + logged.get(), sample);
    }
  }

  private void fail(long number, String wrong, Sample sample) throws IOException {
    failures.add(new KeptInput(seed, number, wrong, sample).keep(folder));
  }

  private void answerGood(List<Sample> corpus) throws Exception {
    for (Sample good : corpus) {
      Answer answer = sendings.get(good.binding()).send(good);
      boolean owed = !good.name().equals("marks");
      if (owed && !answer.text().contains("Response")) {
        failures.add(
            "good request over %s, %s: %s%s"
                .formatted(good.binding().word(), good.name(), answer.wrong(), answer.text()));
      }
    }
    if (!server.local().alive()) {
      failures.add("the server is gone");
    }
  }

  @Override
  public void close() throws JMSException {
    for (Sending sending : sendings.values()) {
      sending.close();
    }
  }
}
