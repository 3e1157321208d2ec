package soapbench.experiment.messaging.rows;

import java.util.List;

/** The words of what carries messages, of the programs that pass them, and of the links. */
public final class Passing {

  /** SOAP 1.1 with MTOM, written and read by this project's own path. */
  public static final String SOAP_MTOM = "soap-mtom";

  /** Service with the stock stack, CXF on Jetty. */
  public static final String CXF = "cxf";

  /** The bytes of such a message over plain sockets: what its wire format costs at least. */
  public static final String WIRE = "wire";

  /** MPI, called from Java. */
  public static final String MPI = "mpi";

  /** Programs in C, the least that MPI costs: of earlier runs alone. */
  public static final String MPI_C = "mpi-c";

  /** Stacks that carry messages, in the order in which reports show them. */
  public static final List<String> STACKS = List.of(SOAP_MTOM, CXF, WIRE, MPI, MPI_C);

  /** Stacks that a run measures. */
  public static final List<String> MEASURED = List.of(SOAP_MTOM, CXF, WIRE, MPI);

  /** One message to the other rank of a pair and one back. */
  public static final String PING_PONG = "ping-pong";

  /** Several messages to the other rank of a pair before one comes back. */
  public static final String PING_STAR_PONG = "ping-star-pong";

  /** Messages of ranks that multiply matrices. */
  public static final String MATRIX = "matrix";

  public static final List<String> PROGRAMS = List.of(PING_PONG, PING_STAR_PONG, MATRIX);

  /** The system's loopback as it is. */
  public static final String LOOPBACK = "loopback";

  /** A link of 1 Gbit/s, as the paper's cluster had. */
  public static final String GIGABIT = "1gbit";

  /** Whatever lies between nodes that the run was given. */
  public static final String GIVEN = "given";

  public static final List<String> LINKS = List.of(GIGABIT, LOOPBACK, GIVEN);

  private Passing() {}
}
