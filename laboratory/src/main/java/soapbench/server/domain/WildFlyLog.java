package soapbench.server.domain;

import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Log of a WildFly server since its last start.
 *
 * @param earlier how many bytes it had before
 */
record WildFlyLog(Path file, long earlier) {

  /** Numbers of the records at the end of a start: without errors, and with some. */
  private static final Pattern STARTED = Pattern.compile("WFLYSRV002([56]):");

  private static final String GOOD = "5";

  /** A record of an error, up to its stack trace. */
  private static final Pattern ERROR =
      Pattern.compile("(?m)^\\S+ \\S+ (?:ERROR|FATAL) \\[[^]]*] \\([^)]*\\) (.*)$");

  /** The log of a server that starts now. */
  static WildFlyLog beginning(Path file) {
    return new WildFlyLog(file, DomainLogs.size(file));
  }

  /** Whether the server has started without errors; empty as long as it starts. */
  Optional<Boolean> started() {
    Matcher end = STARTED.matcher(text());
    return end.find() ? Optional.of(end.group(1).equals(GOOD)) : Optional.empty();
  }

  /** Why the start failed, if that is a problem which another start may not have. */
  Optional<String> retryReason() {
    return DomainLogs.retryReason(text());
  }

  /** The last error, in one line. */
  Optional<String> lastError() {
    return ERROR
        .matcher(text())
        .results()
        .map(error -> DomainLogs.cut(error.group(1).strip()))
        .reduce((first, second) -> second);
  }

  /** Whether nothing was written since. */
  boolean isEmpty() {
    return text().isEmpty();
  }

  private String text() {
    return DomainLogs.since(file, earlier);
  }
}
