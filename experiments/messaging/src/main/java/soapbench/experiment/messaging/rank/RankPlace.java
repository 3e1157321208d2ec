package soapbench.experiment.messaging.rank;

import java.util.List;

/**
 * Where a rank runs, and what carries its messages.
 *
 * @param prefix what stands before its command, so that it runs elsewhere; mostly nothing
 * @param carrier the word of the carrier, and what it is given
 */
public record RankPlace(List<String> prefix, List<String> carrier) {

  public RankPlace {
    prefix = List.copyOf(prefix);
    carrier = List.copyOf(carrier);
    if (carrier.isEmpty()) {
      throw new IllegalArgumentException("carrier is missing");
    }
  }
}
