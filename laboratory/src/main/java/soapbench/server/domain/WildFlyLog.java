package soapbench.server.domain;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import soapbench.server.setting.ServerException;

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

  private static final String PORT_TAKEN = "Address already in use";

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
    return text().contains(PORT_TAKEN)
        ? Optional.of("another process took a port")
        : Optional.empty();
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

  /** A log that is shorter than it was is another one: the server began it meanwhile. */
  private String text() {
    long size = DomainLogs.size(file);
    if (size == 0) {
      return "";
    }
    try (InputStream in = Files.newInputStream(file)) {
      in.skipNBytes(size < earlier ? 0 : earlier);
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw ServerException.cannot("read", file, e);
    }
  }
}
