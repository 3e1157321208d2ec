package soapbench.calibration;

import java.util.List;
import java.util.Optional;
import soapbench.contract.Binding;
import soapbench.experiment.payload.rows.PayloadRows;
import soapbench.injection.InjectedFault.Kind;
import soapbench.injection.InjectionPoint;
import soapbench.rows.Measure;

/**
 * One case of a calibration: a fault that is injected at one point of an exchange must show up in
 * these measures and in no other.
 *
 * @param direction {@code fetch} or {@code store}
 * @param point where the fault is injected
 * @param own the measure that exists to show it, a column of trials.csv
 * @param containing the measures that contain it as well
 * @param kind nature of the fault
 * @param collection where the fault is seen if it is a garbage collection, and of no other
 */
public record CalibrationCase(
    String name,
    Binding binding,
    String direction,
    InjectionPoint point,
    Measure own,
    List<Measure> containing,
    Kind kind,
    Optional<Collection> collection) {

  /**
   * A full collection. Its length is not known in advance: it is seen in a phase of the JVM that it
   * stops.
   *
   * @param phase the measure of that phase
   * @param count the measure that counts it
   */
  public record Collection(Measure phase, Measure count) {}

  public CalibrationCase {
    containing = List.copyOf(containing);
    if ((kind == Kind.COLLECTION) != collection.isPresent()) {
      throw new IllegalArgumentException("collection is of a case of kind COLLECTION");
    }
  }

  /** The measures in which the fault may show: columns of trials.csv. */
  List<Measure> measures() {
    return kind == Kind.ALLOCATION ? PayloadRows.ALLOCATIONS : PayloadRows.durations();
  }

  /** Whether the fault must show up in a measure. */
  public boolean showsIn(Measure measure) {
    return own.equals(measure) || containing.contains(measure);
  }
}
