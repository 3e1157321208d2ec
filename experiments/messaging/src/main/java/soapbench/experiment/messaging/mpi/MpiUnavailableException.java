package soapbench.experiment.messaging.mpi;

/** An MPI could not be brought here; says in one line why. */
final class MpiUnavailableException extends Exception {

  private static final long serialVersionUID = 1L;

  MpiUnavailableException(String reason) {
    super(reason);
  }
}
