package soapbench.passing.program;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import soapbench.passing.Received;

/** The numbers of one rank while it measures. */
final class RankTimes {

  private final Map<String, long[]> values = new HashMap<>();
  private final Map<String, Integer> counts = new HashMap<>();
  private long checked;

  void add(String name, long value) {
    int count = counts.merge(name, 1, Integer::sum);
    long[] numbers = values.computeIfAbsent(name, none -> new long[Long.SIZE]);
    if (count > numbers.length) {
      numbers = Arrays.copyOf(numbers, 2 * numbers.length);
      values.put(name, numbers);
    }
    numbers[count - 1] = value;
  }

  /** Adds how a message came, where that is known. */
  void add(Received received, long receivedNs) {
    if (received.wholeNs() != 0) {
      add(Measured.ARRIVAL_NS, received.wholeNs() - received.firstByteNs());
      add(Measured.PICKUP_NS, receivedNs - received.wholeNs());
    }
  }

  void checked(int messages) {
    checked += messages;
  }

  Measured measured() {
    Map<String, long[]> all = new HashMap<>();
    values.forEach(
        (name, numbers) ->
            all.put(name, Arrays.copyOf(numbers, Objects.requireNonNull(counts.get(name), name))));
    all.put(Measured.CHECKED, new long[] {checked});
    return new Measured(all);
  }
}
