package soapbench.results;

import java.util.List;
import soapbench.statistics.ForkedSample;

/** A cell of a design with its measured trials, as far as reports of experiments are alike. */
public interface MeasuredCell {

  /** The cell as readers know it. */
  String label();

  /** Its measured trials, completed and failed ones. */
  List<?> trials();

  /** Trials of them that completed. */
  List<?> completed();

  /** How long each completed trial took, in ns. */
  ForkedSample timesNs();

  default int failed() {
    return trials().size() - completed().size();
  }

  /** Whether its trials may decide on a claim. */
  default boolean eligible() {
    return Eligibility.of(completed().size(), failed());
  }

  /** Whether it still grew slower or faster while it was measured. */
  default RoundDrift drift() {
    return RoundDrift.of(timesNs());
  }
}
