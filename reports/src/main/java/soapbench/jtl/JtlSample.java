package soapbench.jtl;

import java.util.Optional;
import java.util.function.Function;
import soapbench.csv.CsvRow;

/**
 * A sample of a result file.
 *
 * @param label the sampler's name
 * @param startedMs when it started, in ms since 1970
 * @param elapsedMs how long it took
 * @param right whether it succeeded
 * @param column a value by the name that its column has in CSV
 * @param where the file and the line
 */
record JtlSample(
    String label,
    long startedMs,
    long elapsedMs,
    boolean right,
    Function<String, Optional<String>> column,
    String where) {

  private static final int LONGEST = 100;

  /** Names of columns that a sample must have. */
  static final String STARTED = "timeStamp";

  static final String ELAPSED = "elapsed";
  static final String LABEL = "label";
  static final String SUCCESS = "success";

  /**
   * A sample from its columns.
   *
   * @throws MalformedJtlException if one that it must have is missing, or is none
   */
  static JtlSample of(Function<String, Optional<String>> column, String where) {
    String success = required(column, SUCCESS, where);
    if (!success.equals("true") && !success.equals("false")) {
      throw wrong(SUCCESS, success, "true or false", where);
    }
    return new JtlSample(
        column.apply(LABEL).orElse(""),
        whole(column, STARTED, where),
        whole(column, ELAPSED, where),
        success.equals("true"),
        column,
        where);
  }

  static JtlSample of(CsvRow row) {
    return of(row::text, row.where());
  }

  /** Why it failed, in a few words on one line. */
  String error() {
    String message =
        column.apply("failureMessage").or(() -> column.apply("responseMessage")).orElse("");
    String line =
        "%s %s"
            .formatted(column.apply("responseCode").orElse(""), message)
            .replaceAll("\\s+", " ")
            .strip();
    return line.length() > LONGEST ? line.substring(0, LONGEST) + "…" : line;
  }

  private static long whole(Function<String, Optional<String>> column, String name, String where) {
    String text = required(column, name, where);
    try {
      long number = Long.parseLong(text);
      if (number >= 0) {
        return number;
      }
    } catch (NumberFormatException e) {
      // refused below, with its text
    }
    throw wrong(name, text, "whole milliseconds", where);
  }

  private static String required(
      Function<String, Optional<String>> column, String name, String where) {
    return column
        .apply(name)
        .orElseThrow(() -> new MalformedJtlException("%s: %s is missing".formatted(where, name)));
  }

  private static MalformedJtlException wrong(
      String name, String text, String allowed, String where) {
    return new MalformedJtlException(
        "%s: %s is '%s': allowed are %s".formatted(where, name, text, allowed));
  }
}
