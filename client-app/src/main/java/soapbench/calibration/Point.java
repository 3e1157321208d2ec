package soapbench.calibration;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import soapbench.contract.Binding;

/**
 * One point of a calibration: something strikes at a site, and shows up in these measures and in no
 * other.
 *
 * @param name its name
 * @param binding the binding of the exchange
 * @param direction {@code fetch} or {@code store}
 * @param site where it strikes
 * @param own the measure that exists to show it, a column of trials.csv
 * @param containing the measures that contain it as well
 * @param collection the phase in which a garbage collection strikes, if that is what strikes
 */
public record Point(
    String name,
    Binding binding,
    String direction,
    Site site,
    String own,
    List<String> containing,
    Optional<Collection> collection) {

  /**
   * A full collection, which takes what it takes: what it took is seen in a phase of the JVM that
   * it stops.
   *
   * @param phase the measure of that phase
   * @param count the measure that counts it
   */
  public record Collection(String phase, String count) {}

  public Point {
    Objects.requireNonNull(name, "name");
    Objects.requireNonNull(binding, "binding");
    Objects.requireNonNull(direction, "direction");
    Objects.requireNonNull(site, "site");
    Objects.requireNonNull(own, "own");
    containing = List.copyOf(containing);
    Objects.requireNonNull(collection, "collection");
  }

  /** Whether it must show up in a measure. */
  public boolean showsIn(String measure) {
    return own.equals(measure) || containing.contains(measure);
  }
}
