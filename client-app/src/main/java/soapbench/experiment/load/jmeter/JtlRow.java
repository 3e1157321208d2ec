package soapbench.experiment.load.jmeter;

import java.io.IOException;
import java.nio.file.Path;
import java.util.OptionalLong;
import soapbench.csv.Codec;
import soapbench.csv.CsvFile;
import soapbench.csv.CsvRow;
import soapbench.csv.IoConsumer;
import soapbench.csv.MalformedCsvException;

/**
 * One sample as JMeter wrote it.
 *
 * @param label the sampler's name
 * @param error kind and message of a failure, empty when the sample is right
 * @param origin who took it, and when
 * @param times how long it took
 */
public record JtlRow(String label, String error, Origin origin, Times times) {

  /**
   * Who took a sample, and when.
   *
   * @param thread the user
   * @param host the machine of the JMeter, as it calls itself
   * @param startedMs since 1970
   * @param dueMs when it was to start, if there was a rate to be kept
   */
  public record Origin(String thread, String host, long startedMs, OptionalLong dueMs) {}

  /** Durations in ms; what a sampler does not time is 0. */
  public record Times(long elapsedMs, long connectMs, long latencyMs) {}

  /**
   * Reads every whole row of a jtl file.
   *
   * @throws MalformedCsvException when a row cannot be understood
   */
  public static void forEach(Path jtl, IoConsumer<JtlRow> taker) throws IOException {
    CsvFile.forEach(jtl, row -> taker.accept(of(row)));
  }

  /** When the sample ended, in ms since 1970. */
  public long endedMs() {
    return origin.startedMs() + times.elapsedMs();
  }

  private static JtlRow of(CsvRow row) {
    return new JtlRow(
        row.requiredText("label"),
        error(row),
        new Origin(
            row.requiredText("threadName"),
            row.text("Hostname").orElse(""),
            row.read("timeStamp", Codec.WHOLE),
            row.read("due_ms", Codec.MEASURED)),
        new Times(
            row.read("elapsed", Codec.WHOLE),
            row.read("Connect", Codec.WHOLE),
            row.read("Latency", Codec.WHOLE)));
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
