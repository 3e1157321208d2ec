package soapbench.experiment.messaging.mpi;

/** An MPI is not available here; says in one line why. */
public final class MpiUnavailableException extends Exception {

  private static final long serialVersionUID = 1L;

  /** An MPI that is lacking for a reason in one line. */
  public MpiUnavailableException(String reason) {
    super(reason);
  }
}
