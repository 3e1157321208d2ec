package soapbench.experiment.messaging.link;

import java.time.Instant;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import soapbench.process.KnownProcess;

/**
 * The name of a network namespace that a process made: it tells which process that was, so that the
 * next one finds what a killed one left.
 *
 * @param owner who made it
 * @param end of the link, 0 or 1
 */
record NamespaceName(KnownProcess owner, int end) {

  private static final String PREFIX = "soapbench-";
  private static final Pattern FORM = Pattern.compile(PREFIX + "(\\d{1,10})-(\\d{1,16})-([01])");

  /** The name's parts; empty if it is not one of ours. */
  static Optional<NamespaceName> parse(String name) {
    Matcher parts = FORM.matcher(name);
    return parts.matches()
        ? Optional.of(
            new NamespaceName(
                new KnownProcess(
                    Long.parseLong(parts.group(1)),
                    Instant.ofEpochMilli(Long.parseLong(parts.group(2)))),
                Integer.parseInt(parts.group(3))))
        : Optional.empty();
  }

  /** Whether the process is no more that made it. */
  boolean left() {
    return !owner.alive();
  }

  @Override
  public String toString() {
    return PREFIX + owner.pid() + "-" + owner.startedAt().toEpochMilli() + "-" + end;
  }

  /** The interface of the machine by which this process reaches the namespace: 15 bytes at most. */
  String controlInterface() {
    return "sb%sc%s".formatted(Long.toString(owner.pid(), Character.MAX_RADIX), end);
  }
}
