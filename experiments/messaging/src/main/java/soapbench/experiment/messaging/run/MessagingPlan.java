package soapbench.experiment.messaging.run;

import java.net.URI;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import soapbench.experiment.messaging.mpi.MpiChoice;
import soapbench.experiment.messaging.results.MessagingSetting;
import soapbench.experiment.messaging.rows.Passing;
import soapbench.results.Environment;

/**
 * Plan of a messaging run.
 *
 * @param design with all stacks and links that were asked for, whether they are there or not
 * @param oneLink whether the first of the links that is there suffices
 * @param mpi which MPI to compare with
 * @param nodes nodes that were there before; none for nodes of the run's own
 * @param multiply whether matrices are multiplied, too
 * @param warmup short messages that ranks pass before their first trial; none if 0
 * @param heapMb the heap of each rank in MB
 * @param timeout how long a rank waits for a message
 */
record MessagingPlan(
    MessagingDesign design,
    boolean oneLink,
    MpiChoice mpi,
    List<URI> nodes,
    boolean multiply,
    int warmup,
    int heapMb,
    Duration timeout) {

  MessagingPlan {
    nodes = List.copyOf(nodes);
  }

  /**
   * The design without the stacks and links that are known to be missing: once a run has prepared
   * them it knows all of them, and before that only that MPI was not asked for.
   */
  MessagingDesign possible(Environment known) {
    MessagingSetting setting = new MessagingSetting(known);
    if (setting.prepared()) {
      return design.only(setting.stacks(), setting.links());
    }
    Set<String> stacks = new HashSet<>(design.factors().stacks());
    if (mpi == MpiChoice.NONE) {
      stacks.remove(Passing.MPI);
    }
    return design.only(stacks, Set.copyOf(design.factors().links()));
  }
}
