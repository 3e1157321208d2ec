package soapbench.service.laboratory;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import soapbench.service.clock.ServerClock;

/** The clocks of the newest exchanges by their ids; older ones are forgotten. */
final class RecentExchanges {

  private final Map<String, ServerClock> clocks;

  RecentExchanges(int capacity) {
    clocks =
        new LinkedHashMap<>() {
          private static final long serialVersionUID = 1L;

          @Override
          protected boolean removeEldestEntry(Map.Entry<String, ServerClock> eldest) {
            return size() > capacity;
          }
        };
  }

  synchronized void keep(String exchangeId, ServerClock clock) {
    clocks.remove(exchangeId);
    clocks.put(exchangeId, clock);
  }

  synchronized Optional<ServerClock> find(String exchangeId) {
    return Optional.ofNullable(clocks.get(exchangeId));
  }
}
