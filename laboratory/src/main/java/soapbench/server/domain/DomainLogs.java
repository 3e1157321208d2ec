package soapbench.server.domain;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import soapbench.server.setting.ServerException;

/**
 * Logs of a domain's last start and its last command.
 *
 * @param serverEarlier how many bytes the server's log had before that start
 * @param command what asadmin said last
 */
record DomainLogs(Path server, long serverEarlier, Path broker, Path command) {

  // A server that lacks a port fails in other ways too, so ports come first. The last is
  // GlassFish's issue 24543: now and then a class that guards permissions fails in its
  // initialization, and from then on that server deploys nothing.
  private static final List<Map.Entry<String, String>> RETRIED =
      List.of(
          Map.entry("Address already in use", "another process took a port"),
          Map.entry("already using the admin port", "another process took a port"),
          Map.entry(
              "Could not initialize class org.glassfish.exousia",
              "the server did not initialize its permissions"));

  /** One of several exceptions that are told as one, below their number. */
  static final String NUMBERED = "\\d+\\. .+";

  /** The first line of a serious record that is no frame of a stack trace. */
  private static final Pattern ERROR =
      Pattern.compile(
          "\\[SEVERE] .* \\[\\[\\R\\s*+(?!at |\\.\\.\\. \\d+ more)(.+(?:\\R" + NUMBERED + ")*)");

  /** The beginning of a record of the server's log. */
  private static final Pattern RECORD = Pattern.compile("(?m)^\\[\\d{4}-.*$");

  /** Name of the records of what starts a server's JVM. */
  private static final String LAUNCHER = "NCLS-GFLAUNCHER";

  private static final int LONGEST = 300;
  private static final String LEFT_OUT = "...";

  /** Why the last start failed, if a log names a problem that another start may not have. */
  Optional<String> retryReason() {
    return retryReason(serverText() + text(broker) + text(command))
        .or(() -> Optional.of("the server hung before its first word").filter(why -> silent()));
  }

  /** The problem that another start may not have, if what was said names one. */
  static Optional<String> retryReason(String said) {
    return RETRIED.stream()
        .filter(problem -> said.contains(problem.getKey()))
        .map(Map.Entry::getValue)
        .findFirst();
  }

  /**
   * Whether asadmin waits for a server that has written no word of its own yet. GlassFish's issue
   * 21090: now and then it never does, and asadmin waits as long as it may.
   */
  boolean silent() {
    List<String> records = RECORD.matcher(serverText()).results().map(MatchResult::group).toList();
    boolean launched = records.stream().allMatch(record -> record.contains(LAUNCHER));
    String asadmin = text(command);
    return !records.isEmpty()
        && launched
        && asadmin.lines().anyMatch(line -> line.startsWith("Waiting for"))
        && !asadmin.contains("failed");
  }

  /** The last error of the server's log, in one line. */
  Optional<String> lastError() {
    return ERROR
        .matcher(serverText())
        .results()
        .map(record -> cut(record.group(1).replaceFirst("]]$", "").replaceAll("\\R", " ")))
        .reduce((earlier, later) -> later);
  }

  /** The log that tells more: the server's, unless the server wrote none. */
  Path first() {
    return Stream.of(server, command).filter(Files::exists).findFirst().orElse(server);
  }

  /** A line without its middle where it is long: what failed comes first, and why comes last. */
  static String cut(String line) {
    int half = LONGEST / 2;
    return line.length() <= LONGEST
        ? line
        : line.substring(0, half) + LEFT_OUT + line.substring(line.length() - half);
  }

  /** How many bytes a file has; none if it is not there. */
  static long size(Path file) {
    try {
      return Files.exists(file) ? Files.size(file) : 0;
    } catch (IOException e) {
      throw ServerException.cannot("read", file, e);
    }
  }

  private String serverText() {
    return since(server, serverEarlier);
  }

  /**
   * The rest of a log behind so many bytes. One that is shorter than it was is another one: the
   * server began it meanwhile.
   */
  static String since(Path log, long earlier) {
    return text(log, size(log) < earlier ? 0 : earlier);
  }

  private static String text(Path file) {
    return text(file, 0);
  }

  /** Reads text; bytes that are not UTF-8 are replaced: the server may write another encoding. */
  private static String text(Path file, long from) {
    if (!Files.exists(file)) {
      return "";
    }
    try (InputStream in = Files.newInputStream(file)) {
      in.skip(from);
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw ServerException.cannot("read", file, e);
    }
  }
}
