package soapbench.experiment.farm.run.workers;

import java.math.BigDecimal;
import soapbench.results.Quantity;

/**
 * How workers share the cores of a machine.
 *
 * @param cpus the share of a core that each was to have; 0 for no limit
 * @param enforcedBy what sees to it, or empty
 * @param workers how many there are
 * @param cores how many cores this machine has
 * @param here whether the run started the workers, on this machine
 */
public record Sharing(double cpus, String enforcedBy, int workers, int cores, boolean here) {

  public boolean enforced() {
    return !enforcedBy.isEmpty();
  }

  /** Description in words, for charts. */
  public String words() {
    if (!here) {
      return Quantity.count(workers, "worker") + " that were there already";
    }
    return enforced()
        ? "each worker has %s"
            .formatted(
                cpus == 1 ? "a core" : BigDecimal.valueOf(cpus).toPlainString() + " of a core")
        : "%s workers share %s cores".formatted(workers, cores);
  }
}
