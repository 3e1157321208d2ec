package soapbench.experiment.service.run.jmeter;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import soapbench.csv.CellCodec;
import soapbench.csv.CsvFile;
import soapbench.csv.CsvRow;
import soapbench.lab.service.JMeterHome;
import soapbench.lab.service.JtlRow;
import soapbench.lab.service.JtlTail;
import soapbench.process.ChildProcess;
import soapbench.process.ChildProcesses;
import soapbench.results.Quantity;

/** JMeter while it sends, and what it wrote of each request. */
public final class JMeterSamples implements AutoCloseable {

  /** How long JMeter may take to end when it is asked to. */
  public static final Duration GRACE = Duration.ofSeconds(10);

  private static final Duration INTERVAL = Duration.ofMillis(500);

  private final ChildProcess jmeter;
  private final Path samples;
  private final Path log;
  private final SecretFiles told;

  /**
   * A request as JMeter saw it.
   *
   * @param request its number, from 1
   * @param bytes the answer with its headers
   */
  public record Sample(JtlRow row, int request, long bytes) {

    private static Sample of(CsvRow row) {
      return new Sample(
          JtlRow.of(row),
          row.read(OwnPlan.NUMBER, CellCodec.COUNT),
          row.read("bytes", CellCodec.WHOLE));
    }
  }

  private JMeterSamples(ChildProcess jmeter, Path samples, Path log, SecretFiles told) {
    this.jmeter = jmeter;
    this.samples = samples;
    this.log = log;
    this.told = told;
  }

  /**
   * Starts JMeter with a plan; its files go beside that.
   *
   * @param secrets of the user; their files go when JMeter has ended
   * @param proxy what JMeter goes through; empty for the straight way
   * @param starter starts JMeter, and ends it with the run
   * @throws InterruptedException if the starter was stopped
   */
  public static JMeterSamples start(
      JMeterHome home,
      Path plan,
      SecretFiles.Secrets secrets,
      Optional<InetSocketAddress> proxy,
      ChildProcesses starter)
      throws IOException, InterruptedException {
    Path samples = plan.resolveSibling("samples.jtl");
    Path log = plan.resolveSibling("jmeter.log");
    SecretFiles told = SecretFiles.write(secrets);
    List<String> words =
        new ArrayList<>(
            List.of(
                "-l",
                samples.toString(),
                "-j",
                log.toString(),
                // the reason of a status, in which a service may repeat what it was told
                "-Jjmeter.save.saveservice.response_message=" + secrets.properties().isEmpty(),
                "-Jsample_variables=" + OwnPlan.NUMBER,
                "-Jsampleresult.timestamp.start=true"));
    words.addAll(told.words());
    try {
      return new JMeterSamples(
          starter.start(home.sending(plan, proxy, words), plan.resolveSibling("jmeter.out")),
          samples,
          log,
          told);
    } catch (IOException | InterruptedException e) {
      told.close();
      throw e;
    }
  }

  /**
   * Waits for JMeter's end, and ends it where it sends more than it was asked to: the service may
   * be somebody else's.
   *
   * @param most how many requests it was asked to send
   * @return its samples, in the order in which they started
   * @throws IOException in one line, if it did not run, or had to be ended
   */
  public List<Sample> await(int most) throws IOException, InterruptedException {
    JtlTail written = new JtlTail(samples);
    OptionalInt exit = jmeter.await(INTERVAL);
    while (exit.isEmpty()) {
      written.advance();
      if (written.samples() > most) {
        close();
        throw new IOException(
            "JMeter was ended: it sends more than %s, see %s"
                .formatted(Quantity.count(most, "request"), log));
      }
      exit = jmeter.await(INTERVAL);
    }
    close();
    if (exit.getAsInt() != 0) {
      throw new IOException("JMeter ended with %s: see %s".formatted(exit.getAsInt(), log));
    }
    return CsvFile.read(samples, Sample::of).stream()
        .sorted(Comparator.comparing(sample -> sample.row().startedAt()))
        .toList();
  }

  @Override
  public void close() {
    try {
      told.close();
    } finally {
      jmeter.stop(GRACE);
    }
  }
}
