package soapbench.experiment.messaging.mpi;

/** An MPI could not be brought here; says in one line why. */
final class NotBroughtException extends Exception {

  private static final long serialVersionUID = 1L;

  NotBroughtException(String reason) {
    super(reason);
  }
}
