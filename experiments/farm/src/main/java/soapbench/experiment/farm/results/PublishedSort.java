package soapbench.experiment.farm.results;

import java.util.List;
import java.util.Optional;
import soapbench.results.PublishedValue;

/**
 * A time of the paper's Figure 7, on hardware of its day.
 *
 * @param where the paper's figure
 * @param way what of ours it is the time of
 * @param workers the paper's servers
 */
public record PublishedSort(
    String where, FarmTransport way, int workers, int integers, double milliseconds) {

  /** How charts name these points. */
  public static final String LABEL = "published, other hardware";

  private static final List<PublishedSort> ALL =
      PublishedValue.beside(PublishedSort.class).stream().map(PublishedSort::of).toList();

  /** Every time of the table. */
  public static List<PublishedSort> all() {
    return ALL;
  }

  /** The table's time of a way; nothing where it has none. */
  public static Optional<PublishedSort> of(FarmTransport way, int workers, int integers) {
    return ALL.stream()
        .filter(one -> one.way.way().equals(way.way()))
        .filter(one -> one.workers == workers && one.integers == integers)
        .findFirst();
  }

  /** The paper's series are called {@code SOAP 3 servers} and the like. */
  private static PublishedSort of(PublishedValue stated) {
    String[] words = stated.series().split(" ");
    FarmTransport way = words[0].equals("SOAP") ? FarmTransport.SOAP_HTTP : FarmTransport.JMS;
    return new PublishedSort(
        stated.where(), way, Integer.parseInt(words[1]), (int) stated.x(), stated.value());
  }
}
