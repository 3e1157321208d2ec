package soapbench.link;

import java.util.Arrays;
import java.util.stream.Collectors;
import java.util.stream.LongStream;

/**
 * Bytes that have gone through a forwarder, in both directions, and what that took.
 *
 * @param cpuNs CPU time of its process
 * @param sendingNs how long bytes were on the way into the link
 * @param bytes those that were forwarded
 * @param parts reads into which they were cut, and ends of connections
 * @param late those of them that were delivered more than 0.3 ms after they were due
 */
public record LinkUse(long cpuNs, long sendingNs, long bytes, long parts, long late) {

  static final LinkUse NONE = new LinkUse(0, 0, 0, 0, 0);

  /** CPU time by the time in which bytes were sent: the part of a core that it takes. */
  public double cpuShare() {
    return sendingNs == 0 ? 0 : (double) cpuNs / sendingNs;
  }

  /** Share of the parts that were late. */
  public double lateShare() {
    return parts == 0 ? 0 : (double) late / parts;
  }

  /** Both of two directions. */
  LinkUse plus(LinkUse other) {
    return new LinkUse(
        cpuNs + other.cpuNs,
        sendingNs + other.sendingNs,
        bytes + other.bytes,
        parts + other.parts,
        late + other.late);
  }

  /** Without what had gone through it before. */
  LinkUse since(LinkUse before) {
    return new LinkUse(
        cpuNs - before.cpuNs,
        sendingNs - before.sendingNs,
        bytes - before.bytes,
        parts - before.parts,
        late - before.late);
  }

  static LinkUse ofLine(String line) {
    long[] numbers = Arrays.stream(line.split(" ")).mapToLong(Long::parseLong).toArray();
    return new LinkUse(numbers[0], numbers[1], numbers[2], numbers[3], numbers[4]);
  }

  String line() {
    return LongStream.of(cpuNs, sendingNs, bytes, parts, late)
        .mapToObj(String::valueOf)
        .collect(Collectors.joining(" "));
  }

  LinkUse within(long processCpuNs) {
    return new LinkUse(processCpuNs, sendingNs, bytes, parts, late);
  }
}
