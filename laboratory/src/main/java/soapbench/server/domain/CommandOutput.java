package soapbench.server.domain;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Output of a program that failed: asadmin and Maven hide the reason among other lines. */
record CommandOutput(List<String> lines) {

  private static final Pattern REASON =
      Pattern.compile(
          "\\[ERROR]|failure:|exited prematurely|No response from|does not listen|IOException");

  /** Text around a reason that is no part of it. */
  private static final Pattern NOISE =
      Pattern.compile(
          "Command .*|at .*|\\.\\.\\. \\d+ more|Closest matching .*|help"
              + "|(NOTE: )?Picked up .*|.* VM warning: .*");

  private static final String DIED = "exited prematurely";
  private static final String CAUSE = "Caused by: ";
  private static final int WORDS_OF_A_JVM = 2;

  CommandOutput {
    // a JVM frames what it says of its end
    lines =
        lines.stream()
            .map(line -> line.strip().replaceFirst("^#\\s*", ""))
            .filter(line -> !line.isEmpty())
            .toList();
  }

  /** The line that says most about the failure: the first that names one, else the last. */
  Optional<String> reason() {
    return lines.stream()
        .filter(line -> REASON.matcher(line).find())
        .findFirst()
        .or(() -> last(telling()))
        .map(line -> line.contains(DIED) ? line + lastCause() : line + numbered(line))
        .map(DomainLogs::cut);
  }

  /** The exceptions of which a line says that they follow. */
  private String numbered(String line) {
    return lines.stream()
        .skip(lines.indexOf(line) + 1L)
        .takeWhile(next -> next.matches(DomainLogs.NUMBERED))
        .map(exception -> " " + exception)
        .collect(Collectors.joining());
  }

  /** Reason for which a server ended that did start. */
  private String lastCause() {
    return last(lines.stream().filter(line -> line.startsWith(CAUSE)).toList())
        .map(cause -> " " + cause)
        .orElse("");
  }

  /** How it began: a JVM says first what it refuses. */
  Optional<String> opening() {
    return Optional.of(telling().stream().limit(WORDS_OF_A_JVM).collect(Collectors.joining(" ")))
        .filter(opening -> !opening.isEmpty())
        .map(DomainLogs::cut);
  }

  private List<String> telling() {
    return lines.stream().filter(line -> !NOISE.matcher(line).matches()).toList();
  }

  private static Optional<String> last(List<String> lines) {
    return lines.stream().reduce((first, second) -> second);
  }
}
