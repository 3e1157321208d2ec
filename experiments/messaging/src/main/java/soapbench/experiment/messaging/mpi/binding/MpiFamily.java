package soapbench.experiment.messaging.mpi.binding;

import java.io.IOException;
import java.util.Arrays;
import java.util.Optional;

/** The implementations of MPI that are known here. */
public enum MpiFamily {
  MPICH("MPICH"),
  OPEN_MPI("Open MPI");

  private final String title;

  MpiFamily(String title) {
    this.title = title;
  }

  /** Name that it gives itself. */
  public String title() {
    return title;
  }

  /**
   * The family of a library.
   *
   * @param version what MPI_Get_library_version says
   * @throws IOException in one line, if it is of no family that is known
   */
  public static MpiFamily of(String version) throws IOException {
    return among(version)
        .orElseThrow(
            () ->
                new IOException(
                    "the MPI library is '%s': only MPICH and Open MPI are known"
                        .formatted(version.strip().lines().findFirst().orElse(""))));
  }

  /** The family that a text begins with or names. */
  static Optional<MpiFamily> among(String text) {
    return Arrays.stream(values()).filter(family -> text.contains(family.title)).findFirst();
  }
}
