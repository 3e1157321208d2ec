package soapbench.experiment.messaging.mpi;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import soapbench.experiment.messaging.mpi.binding.MpiFamily;

/** MPI that a user asks for. */
public enum MpiChoice {
  MPICH("mpich", MpiFamily.MPICH),
  OPEN_MPI("openmpi", MpiFamily.OPEN_MPI),
  NONE("none", null);

  private final String word;
  private final @Nullable MpiFamily family;

  MpiChoice(String word, @Nullable MpiFamily family) {
    this.word = word;
    this.family = family;
  }

  /** As it is written on the command line. */
  public String word() {
    return word;
  }

  Optional<MpiFamily> family() {
    return Optional.ofNullable(family);
  }
}
