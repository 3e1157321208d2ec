package soapbench.experiment.messaging.run;

import java.net.URI;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import soapbench.experiment.messaging.mpi.MpiChoice;
import soapbench.experiment.messaging.rows.Passing;

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

  /** The design without the stacks that are known to be missing before anything is prepared. */
  MessagingDesign possible() {
    if (mpi != MpiChoice.NONE) {
      return design;
    }
    Set<String> stacks = new HashSet<>(design.factors().stacks());
    stacks.remove(Passing.MPI);
    return design.only(stacks, Set.copyOf(design.factors().links()));
  }
}
