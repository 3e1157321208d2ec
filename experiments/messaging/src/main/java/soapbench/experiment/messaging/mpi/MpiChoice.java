package soapbench.experiment.messaging.mpi;

import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Collectors;
import soapbench.experiment.messaging.mpi.binding.MpiFamily;

/** MPI that a user asks for. */
public enum MpiChoice {
  MPICH("mpich", MpiFamily.MPICH),
  OPEN_MPI("openmpi", MpiFamily.OPEN_MPI),
  NONE("none", null);

  private final String word;
  private final MpiFamily family;

  MpiChoice(String word, MpiFamily family) {
    this.word = word;
    this.family = family;
  }

  /**
   * The choice of a word.
   *
   * @throws IllegalArgumentException in one line, if there is none
   */
  public static MpiChoice parse(String word) {
    return Arrays.stream(values())
        .filter(choice -> choice.word.equals(word))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "'%s' is not an MPI: allowed are %s"
                        .formatted(
                            word,
                            Arrays.stream(values())
                                .map(MpiChoice::word)
                                .collect(Collectors.joining(", ")))));
  }

  /** As it is written on the command line, and as the package is called that brings it. */
  public String word() {
    return word;
  }

  Optional<MpiFamily> family() {
    return Optional.ofNullable(family);
  }
}
