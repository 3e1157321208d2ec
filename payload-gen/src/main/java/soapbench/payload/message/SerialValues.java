package soapbench.payload.message;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/**
 * Values that are counted, so that no two are the same in a document. Values with digits and
 * letters at the same places share a counter, and those without cannot be the same.
 */
final class SerialValues {
  private final Set<String> taken;
  private final Map<String, Counter> counters = new HashMap<>();

  /**
   * Counters.
   *
   * @param taken values that the sample has
   */
  SerialValues(Set<String> taken) {
    this.taken = Set.copyOf(taken);
  }

  /** A value like one of the sample's; longer once all of its length are used. */
  String next(String like) {
    Counter counter = counters.computeIfAbsent(shape(like), any -> new Counter(like));
    String next;
    do {
      next = counter.next();
    } while (taken.contains(next));
    return next;
  }

  private static String shape(String value) {
    char[] shape = value.toCharArray();
    for (int at : Variation.places(value)) {
      shape[at] = lowest(shape[at]);
    }
    return new String(shape);
  }

  private static char lowest(char of) {
    return of <= '9' ? '0' : of <= 'Z' ? 'A' : 'a';
  }

  private static char highest(char of) {
    return of <= '9' ? '9' : of <= 'Z' ? 'Z' : 'z';
  }

  private static final class Counter {
    private String first;
    private char[] now;
    private int[] places;

    Counter(String first) {
      begin(first);
    }

    private void begin(String value) {
      first = value;
      now = value.toCharArray();
      places = Variation.places(value);
    }

    String next() {
      for (int i = places.length - 1; i >= 0; i--) {
        int at = places[i];
        if (now[at] < highest(now[at])) {
          now[at]++;
          break;
        }
        // a number stays as long as it is: 099 would be 99
        now[at] = i == 0 && now[at] == '9' ? '1' : lowest(now[at]);
      }
      String next = new String(now);
      if (next.equals(first)) {
        begin(first + "1");
        return first;
      }
      return next;
    }
  }
}
