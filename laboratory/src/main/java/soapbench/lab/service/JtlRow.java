package soapbench.lab.service;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Optional;
import soapbench.csv.CellCodec;
import soapbench.csv.CsvFile;
import soapbench.csv.CsvRow;
import soapbench.csv.IoConsumer;
import soapbench.csv.MalformedCsvException;

/**
 * One sample as JMeter wrote it.
 *
 * @param label the sampler's name
 * @param error kind and message of a failure, empty when the sample is right
 * @param thread the user
 * @param host the machine of the JMeter, as it calls itself
 * @param dueAt when it was to start, if there was a rate to be kept
 * @param elapsedMs how long it took
 * @param connectMs how long connecting took; 0 if the sampler does not time it
 * @param latencyMs the time to the reply's first byte; 0 if the sampler does not time it
 */
public record JtlRow(
    String label,
    String error,
    String thread,
    String host,
    Instant startedAt,
    Optional<Instant> dueAt,
    long elapsedMs,
    long connectMs,
    long latencyMs) {

  private static final CellCodec<Instant> MS_SINCE_1970 =
      CellCodec.of(
          (Instant moment) -> Long.toString(moment.toEpochMilli()),
          text -> Instant.ofEpochMilli(Long.parseLong(text)));

  /**
   * Reads every whole row of a jtl file.
   *
   * @throws MalformedCsvException when a row cannot be understood
   */
  public static void forEach(Path jtl, IoConsumer<JtlRow> consumer) throws IOException {
    CsvFile.forEach(jtl, row -> consumer.accept(of(row)));
  }

  /** When the sample ended. */
  public Instant endedAt() {
    return startedAt.plusMillis(elapsedMs);
  }

  /**
   * A row that was read.
   *
   * @throws MalformedCsvException when it cannot be understood
   */
  public static JtlRow of(CsvRow row) {
    return new JtlRow(
        row.requiredText("label"),
        error(row),
        row.requiredText("threadName"),
        row.text("Hostname").orElse(""),
        row.read("timeStamp", MS_SINCE_1970),
        row.read("due_ms", MS_SINCE_1970.optional()),
        row.read("elapsed", CellCodec.WHOLE),
        row.read("Connect", CellCodec.WHOLE),
        row.read("Latency", CellCodec.WHOLE));
  }

  private static String error(CsvRow row) {
    String success = row.requiredText("success");
    if (success.equals("true")) {
      return "";
    }
    if (!success.equals("false")) {
      throw new MalformedCsvException(row.where() + ": success cannot be '" + success + "'");
    }
    return row.text("failureMessage")
        .map(message -> "assertion: " + message)
        .orElseGet(
            () ->
                "response: %s %s"
                    .formatted(
                        row.text("responseCode").orElse(""),
                        row.text("responseMessage").orElse("without a message")));
  }
}
