package soapbench.experiment.messaging.results;

import soapbench.experiment.messaging.rows.Passing;

/** Difference of two stacks, so that their ratio tells what it costs. */
public enum StackCost {
  SOAP("SOAP in Java", Passing.SOAP_MTOM, Passing.WIRE),
  SOCKETS("sockets and the wire format", Passing.WIRE, Passing.MPI),
  JVM("MPI from Java", Passing.MPI, Passing.MPI_C),
  STOCK("the stock stack", Passing.CXF, Passing.SOAP_MTOM),
  ALL("web services, beside MPI in C", Passing.SOAP_MTOM, Passing.MPI_C);

  private final String label;
  private final String over;
  private final String under;

  StackCost(String label, String over, String under) {
    this.label = label;
    this.over = over;
    this.under = under;
  }

  /** Name of the cost, for readers. */
  public String label() {
    return label;
  }

  /** Meaning, for the heading of a column. */
  public String meaning() {
    return switch (this) {
      case SOAP ->
          "time over soap-mtom divided by time over wire: what reading and writing the envelope,"
              + " the service and its mailbox cost beside the bytes";
      case SOCKETS ->
          "time over wire divided by time over mpi: what plain sockets in Java with the bytes of"
              + " the wire format cost beside MPI";
      case JVM -> "time over mpi divided by time over mpi-c: what calling MPI from Java costs";
      case STOCK -> "time over cxf divided by time over soap-mtom: what our own path saves";
      case ALL ->
          "time over soap-mtom divided by time over mpi-c: all of it, against the least that MPI"
              + " takes";
    };
  }

  /** Ratios of the cost in a setup, size by size; empty where one of the stacks was not tried. */
  public StackRatios of(MessagingResults results, Setup setup) {
    return StackRatios.of(results, setup, over, under);
  }
}
