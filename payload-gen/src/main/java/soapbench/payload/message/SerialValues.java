package soapbench.payload.message;

import java.util.Collection;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Values that are counted, so that no two are the same in a document. */
final class SerialValues {
  private final Collection<String> taken;
  private final Map<Counting, Ways> ways = new EnumMap<>(Counting.class);

  /**
   * Counters.
   *
   * @param taken values that the sample has
   */
  SerialValues(Collection<String> taken) {
    this.taken = taken;
  }

  /** A value like one of the sample's; longer once all of its length are used. */
  String next(Counting counting, String like) {
    return ways.computeIfAbsent(counting, Ways::new).next(like);
  }

  /** The counters of one way, each of a family of values, which begins at the first one. */
  private final class Ways {
    private final Counting counting;
    private final Map<String, Set<Object>> takenOf = new HashMap<>();
    private final Map<String, Counter> families = new HashMap<>();
    private final Map<String, Optional<Counter>> ofValues = new HashMap<>();

    Ways(Counting counting) {
      this.counting = counting;
      for (String one : taken) {
        Object value = counting.value(one);
        if (value != null) {
          takenOf.computeIfAbsent(counting.family(one), any -> new HashSet<>()).add(value);
        }
      }
    }

    String next(String like) {
      Optional<Counter> counter =
          ofValues.computeIfAbsent(
              like, any -> Optional.ofNullable(counting.value(like)).map(of -> family(like, of)));
      if (counter.isEmpty()) {
        return like;
      }
      Object next = counter.get().next();
      return next == null ? next(counter.get().longer) : counting.text(next, like);
    }

    private Counter family(String like, Object first) {
      return families.computeIfAbsent(
          counting.family(like),
          name ->
              new Counter(
                  counting, first, counting.longer(like), takenOf.getOrDefault(name, Set.of())));
    }
  }

  private static final class Counter {
    private final Counting counting;
    private final Object first;
    private final String longer;
    private final Set<Object> taken;
    private @Nullable Object now;

    Counter(Counting counting, Object first, String longer, Set<Object> taken) {
      this.counting = counting;
      this.first = first;
      this.longer = longer;
      this.taken = taken;
      this.now = first;
    }

    /** The next value that is free; null if there is none. */
    @Nullable Object next() {
      do {
        Object next = now == null ? first : counting.after(now);
        now = first.equals(next) ? null : next;
      } while (now != null && taken.contains(now));
      return now;
    }
  }
}
